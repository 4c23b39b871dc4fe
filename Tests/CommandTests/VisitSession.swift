import AlgaeBloom
import Bench

/// Visits to lakes as a person types them: with a helper's value, an undo, a wrong number mended.
enum VisitSession {
  static let names = ["lake-carried", "lake-measured", "lake-scum", "lake-nutrients"]

  static func journal(_ name: String) throws -> [JSON] {
    var lines = [#"{"type":"lake","name":"Golden \#(name)"}"#]
    switch name {
    case "lake-carried":
      lines += [
        #"{"type":"place","text":"north jetty","latitude":43.107,"longitude":-89.42,"accuracy":8}"#,
        #"{"type":"time","at":1763726400000}"#, typed("secchi", "3,6", "[ft_i]", "nl"),
        #"{"type":"carry","helper":"tp-secchi","value":4.4e-5,"low":2.2e-5,"high":8.8e-5,"coverage":0.63}"#,
        typed("temperature", "75.2.1", "[degF]", "en"),
        typed("temperature", "75.2", "[degF]", "en"),
        typed("depth", "12", "m", "en"), typed("scum", "yes", nil, "en"), #"{"type":"undo"}"#,
        #"{"type":"photo","sha256":"\#(String(repeating: "0a", count: 32))","mediaType":"image/jpeg","bytes":81234}"#,
      ]
    case "lake-measured":
      lines += [
        typed("tp", "0,03", "mg/L", "nl"), typed("tn", "600", "ug/L", "nl"),
        typed("temperature", "24", "Cel", "nl"), typed("chl", "14,5", "ug/L", "nl"),
        typed("cyano-chl", "3", "ug/L", "nl"), typed("secchi", "0,9", "m", "nl"),
        typed("depth", "4", "m", "nl"), typed("bottom-temperature", "19", "Cel", "nl"),
        typed("light", "40", "klx", "nl"), typed("oxygen", "9,1", "mg/L", "nl"),
        typed("residence", "0,5", "a", "nl"), typed("jar-test", "floats", nil, "nl"),
      ]
    case "lake-scum":
      lines += [
        typed("tp", "3", "ug/L", "en"), typed("temperature", "18", "Cel", "en"),
        typed("scum", "yes", nil, "en"),
      ]
    default:
      lines += [
        typed("tp", "100", "ug/L", "en"), typed("tn", "1200", "ug/L", "en"),
        typed("temperature", "27", "Cel", "en"),
      ]
    }
    return try lines.map { try JSON(text: $0) }
  }

  private static func typed(
    _ field: String, _ text: String, _ unit: String?, _ locale: String
  ) -> String {
    let unit = unit.map { #","unit":"\#($0)""# } ?? ""
    return
      #"{"type":"set","field":"\#(field)","text":"\#(text)","locale":"\#(locale)"\#(unit)}"#
  }

  static func session(_ journal: [JSON]) throws -> Session<LakeState> {
    let session = Session<LakeState>()
    for event in journal {
      let isUndo = event.isText("type", "undo")
      try session.apply(isUndo ? .undo : .event(try LakeEvent(json: event)))
    }
    return session
  }

  static func views(_ journal: [JSON]) throws -> JSON {
    let session = try session(journal)
    return try Display.each { out, preferences in LakeView(session, preferences).write(out) }
  }

  static func measurement(_ name: String) throws -> Record.Measurement {
    try LakeRecord.measurement(
      try session(try journal(name)).state, now: GoldenMaker.time, Preferences())
  }
}
