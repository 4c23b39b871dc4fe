extension Ball {
  /// arctan x, in radians.
  ///
  ///     |x| > 1:  arctan x = ±π/2 − arctan(1/x)
  ///
  /// **Error:** the arctangent changes by no more than its argument, and by 1/x² of it where the
  /// argument is large: |x| ≥ 2^(t−2) in a ball that excludes zero. Near zero,
  /// |arctan x − x| ≤ |x|³.
  @inline(never)
  func arctangent(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    if mantissa.isZero && radius.isZero { return self }
    if top <= -Int64(bits) / 2 - 1 {
      let far = size + radius
      return widened(by: far * far * far).rounded(bits)
    }
    let exact = Ball(mantissa, exponent: exponent)
    let isOne = top == 1 && mantissa.magnitude.trailingZeros == mantissa.bitWidth - 1
    if top > 0, !isOne {
      guard let inverse = try Ball.one.over(exact, bits + 4, work),
        let rest = try inverse.arctangent(bits + 4, work)
      else { return nil }
      let quarter = try work.constants.pi(bits + 8, work).scaled(by: -1)
      return try (mantissa.isNegative ? quarter.negated : quarter)
        .minus(rest, bits, work)
        .widened(by: excludesZero && top > 2 ? radius.scaled(by: 4 - 2 * top) : radius)
    }
    let places = bits + 8 + Int(max(-top, 0))
    let fixed = FixedPoint(places: places, work: work)
    return Ball(
      try arctangentSeries(fixed.middle(exact), fixed), exponent: -Int64(places),
      // Two of the series, one from cutting off the argument.
      radius: Bound(3, exponent: -Int64(places)) + radius
    ).rounded(bits)
  }
}

/// arctan f for |f| ≤ 1, wrong by at most two units of the fixed point.
///
/// The angle is halved r times, t → t / (1 + √(1 + t²)), and the series t − t³/3 + t⁵/5 … summed.
///
/// **Error:** in units of the inner fixed point, which has g more places. A halving makes δ into at
/// most δ/2 + 1.5, so t is wrong by at most 3; a power of t by 4, by 5 after its division; the tail
/// is below 2. The K terms are wrong by 5K + 5 < 2^(b+3), where b is the length of `places`;
/// g = r + b + 3 makes this, times 2^r, one unit, and cutting off g places adds another.
private func arctangentSeries(
  _ f: Integer, _ fixed: FixedPoint
) throws(CalculatorError) -> Integer {
  let halvings = seriesSteps(fixed.places) / 2 + 1
  let guardPlaces = halvings + bitLength(fixed.places) + 3
  let inner = FixedPoint(places: fixed.places + guardPlaces, work: fixed.work)
  var t = f.shiftedLeft(guardPlaces)
  for _ in 0..<halvings {
    let root = try inner.squareRoot(inner.one + inner.square(t))
    t = try inner.quotient(t, inner.one + root)
  }
  let square = try inner.square(t)
  var power = t
  var sum = t
  var index: UInt32 = 3
  while !power.isZero, !(power.isNegative && power.magnitude.isOne) {
    power = try inner.product(power, square).negated
    sum = sum + (try inner.quotient(power, index))
    index += 2
  }
  return sum.shiftedLeft(halvings).shiftedRight(guardPlaces)
}
