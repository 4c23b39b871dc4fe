import Bench
import CabinLeak

/// A leak session as the page drives it: events as JSON, the view as JSON.
final class Desk {
  let session = Session<LeakState>()
  var preferences = Preferences()
  var chunks: [String: Series] = [:]
  /// Everything that was taken in, as a journal keeps it.
  private(set) var journal: [String] = []

  init(_ events: String...) throws {
    for event in events { try apply(event) }
  }

  func entry(_ text: String) throws -> Session<LeakState>.Entry {
    let json = try JSON(text: text)
    if json["type"]?.text == "undo" { return json.text("of").map { .undoOf(kind: $0) } ?? .undo }
    return .event(try LeakEvent(json: json) { self.chunks[$0] })
  }

  func apply(_ event: String) throws {
    try session.apply(try entry(event))
    journal.append(event)
  }

  /// The sentence with which an event is refused, by check and by apply alike.
  func refusal(_ event: String) -> String? {
    do {
      try session.check(try entry(event))
    } catch let checked as Refusal {
      do { try apply(event) } catch let applied as Refusal {
        return applied == checked ? checked.message.english(preferences) : "check and apply differ"
      } catch { return "\(error)" }
      return "check refuses, apply accepts"
    } catch { return "\(error)" }
    return nil
  }

  func view(now: Double? = nil) throws -> JSON {
    let out = JSONWriter()
    out.object()
    LeakView(session, preferences, now: now).write(out)
    out.endObject()
    return try JSON(bytes: out.bytes)
  }

  func sentence(_ key: String) throws -> String? {
    try view()[key]?["text"]?.text
  }

  var state: LeakState { session.state }

  /// Hand readings in millimetres of mercury, one each `interval`.
  func read(
    _ millimetres: [Double], from start: Double, every interval: Double, T: Double? = nil
  ) throws {
    for (index, pressure) in millimetres.enumerated() {
      let warmth = T.map { ",\"T\":\($0)" } ?? ""
      try apply(
        """
        {"type":"reading","t":\(start + Double(index) * interval),"p":\(pressure * mmHg),\
        "resolution":13.3\(warmth)}
        """)
    }
  }

  static let hand = #"{"type":"open","source":"hand","name":"","origin":"measured"}"#

  /// A batch as a live source sends it, of a function of time.
  static func batch(
    _ times: StrideThrough<Double>, pressure: (Double) -> Double
  ) -> String {
    let times = Array(times)
    return JSON.object([
      "p": .list(times.map { .number(pressure($0)) }), "t": .list(times.map { .number($0) }),
      "type": .text("readings"),
    ]).canonicalText
  }

  static func open(_ source: String = "simulator", _ origin: String = "measured") -> String {
    #"{"type":"open","source":"\#(source)","name":"x","origin":"\#(origin)"}"#
  }
}

/// A leak of 1 mmHg in 5 s from 600 mmHg: ten minutes are left. [CrewLog108]
func fastLeak(_ time: Double) -> Double { 600 * mmHg * exp(-time / 3000) }

/// A leak of 1 mmHg in 60 s from 740 mmHg.
func slowLeak(_ time: Double) -> Double { 740 * mmHg * exp(-time / 44_400) }
