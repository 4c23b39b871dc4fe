/// A sentence for a person: English stands here, other languages translate it by its code.
///
/// `text` is the English sentence with `{name}` where a parameter goes. Quantities travel as SI
/// numbers and are written in the person's units only when the message is shown.
///
/// A class, because sentences are handed about everywhere and copying a reference is far less code
/// in the browser than copying strings.
public final class Message: Equatable, Sendable {
  /// Stable identifier of the sentence, such as `cabin-leak.verdict.falling`.
  public let code: String
  /// The English sentence with `{name}` placeholders.
  public let text: String
  public let parameters: [Parameter]

  public init(_ code: String, _ text: String, _ parameters: [Parameter] = []) {
    self.code = code
    self.text = text
    self.parameters = parameters
  }

  public static func == (one: Message, other: Message) -> Bool {
    one.code.sameBytes(as: other.code) && one.text.sameBytes(as: other.text)
      && one.parameters == other.parameters
  }

  /// What fills one `{name}` of a message.
  public struct Parameter: Equatable, Sendable {
    public indirect enum Content: Equatable, Sendable {
      case text(String)
      case integer(Int64)
      /// SI value, shown in the person's unit.
      case quantity(Double, Quantity)
      /// Seconds, shown as hours and minutes.
      case duration(Double)
      /// Words that have a code of their own, such as a field's name.
      case words(Message)
    }

    public let name: String
    public let content: Content

    public init(_ name: String, _ content: Content) {
      self.name = name
      self.content = content
    }
  }
}
