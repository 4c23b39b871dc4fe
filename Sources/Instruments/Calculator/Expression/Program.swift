/// A calculation in postfix order: evaluated with one explicit stack, so no depth of parentheses
/// can exhaust the machine's.
///
/// A well-formed program leaves exactly one value. ``Expression`` makes no other.
public final class Program: Equatable, Sendable {
  public let instructions: [Instruction]
  /// The expression as it was read, rewritten: every product and every parenthesis is shown.
  public let text: String

  public init(instructions: [Instruction], text: String) {
    self.instructions = instructions
    self.text = text
  }

  /// The same calculation, however it was written.
  public static func == (one: Program, other: Program) -> Bool {
    one.instructions == other.instructions
  }
}

/// One step of a program.
public enum Instruction: Equatable, Sendable {
  /// Pushes a number.
  case literal(DecimalLiteral)
  /// Pushes π or e.
  case constant(Constant)
  /// Pushes the last result.
  case answer
  /// Pushes the memory.
  case memory
  /// Takes one or two values, by the operation, and pushes one.
  case operation(Operation)
  /// Takes as many values as it has arguments, the last on top, and pushes one.
  case function(Function, arguments: Int)
}

/// A number as it was typed, without a limit to its digits: digits × 10^exponent.
///
/// There is no zero before the first digit or after the last, so that equal numbers are equal
/// literals; zero has no digits at all.
public final class DecimalLiteral: Equatable, Sendable {
  /// Values 0…9, most significant first.
  public let digits: [UInt8]
  public let exponent: Int32

  public init(digits: [UInt8], exponent: Int32) {
    self.digits = digits
    self.exponent = exponent
  }

  public static func == (one: DecimalLiteral, other: DecimalLiteral) -> Bool {
    one.exponent == other.exponent && one.digits == other.digits
  }
}

public enum Constant: UInt8, Sendable {
  case pi
  case e
}

public enum Operation: UInt8, Sendable {
  case add
  case subtract
  case multiply
  case divide
  case power
  case negate
  case factorial
  /// One hundredth: a → a / 100.
  case percent
  /// A value and its addition in percent: a, b → a + a × b / 100.
  case addPercent
  /// A value less a part of it in percent: a, b → a − a × b / 100.
  case subtractPercent
}

public enum Function: UInt8, Sendable {
  case sine
  case cosine
  case tangent
  case arcsine
  case arccosine
  case arctangent
  case sinh
  case cosh
  case tanh
  case arsinh
  case arcosh
  case artanh
  case ln
  case log10
  case log2
  case exp
  case squareRoot
  case cubeRoot
  case absolute
  case floor
  case ceiling
  /// The whole part, towards zero.
  case integer
  /// −1, 0 or 1.
  case sign
  /// Γ(x) = (x − 1)!
  case gamma
  /// Of one argument or more.
  case minimum
  /// Of one argument or more.
  case maximum
  /// Of one argument or more.
  case gcd
  /// Of one argument or more.
  case lcm
  /// The remainder of a division, with the sign of the divisor: a − b ⌊a / b⌋.
  case modulo
}

public enum AngleUnit: UInt8, Sendable {
  case radians
  case degrees
  case gradians
}
