extension Number {
  /// The exact value of what was typed: digits × 10^exponent.
  ///
  /// A power of ten that is too long to be written out stays one, so that 1e1000000 has an easy
  /// logarithm and an easy root.
  convenience init(_ literal: DecimalLiteral, _ work: Work) throws(CalculatorError) {
    let count = literal.digits.count
    let exponent = Int64(literal.exponent)
    if count == 1, exponent == 0 {
      self.init(Rational(Int64(literal.digits[0])))
      return
    }
    let isPower =
      exponent.magnitude > UInt64(count)
      && Rational(10).powerBits(exponent) > Number.mostExactBits
    if !isPower, Int64(count) + Int64(exponent.magnitude) > 5_000_000 { throw .tooManyDigits }
    let limbs = count / 9 + 1
    try work.charge((limbs < transformThreshold ? 1 : 4) * Work.product(limbs, limbs) + 20)
    let digits = Natural(digits: literal.digits)
    if isPower {
      let power = try Number(10).power(Number(exponent), work)
        .scaled(by: Rational(lowest: Integer(digits)), work)
      self.init(power.terms)
      return
    }
    self.init(try Rational(digits, exponent, literal, work))
  }

  /// The factor and the exponent when this is a fraction times a power of ten that is too long to
  /// be written out.
  var scaledPowerOfTen: (factor: Rational, exponent: Int64)? {
    guard terms.count == 1, terms[0].symbol.factors.isEmpty,
      let logarithms = terms[0].symbol.exponent?.terms, logarithms.count == 2,
      let exponent = logarithms[0].coefficient.small, exponent.magnitude < 1 << 40,
      logarithms[0].coefficient == logarithms[1].coefficient
    else { return nil }
    var product: UInt64 = 1
    for term in logarithms {
      guard let atom = term.symbol.atom, atom.kind == .logarithmOfWhole,
        let whole = atom.whole.small, whole < 10
      else { return nil }
      product *= whole
    }
    return product == 10 ? (terms[0].coefficient, exponent) : nil
  }
}

extension Rational {
  /// digits × 10^exponent in lowest terms. What 10^n has in common with the digits is twos or
  /// fives, never both: the last of them is not zero.
  fileprivate convenience init(
    _ digits: Natural, _ exponent: Int64, _ literal: DecimalLiteral, _ work: Work
  ) throws(CalculatorError) {
    let count = Int(exponent.magnitude)
    let limbs = count / 9 + 1
    if exponent != 0 { try work.charge(Work.product(limbs, limbs) / 2) }
    if exponent >= 0 {
      let power = Natural.powerOfTen(count)
      self.init(lowest: Integer(try product(digits, power, work)), written: literal)
      return
    }
    let twos = min(digits.trailingZeros, count)
    var (rest, fives) = (digits.shiftedRight(twos), 0)
    while fives < count, literal.digits.last == 5, rest.remainder(by: 5) == 0 {
      try work.charge(Int64(8 * rest.limbs.count))
      rest = rest.divided(by: 5).quotient
      fives += 1
    }
    self.init(
      lowest: Integer(rest),
      Natural(small: 5).power(count - fives).shiftedLeft(count - twos), written: literal)
  }
}
