/// π, the ratio of a circle to its diameter.
///
///     1/π = 12 Σ (−1)^k (6k)! (13591409 + 545140134 k) / ((3k)! (k!)³ 640320^(3k + 3/2))
///
/// summed exactly by halves as a fraction T/Q, then π = 426880 √10005 Q / T.
///
/// **Error:** the terms alternate and fall by more than 2⁴⁷ each, but for a factor below 2⁴⁷ in
/// the numerator; n = bits/47 + 2 terms therefore leave a relative error below 2^−bits, and the
/// operations on balls account for theirs.
///
/// **Source:** [Chudnovsky1989].
func circleConstant(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
  let room = bits + 16
  let count = Int64(room / 47 + 2)
  let sum = try Chudnovsky(0, count, work)
  let top = Ball(Integer(sum.q), room)
  let bottom = Ball(sum.t, room).widened(
    by: Bound(sum.t.magnitude, exponent: -Int64(room)))
  let root = try Ball(Integer(10005)).squareRoot(room, work)
  let numerator = try top.times(root ?? .one, room, work)
    .times(Ball(Integer(426_880)), room, work)
  return try numerator.over(bottom, room, work) ?? numerator
}

/// The terms from `from` to before `to`, as whole numbers: the sum is T/Q, the next term goes on
/// from P/Q.
private struct Chudnovsky {
  let p: Integer
  let q: Natural
  let t: Integer

  init(_ from: Int64, _ to: Int64, _ work: Work) throws(CalculatorError) {
    if to - from == 1 {
      if from == 0 {
        p = .one
        q = .one
      } else {
        p = Integer(1 - 2 * from) * Integer(6 * from - 5) * Integer(6 * from - 1)
        let cube = Natural(small: UInt64(from)).power(3)
        q = cube * Natural(small: 10_939_058_860_032_000)
      }
      t = p * Integer(13_591_409 + 545_140_134 * from)
      try work.charge(100)
      return
    }
    let middle = from + (to - from) / 2
    let low = try Chudnovsky(from, middle, work)
    let high = try Chudnovsky(middle, to, work)
    let length = max(low.q.limbs.count, low.t.limbCount)
    try work.charge(4 * Work.product(length, max(high.q.limbs.count, high.t.limbCount)))
    p = low.p * high.p
    q = low.q * high.q
    t = low.t * Integer(high.q) + low.p * high.t
  }
}
