import Bench

/// The expression on the keypad, without the value that is being typed.
struct KeypadExpression {
  enum Part {
    case operand(KeypadOperand)
    case operation(KeypadOperation)
    case open
  }

  private(set) var parts: [Part] = []

  var isEmpty: Bool { parts.isEmpty }

  /// The operation that waits for a value, if the expression ends with one.
  var lastOperation: KeypadOperation? {
    if case .operation(let operation) = parts.last { operation } else { nil }
  }

  /// How many parentheses are open.
  var openCount: Int {
    var count = 0
    for case .open in parts { count += 1 }
    return count
  }

  mutating func clear() { parts = [] }

  mutating func open() { parts.append(.open) }

  mutating func append(_ operand: KeypadOperand, _ operation: KeypadOperation) {
    parts.append(.operand(takingRoot(operand)))
    parts.append(.operation(operation))
  }

  /// Takes back the operation at the end, and gives the value before it.
  mutating func removeOperation() -> KeypadOperand? {
    guard lastOperation != nil else { return nil }
    parts.removeLast()
    guard case .operand(let operand) = parts.popLast() else { return nil }
    return operand
  }

  mutating func removeOpenEnds() {
    while case .open = parts.last { parts.removeLast() }
  }

  /// A root is carried out as soon as its degree is known: it has no sign of its own to stand
  /// between two values.
  private mutating func takingRoot(_ operand: KeypadOperand) -> KeypadOperand {
    guard lastOperation == .root, let radicand = removeOperation() else { return operand }
    return radicand.root(operand)
  }

  /// Closes the innermost parenthesis behind a value.
  ///
  /// - Returns: The group, or nil when none is open.
  mutating func close(_ operand: KeypadOperand) -> KeypadOperand? {
    guard let opening = groupStart() else { return nil }
    let inside = joined(from: opening, with: takingRoot(operand))
    parts.removeSubrange((opening - 1)...)
    return inside.grouped
  }

  /// The whole, every parenthesis closed, with a last value.
  mutating func complete(_ operand: KeypadOperand) -> KeypadOperand {
    var last = operand
    while let group = close(last) { last = group }
    last = takingRoot(last)
    return joined(from: 0, with: last)
  }

  /// Where the innermost open group begins, or nil when none is open.
  private func groupStart() -> Int? {
    guard let index = parts.lastIndex(where: { if case .open = $0 { true } else { false } })
    else { return nil }
    return index + 1
  }

  /// What an operation at the end works on: of 2 + 3 × 4 × it is 3 × 4, of 2 + 3 × 4 + the whole.
  var leftValue: KeypadOperand? {
    var count = parts.count
    while count > 0, case .open = parts[count - 1] { count -= 1 }
    guard count > 1, case .operation(let operation) = parts[count - 1],
      case .operand(let last) = parts[count - 2]
    else { return nil }
    return left(of: operation, last, before: count - 2)
  }

  /// The sum in front of the operation at the end, if that is + or −: what a percentage is of.
  var sum: KeypadOperand? {
    guard let operation = lastOperation, operation.precedence == 1 else { return nil }
    return leftValue
  }

  private func left(of operation: KeypadOperation, _ last: KeypadOperand, before index: Int)
    -> KeypadOperand
  {
    var start = index
    // Powers are taken from the right: what stands before waits.
    while operation.precedence < 4, start > 1,
      case .operation(let earlier) = parts[start - 1],
      earlier.precedence >= operation.precedence
    {
      start -= 2
    }
    return joined(from: start, to: index, with: last)
  }

  /// One value of the parts from an index on and a last one.
  private func joined(from start: Int, to end: Int? = nil, with last: KeypadOperand)
    -> KeypadOperand
  {
    let end = end ?? parts.count
    guard start < end else { return last }
    var level = KeypadOperand.Level.power
    for case .operation(let operation) in parts[start..<end] {
      if operation.precedence < 4, operation.precedence < level.rawValue {
        level = operation.precedence == 1 ? .sum : .product
      }
    }
    var bytes: [UInt8] = []
    append(from: start, to: end, last, &bytes)
    return KeypadOperand(String(bytes: bytes), level)
  }

  /// The text as it stands, with a value behind it if there is one.
  func text(_ last: KeypadOperand?) -> String {
    var bytes: [UInt8] = []
    append(from: 0, to: parts.count, last, &bytes)
    return String(bytes: bytes)
  }

  private func append(
    from start: Int, to end: Int, _ last: KeypadOperand?, _ bytes: inout [UInt8]
  ) {
    var before: KeypadOperation?
    for index in start..<end {
      switch parts[index] {
      case .open:
        bytes.append(UInt8(ascii: "("))
        before = nil
      case .operation(let operation):
        bytes.append(text: operation.text)
        before = operation
      case .operand(let operand):
        var next: KeypadOperation?
        if index + 1 < parts.count, case .operation(let operation) = parts[index + 1] {
          next = operation
        }
        bytes.append(text: KeypadExpression.text(operand, before, next))
      }
    }
    if let last { bytes.append(text: KeypadExpression.text(last, before, nil)) }
  }

  private static func text(
    _ operand: KeypadOperand, _ before: KeypadOperation?, _ next: KeypadOperation?
  ) -> String {
    if let before { return operand.textBetween(before, next) }
    return operand.textBefore(next)
  }
}
