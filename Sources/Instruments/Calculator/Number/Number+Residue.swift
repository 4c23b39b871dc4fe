extension Number {
  /// The remainder of a division by a fraction m > 0, of a sum of products of whole powers too long
  /// to be written out; nil for any other number.
  ///
  ///     x = N/q,  N = Σ cⱼ Π nᵢ^kᵢ,  m = a/b:   x mod m = (N b mod a q) / (b q)
  ///
  /// The powers are taken modulo a q, so that no number is longer than that. n! is zero modulo each
  /// number up to n.
  ///
  /// **Source:** [Knuth1997], 4.6.3, for the powers.
  func residue(_ modulus: Rational, _ work: Work) throws(CalculatorError) -> Rational? {
    for term in terms where !term.symbol.isWholeProduct { return nil }
    var common = Natural.one
    for term in terms {
      let denominator = term.coefficient.denominator
      common = try product(
        common, quotient(denominator, commonDivisor(common, denominator, work), work), work)
    }
    let whole = try product(modulus.numerator.magnitude, common, work)
    var sum = Integer.zero
    for term in terms {
      guard var part = try term.symbol.residue(whole, work) else { return nil }
      let scale = try term.coefficient.times(Rational(lowest: Integer(common)), work)
        .numerator.magnitude
      part = try product(product(part, scale, work), modulus.denominator, work)
      sum = sum + Integer(part, negative: term.coefficient.isNegative)
    }
    try work.chargeQuotient(sum.limbCount, whole.limbs.count)
    let times = Integer(try product(sum.floorDivided(by: whole).magnitude, whole, work))
    let rest = sum.isNegative ? sum + times : sum - times
    return try Rational.reduced(rest, product(common, modulus.denominator, work), work)
  }
}

extension Symbol {
  /// A product of whole numbers to whole powers from zero up and factorials, too long or not.
  fileprivate var isWholeProduct: Bool {
    for factor in factors where factor.atom.factorial == nil || factor.power.small ?? 0 < 1 {
      return false
    }
    guard let exponent else { return true }
    for term in exponent.terms {
      guard term.symbol.atom?.kind == .logarithmOfWhole, let power = term.coefficient.small,
        power > 0
      else { return false }
    }
    return true
  }

  /// The remainder of a division by a whole number; nil when a factorial stands in the way.
  fileprivate func residue(_ modulus: Natural, _ work: Work) throws(CalculatorError) -> Natural? {
    for factor in factors {
      guard let count = factor.atom.factorial, modulus.small.map({ $0 <= count }) == true else {
        return nil
      }
      return .zero
    }
    var result = try Natural.one.remainder(by: modulus, work)
    for term in exponent?.terms ?? [] {
      guard let base = term.symbol.atom?.whole, let power = term.coefficient.small else {
        return nil
      }
      let next = try base.power(UInt64(power), modulo: modulus, work)
      result = try result.times(next, modulo: modulus, work)
    }
    return result
  }
}

extension Atom {
  /// n when this is n!, of a whole n.
  var factorial: UInt64? {
    guard kind == .gamma, let n = argument?.rational?.small, n > 0 else { return nil }
    return UInt64(n) - 1
  }
}

extension Natural {
  fileprivate func remainder(by modulus: Natural, _ work: Work) throws(CalculatorError) -> Natural {
    try work.chargeQuotient(limbs.count, modulus.limbs.count)
    return divided(by: modulus).remainder
  }

  fileprivate func times(
    _ other: Natural, modulo modulus: Natural, _ work: Work
  ) throws(CalculatorError) -> Natural {
    try product(self, other, work).remainder(by: modulus, work)
  }

  /// value^exponent modulo a number, by squaring.
  fileprivate func power(
    _ exponent: UInt64, modulo modulus: Natural, _ work: Work
  ) throws(CalculatorError) -> Natural {
    let base = try remainder(by: modulus, work)
    var result = base
    var bit = 62 - exponent.leadingZeroBitCount
    while bit >= 0 {
      result = try result.times(result, modulo: modulus, work)
      if exponent >> UInt64(bit) & 1 == 1 {
        result = try result.times(base, modulo: modulus, work)
      }
      bit -= 1
    }
    return result
  }
}
