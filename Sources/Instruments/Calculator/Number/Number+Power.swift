extension Number {
  /// A power of a fraction is written out up to so many bits; beyond, it is e^(y ln x).
  static let mostExactBits: Int64 = 1 << 20

  /// x^y.
  ///
  /// A rational exponent decides by its lowest terms: an odd denominator gives a negative number a
  /// real root, an even one does not. x^0 is 1, also for zero; zero to a negative exponent divides
  /// by zero.
  @inline(never)
  func power(_ exponent: Number, _ work: Work) throws(CalculatorError) -> Number {
    guard let y = exponent.rational else {
      return try irrationalPower(exponent, work)
    }
    if y.isZero { return Number(1) }
    if y.isOne { return self }
    if let x = rational, x.isOne { return self }
    let sign = isSurelyPositive ? 1 : try sign(work)
    if sign == 0 {
      if y.isNegative { throw .divisionByZero }
      return Number(0)
    }
    if sign > 0 { return try positivePower(y, work) }
    if y.denominator.isEven { throw y == .half ? .rootOfNegative : .powerOfNegative }
    let size = try negated.positivePower(y, work)
    return y.numerator.magnitude.isEven ? size : size.negated
  }

  private func irrationalPower(
    _ exponent: Number, _ work: Work
  ) throws(CalculatorError) -> Number {
    if let x = rational, x.isOne { return self }
    switch isSurelyPositive ? 1 : try sign(work) {
    case 1: return try Number.exponential(exponent.times(logarithm(work), work), work)
    case -1: throw .powerOfNegative
    default:
      let sign = try exponent.sign(work)
      if sign == 0 { return Number(1) }
      if sign < 0 { throw .divisionByZero }
      return Number(0)
    }
  }

  /// A positive number to a rational power.
  private func positivePower(_ y: Rational, _ work: Work) throws(CalculatorError) -> Number {
    if terms.count == 1 {
      let term = terms[0]
      if term.symbol.isPositive || y.isWhole {
        if term.isBearable(y) { return try term.power(y, work) }
        return try Number.exponential(logarithm(work).scaled(by: y, work), work)
      }
      return try asFactor(y, work)
    }
    if y == .half, let root = try denestedRoot(work) { return root }
    if let count = y.small, count > 0, count <= Number.mostExpanded,
      terms.count <= Number.mostExpanded
    {
      var product = self
      for _ in 1..<count { product = try product.times(self, work) }
      return product
    }
    // (√2 + √3)^1000 stays within four terms, (1 + π)^1000 does not.
    return try asFactor(y, work)
  }

  /// √(a + s) = √((a + d)/2) ± √((a − d)/2), d = √(a² − s²), when s is the square root of a fraction
  /// and d a fraction: squaring the right side gives a ± √(a² − d²).
  private func denestedRoot(_ work: Work) throws(CalculatorError) -> Number? {
    guard terms.count == 2, terms[0].symbol.isUnit, terms[1].symbol.exponent == nil else {
      return nil
    }
    for factor in terms[1].symbol.factors {
      if factor.atom.kind != .whole || !(factor.power == .half) { return nil }
    }
    let a = terms[0].coefficient
    let s = Number([terms[1]])
    guard let square = try s.times(s, work).rational else { return nil }
    let difference = try a.times(a, work).minus(square, work)
    guard !a.isNegative, !difference.isNegative,
      let top = difference.numerator.magnitude.exactRoot(2),
      let bottom = difference.denominator.exactRoot(2)
    else { return nil }
    let d = Rational(lowest: Integer(top), bottom)
    let one = try Number.power(of: a.plus(d, work).times(.half, work), .half, work)
    let two = try Number.power(of: a.minus(d, work).times(.half, work), .half, work)
    return terms[1].coefficient.isNegative ? try one.minus(two, work) : try one.plus(two, work)
  }

  /// A positive fraction, or any to a whole exponent, to a rational power: its prime factors get
  /// the power each.
  static func power(
    of value: Rational, _ y: Rational, _ work: Work
  ) throws(CalculatorError) -> Number {
    if value.isOne || y.isZero { return Number(1) }
    if value.isZero { return Number(0) }
    if let exponent = y.small { return Number(try value.power(exponent, work)) }
    try work.chargeFactors(value)
    var result = Number(1)
    for (part, power) in [(value.numerator.magnitude, y), (value.denominator, y.negated)] {
      if part.limbs.count > Natural.longestFactored, let degree = y.denominator.small,
        degree <= 8, let root = part.exactRoot(Int(degree)), let exponent = power.numerator.small
      {
        result = try result.scaled(
          by: Rational(lowest: Integer(root)).power(exponent, work), work)
        continue
      }
      for factor in part.factored().bases {
        let raised = try power.times(Rational(Int64(factor.power)), work)
        let atom = Atom.whole(factor.base)
        result = try result.times(
          Symbol.product([Symbol.Factor(atom: atom, power: raised)], work), work)
      }
    }
    return result
  }
}

extension Number.Term {
  /// A single term to a rational power. For one that is not whole the term is positive, and so is
  /// each of its atoms.
  func power(_ y: Rational, _ work: Work) throws(CalculatorError) -> Number {
    var factors: [Symbol.Factor] = []
    for factor in symbol.factors {
      factors.append(Symbol.Factor(atom: factor.atom, power: try factor.power.times(y, work)))
    }
    var result = try Symbol.product(factors, work)
      .times(Number.power(of: coefficient, y, work), work)
    if let exponent = symbol.exponent {
      result = try result.times(
        Number.exponential(exponent.scaled(by: y, work), work), work)
    }
    return result
  }

  /// Whether the rational factor of the power would have a size that can be written out.
  func isBearable(_ y: Rational) -> Bool {
    guard let exponent = y.floor.small else { return false }
    let more = exponent.magnitude < 1 << 60 ? exponent + (exponent < 0 ? -1 : 1) : exponent
    var bits = coefficient.powerBits(more)
    if coefficient.isOne { bits = 0 }
    for factor in symbol.factors where factor.atom.kind == .whole {
      bits = max(bits, Rational(lowest: Integer(factor.atom.whole)).powerBits(more))
    }
    return bits <= Number.mostExactBits
  }
}
