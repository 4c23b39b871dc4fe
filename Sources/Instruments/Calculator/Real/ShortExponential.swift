extension Ball {
  /// e^x to many bits for a number with few: x = m/2^k with m below 2³², |x| ≤ 1.
  ///
  ///     e^x = Σ m^i / (2^(k i) i!) = T/Q
  ///
  /// summed exactly by halves, where the long numbers are multiplied only at the end.
  ///
  /// **Error:** with n terms, n ≥ 8, the rest is below 2/n!, since |x| ≤ 1 and n! grows faster than
  /// 2ⁿ. n is chosen with n! above 2^(bits + 4), counting n bits for each doubling: log₂ n! is at
  /// least Σ ⌊log₂ i⌋. The operations on balls account for theirs.
  func shortExponential(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    guard bits > 1500, radius.isZero, mantissa.bitWidth <= 32, exponent <= 0, exponent >= -32,
      top <= 1, let m = mantissa.small, Int64(m.magnitude) <= 1 << -exponent
    else { return nil }
    var count: Int64 = 1
    var have = 0
    while have < bits + 8 || count < 8 {
      count += 1
      have += bitLength(Int(count)) - 1
    }
    let sum = try SplitTerms(1, count + 1, .exponential(m, shift: Int(-exponent)), work)
    let room = bits + 8
    guard let rest = try Ball(sum.t, room).over(Ball(Integer(sum.q), room), room, work) else {
      return nil
    }
    return try Ball.one.plus(rest, bits, work).widened(by: Bound(power: -Int64(bits) - 2))
  }
}

/// The terms from `from` to before `to`, each the one before times a fraction: their sum is T/Q, the
/// next term goes on from P/Q.
struct SplitTerms {
  enum Series {
    /// Fractions m / (2^shift k).
    case exponential(Int64, shift: Int)
    /// Fractions −k / (4 (2k + 1)).
    case logarithmOfTwo
  }

  let p: Integer
  let q: Natural
  let t: Integer

  init(_ from: Int64, _ to: Int64, _ series: Series, _ work: Work) throws(CalculatorError) {
    if to - from == 1 {
      switch series {
      case .exponential(let m, let shift):
        p = Integer(m)
        q = Natural(small: UInt64(from)).shiftedLeft(shift)
      case .logarithmOfTwo:
        p = Integer(-from)
        q = Natural(small: UInt64(8 * from + 4))
      }
      t = p
      try work.charge(60)
      return
    }
    let middle = from + (to - from) / 2
    let low = try SplitTerms(from, middle, series, work)
    let high = try SplitTerms(middle, to, series, work)
    try work.charge(
      3 * Work.product(low.q.limbs.count, high.q.limbs.count))
    p = low.p * high.p
    q = low.q * high.q
    t = low.t * Integer(high.q) + low.p * high.t
  }
}
