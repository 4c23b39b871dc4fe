extension Number {
  /// Γ(x), the factorial of x − 1. Exact for whole numbers as long as they can be written out, and
  /// for halves; of other fractions brought to one between 0 and ½.
  func gamma(_ work: Work) throws(CalculatorError) -> Number {
    if let x = rational {
      if x.isWhole {
        if x.isNegative || x.isZero { throw .factorialOfNegative }
        guard let n = x.small, n < 1 << 40 else { throw .tooLarge }
        let bits = (n - 1) * Int64(64 - n.leadingZeroBitCount)
        if bits <= Number.mostExactBits { return try Number.factorial(Int(n - 1), work) }
      } else if let parts = x.denominator.small, parts <= 1000, let count = x.floor.small,
        abs(count) <= 500
      {
        return try Number.gamma(
          of: x.minus(Rational(count), work), plus: count, work)
      }
    }
    let value = Number(
      Symbol(try .of(.gamma, self, positive: rational.map { !$0.isNegative } ?? false)))
    // Too large or too small a result is known at once.
    if try value.isBelowAllShown(work) { throw .tooSmall }
    return value
  }

  func factorial(_ work: Work) throws(CalculatorError) -> Number {
    try plus(Number(1), work).gamma(work)
  }

  private static func factorial(_ n: Int, _ work: Work) throws(CalculatorError) -> Number {
    let limbs = n * bitLength(n) / 32 + 1
    try work.charge(3 * Work.product(limbs / 2 + 1, limbs / 2 + 1) + Int64(n) * 4)
    return Number(Rational(lowest: Integer(.factorial(n))))
  }

  /// Γ(f + n) for 0 < f < 1.
  ///
  ///     Γ(x + 1) = x Γ(x),  Γ(f) Γ(1 − f) = π / sin πf,  Γ(½) = √π
  ///
  /// **Source:** [DLMF], 5.5.1, 5.5.3 and 5.4.6.
  private static func gamma(
    of f: Rational, plus n: Int64, _ work: Work
  ) throws(CalculatorError) -> Number {
    var factor = Rational.one
    for step in stride(from: min(n, 0), to: max(n, 0), by: 1) {
      let next = try f.plus(Rational(step), work)
      factor = n < 0 ? try factor.over(next, work) : try factor.times(next, work)
    }
    if f == .half { return Number(factor, Symbol(.pi, power: .half)) }
    let isLess = f.precedes(.half)
    let less = isLess ? f : try Rational.one.minus(f, work)
    let value = Number(Symbol(try .of(.gamma, Number(less), positive: true)))
    if isLess { return try value.scaled(by: factor, work) }
    return try Number.pi(factor).over(sine(ofHalfTurns: f, work), work).over(value, work)
  }
}
