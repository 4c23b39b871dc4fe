public import Bench

/// Why a calculation has no answer. What was typed stays as it is.
public enum CalculatorError: Error, Equatable, Sendable {
  case divisionByZero
  /// 0 ÷ 0.
  case zeroByZero
  /// The tangent of 90° and its like.
  case tangentUndefined
  case rootOfNegative
  /// A negative number to an exponent that is no fraction with an odd denominator.
  case powerOfNegative
  case logarithmOfZero
  case logarithmOfNegative
  /// The inverse of a function at a value that the function never takes.
  case outsideInverse
  /// Γ has no value at zero and the negative whole numbers.
  case factorialOfNegative
  case notWhole
  case tooLarge
  case tooSmall
  /// A whole number would have to be written out, and is too long for it.
  case tooManyDigits
  case tooMuchWork
  /// The expression nests functions too deeply.
  case tooDeep
  /// Whether a number is zero, or which of two is the larger, shows in none of so many digits.
  case undecided(digits: Int64)
  case noAnswer
  case incomplete

  public var refusal: Refusal {
    switch self {
    case .divisionByZero:
      Refusal(
        "calculator.division-by-zero", "This divides by zero. Change the divisor.")
    case .zeroByZero:
      Refusal(
        "calculator.undefined", "Zero divided by zero has no value. Change the expression.")
    case .tangentUndefined:
      Refusal(
        "calculator.tangent", "The tangent of a right angle has no value. Choose another angle.")
    case .rootOfNegative:
      Refusal(
        "calculator.root-of-negative",
        "A negative number has no such root among the real numbers. Change its sign.")
    case .powerOfNegative:
      Refusal(
        "calculator.power-of-negative",
        "A negative number has no such power among the real numbers. Use a whole exponent, or a fraction with an odd denominator."
      )
    case .logarithmOfZero:
      Refusal(
        "calculator.logarithm-of-zero",
        "Zero has no logarithm. Take the logarithm of a number above zero.")
    case .logarithmOfNegative:
      Refusal(
        "calculator.logarithm-of-negative",
        "A negative number has no logarithm among the real numbers. Take that of a number above zero."
      )
    case .outsideInverse:
      Refusal(
        "calculator.outside-inverse",
        "This function never takes that value, so its inverse has none here. Stay within the function’s range."
      )
    case .factorialOfNegative:
      Refusal(
        "calculator.factorial-of-negative",
        "The factorial of a negative whole number has no value. Take that of a number from zero up."
      )
    case .notWhole:
      Refusal(
        "calculator.not-whole",
        "This function is for whole numbers only. Round its numbers first.")
    case .tooLarge:
      Refusal(
        "calculator.too-large",
        "A number in this is too large: it would have more than 600 million digits. Use smaller numbers."
      )
    case .tooSmall:
      Refusal(
        "calculator.too-small",
        "A number in this is too small: it begins after more than 600 million zeros. Use larger numbers."
      )
    case .tooManyDigits:
      Refusal(
        "calculator.too-many-digits",
        "This needs every digit of a number that is too long to be written out. Use smaller numbers."
      )
    case .tooMuchWork:
      Refusal(
        "calculator.too-much-work",
        "This takes more work than a calculation may. Use fewer digits or smaller numbers.")
    case .tooDeep:
      Refusal(
        "calculator.too-deep",
        "Too many functions of functions. Calculate the inner part first, as a number.")
    case .undecided(let digits):
      Refusal(
        "calculator.undecided",
        "A number in this is zero to {digits} digits, and it is not proven whether it is zero. Rewrite the expression.",
        [.init("digits", .integer(digits))])
    case .noAnswer:
      Refusal("calculator.no-answer", "There is no earlier result yet. Calculate something first.")
    case .incomplete:
      Refusal("calculator.incomplete", "The calculation is incomplete. Add what is missing.")
    }
  }
}
