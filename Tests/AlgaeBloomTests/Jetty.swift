import AlgaeBloom
import Bench

/// A visit as the page drives it: events as JSON, the view as JSON.
final class Jetty {
  let session = Session<LakeState>()
  var preferences = Preferences()
  /// Everything that was taken in, as a journal keeps it.
  private(set) var journal: [String] = []

  init(_ events: String...) throws {
    for event in events { try apply(event) }
  }

  init(journal: [String]) throws {
    for event in journal { try apply(event) }
  }

  static func entry(_ text: String) throws -> Session<LakeState>.Entry {
    let json = try JSON(text: text)
    return json["type"]?.text == "undo" ? .undo : .event(try LakeEvent(json: json))
  }

  func apply(_ event: String) throws {
    try session.apply(try Jetty.entry(event))
    journal.append(event)
  }

  func set(_ field: String, _ text: String, _ unit: String? = nil, _ locale: String = "en") throws {
    try apply(Jetty.typed(field, text, unit, locale))
  }

  static func typed(
    _ field: String, _ text: String, _ unit: String? = nil, _ locale: String = "en"
  ) -> String {
    var members: [JSON.Member] = [
      .init("type", .text("set")), .init("field", .text(field)), .init("text", .text(text)),
      .init("locale", .text(locale)),
    ]
    if let unit { members.append(.init("unit", .text(unit))) }
    return JSON.object(members).canonicalText
  }

  /// The sentence with which an event is refused; nil when it is taken in.
  func refusal(_ event: String) -> String? {
    do { try apply(event) } catch let refusal as Refusal {
      return refusal.message.english(preferences)
    } catch { return "\(error)" }
    return nil
  }

  var state: LakeState { session.state }
  var form: LakeForm { LakeForm(session.state, preferences) }

  func si(_ field: String) -> Double? { form.values.number(field) }

  func view() throws -> JSON {
    let out = JSONWriter()
    out.object()
    LakeView(session, preferences).write(out)
    out.endObject()
    return try JSON(bytes: out.bytes)
  }

  /// One field of the view.
  func field(_ id: String) throws -> JSON {
    try view().list("fields").first { $0.isText("id", id) } ?? .null
  }

  func record(_ id: String = Jetty.id, _ time: Int64 = Jetty.now) throws -> Record {
    Record(
      id: id, time: time,
      .measurement(try LakeRecord.measurement(session.state, now: time, preferences)))
  }

  static let id = "019abc00-0000-7000-8000-000000000001"
  static let now: Int64 = 1_787_408_000_000
  static let hash = String(repeating: "0a", count: 32)
}
