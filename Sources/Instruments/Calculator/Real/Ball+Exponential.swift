/// Results from 2^(2³¹) on, about 10^646456993, are too large; their reciprocals too small to be
/// shown, but not to be added to something: 1 + e^(−10¹⁰) is 1.000… to as many digits as one likes.
let largestExponent: Int64 = 1 << 31

extension Ball {
  /// Around zero, all that is too small to be shown.
  private static let nothingToShow = Ball(.zero, radius: Bound(power: 1 - largestExponent))

  /// Too small to be shown, if it is not zero.
  var isBelowAllShown: Bool {
    mantissa.isZero && !radius.isZero && radius.top < -largestExponent / 2
  }

  /// e^x; nil when the ball is too wide to say anything.
  ///
  ///     e^x = 2^n e^f,  n = x / ln 2 to the nearest whole number,  f = x − n ln 2
  ///
  /// **Error:** |f| < 1/2 gives e^f < 2. An error ε ≤ 1 in the exponent changes the result by at
  /// most e^m (e^ε − 1) ≤ 2ε e^m ≤ ε 2^(n+2). For |x| < 2^−bits, |e^x − 1 − x| ≤ x². For
  /// n ≤ −2³¹ the result lies between 0 and 2^(1 − 2³¹).
  @inline(never)
  func exponential(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    // The whole ball is beyond ±2³².
    if excludesZero, top > 34 {
      if !mantissa.isNegative { throw .tooLarge }
      return .nothingToShow
    }
    guard radius.isZero || radius.top <= 0 else { return nil }
    if mantissa.isZero && radius.isZero { return .one }
    if top <= -Int64(bits) {
      let far = size + radius
      return try Ball.one.plus(self, bits, work).widened(by: far * far)
    }
    if let value = try shortExponential(bits, work) { return value }
    let places = bits + 8
    let fixed = FixedPoint(places: places, work: work)
    var multiple: Int64 = 0
    var rest = Ball(mantissa, exponent: exponent)
    if top > -1 {
      let ln2 = try work.constants.ln2(places + 36, work)
      // 32 places are enough to find n, for f may lie a little beyond half of ln 2.
      let coarse = FixedPoint(places: 32, work: work)
      let ratio = try coarse.quotient(coarse.middle(self), coarse.middle(ln2))
      multiple = (ratio + coarse.one.shiftedRight(1)).shiftedRight(32).small ?? 0
      if multiple >= largestExponent { throw .tooLarge }
      if multiple <= -largestExponent { return .nothingToShow }
      rest = try rest.minus(
        ln2.times(Ball(Integer(multiple)), places + 36, work), places + 36, work)
    }
    let error = radius + rest.radius + Bound(power: -Int64(places))
    let value = try exponentialSeries(fixed.middle(rest), fixed)
    let scale = multiple - Int64(places)
    return Ball(
      value, exponent: scale, radius: Bound(2, exponent: scale) + error.scaled(by: multiple + 2)
    ).rounded(bits)
  }
}

/// e^f for |f| ≤ 1/2, wrong by at most two units of the fixed point.
///
/// f is halved j times, s = e^(f/2^j) − 1 summed as a Taylor series, and s → 2s + s² done j times.
///
/// **Error:** in units of the inner fixed point, which has g more places. The K terms are chosen so
/// that the next one is below half a unit, and those after it together below one: term i is below
/// 2^(−(j+1) i) / i!. With that s is wrong by at most d = 2K + 12; see ``blockSeries(_:count:odd:_:)``.
/// A doubling makes δ into 2 (1 + s) δ + 2; the product of all (1 + s) is below e^(1/2) < 2, so the
/// end is wrong by at most 2^(j+1) (d + 4). K ≤ places makes d + 4 < 2^(b+3) where b is the length of
/// `places`; g = j + b + 4 makes the whole one unit, and cutting off g places one more.
private func exponentialSeries(
  _ f: Integer, _ fixed: FixedPoint
) throws(CalculatorError) -> Integer {
  let halvings = blockSteps(fixed.places) * 4 / 3
  let guardPlaces = halvings + bitLength(fixed.places) + 4
  let inner = FixedPoint(places: fixed.places + guardPlaces, work: fixed.work)
  var (count, bits) = (0, 0)
  while bits < inner.places + 1 {
    count += 1
    bits += halvings + bitLength(count)
  }
  var sum = try blockSeries(f.shiftedLeft(guardPlaces - halvings), count: count, odd: false, inner)
  for _ in 0..<halvings {
    sum = sum.shiftedLeft(1) + (try inner.square(sum))
  }
  return (inner.one + sum).shiftedRight(guardPlaces)
}

/// How often an argument is made smaller before its series is summed: about the square root of the
/// places, where the steps and the terms that they save cost the same.
func seriesSteps(_ places: Int) -> Int {
  Int((Natural(small: UInt64(places)).squareRoot().root.small ?? 8) * 2 / 3)
}
