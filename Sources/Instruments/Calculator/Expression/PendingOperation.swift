/// An operation that waits for its values, or a parenthesis that is open.
struct PendingOperation {
  enum Kind {
    case binary(Operation)
    case power
    case modulo
    case negation
    /// A function without parentheses.
    case prefix(Token)
    /// An open parenthesis, of a function or by itself.
    case group(Token?)
  }

  let kind: Kind
  /// Where it begins in the rewritten text.
  let textStart: Int
  var arguments = 1

  init(_ kind: Kind, at textStart: Int) {
    self.kind = kind
    self.textStart = textStart
  }

  /// The precedence of `^`.
  static let power = 4

  /// How tightly it binds; a parenthesis waits for its closing.
  var precedence: Int {
    switch kind {
    case .binary(.add), .binary(.subtract): 1
    case .binary, .modulo: 2
    case .negation, .prefix: 3
    case .power: PendingOperation.power
    case .group: 0
    }
  }
}
