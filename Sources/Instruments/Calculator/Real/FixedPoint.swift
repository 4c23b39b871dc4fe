/// A whole number k that stands for k / 2^places.
///
/// Series are summed in it: every product and every quotient is cut off by less than one unit, and
/// the comment of a series counts the units.
struct FixedPoint {
  let places: Int
  let work: Work

  @inline(never)
  func product(_ one: Integer, _ other: Integer) throws(CalculatorError) -> Integer {
    try work.charge(Work.product(one.limbCount, other.limbCount) + 200)
    return (one * other).shiftedRight(places)
  }

  @inline(never)
  func square(_ one: Integer) throws(CalculatorError) -> Integer {
    try work.chargeProduct(one.limbCount, one.limbCount)
    return Integer(one.magnitude.squared.shiftedRight(places))
  }

  /// Cut towards zero.
  @inline(never)
  func quotient(_ one: Integer, _ divisor: UInt32) throws(CalculatorError) -> Integer {
    try work.charge(Int64(4 * one.limbCount) + 300)
    return Integer(one.magnitude.divided(by: divisor).quotient, negative: one.isNegative)
  }

  @inline(never)
  func quotient(_ one: Integer, _ other: Integer) throws(CalculatorError) -> Integer {
    let value = one.shiftedLeft(places)
    try work.chargeQuotient(value.limbCount, other.limbCount)
    return Integer(
      value.magnitude.divided(by: other.magnitude).quotient,
      negative: value.isNegative != other.isNegative)
  }

  @inline(never)
  func squareRoot(_ one: Integer) throws(CalculatorError) -> Integer {
    let value = one.magnitude.shiftedLeft(places)
    try work.chargeSquareRoot(value.limbs.count)
    return Integer(value.squareRoot().root)
  }

  @inline(never)
  var one: Integer { Integer(Natural.one.shiftedLeft(places)) }

  /// The middle of a ball, cut off by less than one unit.
  @inline(never)
  func middle(_ ball: Ball) -> Integer {
    let shift = ball.exponent + Int64(places)
    if shift >= 0 { return ball.mantissa.shiftedLeft(Int(shift)) }
    if -shift > Int64(ball.mantissa.bitWidth) { return .zero }
    return ball.mantissa.shiftedRight(Int(-shift))
  }
}

/// How many bits a count has: the places by which a sum of so many errors is larger than one.
func bitLength(_ value: Int) -> Int { Int.bitWidth - value.leadingZeroBitCount }
