import Bench
import Calculator

extension Program {
  /// The instructions in words, for a test to compare: "2 3 +".
  var postfix: String { instructions.map(\.word).joined(separator: " ") }
}

extension Instruction {
  var word: String {
    switch self {
    case .literal(let literal): literal.word
    case .constant(let constant): "\(constant)"
    case .answer: "Ans"
    case .memory: "Mem"
    case .operation(let operation): operation.word
    case .function(let function, let arguments):
      arguments == 1 ? "\(function)" : "\(function)/\(arguments)"
    }
  }
}

extension DecimalLiteral {
  /// Digits and exponent: 1250 is "125e1".
  var word: String {
    let text = digits.isEmpty ? "0" : digits.map { String($0) }.joined()
    return exponent == 0 ? text : "\(text)e\(exponent)"
  }
}

extension Operation {
  var word: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .power: "^"
    case .negate: "neg"
    case .factorial: "!"
    case .percent: "%"
    case .addPercent: "+%"
    case .subtractPercent: "-%"
    }
  }
}

/// The program as postfix words, or the code of the refusal.
func postfix(_ text: String) -> String {
  do throws(ExpressionError) { return try Expression.read(text).postfix } catch {
    return error.refusal.message.code
  }
}

/// The rewritten text, or the code of the refusal.
func rewritten(_ text: String) -> String {
  do throws(ExpressionError) { return try Expression.read(text).text } catch {
    return error.refusal.message.code
  }
}
