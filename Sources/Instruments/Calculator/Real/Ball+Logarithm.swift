extension Ball {
  /// ln x; nil when the ball reaches zero or below.
  ///
  ///     x = y 2^k,  √½ ≤ y < √2,  ln x = ln y + k ln 2
  ///
  /// **Error:** |ln x − ln m| ≤ r / (m − r) ≤ r 2^(2 − t), where 2^t is above m and the ball
  /// excludes zero. Near one, |ln(1 + δ) − δ| ≤ δ² for |δ| ≤ 1/2.
  @inline(never)
  func logarithm(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    guard excludesZero, signum > 0 else { return nil }
    let error = radius.scaled(by: 2 - top)
    var binary = top
    var point = mantissa.bitWidth
    // Is y = mantissa / 2^point below √½, to 32 bits?
    if let high = mantissa.shiftedLeft(32).shiftedRight(point).small, high < 0xB504_F333 {
      point -= 1
      binary -= 1
    }
    let delta = Ball(
      mantissa - Integer(Natural.one.shiftedLeft(point)), exponent: -Int64(point))
    if binary == 0 {
      if delta.mantissa.isZero { return Ball(.zero, radius: error) }
      if delta.top <= -Int64(bits) {
        return delta.widened(by: error + delta.size * delta.size).rounded(bits)
      }
    }
    let places = bits + 8 + (binary == 0 ? Int(max(-delta.top, 0)) : 0)
    let fixed = FixedPoint(places: places, work: work)
    let value = Ball(
      try logarithmSeries(fixed.one + fixed.middle(delta), fixed), exponent: -Int64(places),
      // Two of the series, and at most two from cutting off y.
      radius: Bound(4, exponent: -Int64(places)) + error)
    if binary == 0 { return value.rounded(bits) }
    let ln2 = try work.constants.ln2(places + 34, work)
    return try value.plus(ln2.times(Ball(Integer(binary)), places + 34, work), bits, work)
  }
}

/// ln y for 0.7 < y < 1.42, wrong by at most two units of the fixed point.
///
/// r square roots bring y near one, then ln y = 2^(r+1) artanh z, z = (u − 1) / (u + 1).
///
/// **Error:** in units of the inner fixed point, which has g more places. A root makes δ into
/// 0.6 δ + 1, so u is wrong by at most 3 units and z by 3; a power of z by 4, and by 5 after its
/// division by 2k + 1; the tail is below 2. The K terms are wrong by 5K + 5 < 2^(b+3), where b is
/// the length of `places`; g = r + b + 4 makes this, times 2^(r+1), one unit, and cutting off g
/// places adds another.
private func logarithmSeries(
  _ y: Integer, _ fixed: FixedPoint
) throws(CalculatorError) -> Integer {
  let roots = seriesSteps(fixed.places)
  let guardPlaces = roots + bitLength(fixed.places) + 4
  let inner = FixedPoint(places: fixed.places + guardPlaces, work: fixed.work)
  var u = y.shiftedLeft(guardPlaces)
  for _ in 0..<roots { u = try inner.squareRoot(u) }
  let z = try inner.quotient(u - inner.one, u + inner.one)
  let square = try inner.square(z)
  var power = z
  var sum = z
  var index: UInt32 = 3
  while !power.isZero, !(power.isNegative && power.magnitude.isOne) {
    power = try inner.product(power, square)
    sum = sum + (try inner.quotient(power, index))
    index += 2
  }
  return sum.shiftedLeft(roots + 1).shiftedRight(guardPlaces)
}
