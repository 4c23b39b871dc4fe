public import Bench

/// What can happen on the keypad. The journal is a list of these.
public enum KeypadEvent: Equatable, Sendable {
  case key(Key)
  /// A value was pasted: text of the language.
  case insert(String)
  /// A whole expression was typed or opened, and is calculated.
  case calculate(String, AngleUnit)
  /// The memory becomes the value of an expression; nothing else changes.
  case remember(String, AngleUnit)
}

extension KeypadEvent {
  /// Reads an event of the journal.
  public init(json: JSON) throws(Refusal) {
    if json.isText("type", "key"), let key = json.text("key").flatMap(Key.init(id:)) {
      self = .key(key)
    } else if json.isText("type", "insert"), let text = json.text("text") {
      self = .insert(text)
    } else if json.isText("type", "calculate"), let text = json.text("text") {
      self = .calculate(text, KeypadEvent.unit(json))
    } else if json.isText("type", "remember"), let text = json.text("text") {
      self = .remember(text, KeypadEvent.unit(json))
    } else {
      throw Refusal(
        "session.malformed-event",
        "The journal is damaged at “{key}”. What came before it is kept.",
        [.init("key", .text("type"))])
    }
  }

  private static func unit(_ json: JSON) -> AngleUnit {
    json.text("angle").flatMap(AngleUnit.init(id:)) ?? .degrees
  }

  public var json: JSON {
    switch self {
    case .key(let key): .object(["type": .text("key"), "key": .text(key.id)])
    case .insert(let text): .object(["type": .text("insert"), "text": .text(text)])
    case .calculate(let text, let unit):
      .object([
        "type": .text("calculate"), "text": .text(text), "angle": .text(unit.id),
      ])
    case .remember(let text, let unit):
      .object(["type": .text("remember"), "text": .text(text), "angle": .text(unit.id)])
    }
  }
}
