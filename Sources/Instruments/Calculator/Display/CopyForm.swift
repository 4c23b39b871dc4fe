public import Bench

/// What can be copied of a result.
public enum CopyForm: UInt8, CaseIterable, Sendable {
  /// Every digit if they end, else fifty.
  case full
  /// The digits that are shown.
  case shown
  case fifty
  /// Numerator and denominator, of a fraction.
  case fraction
  /// The expression with every Ans and Mem written out.
  case expression

  public var id: String {
    switch self {
    case .full: "full"
    case .shown: "shown"
    case .fifty: "fifty"
    case .fraction: "fraction"
    case .expression: "expression"
    }
  }

  /// The most digits that are copied of a number that ends: what can be pasted again.
  static let mostDigits = Expression.byteLimit
}

extension CalculationResult {
  /// The text to be copied: no groups and no invisible characters. What is exact, pasted, is an
  /// equal value.
  ///
  /// - Returns: nil where there is no such form: only a fraction has a numerator.
  public func copy(
    _ form: CopyForm, _ locale: NumberLocale
  ) throws(CalculatorError) -> String? {
    switch form {
    case .full:
      let all = try CalculationResult(calculation, digits: 1000)
      if all.figures.isComplete { return all.figures.copied(locale) }
      if let ending = try ending(locale) { return ending }
      return try copy(.fifty, locale)
    case .shown: return figures.copied(locale)
    case .fifty:
      return try CalculationResult(calculation, digits: 50).figures.copied(locale)
    case .fraction: return try fraction()
    case .expression:
      return Expression.shown(calculation.standalone ?? calculation.program.text, locale)
    }
  }

  /// The digits of a long number that ends.
  private func ending(_ locale: NumberLocale) throws(CalculatorError) -> String? {
    guard let denominator = try calculation.number().rational?.denominator else { return nil }
    // A fraction ends when its denominator has no factors but those of ten.
    var fives = 0
    let odd = denominator.shiftedRight(denominator.trailingZeros)
    guard odd.isOne || odd.without(Natural(small: 5), &fives).isOne else { return nil }
    let all = try CalculationResult(calculation, digits: CopyForm.mostDigits)
    return all.figures.isComplete ? all.figures.copied(locale) : nil
  }

  private func fraction() throws(CalculatorError) -> String? {
    guard let rational = try calculation.number().rational,
      rational.magnitudeBits.magnitude < 1_000_000, rational.denominator.bitWidth < 1_000_000
    else { return nil }
    var bytes: [UInt8] = []
    if rational.isNegative { bytes.append(UInt8(ascii: "-")) }
    for digit in rational.numerator.magnitude.digits { bytes.append(0x30 + digit) }
    if rational.isZero, bytes.isEmpty { bytes.append(0x30) }
    if !rational.denominator.isOne {
      bytes.append(UInt8(ascii: "/"))
      for digit in rational.denominator.digits { bytes.append(0x30 + digit) }
    }
    return String(bytes: bytes)
  }
}
