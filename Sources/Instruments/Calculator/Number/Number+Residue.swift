extension Number {
  /// The remainder of a division by a fraction m > 0, of a sum of products of whole powers too long
  /// to be written out; nil for any other number.
  ///
  ///     x = Σ c Π n^k:   x mod m = Σ c (Π n^k mod a q) mod m,  c = p/q,  m = a/b
  ///
  /// since c times a multiple of a q is one of p a, and that one of m. The powers are taken modulo
  /// a q, so that no number is longer than that. n! is zero modulo each number up to n.
  ///
  /// **Source:** [Knuth1997], 4.6.3, for the powers.
  func residue(_ modulus: Rational, _ work: Work) throws(CalculatorError) -> Rational? {
    var sum = Rational.zero
    for term in terms {
      let whole = try product(
        modulus.numerator.magnitude, term.coefficient.denominator, work)
      guard let part = try term.symbol.residue(whole, work) else { return nil }
      sum = try sum.plus(term.coefficient.times(Rational(lowest: Integer(part)), work), work)
    }
    let times = try sum.over(modulus, work).floor
    return try sum.minus(modulus.times(Rational(lowest: times), work), work)
  }
}

extension Symbol {
  /// The remainder of a division by a whole number, of a product of whole numbers to whole powers
  /// from zero up; nil for another one, and when a factorial stands in the way.
  fileprivate func residue(_ modulus: Natural, _ work: Work) throws(CalculatorError) -> Natural? {
    var result = try Natural.one.remainder(by: modulus, work)
    for factor in factors {
      guard let count = factor.atom.factorial, factor.power.small ?? 0 > 0,
        let small = modulus.small, small <= count
      else { return nil }
      result = .zero
    }
    for term in exponent?.terms ?? [] {
      guard let atom = term.symbol.atom, atom.kind == .logarithmOfWhole,
        let power = term.coefficient.small, power > 0
      else { return nil }
      let next = try atom.whole.power(UInt64(power), modulo: modulus, work)
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
  @inline(never)
  fileprivate func remainder(by modulus: Natural, _ work: Work) throws(CalculatorError) -> Natural {
    try work.chargeQuotient(limbs.count, modulus.limbs.count)
    return divided(by: modulus).remainder
  }

  @inline(never)
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
