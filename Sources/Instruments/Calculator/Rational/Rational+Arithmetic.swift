extension Rational {
  @inline(never)
  func plus(_ other: Rational, _ work: Work) throws(CalculatorError) -> Rational {
    if denominator.isOne && other.denominator.isOne {
      try work.charge(Int64(numerator.limbCount + other.numerator.limbCount) + 20)
      return Rational(lowest: numerator + other.numerator)
    }
    let common = try commonDivisor(denominator, other.denominator, work)
    let (left, right) = (
      try quotient(denominator, common, work),
      try quotient(other.denominator, common, work)
    )
    let sum =
      Integer(
        try product(numerator.magnitude, right, work), negative: numerator.isNegative)
      + Integer(
        try product(other.numerator.magnitude, left, work),
        negative: other.numerator.isNegative)
    if sum.isZero { return .zero }
    // Only divisors of `common` can be left in the sum. [Knuth1997, 4.5.1]
    let divisor = try commonDivisor(sum.magnitude, common, work)
    return Rational(
      lowest: Integer(
        try quotient(sum.magnitude, divisor, work), negative: sum.isNegative),
      try product(
        left, try quotient(other.denominator, divisor, work), work))
  }

  @inline(never)
  func minus(_ other: Rational, _ work: Work) throws(CalculatorError) -> Rational {
    try plus(other.negated, work)
  }

  @inline(never)
  func times(_ other: Rational, _ work: Work) throws(CalculatorError) -> Rational {
    if isOne { return other }
    if other.isOne { return self }
    let one = try commonDivisor(numerator.magnitude, other.denominator, work)
    let two = try commonDivisor(other.numerator.magnitude, denominator, work)
    if isZero || other.isZero { return .zero }
    let top = try product(
      try quotient(numerator.magnitude, one, work),
      try quotient(other.numerator.magnitude, two, work), work)
    let bottom = try product(
      try quotient(denominator, two, work),
      try quotient(other.denominator, one, work), work)
    return Rational(lowest: Integer(top, negative: isNegative != other.isNegative), bottom)
  }

  /// The quotient. The divisor must not be zero.
  @inline(never)
  func over(_ other: Rational, _ work: Work) throws(CalculatorError) -> Rational {
    try times(other.reciprocal, work)
  }

  /// Bits that the power would have in its larger part, at most.
  @inline(never)
  func powerBits(_ exponent: Int64) -> Int64 {
    let bits = Int64(max(numerator.bitWidth, denominator.bitWidth))
    let (product, overflow) = bits.multipliedReportingOverflow(by: Int64(exponent.magnitude))
    return overflow ? .max : product
  }

  /// The fraction to a whole exponent whose result is known to have a bearable size. Zero must not
  /// get a negative one.
  @inline(never)
  func power(_ exponent: Int64, _ work: Work) throws(CalculatorError) -> Rational {
    if exponent < 0 { return try reciprocal.power(-exponent, work) }
    if exponent == 0 || isOne { return .one }
    let limbs = Int(powerBits(exponent) / 64) + 1
    try work.charge(4 * Work.product(limbs, limbs))
    return Rational(
      lowest: Integer(
        numerator.magnitude.power(Int(exponent)), negative: isNegative && exponent & 1 == 1),
      denominator.power(Int(exponent)))
  }

  /// For exponents, which are short.
  @inline(never)
  func precedes(_ other: Rational) -> Bool {
    Integer(
      numerator.magnitude * other.denominator, negative: isNegative)
      < Integer(other.numerator.magnitude * denominator, negative: other.isNegative)
  }

  @inline(never)
  func compared(to other: Rational, _ work: Work) throws(CalculatorError) -> Int {
    try minus(other, work).numerator.signum
  }
}
