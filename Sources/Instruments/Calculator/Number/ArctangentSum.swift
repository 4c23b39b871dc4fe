extension Number {
  /// True when this is proven to be zero as a sum of arctangents of fractions and
  /// a multiple of π; false when it is none, or was not small enough for the proof.
  ///
  ///     Σ nᵢ arctan(yᵢ/xᵢ) + n π = arg(± Π (xᵢ + yᵢ 𝑖)^nᵢ)   up to whole turns
  ///
  /// with all coefficients multiplied by their common denominator m. If the product of these
  /// Gaussian integers is real, the sum times m is a whole multiple of π; being smaller than π in
  /// size, as `size` has to say, it is zero.
  ///
  /// **Source:** [Todd1949] for the product.
  func isZeroSumOfArctangents(size: Bound, _ work: Work) throws(CalculatorError) -> Bool {
    for term in terms {
      guard let atom = term.symbol.atom,
        atom.kind == .pi || atom.kind == .arctangent && atom.argument?.rational != nil
      else { return false }
    }
    let common = try commonDenominator(work)
    guard size.top + Int64(common.numerator.bitWidth) < 0 else { return false }
    var sum = GaussianInteger(real: .one, imaginary: .zero)
    for term in terms {
      guard let x = term.symbol.atom?.argument?.rational else { continue }
      let times = try term.coefficient.times(common, work)
      guard let count = times.small, abs(count) <= 4096, x.powerBits(count) < 1 << 16 else {
        return false
      }
      let factor = GaussianInteger(
        real: Integer(x.denominator), imaginary: count < 0 ? x.numerator.negated : x.numerator)
      for _ in 0..<abs(count) { sum = try sum.times(factor, work) }
    }
    return sum.imaginary.isZero
  }
}

/// a + b 𝑖 with whole a and b.
private struct GaussianInteger {
  let real: Integer
  let imaginary: Integer

  func times(_ other: GaussianInteger, _ work: Work) throws(CalculatorError) -> GaussianInteger {
    let (long, short) = (
      max(real.limbCount, imaginary.limbCount),
      max(other.real.limbCount, other.imaginary.limbCount)
    )
    if long + short > largestExactLimbs { throw .tooMuchWork }
    try work.charge(4 * Work.product(long, short))
    return GaussianInteger(
      real: real * other.real - imaginary * other.imaginary,
      imaginary: real * other.imaginary + imaginary * other.real)
  }
}
