import Bench

/// A word of the language.
enum Token {
  case number(DecimalLiteral, text: [UInt8])
  case constant(Constant)
  case answer
  case memory
  case function(Function)
  /// The function `fact`, which is the operation `!` in another coat.
  case factorialFunction
  /// Between two values: + − × / ^.
  case binary(Operation)
  /// After a value: ! and %.
  case postfix(Operation)
  case open
  case close
  /// Between the arguments of a function.
  case comma
  case end

  /// Whether a value begins with this word, so that after another value a product is meant.
  var beginsValue: Bool {
    switch self {
    case .number, .constant, .answer, .memory, .function, .factorialFunction, .open: true
    default: false
    }
  }

  /// The word as it is rewritten.
  var text: String {
    switch self {
    case .number(_, let text): String(bytes: text)
    case .constant(let constant): constant == .pi ? "π" : "e"
    case .answer: "Ans"
    case .memory: "Mem"
    case .function(let function): function.name
    case .factorialFunction: "fact"
    case .binary(let operation), .postfix(let operation): operation.symbol
    case .open: "("
    case .close: ")"
    case .comma: ","
    case .end: ""
    }
  }
}

extension Operation {
  /// The sign of an operation in an expression.
  var symbol: String {
    switch self {
    case .add, .addPercent: "+"
    case .subtract, .subtractPercent, .negate: "−"
    case .multiply: "×"
    case .divide: "/"
    case .power: "^"
    case .factorial: "!"
    case .percent: "%"
    }
  }
}
