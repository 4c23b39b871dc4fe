extension Number {
  /// e^x. A multiple of a logarithm in x becomes a power: e^(½ ln 3) = √3; the rest stays in the
  /// exponent, in order, so that e^a e^b and e^(a + b) are the same symbol.
  @inline(never)
  static func exponential(_ x: Number, _ work: Work) throws(CalculatorError) -> Number {
    var powers = Number(1)
    var rest: [Term] = []
    for term in x.terms {
      if let atom = term.symbol.atom, let power = try power(atom, term.coefficient, work) {
        powers = try powers.times(power, work)
      } else {
        rest.append(term)
      }
    }
    if rest.isEmpty { return powers }
    let exponent = Number(rest)
    if exponent.depth >= Atom.greatestDepth { throw .tooDeep }
    // Too large a result is known at once.
    if let ball = try exponent.ball(64, work) { _ = try ball.exponential(32, work) }
    return try powers.times(Number(Symbol([], exponent: exponent)), work)
  }

  /// e^x, or nil when it is too large.
  static func bearableExponential(_ x: Number, _ work: Work) throws(CalculatorError) -> Number? {
    do throws(CalculatorError) { return try exponential(x, work) } catch {
      if error == .tooLarge { return nil }
      throw error
    }
  }

  /// e^(c · logarithm) as a power of what the logarithm is of, when its size is bearable.
  private static func power(
    _ atom: Atom, _ c: Rational, _ work: Work
  ) throws(CalculatorError) -> Number? {
    switch atom.kind {
    case .logarithmOfWhole:
      guard let whole = c.floor.small,
        Rational(lowest: Integer(atom.whole)).powerBits(whole) <= mostExactBits
      else { return nil }
      return try Symbol.product(
        [Symbol.Factor(atom: .whole(atom.whole), power: c)], work)
    case .logarithm:
      guard let argument = atom.argument else { return nil }
      if argument.isSurelyPositive, argument.terms.count == 1 {
        return argument.terms[0].isBearable(c) ? try argument.terms[0].power(c, work) : nil
      }
      return c.isOne ? argument : try argument.asFactor(c, work)
    default: return nil
    }
  }

  /// ln x, of a positive number: the logarithms of its factors.
  @inline(never)
  func logarithm(_ work: Work) throws(CalculatorError) -> Number {
    if !isSurelyPositive {
      switch try sign(work) {
      case 0: throw .logarithmOfZero
      case -1: throw .logarithmOfNegative
      default: break
      }
    }
    guard terms.count == 1, terms[0].symbol.isPositive else {
      let first = terms[0].coefficient.magnitude
      let monic = try scaled(by: first.reciprocal, work)
      return try Number(Symbol(Atom.of(.logarithm, monic)))
        .plus(Number.logarithm(of: first, work), work)
    }
    var sum = try Number.logarithm(of: terms[0].coefficient, work)
    for factor in terms[0].symbol.factors {
      let part: Number
      if factor.atom.kind == .whole {
        part = Number(Symbol(.logarithm(ofWhole: factor.atom.whole)))
      } else if factor.atom.kind == .sum, let argument = factor.atom.argument {
        part = Number(Symbol(try .of(.logarithm, argument)))
      } else {
        part = Number(Symbol(try .of(.logarithm, Number(Symbol(factor.atom)))))
      }
      sum = try sum.plus(part.scaled(by: factor.power, work), work)
    }
    if let exponent = terms[0].symbol.exponent { sum = try sum.plus(exponent, work) }
    return sum
  }

  /// The logarithm of a positive fraction: those of its prime factors, as far as they are found.
  private static func logarithm(
    of value: Rational, _ work: Work
  ) throws(CalculatorError) -> Number {
    try work.chargeFactors(value)
    var sum = Number(0)
    for (part, sign) in [(value.numerator.magnitude, 1 as Int64), (value.denominator, -1)] {
      for factor in part.factored().bases {
        sum = try sum.plus(
          Number(
            Rational(sign * Int64(factor.power)), Symbol(.logarithm(ofWhole: factor.base))), work)
      }
    }
    return sum
  }
}
