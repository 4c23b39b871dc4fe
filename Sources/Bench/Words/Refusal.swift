/// Why something was not done: what is wrong, then what to do. Nothing that was typed is lost.
///
/// Every module has its own typed error; a refusal is what they become at the edge, where a page
/// or a command shows them.
public final class Refusal: Error, Equatable, Sendable {
  public let message: Message
  /// Identifier of the field that is wrong, where there is one.
  public let field: String?

  public init(
    _ code: String, _ text: String, _ parameters: [Message.Parameter] = [], field: String? = nil
  ) {
    self.message = Message(code, text, parameters)
    self.field = field
  }

  public static func == (one: Refusal, other: Refusal) -> Bool {
    one.message == other.message
  }

  public init(_ message: Message, field: String? = nil) {
    self.message = message
    self.field = field
  }
}
