extension Number {
  /// Γ(x), the factorial of x − 1. Exact for whole numbers as long as they can be written out, and
  /// for halves: Γ(n + ½) = (2n)! √π / (4ⁿ n!). [DLMF, 5.4.6]
  func gamma(_ work: Work) throws(CalculatorError) -> Number {
    if let x = rational {
      if x.isWhole {
        if x.isNegative || x.isZero { throw .factorialOfNegative }
        guard let n = x.small, n < 1 << 40 else { throw .tooLarge }
        let bits = (n - 1) * Int64(64 - n.leadingZeroBitCount)
        if bits <= Number.mostExactBits { return try Number.factorial(Int(n - 1), work) }
      } else if x.denominator == Natural(small: 2), let odd = x.numerator.small, abs(odd) < 1000 {
        return try Number.gamma(ofHalves: odd, work)
      }
    }
    let value = Number(
      Symbol(try .of(.gamma, self, positive: rational.map { !$0.isNegative } ?? false)))
    // Too large a result is known at once.
    _ = try value.ball(64, work)
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

  /// From Γ(½) = √π by Γ(x + 1) = x Γ(x), up or down.
  private static func gamma(ofHalves odd: Int64, _ work: Work) throws(CalculatorError) -> Number {
    var factor = Rational.one
    var half: Int64 = 1
    while half < odd {
      factor = try factor.times(.small(half, 2), work)
      half += 2
    }
    while half > odd {
      half -= 2
      factor = try factor.over(.small(half, 2), work)
    }
    return Number(factor, Symbol(.pi, power: .half))
  }
}
