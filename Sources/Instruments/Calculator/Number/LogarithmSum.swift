extension Number {
  /// Whether a sum of logarithms is zero; nil when this is no such sum, or was too long to be
  /// decided.
  ///
  ///     Σ cᵢ ln xᵢ = 0  if and only if  Π xᵢ^(m cᵢ) = 1
  ///
  /// where m is the common denominator. The product is taken as a number, which has to be 1 by its
  /// form or algebraic: so ln(√2 + 1) + ln(√2 − 1) is zero.
  func isZeroSumOfLogarithms(_ work: Work) throws(CalculatorError) -> Bool? {
    for term in terms {
      guard let kind = term.symbol.atom?.kind,
        kind == .logarithmOfWhole || kind == .logarithm
      else { return nil }
    }
    let common = try commonDenominator(work)
    var power = Number(1)
    for term in terms {
      guard let atom = term.symbol.atom,
        let count = try term.coefficient.times(common, work).small
      else { return nil }
      let base = atom.argument ?? Number(Rational(lowest: Integer(atom.whole)))
      guard abs(count) < 1 << 16, Int64(max(atom.whole.bitWidth, 1000)) * abs(count) < 1 << 16
      else { return nil }
      power = try power.times(base.power(Number(count), work), work)
    }
    let difference = try power.minus(Number(1), work)
    if difference.isEmpty { return true }
    guard try difference.separationBound(work) != nil else { return nil }
    return try difference.sign(work) == 0
  }
}

extension Number {
  /// The least number by which all coefficients become whole.
  func commonDenominator(_ work: Work) throws(CalculatorError) -> Rational {
    var common = Natural.one
    for term in terms {
      let denominator = term.coefficient.denominator
      common = try product(
        common, quotient(denominator, commonDivisor(common, denominator, work), work), work)
    }
    return Rational(lowest: Integer(common))
  }
}
