extension Number {
  /// True when this is proven to be zero as a sum of logarithms of whole numbers; false when it is
  /// none, or was not small enough for the proof.
  ///
  ///     Σ cᵢ ln nᵢ = 0  if and only if  Π nᵢ^(m cᵢ) = 1
  ///
  /// where m is the common denominator: the powers above and below the fraction line are compared.
  func isZeroSumOfLogarithms(_ work: Work) throws(CalculatorError) -> Bool {
    var common = Natural.one
    for term in terms {
      guard term.symbol.atom?.kind == .logarithmOfWhole else { return false }
      let denominator = term.coefficient.denominator
      common = try product(
        common, quotient(denominator, commonDivisor(common, denominator, work), work), work)
    }
    var (above, below) = (Natural.one, Natural.one)
    for term in terms {
      guard let whole = term.symbol.atom?.whole,
        let count = try term.coefficient.times(Rational(lowest: Integer(common)), work).small,
        abs(count) < 1 << 20, Int64(whole.bitWidth) * abs(count) < 1 << 18
      else { return false }
      let power = whole.power(Int(abs(count)))
      if count > 0 {
        above = try product(above, power, work)
      } else {
        below = try product(below, power, work)
      }
    }
    return above == below
  }
}
