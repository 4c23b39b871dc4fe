import Bench

/// A value of the keypad's expression as text of the language, and how tightly it holds together.
final class KeypadOperand: Sendable {
  /// By what an operand may be joined without parentheses of its own.
  enum Level: Int, Sendable {
    case sum = 1
    case product
    /// A minus sign in front.
    case signed
    /// A `%` behind: after `+` or `−` it would mean a part of the sum.
    case percentage
    case power
    /// A number, a name, a function, a parenthesis.
    case atom
  }

  let text: String
  let level: Level
  /// What stands between the parentheses, if it is a group.
  let inner: KeypadOperand?
  /// The value without the minus sign that was put in front.
  let positive: KeypadOperand?

  init(
    _ text: String, _ level: Level = .atom, inner: KeypadOperand? = nil,
    positive: KeypadOperand? = nil
  ) {
    self.text = text
    self.level = level
    self.inner = inner
    self.positive = positive
  }

  convenience init(_ number: TypedNumber) {
    let positive = KeypadOperand(number.magnitudeText)
    if number.isNegative {
      self.init(joined("−", positive.text), .signed, positive: positive)
    } else {
      self.init(positive.text)
    }
  }

  static let zero = KeypadOperand("0")

  var grouped: KeypadOperand {
    KeypadOperand(joined("(", text, ")"), inner: self)
  }

  var negated: KeypadOperand {
    if let positive { return positive }
    // −2^2 is −4, so a power needs no parentheses.
    return KeypadOperand(joined("−", text(from: .percentage)), .signed, positive: self)
  }

  /// The text, in parentheses if it holds together less than is asked for.
  func text(from lowest: Level) -> String {
    level.rawValue >= lowest.rawValue ? text : joined("(", text, ")")
  }

  /// As the first value of a sum or product: only a sum within a product needs parentheses.
  func textBefore(_ operation: KeypadOperation?) -> String {
    switch operation {
    case .power, .root: text(from: .atom)
    case .multiply, .divide, .modulo: text(from: .product)
    default: text
    }
  }

  /// After an operation, and perhaps before a power.
  func textBetween(_ operation: KeypadOperation, _ next: KeypadOperation?) -> String {
    if next == .power || next == .root { return text(from: .atom) }
    switch operation {
    case .add, .subtract:
      return level == .product ? text : text(from: .power)
    case .multiply, .divide, .modulo: return text(from: .percentage)
    case .power, .root: return text(from: .atom)
    }
  }

  /// The value after a key that works on the number shown.
  func applying(_ key: Key) -> KeypadOperand {
    switch key {
    case .function(let function):
      return KeypadOperand(joined(function.name, "(", (inner ?? self).text, ")"))
    case .square: return KeypadOperand(joined(text(from: .atom), "^2"), .power)
    case .cube: return KeypadOperand(joined(text(from: .atom), "^3"), .power)
    case .reciprocal: return KeypadOperand(joined("1 / ", text(from: .percentage)), .product)
    case .factorial: return KeypadOperand(joined(text(from: .atom), "!"))
    case .powerOfTen: return KeypadOperand(joined("10^", text(from: .atom)), .power)
    case .powerOfTwo: return KeypadOperand(joined("2^", text(from: .atom)), .power)
    case .powerOfE: return KeypadOperand(joined("e^", text(from: .atom)), .power)
    case .sign: return negated
    case .percent: return KeypadOperand(joined(text(from: .atom), "%"), .percentage)
    default: return self
    }
  }

  /// x^(1 / degree).
  func root(_ degree: KeypadOperand) -> KeypadOperand {
    KeypadOperand(
      joined(text(from: .atom), "^(1 / ", degree.text(from: .percentage), ")"), .power)
  }

  /// A part of a sum: the sum × percent / 100.
  func part(_ percent: KeypadOperand) -> KeypadOperand {
    KeypadOperand(
      joined(
        level == .sum || level == .signed ? text(from: .atom) : text, " × ",
        percent.text(from: .percentage), " / 100"), .product)
  }
}
