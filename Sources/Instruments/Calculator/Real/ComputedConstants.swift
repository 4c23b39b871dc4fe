/// The constants of one calculation, each kept to the most bits asked for so far.
final class ComputedConstants {
  private var pi: (ball: Ball, bits: Int)?
  private var ln2: (ball: Ball, bits: Int)?
  /// The tangent numbers 1, 2, 16, 272, … as far as they were needed.
  var tangentNumbers: [Natural] = []

  func pi(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
    if let pi, pi.bits >= bits { return pi.ball }
    let ball = try circleConstant(bits, work)
    pi = (ball, bits)
    return ball
  }

  func ln2(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
    if let ln2, ln2.bits >= bits { return ln2.ball }
    let ball = try logarithmOfTwo(bits, work)
    ln2 = (ball, bits)
    return ball
  }
}

/// ln 2 = 18 artanh(1/26) − 2 artanh(1/4801) + 8 artanh(1/8749)
///
/// **Error:** that of the three series, times 18, 2 and 8; see ``inverseHyperbolicTangent(_:_:)``.
///
/// **Source:** the identity is proven by (27/25)⁹ (4800/4802) (8750/8748)⁴ = 2.
private func logarithmOfTwo(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
  let fixed = FixedPoint(places: bits + bitLength(bits) + 12, work: work)
  let (one, first) = try inverseHyperbolicTangent(26, fixed)
  let (two, second) = try inverseHyperbolicTangent(4801, fixed)
  let (three, third) = try inverseHyperbolicTangent(8749, fixed)
  let sum = one * Integer(18) - two.shiftedLeft(1) + three.shiftedLeft(3)
  return Ball(
    sum, exponent: -Int64(fixed.places),
    radius: Bound(18 * first + 2 * second + 8 * third, exponent: -Int64(fixed.places)))
}

/// artanh(1/n) = Σ 1 / ((2k + 1) n^(2k + 1)), for 5 < n < 2¹⁶, and its error in units.
///
/// Each power is the one before, divided by n² and cut off: at most 1.1 units too small. Dividing
/// by 2k + 1 cuts off one more. The series ends at the first power below one unit; what follows is
/// below two. So K terms are wrong by at most 3K + 3 units.
private func inverseHyperbolicTangent(
  _ n: UInt32, _ fixed: FixedPoint
) throws(CalculatorError) -> (Integer, UInt64) {
  var power = try fixed.quotient(fixed.one, n)
  var sum = power
  var count: UInt32 = 0
  while !power.isZero {
    power = try fixed.quotient(power, n * n)
    count += 1
    sum = sum + (try fixed.quotient(power, 2 * count + 1))
  }
  return (sum, 3 * UInt64(count) + 6)
}
