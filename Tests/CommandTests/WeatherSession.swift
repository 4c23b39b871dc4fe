import Bench
import Weather

/// A station over a day: cycles, a reading by hand, a move, a jump, a judged forecast, an undo.
enum WeatherSession {
  /// s of UTC: 21 November 2025, 00:00.
  static let start = 1_763_683_200
  static let now = Double(start + 86_400 + 600)

  static func journal() throws -> [JSON] {
    var lines = [
      #"{"type":"open","source":"sensor","name":"Jacket BME280","origin":"measured"}"#,
      #"{"type":"set","field":"altitude","value":112}"#,
      #"{"type":"set","field":"spacing","value":10}"#,
    ]
    for half in 0..<30 { lines.append(cycle(half, 99_600 - 24 * half - half * half)) }
    lines += [
      #"{"type":"judged","forecast":\#(start + 1820),"rained":true}"#,
      #"{"type":"moved","t":\#(start + 54_100),"height":8}"#,
    ]
    for half in 30..<40 { lines.append(cycle(half, 97_890 - 30 * half + 1000)) }
    lines += [
      #"{"type":"judged","forecast":\#(start + 23_420),"rained":true}"#, #"{"type":"undo"}"#,
      #"{"type":"judged","forecast":\#(start + 23_420),"rained":false}"#,
      #"{"type":"calibrate","t":\#(start + 71_000),"p":98900,"station":"EHAM"}"#,
    ]
    for half in 40..<48 { lines.append(cycle(half, 97_200 + 35 * half - 1000)) }
    return try lines.map { try JSON(text: $0) }
  }

  /// Five readings, with a little noise that is always the same.
  private static func cycle(_ half: Int, _ pascal: Int) -> String {
    let times = (0..<5).map { "\(start + 1800 * half + 10 * $0)" }.joined(separator: ",")
    let noise = [0, 3, -2, 1, -1]
    let pressures = noise.map { "\(pascal + $0)" }.joined(separator: ",")
    let warmths = noise.map { "\(281.5 + Double((half + $0) % 9) / 8)" }.joined(separator: ",")
    let damps = noise.map { "\(Double(80 + (half + $0) % 9) / 100)" }.joined(separator: ",")
    return
      #"{"type":"readings","t":[\#(times)],"p":[\#(pressures)],"T":[\#(warmths)],"h":[\#(damps)]}"#
  }

  static func session(_ journal: [JSON]) throws -> Session<StationState> {
    let session = Session<StationState>()
    for event in journal {
      let isUndo = event.isText("type", "undo")
      try session.apply(isUndo ? .undo : .event(try StationEvent(json: event) { _ in nil }))
    }
    return session
  }

  static func views(_ journal: [JSON]) throws -> JSON {
    let session = try session(journal)
    return try Display.each { out, preferences in
      StationView(session, preferences.forWeather, now: now).write(out)
    }
  }

  static func measurement() throws -> (Record.Measurement, chunk: [UInt8]) {
    let state = try session(try journal()).state
    let (from, to) = (Double(start), Double(start) + StationState.day)
    let series = state.series(from: from, to: to)
    let bytes = series.chunkBytes
    let chunk = Record.Chunk(sha256: sha256(bytes), count: Int64(series.count))
    return (try state.measurement(from: from, to: to, chunks: [chunk]), bytes)
  }
}
