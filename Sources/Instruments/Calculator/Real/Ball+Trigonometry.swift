/// Sines of numbers from 2^longestAngle on, about 10^157826, are more work than a calculation may be.
let longestAngle: Int64 = 1 << 19

extension Ball {
  /// sin(x + quarters · π/2): the sine with 0 quarters, the cosine with one.
  ///
  ///     x = n π/2 + f,  |f| < 0.8
  ///
  /// **Error:** sine and cosine change by no more than their argument. Near zero,
  /// |sin x − x| ≤ |x|³/6 and |cos x − 1 + x²/2| ≤ x⁴/24.
  @inline(never)
  func sine(quarters: Int, _ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
    // A number this long needs as many bits of π.
    if top > longestAngle { throw .tooMuchWork }
    if !radius.isZero, radius.top > 0 { return Ball(.zero, radius: Bound(1, exponent: 0)) }
    if mantissa.isZero && radius.isZero { return quarters & 1 == 0 ? self : .one }
    let far = size + radius
    if quarters == 0, top <= -Int64(bits) / 2 - 1 {
      return widened(by: far * far * far).rounded(bits)
    }
    if quarters == 1, top <= -Int64(bits) / 4 - 1 {
      let square = try squared(bits, work).scaled(by: -1)
      return try Ball.one.minus(square, bits, work).widened(by: far * far * far * far)
    }
    var rest = Ball(mantissa, exponent: exponent)
    var turns = quarters
    var places = bits + 8
    if top > -1 {
      let room = places + Int(max(top, 0)) + 16
      let quarter = try work.constants.pi(room, work).scaled(by: -1)
      let coarse = FixedPoint(places: 32, work: work)
      // π/2 to as many places as x has bits before the point, and 32 more.
      let ratio = try rest.over(quarter, Int(max(top, 0)) + 32, work) ?? rest
      let n = (coarse.middle(ratio) + coarse.one.shiftedRight(1)).shiftedRight(32)
      rest = try rest.minus(quarter.times(Ball(n), room, work), room, work)
      let last = Int((n.magnitude.limbs.first ?? 0) & 3)
      turns += n.isNegative ? 4 - last : last
    } else if quarters == 0 {
      places += Int(-top)
    }
    let fixed = FixedPoint(places: places, work: work)
    let error = radius + rest.radius + Bound(power: -Int64(places))
    let f = fixed.middle(rest)
    let value = turns & 1 == 0 ? try sineSeries(f, fixed) : try cosineSeries(f, fixed)
    return Ball(
      turns & 2 == 0 ? value : value.negated, exponent: -Int64(places),
      radius: Bound(12, exponent: -Int64(places)) + error
    ).rounded(bits)
  }
}

/// cos f = 1 − 2 sin²(f/2) for |f| < 0.8. Halving cuts off one unit, the sine is wrong by two more,
/// its square by 2 · 0.4 · 3 + 1 < 4: at most eight units, and two for what the cuts add.
private func cosineSeries(_ f: Integer, _ fixed: FixedPoint) throws(CalculatorError) -> Integer {
  let half = try sineSeries(f.shiftedRight(1), fixed)
  return fixed.one - (try fixed.square(half)).shiftedLeft(1)
}

/// sin f for |f| < 0.8, wrong by at most two units of the fixed point.
///
/// f is divided by 3^j, t + t S summed with S = Σ (−t²)ⁱ / (2i + 1)!, and s → 3s − 4s³ done
/// j times.
///
/// **Error:** in units of the inner fixed point, which has g more places. The argument is cut by one
/// unit, its square by one more, which changes S by less than one. t² is below 2^(−3j) / √2, and with
/// the K terms taken the rest of S is below one; so S is wrong by at most 2K + 12, see
/// ``blockSeries(_:count:odd:_:)``, and the sine by d = 2K + 14. Tripling makes δ into
/// |3 − 12 s²| δ + 6 ≤ 3δ + 6, because the sine before it is below 0.27. The end is wrong by at most
/// 3^j (d + 3) < 2^(2j) 2^(b+3), where b is the length of `places`; g = 2j + b + 3 makes this one
/// unit, and cutting off g places adds another.
private func sineSeries(_ f: Integer, _ fixed: FixedPoint) throws(CalculatorError) -> Integer {
  let triplings = blockSteps(fixed.places) / 2 + 1
  let guardPlaces = 2 * triplings + bitLength(fixed.places) + 3
  let inner = FixedPoint(places: fixed.places + guardPlaces, work: fixed.work)
  let t = f.shiftedLeft(guardPlaces).floorDivided(by: Natural(small: 3).power(triplings))
  var (count, bits) = (0, 0)
  while bits < inner.places + 1 {
    count += 1
    bits += 3 * triplings + 2 * bitLength(count)
  }
  let sum = try blockSeries(inner.square(t).negated, count: count, odd: true, inner)
  var value = t + (try inner.product(t, sum))
  for _ in 0..<triplings {
    let cube = try inner.product(value, inner.square(value))
    value = value * Integer(3) - cube.shiftedLeft(2)
  }
  return value.shiftedRight(guardPlaces)
}
