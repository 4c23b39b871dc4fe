import Bench
import CabinLeak
import Catalogue
import FluidMixing
import Weather

/// What the page shows of a record or a session, for the three ways of writing it that are kept.
enum Display {
  static let preferences = [
    #"{"locale":"en"}"#, #"{"locale":"nl","units":{"pressure":"hPa","temperature":"K"}}"#,
    #"{"locale":"en","units":{"pressure":"psi"},"decimals":4}"#,
  ]

  /// `[{"preferences":…,"view":…}]`
  static func of(_ record: Record, _ measurement: Record.Measurement) throws -> JSON {
    try each { out, preferences in
      let isWeather = measurement.instrument == Weather.id
      RecordJSON(catalogue).write(
        view: record, measurement, hasReadings: !measurement.chunks.isEmpty, out,
        isWeather
          ? preferences.forWeather
          : measurement.instrument == FluidMixing.id ? preferences.forMixing : preferences)
    }
  }

  static func each(_ write: (JSONWriter, Preferences) -> Void) throws -> JSON {
    .list(
      try preferences.map { text in
        let chosen = try JSON(text: text)
        let out = JSONWriter()
        out.object()
        write(out, Preferences(json: chosen))
        out.endObject()
        return .object(["preferences": chosen, "view": try JSON(bytes: out.bytes)])
      })
  }
}

/// A small session typed by hand: a pause, a temperature that comes late, taps, an undo, a mark.
enum HandSession {
  static func journal() throws -> [JSON] {
    var lines = [
      #"{"type":"open","source":"hand","name":"","origin":"measured"}"#,
      reading(0, 740), #"{"type":"start","t":2,"utc":1763726400000}"#,
    ]
    for minute in 1...6 { lines.append(reading(60 * minute, 740 - 0.9 * Double(minute))) }
    lines += [
      #"{"type":"pause","t":365}"#, #"{"type":"mark","t":370,"text":"hatch “PrK” closed"}"#,
      #"{"type":"resume","t":480}"#,
    ]
    for minute in 8...13 {
      let kelvin = 295 - Double(minute) / 8
      lines.append(reading(60 * minute + 5, 739.5 - 0.9 * Double(minute), kelvin: kelvin))
    }
    for tap in 0...3 { lines.append(#"{"type":"tap","t":\#(900 + 66 * tap)}"#) }
    lines += [
      #"{"type":"set","field":"volume","value":120}"#,
      #"{"type":"set","field":"law","value":"linear"}"#,
      #"{"type":"stop","t":1200}"#,
    ]
    return try lines.map { try JSON(text: $0) }
  }

  private static func reading(_ time: Int, _ mmHg: Double, kelvin: Double? = nil) -> String {
    let warmth = kelvin.map { #","T":\#($0)"# } ?? ""
    let pascal = Units.mmHg.si(from: mmHg)
    return #"{"type":"reading","t":\#(time),"p":\#(pascal),"resolution":13.3322387415\#(warmth)}"#
  }

  static func views(_ journal: [JSON]) throws -> JSON {
    let session = Session<LeakState>()
    for event in journal { try session.apply(.event(try LeakEvent(json: event) { _ in nil })) }
    return try Display.each { out, preferences in
      LeakView(session, preferences, now: 1200).write(out)
    }
  }
}
