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

///     ln 2 = 3/4 Σ (−1)^k k!² / (2^k (2k + 1)!) = 3/4 Σ Π −i / (4 (2i + 1)) = 3/4 (1 + T/Q)
///
/// summed exactly by halves.
///
/// **Error:** the terms alternate and each is below an eighth of the one before, so that n = bits/3
/// of them leave less than 2^−bits; the operations on balls account for theirs.
///
/// **Source:** [MPFRAlgorithms], section on log 2.
private func logarithmOfTwo(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
  let room = bits + 16
  let sum = try SplitTerms(1, Int64(room / 3 + 2), .logarithmOfTwo, work)
  let (top, bottom) = (sum.t + Integer(sum.q), Integer(sum.q))
  let ratio = try Ball(top, room).over(Ball(bottom, room), room, work) ?? .one
  return try ratio.times(Ball(Integer(3), exponent: -2), room, work)
    .widened(by: Bound(power: -Int64(room)))
}
