extension Symbol {
  /// Two sines or cosines among the factors, taken out of them; nil when there are not two, or more
  /// than four. Powers below zero do not count.
  static func waves(
    in factors: [Factor]
  ) -> (one: Atom, two: Atom, rest: [Factor])? {
    var total: Int64 = 0
    for factor in factors where factor.isWave { total += factor.power.small ?? 100 }
    guard total >= 2, total <= 4 else { return nil }
    var taken: [Atom] = []
    var rest: [Factor] = []
    for factor in factors {
      var power = factor.power.small ?? 0
      if factor.isWave {
        while power > 0, taken.count < 2 {
          taken.append(factor.atom)
          power -= 1
        }
        if power > 0 { rest.append(Factor(atom: factor.atom, power: Rational(power))) }
      } else {
        rest.append(factor)
      }
    }
    return (taken[0], taken[1], rest)
  }
}

extension Symbol.Factor {
  fileprivate var isWave: Bool {
    (atom.kind == .sine || atom.kind == .cosine) && power.isWhole && !power.isNegative
  }
}

extension Number {
  /// The product of two sines or cosines as half the sum of two others, so that all products of
  /// them take one form and sin² x + cos² x is 1.
  ///
  ///     sin a sin b = (cos(a − b) − cos(a + b)) / 2
  ///     cos a cos b = (cos(a − b) + cos(a + b)) / 2
  ///     sin a cos b = (sin(a + b) + sin(a − b)) / 2
  ///
  /// **Source:** [DLMF], 4.21(iii).
  static func waveProduct(
    _ one: Atom, _ two: Atom, _ work: Work
  ) throws(CalculatorError) -> Number {
    guard let a = one.argument, let b = two.argument else { return Number(0) }
    let (sum, difference) = (try a.plus(b, work), try a.minus(b, work))
    let first: Number
    let second: Number
    if one.kind == two.kind {
      first = try difference.sine(quarters: 1, work)
      let other = try sum.sine(quarters: 1, work)
      second = one.kind == .sine ? other.negated : other
    } else {
      first = try sum.sine(quarters: 0, work)
      let other = try difference.sine(quarters: 0, work)
      second = one.kind == .sine ? other : other.negated
    }
    return try first.plus(second, work).scaled(by: .half, work)
  }
}
