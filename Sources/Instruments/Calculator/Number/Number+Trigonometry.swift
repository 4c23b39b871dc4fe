extension Number {
  /// q when the number is q π.
  var multipleOfPi: Rational? {
    if terms.isEmpty { return .zero }
    guard terms.count == 1, terms[0].symbol.atom?.kind == .pi else { return nil }
    return terms[0].coefficient
  }

  static func pi(_ multiple: Rational) -> Number { Number(multiple, Symbol(.pi)) }

  /// sin(x + quarters · π/2), exactly where it can be: for the multiples of π/12 and π/10, and for
  /// inverse functions. Whole quarter turns in x are taken out first.
  @inline(never)
  func sine(quarters: Int, _ work: Work) throws(CalculatorError) -> Number {
    var circle = Rational.zero
    for term in terms where term.symbol.atom?.kind == .pi { circle = term.coefficient }
    if let multiple = multipleOfPi {
      return try Number.sine(
        ofHalfTurns: multiple.plus(.small(Int64(quarters), 2), work), work)
    }
    // The nearest whole number of quarter turns.
    let turns = try circle.plus(circle, work).plus(.half, work).floor
    let rest = try minus(.pi(Rational(lowest: turns).times(.half, work)), work)
    let low = Int((turns.magnitude.limbs.first ?? 0) & 3)
    let quarter = (quarters + (turns.isNegative ? 4 - low : low)) & 3
    let value =
      quarter & 1 == 0 ? try rest.plainSine(work) : try rest.plainCosine(work)
    return quarter & 2 == 0 ? value : value.negated
  }

  @inline(never)
  private func plainSine(_ work: Work) throws(CalculatorError) -> Number {
    if terms.isEmpty { return self }
    if terms[0].coefficient.isNegative { return try negated.plainSine(work).negated }
    if let atom, let x = atom.argument {
      // sin arctan x = x / √(1 + x²)
      if atom.kind == .arcsine { return x }
      if atom.kind == .arctangent {
        return try x.over(Number(1).plus(x.times(x, work), work).power(Number(.half), work), work)
      }
    }
    return Number(Symbol(try .of(.sine, self)))
  }

  @inline(never)
  private func plainCosine(_ work: Work) throws(CalculatorError) -> Number {
    if terms.isEmpty { return Number(1) }
    if terms[0].coefficient.isNegative { return try negated.plainCosine(work) }
    if let atom, let x = atom.argument {
      let square = try x.times(x, work)
      if atom.kind == .arcsine {
        return try Number(1).minus(square, work).power(Number(.half), work)
      }
      if atom.kind == .arctangent {
        return try Number(1).plus(square, work).power(Number(.small(-1, 2)), work)
      }
    }
    return Number(Symbol(try .of(.cosine, self)))
  }

  /// sin qπ.
  @inline(never)
  static func sine(ofHalfTurns q: Rational, _ work: Work) throws(CalculatorError) -> Number {
    // Into 0 … 2, then 0 … 1, then 0 … 1/2.
    let whole = q.floor
    var angle = try q.minus(Rational(lowest: whole), work)
    if try angle.compared(to: .half, work) > 0 { angle = try Rational.one.minus(angle, work) }
    let value = try firstQuarter(angle, work)
    return whole.magnitude.isEven ? value : value.negated
  }

  /// sin qπ for 0 ≤ q ≤ 1/2. The table holds the angle q = a/b and
  /// the sine (√m ± √n) / d.
  private static func firstQuarter(
    _ q: Rational, _ work: Work
  ) throws(CalculatorError) -> Number {
    guard let a = q.numerator.small, let b = q.denominator.small, b <= 12 else {
      return Number(Symbol(try .of(.sine, .pi(q))))
    }
    let (m, sign, n, d): (Int64, Int64, Int64, Int64)
    switch (a, b) {
    case (0, 1): return Number(0)
    case (1, 12): (m, sign, n, d) = (6, -1, 2, 4)
    case (1, 10): (m, sign, n, d) = (5, -1, 1, 4)
    case (1, 6): (m, sign, n, d) = (1, 0, 1, 2)
    case (1, 4): (m, sign, n, d) = (2, 0, 1, 2)
    case (3, 10): (m, sign, n, d) = (5, 1, 1, 4)
    case (1, 3): (m, sign, n, d) = (3, 0, 1, 2)
    case (5, 12): (m, sign, n, d) = (6, 1, 2, 4)
    case (1, 2): return Number(1)
    default: return Number(Symbol(try .of(.sine, .pi(q))))
    }
    return try Number.power(of: Rational(m), .half, work)
      .plus(Number.power(of: Rational(n), .half, work).scaled(by: Rational(sign), work), work)
      .scaled(by: .small(1, d), work)
  }

  func tangent(_ work: Work) throws(CalculatorError) -> Number {
    if let q = multipleOfPi {
      let part = try q.minus(Rational(lowest: q.floor), work)
      if part == .half { throw .tangentUndefined }
      // tan π/8 = √2 − 1, and its like in the other eighths.
      if part.denominator == Natural(small: 8), let eighths = part.numerator.small {
        let root = try Number.power(of: Rational(2), .half, work)
        let one = Number(eighths == 1 || eighths == 7 ? -1 : 1)
        let value = try root.plus(one, work)
        return eighths > 4 ? value.negated : value
      }
    }
    let cosine = try sine(quarters: 1, work)
    if cosine.isEmpty { throw .tangentUndefined }
    return try sine(quarters: 0, work).over(cosine, work)
  }
}
