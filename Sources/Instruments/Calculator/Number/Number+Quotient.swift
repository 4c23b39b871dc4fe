extension Number {
  /// The quotient. A divisor that is zero is an error, also when it hides it.
  @inline(never)
  func over(_ other: Number, _ work: Work) throws(CalculatorError) -> Number {
    if let divisor = other.rational {
      if divisor.isZero { throw try sign(work) == 0 ? .zeroByZero : .divisionByZero }
      return try scaled(by: divisor.reciprocal, work)
    }
    if !other.isSurelyPositive, try other.sign(work) == 0 {
      throw try sign(work) == 0 ? .zeroByZero : .divisionByZero
    }
    if let ratio = try rationalRatio(to: other, work) { return Number(ratio) }
    if other.terms.count == 1 {
      return try times(other.terms[0].power(Rational(-1), work), work)
    }
    if let plain = try other.rationalisedReciprocal(work) { return try times(plain, work) }
    if let power = other.commonPowerOfE,
      let factor = try Number.bearableExponential(power.negated, work)
    {
      // 1 / (e^−x + e^x) = e^x / (1 + e^2x), so that all multiples by powers of e look the same.
      return try times(factor, work).overSum(other.times(factor, work), work)
    }
    return try overSum(other, work)
  }

  /// a/b = c + (a − c b)/b, where c takes the last term of b out of a: then x/(x + 1) + 1/(x + 1)
  /// is 1, and nothing cancels in tanh x − 1 = −2/(e^2x + 1).
  @inline(never)
  private func overSum(_ other: Number, _ work: Work) throws(CalculatorError) -> Number {
    let last = other.terms[other.terms.count - 1]
    let whole = try coefficient(of: last.symbol).over(last.coefficient, work)
    let rest = whole.isZero ? self : try minus(other.scaled(by: whole, work), work)
    return try rest.times(other.asFactor(Rational(-1), work), work)
      .plus(Number(whole), work)
  }

  /// A single positive multiple of a symbol that is positive by its kind.
  @inline(never)
  var isSurelyPositive: Bool {
    terms.count == 1 && !terms[0].coefficient.isNegative && terms[0].symbol.isPositive
  }

  /// The quotient when this is a rational multiple of the other, term by term.
  @inline(never)
  private func rationalRatio(
    to other: Number, _ work: Work
  ) throws(CalculatorError) -> Rational? {
    guard terms.count == other.terms.count, !terms.isEmpty else { return nil }
    for (one, two) in zip(terms, other.terms) where one.symbol.compared(to: two.symbol) != 0 {
      return nil
    }
    let ratio = try terms[0].coefficient.over(other.terms[0].coefficient, work)
    for (one, two) in zip(terms, other.terms) {
      if !(one.coefficient == (try two.coefficient.times(ratio, work))) { return nil }
    }
    return ratio
  }

  /// The smallest of the exponents of e in the terms, when all are rational multiples of one symbol
  /// and it is not zero.
  @inline(never)
  private var commonPowerOfE: Number? {
    var symbol: Symbol?
    var least: Rational?
    for term in terms {
      var coefficient = Rational.zero
      if let exponent = term.symbol.exponent {
        guard exponent.terms.count == 1 else { return nil }
        coefficient = exponent.terms[0].coefficient
        if let symbol, symbol.compared(to: exponent.terms[0].symbol) != 0 { return nil }
        symbol = exponent.terms[0].symbol
      }
      if let known = least, !coefficient.precedes(known) { continue }
      least = coefficient
    }
    guard let symbol, let least, !least.isZero else { return nil }
    return Number(least, symbol)
  }

  /// One over a sum of square roots of whole numbers, without roots in the divisor.
  ///
  ///     1 / (u + v √n) = (u − v √n) / (u² − n v²)
  ///
  /// where u and v are free of √n; the new divisor is too, and so on for each root. It is zero only
  /// if the number or its conjugate is, and then both are, as roots of different numbers without
  /// common factors are independent.
  @inline(never)
  private func rationalisedReciprocal(_ work: Work) throws(CalculatorError) -> Number? {
    guard terms.count <= 8 else { return nil }
    var bases: [Atom] = []
    for term in terms {
      if term.symbol.exponent != nil { return nil }
      for factor in term.symbol.factors {
        guard factor.atom.kind == .whole, factor.power == .half else { return nil }
        if !bases.contains(where: { $0.compared(to: factor.atom) == 0 }) {
          bases.append(factor.atom)
        }
      }
    }
    guard bases.count <= 4 else { return nil }
    var numerator = Number(1)
    var divisor = self
    for base in bases {
      let conjugate = Number(
        divisor.terms.map { term in
          let turned = term.symbol.factors.contains { $0.atom.compared(to: base) == 0 }
          return Term(
            coefficient: turned ? term.coefficient.negated : term.coefficient, symbol: term.symbol)
        })
      numerator = try numerator.times(conjugate, work)
      divisor = try divisor.times(conjugate, work)
      if divisor.isEmpty || numerator.terms.count > Number.mostTerms { return nil }
    }
    guard let last = divisor.rational else { return nil }
    return try numerator.scaled(by: last.reciprocal, work)
  }
}
