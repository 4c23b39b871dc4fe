/// An exact fraction in lowest terms with a positive denominator, so that equal fractions have
/// equal parts.
final class Rational: Equatable, Sendable {
  let numerator: Integer
  let denominator: Natural
  /// The size as it was typed, for a number that is just that: its digits need not be found again.
  let written: DecimalLiteral?

  static let zero = Rational(0)
  static let one = Rational(1)
  static let half = Rational(lowest: .one, Natural(small: 2))

  @inline(never)
  init(_ value: Int64) {
    numerator = Integer(value)
    denominator = .one
    written = nil
  }

  /// Takes a fraction that is in lowest terms already.
  @inline(never)
  init(
    lowest numerator: Integer, _ denominator: Natural = .one, written: DecimalLiteral? = nil
  ) {
    self.numerator = numerator
    self.denominator = denominator
    self.written = written
  }

  /// Brings a fraction to lowest terms. The denominator must not be zero.
  @inline(never)
  static func reduced(
    _ numerator: Integer, _ denominator: Natural, _ work: Work
  ) throws(CalculatorError) -> Rational {
    if denominator.isOne { return Rational(lowest: numerator) }
    if numerator.isZero { return .zero }
    let divisor = try commonDivisor(numerator.magnitude, denominator, work)
    if divisor.isOne { return Rational(lowest: numerator, denominator) }
    return Rational(
      lowest: Integer(
        try quotient(numerator.magnitude, divisor, work), negative: numerator.isNegative),
      try quotient(denominator, divisor, work))
  }

  /// A small fraction, for the tables of known values.
  @inline(never)
  static func small(_ numerator: Int64, _ denominator: Int64) -> Rational {
    let divisor = greatestCommonDivisor(
      Natural(small: numerator.magnitude), Natural(small: denominator.magnitude))
    return Rational(
      lowest: Integer(
        Natural(small: numerator.magnitude).divided(by: divisor).quotient,
        negative: numerator < 0),
      Natural(small: denominator.magnitude).divided(by: divisor).quotient)
  }

  var isZero: Bool { numerator.isZero }
  var isWhole: Bool { denominator.isOne }
  var isOne: Bool { numerator.isOne && denominator.isOne }
  var isNegative: Bool { numerator.isNegative }
  @inline(never)
  var negated: Rational {
    Rational(lowest: numerator.negated, denominator, written: written)
  }
  var magnitude: Rational { isNegative ? negated : self }

  /// The number itself when it is whole and below 2⁶² in size.
  @inline(never)
  var small: Int64? { isWhole ? numerator.small : nil }

  /// One over the fraction, which must not be zero.
  @inline(never)
  var reciprocal: Rational {
    Rational(lowest: Integer(denominator, negative: isNegative), numerator.magnitude)
  }

  /// An order of the written forms, not of the values: zero where both parts are equal.
  func formOrder(to other: Rational) -> Int {
    let order = numerator.compared(to: other.numerator)
    return order != 0 ? order : denominator.compared(to: other.denominator)
  }

  @inline(never)
  static func == (one: Rational, other: Rational) -> Bool {
    one === other || one.numerator == other.numerator && one.denominator == other.denominator
  }

  /// The largest whole number that is not above the fraction.
  var floor: Integer { numerator.floorDivided(by: denominator) }

  /// Bits before the point, about: |value| is between 2^(n−1) and 2^(n+1).
  var magnitudeBits: Int64 { Int64(numerator.bitWidth) - Int64(denominator.bitWidth) }
}

/// Charged products, quotients and divisors, as fractions need them.
@inline(never)
func product(_ one: Natural, _ other: Natural, _ work: Work) throws(CalculatorError) -> Natural {
  if one.isOne { return other }
  if other.isOne { return one }
  if one.limbs.count + other.limbs.count > largestExactLimbs { throw .tooMuchWork }
  try work.chargeProduct(one.limbs.count, other.limbs.count)
  return one * other
}

@inline(never)
func quotient(_ one: Natural, _ other: Natural, _ work: Work) throws(CalculatorError) -> Natural {
  if other.isOne { return one }
  try work.chargeQuotient(one.limbs.count, other.limbs.count)
  return one.divided(by: other).quotient
}

/// The greatest common divisor. The remainder comes first: it costs little, and often one number
/// divides the other.
@inline(never)
func commonDivisor(
  _ one: Natural, _ other: Natural, _ work: Work
) throws(CalculatorError) -> Natural {
  if one.isOne || other.isOne { return .one }
  if one == other { return one }
  let (long, short) = one < other ? (other, one) : (one, other)
  if short.isZero { return long }
  var rest = long
  if long.limbs.count > short.limbs.count {
    try work.chargeQuotient(long.limbs.count, short.limbs.count)
    rest = long.divided(by: short).remainder
    if rest.isZero { return short }
  }
  try work.chargeDivisor(short.limbs.count, rest.limbs.count)
  return greatestCommonDivisor(short, rest)
}

/// An exact whole number has at most so many limbs: 16 million bits, 5 million digits, 2 MB.
let largestExactLimbs = 1 << 19
