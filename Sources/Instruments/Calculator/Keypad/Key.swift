import Bench

/// A key of the keypad.
public enum Key: Equatable, Sendable {
  case digit(UInt8)
  case point
  /// Begins the exponent of the number that is typed.
  case exponent
  /// The other sign: ±.
  case sign
  case operation(KeypadOperation)
  case equals
  case percent
  case open
  case close
  /// Works on the number that is shown.
  case function(Function)
  case square
  case cube
  case reciprocal
  case factorial
  case powerOfTen
  case powerOfTwo
  case powerOfE
  case constant(Constant)
  case answer
  case memory(MemoryKey)
  case clear
  case clearEntry
  case backspace
  case angle(AngleUnit)

  public enum MemoryKey: UInt8, Sendable {
    case clear
    case recall
    case store
    case add
    case subtract
  }

  /// The key of a name, as the journal keeps it.
  public init?(id: String) {
    for entry in Key.names where entry.id.sameBytes(as: id) {
      self = entry.key
      return
    }
    return nil
  }

  public var id: String { Key.names.first { $0.key == self }?.id ?? "" }

  /// Every key with its name.
  public static let names: [(id: String, key: Key)] = [
    ("0", .digit(0)), ("1", .digit(1)), ("2", .digit(2)), ("3", .digit(3)), ("4", .digit(4)),
    ("5", .digit(5)), ("6", .digit(6)), ("7", .digit(7)), ("8", .digit(8)), ("9", .digit(9)),
    (".", .point), ("EXP", .exponent), ("+/-", .sign), ("=", .equals), ("%", .percent),
    ("+", .operation(.add)), ("-", .operation(.subtract)), ("*", .operation(.multiply)),
    ("/", .operation(.divide)), ("mod", .operation(.modulo)), ("x^y", .operation(.power)),
    ("yroot", .operation(.root)), ("(", .open), (")", .close),
    ("sqrt", .function(.squareRoot)), ("cbrt", .function(.cubeRoot)), ("x^2", .square),
    ("x^3", .cube), ("1/x", .reciprocal), ("n!", .factorial), ("10^x", .powerOfTen),
    ("2^x", .powerOfTwo), ("e^x", .powerOfE),
    ("sin", .function(.sine)), ("cos", .function(.cosine)), ("tan", .function(.tangent)),
    ("asin", .function(.arcsine)), ("acos", .function(.arccosine)),
    ("atan", .function(.arctangent)), ("sinh", .function(.sinh)), ("cosh", .function(.cosh)),
    ("tanh", .function(.tanh)), ("asinh", .function(.arsinh)), ("acosh", .function(.arcosh)),
    ("atanh", .function(.artanh)), ("ln", .function(.ln)), ("log", .function(.log10)),
    ("log2", .function(.log2)), ("abs", .function(.absolute)), ("floor", .function(.floor)),
    ("ceil", .function(.ceiling)), ("int", .function(.integer)), ("sgn", .function(.sign)),
    ("gamma", .function(.gamma)),
    ("pi", .constant(.pi)), ("e", .constant(.e)), ("Ans", .answer),
    ("MC", .memory(.clear)), ("MR", .memory(.recall)), ("MS", .memory(.store)),
    ("M+", .memory(.add)), ("M-", .memory(.subtract)),
    ("C", .clear), ("CE", .clearEntry), ("BS", .backspace),
    ("DEG", .angle(.degrees)), ("RAD", .angle(.radians)), ("GRAD", .angle(.gradians)),
  ]
}

/// What stands between two values on the keypad.
public enum KeypadOperation: UInt8, Sendable {
  case add
  case subtract
  case multiply
  case divide
  case modulo
  case power
  /// x y → x^(1 / y).
  case root

  /// As in ``Expression``; a root is a power.
  var precedence: Int {
    switch self {
    case .add, .subtract: 1
    case .multiply, .divide, .modulo: 2
    case .power, .root: 4
    }
  }

  var text: String {
    switch self {
    case .add: " + "
    case .subtract: " − "
    case .multiply: " × "
    case .divide: " / "
    case .modulo: " mod "
    case .power: "^"
    case .root: " root "
    }
  }
}
