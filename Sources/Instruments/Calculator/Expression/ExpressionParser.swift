import Bench

/// From words to a program: the shunting yard of [Dijkstra1961].
///
/// Values go straight into the program; operations wait on a stack until one that binds less
/// tightly, a parenthesis or the end calls for them. The text is rewritten on the way.
final class ExpressionParser {
  private let tokens: TokenReader
  private let output = ExpressionOutput()
  private var pending: [PendingOperation] = []
  private var parts = 0
  /// The word that was read last, for the sentence when nothing comes after it.
  private var last = ""

  init(_ bytes: [UInt8]) {
    tokens = TokenReader(bytes)
  }

  func program() throws(ExpressionError) -> Program {
    var token = try next()
    if case .end = token { throw .empty }
    while true {
      token = try value(token)
      guard let following = try afterValue(token) else { return output.program }
      token = following
    }
  }

  private func next() throws(ExpressionError) -> Token {
    let token = try tokens.next()
    parts += 1
    guard parts <= Expression.partLimit else { throw .tooManyParts(at: tokens.start) }
    return token
  }

  /// Reads what stands before a value, and the value.
  ///
  /// - Returns: The word after it.
  private func value(_ first: Token) throws(ExpressionError) -> Token {
    var token = first
    while true {
      let following: Token
      switch token {
      case .number, .constant, .answer, .memory:
        output.push(token)
        last = token.text
        return try next()
      case .open:
        open(nil)
        following = try next()
      case .function, .factorialFunction:
        following = try begin(token)
      case .binary(.subtract):
        pending.append(PendingOperation(.negation, at: output.position))
        output.write("−")
        following = try next()
      case .binary(.add):
        following = try next()
      case .end:
        throw .incomplete(at: tokens.start, after: last)
      case .close where isOpen("("):
        throw .emptyParentheses(at: tokens.start)
      case .comma where pending.isEmpty:
        throw .misplacedComma(at: tokens.start)
      case .binary, .postfix, .close, .comma:
        throw .missingValue(at: tokens.start, before: token.text)
      }
      last = token.text
      token = following
    }
  }

  private func isOpen(_ sign: String) -> Bool { last.sameBytes(as: sign) && !pending.isEmpty }

  private func open(_ token: Token?) {
    pending.append(PendingOperation(.group(token), at: output.position))
    if let token { output.write(token.text) }
    output.write("(")
  }

  /// A function takes its parentheses, or the next value with its powers.
  private func begin(_ function: Token) throws(ExpressionError) -> Token {
    let following = try next()
    if case .open = following {
      open(function)
      // What stands in the way of a value from here on stands behind the parenthesis.
      let inside = try next()
      if case .close = inside { throw .emptyParentheses(at: tokens.start) }
      return inside
    }
    if case .function(.modulo) = function {
      throw .missingValue(at: tokens.start, before: function.text)
    }
    pending.append(PendingOperation(.prefix(function), at: output.position))
    output.write(function.text)
    output.write("(")
    return following
  }

  /// Reads what stands behind a value, up to the operation after which another value must come.
  ///
  /// - Returns: The word after it, or nil at the end.
  private func afterValue(_ first: Token) throws(ExpressionError) -> Token? {
    var token = first
    while true {
      switch token {
      case .postfix(let operation):
        output.apply(postfix: operation)
      case .close:
        guard try closeGroup() else { throw .superfluousParenthesis(at: tokens.start) }
      case .end:
        while try closeGroup() {}
        return nil
      case .comma:
        try comma()
        last = ","
        return try next()
      case .binary(let operation):
        push(operation == .power ? .power : .binary(operation))
        last = token.text
        return try next()
      case .function(.modulo):
        push(.modulo)
        last = token.text
        return try next()
      default:
        push(.binary(.multiply))
        return token
      }
      last = token.text
      token = try next()
    }
  }

  private func push(_ kind: PendingOperation.Kind) {
    let precedence = PendingOperation(kind, at: 0).precedence
    // Powers are taken from the right: one that waits for another stays.
    reduce(to: precedence == PendingOperation.power ? precedence + 1 : precedence)
    let operation = PendingOperation(kind, at: output.position)
    output.write(operation.kind)
    pending.append(operation)
  }

  /// Carries out what waits and binds at least as tightly.
  private func reduce(to precedence: Int) {
    while let operation = pending.last, operation.precedence >= precedence {
      pending.removeLast()
      output.apply(operation)
    }
  }

  private func comma() throws(ExpressionError) {
    reduce(to: 1)
    guard let group = pending.last, case .group(.some(.function(let function))) = group.kind,
      function.arity != 1
    else { throw .misplacedComma(at: tokens.start) }
    pending[pending.count - 1].arguments += 1
    output.write(", ")
  }

  /// Closes the innermost parenthesis.
  ///
  /// - Returns: False when none is open.
  private func closeGroup() throws(ExpressionError) -> Bool {
    reduce(to: 1)
    guard let group = pending.popLast() else { return false }
    if case .group(.some(.function(let function))) = group.kind, let arity = function.arity,
      arity != group.arguments
    {
      throw .wrongArguments(
        at: tokens.start, function: function.name, wanted: arity, found: group.arguments)
    }
    output.write(")")
    output.apply(group)
    return true
  }
}
