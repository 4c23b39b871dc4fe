import Bench

/// What an expression becomes while it is read: the program, and the text rewritten beside it.
final class ExpressionOutput {
  /// The longest sum that is written twice to show what a percentage is taken of.
  private static let repeatedLimit = 60

  /// A value that is ready, with where its text begins.
  private struct Operand {
    let textStart: Int
    /// A number, constant or name by itself, without parentheses.
    var isPlain = false
    /// A plain value with one `%` behind it.
    var isPlainPercent = false
    /// A sum or a value with a sign: needs parentheses within a product.
    var isLoose = false
  }

  private var instructions: [Instruction] = []
  private var text: [UInt8] = []
  private var operands: [Operand] = []

  /// Bytes that are written.
  var position: Int { text.count }

  var program: Program { Program(instructions: instructions, text: String(bytes: text)) }

  func write(_ part: String) { text.append(text: part) }

  func write(_ kind: PendingOperation.Kind) {
    switch kind {
    case .binary(let operation):
      write(" ")
      write(operation.symbol)
      write(" ")
    case .power: write("^")
    case .modulo: write(" mod ")
    case .negation, .prefix, .group: break
    }
  }

  /// A number, a constant or a name.
  func push(_ token: Token) {
    operands.append(Operand(textStart: position, isPlain: true))
    if case .number(_, let digits) = token { text += digits } else { write(token.text) }
    switch token {
    case .number(let literal, _): instructions.append(.literal(literal))
    case .constant(let constant): instructions.append(.constant(constant))
    case .answer: instructions.append(.answer)
    default: instructions.append(.memory)
    }
  }

  func apply(postfix operation: Operation) {
    instructions.append(.operation(operation))
    write(operation.symbol)
    guard let operand = operands.popLast() else { return }
    operands.append(
      Operand(
        textStart: operand.textStart,
        isPlainPercent: operation == .percent && operand.isPlain))
  }

  func apply(_ operation: PendingOperation) {
    switch operation.kind {
    case .negation:
      instructions.append(.operation(.negate))
      replaceOperands(1, Operand(textStart: operation.textStart, isLoose: true))
    case .prefix(let function):
      write(")")
      append(function, arguments: 1)
      replaceOperands(1, Operand(textStart: operation.textStart))
    case .group(let function):
      if let function { append(function, arguments: operation.arguments) }
      replaceOperands(operation.arguments, Operand(textStart: operation.textStart))
    case .binary(let sign) where sign == .add || sign == .subtract:
      addition(sign, signStart: operation.textStart)
    case .binary(let sign): binary(.operation(sign))
    case .power: binary(.operation(.power))
    case .modulo: binary(.function(.modulo, arguments: 2))
    }
  }

  private func append(_ function: Token, arguments: Int) {
    if case .function(let function) = function {
      instructions.append(.function(function, arguments: arguments))
    } else {
      instructions.append(.operation(.factorial))
    }
  }

  private func replaceOperands(_ count: Int, _ operand: Operand) {
    operands.removeLast(min(count, operands.count))
    operands.append(operand)
  }

  private func binary(_ instruction: Instruction) {
    instructions.append(instruction)
    guard operands.count >= 2 else { return }
    replaceOperands(
      2,
      Operand(
        textStart: operands[operands.count - 2].textStart,
        isLoose: operands[operands.count - 2].isLoose))
  }

  private func addition(_ sign: Operation, signStart: Int) {
    guard operands.count >= 2, let right = operands.last else { return }
    let left = operands[operands.count - 2]
    if right.isPlainPercent {
      instructions.removeLast()
      instructions.append(.operation(sign == .add ? .addPercent : .subtractPercent))
      showPercent(of: left, signStart: signStart, right: right)
    } else {
      instructions.append(.operation(sign))
    }
    replaceOperands(2, Operand(textStart: left.textStart, isLoose: true))
  }

  /// Rewrites `100 + 10%` as `100 + 100 × 10 / 100`. A long sum is not written twice: its
  /// percentage stays a percentage, which means the same.
  private func showPercent(of left: Operand, signStart: Int, right: Operand) {
    let sum = Array(text[left.textStart..<signStart])
    guard sum.count <= ExpressionOutput.repeatedLimit else { return }
    let number = Array(text[right.textStart..<(text.count - 1)])
    text.removeSubrange(right.textStart...)
    if left.isLoose { write("(") }
    text += sum
    write(left.isLoose ? ") × " : " × ")
    text += number
    write(" / 100")
  }
}
