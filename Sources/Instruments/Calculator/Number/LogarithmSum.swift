extension Number {
  /// Whether a sum of logarithms is zero; nil when this is no such sum, or was too long to be
  /// decided.
  ///
  ///     Σ cᵢ ln xᵢ = 0  if and only if  Π xᵢ^(m cᵢ) = 1
  ///
  /// where m is the common denominator. Of whole numbers the powers above and below the fraction
  /// line are compared; of others the product is taken as a number, which has to be 1 by its form or
  /// algebraic: so ln(√2 + 1) + ln(√2 − 1) is zero.
  func isZeroSumOfLogarithms(_ work: Work) throws(CalculatorError) -> Bool? {
    var common = Natural.one
    var isOfWholes = true
    for term in terms {
      guard let kind = term.symbol.atom?.kind,
        kind == .logarithmOfWhole || kind == .logarithm
      else { return nil }
      if kind == .logarithm { isOfWholes = false }
      let denominator = term.coefficient.denominator
      common = try product(
        common, quotient(denominator, commonDivisor(common, denominator, work), work), work)
    }
    let scale = Rational(lowest: Integer(common))
    return isOfWholes
      ? try isPowerOfWholesOne(scale, work) : try isPowerOfNumbersOne(scale, work)
  }

  private func isPowerOfWholesOne(
    _ scale: Rational, _ work: Work
  ) throws(CalculatorError) -> Bool? {
    var (above, below) = (Natural.one, Natural.one)
    for term in terms {
      guard let whole = term.symbol.atom?.whole,
        let count = try term.coefficient.times(scale, work).small,
        abs(count) < 1 << 20, Int64(whole.bitWidth) * abs(count) < 1 << 18
      else { return nil }
      let power = whole.power(Int(abs(count)))
      if count > 0 {
        above = try product(above, power, work)
      } else {
        below = try product(below, power, work)
      }
    }
    return above == below
  }

  private func isPowerOfNumbersOne(
    _ scale: Rational, _ work: Work
  ) throws(CalculatorError) -> Bool? {
    var power = Number(1)
    for term in terms {
      guard let atom = term.symbol.atom,
        let count = try term.coefficient.times(scale, work).small, abs(count) <= 64
      else { return nil }
      let base = atom.argument ?? Number(Rational(lowest: Integer(atom.whole)))
      power = try power.times(base.power(Number(count), work), work)
    }
    let difference = try power.minus(Number(1), work)
    if difference.isEmpty { return true }
    guard try difference.separationBound(work) != nil else { return nil }
    return try difference.sign(work) == 0
  }
}
