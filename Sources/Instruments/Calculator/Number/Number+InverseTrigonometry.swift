extension Number {
  /// arcsin x in radians, between −π/2 and π/2.
  func arcsine(_ work: Work) throws(CalculatorError) -> Number {
    if terms.isEmpty { return self }
    if let angle = try knownAngle(
      twelfths: 6, work,
      { (q, work) throws(CalculatorError) in
        try Number.sine(ofHalfTurns: q, work)
      })
    {
      return angle
    }
    if terms[0].coefficient.isNegative { return try negated.arcsine(work).negated }
    if let atom, let x = atom.argument {
      if atom.kind == .sine { return try x.folded(work) }
      if atom.kind == .cosine {
        // cos x = sin(π/2 − x)
        return try Number.pi(.half).minus(x, work).folded(work)
      }
    }
    let one = Number(1)
    let (above, below) = (try order(one, work), try order(one.negated, work))
    if above > 0 || below < 0 { throw .outsideInverse }
    if let x = rational {
      // arcsin x = arctan x/√(1 − x²): of a fraction the arctangent is the one form.
      let square = try Rational.one.minus(x.times(x, work), work)
      return try Number(x).over(Number.power(of: square, .half, work), work).arctangent(work)
    }
    return Number(Symbol(try .of(.arcsine, self)))
  }

  /// arccos x = π/2 − arcsin x.
  func arccosine(_ work: Work) throws(CalculatorError) -> Number {
    try Number.pi(.half).minus(arcsine(work), work)
  }

  /// arctan x in radians, between −π/2 and π/2.
  func arctangent(_ work: Work) throws(CalculatorError) -> Number {
    if terms.isEmpty { return self }
    if let angle = try knownAngle(
      twelfths: 5, work,
      { (q, work) throws(CalculatorError) in
        try Number.pi(q).tangent(work)
      })
    {
      return angle
    }
    for eighths in [1, 3] as [Int64] {
      let value = try Number.pi(.small(eighths, 8)).tangent(work)
      if sameForm(as: value) { return .pi(.small(eighths, 8)) }
      if negated.sameForm(as: value) { return .pi(.small(-eighths, 8)) }
    }
    if terms[0].coefficient.isNegative { return try negated.arctangent(work).negated }
    if let x = rational, try x.compared(to: .one, work) > 0 {
      // The part that is small keeps its digits: arctan x = π/2 − arctan(1/x).
      return try Number.pi(.half).minus(Number(x.reciprocal).arctangent(work), work)
    }
    if let angle = ratioOfSineAndCosine {
      // The tangent repeats after π, as the sine folded without its sign would.
      let turns = try angle.nearestHalfTurns(work)
      return try angle.minus(.pi(Rational(lowest: turns)), work)
    }
    return Number(Symbol(try .of(.arctangent, self, positive: isSurelyPositive)))
  }

  /// The angle among the multiples of π/12 whose function has this form.
  private func knownAngle(
    twelfths: Int64, _ work: Work,
    _ value: (Rational, Work) throws(CalculatorError) -> Number
  ) throws(CalculatorError) -> Number? {
    if terms.count > 2 { return nil }
    for term in terms {
      for factor in term.symbol.factors where factor.atom.kind != .whole { return nil }
      if term.symbol.exponent != nil { return nil }
    }
    for twelfth in 1...twelfths {
      let known = try value(.small(twelfth, 12), work)
      if sameForm(as: known) { return .pi(.small(twelfth, 12)) }
      if negated.sameForm(as: known) { return .pi(.small(-twelfth, 12)) }
    }
    return nil
  }

  /// x when this is sin x / cos x.
  private var ratioOfSineAndCosine: Number? {
    guard terms.count == 1, terms[0].coefficient.isOne, terms[0].symbol.exponent == nil,
      terms[0].symbol.factors.count == 2
    else { return nil }
    var angle: Number?
    for factor in terms[0].symbol.factors {
      guard let argument = factor.atom.argument else { return nil }
      let right =
        factor.atom.kind == .sine
        ? factor.power.isOne
        : factor.atom.kind == .cosine && factor.power.negated.isOne
      if !right { return nil }
      if let angle, !angle.sameForm(as: argument) { return nil }
      angle = argument
    }
    return angle
  }

  /// The angle between −π/2 and π/2 with the same sine.
  private func folded(_ work: Work) throws(CalculatorError) -> Number {
    let turns = try nearestHalfTurns(work)
    let rest = try minus(.pi(Rational(lowest: turns)), work)
    return turns.magnitude.isEven ? rest : rest.negated
  }

  /// x / π to the nearest whole number.
  private func nearestHalfTurns(_ work: Work) throws(CalculatorError) -> Integer {
    try over(.pi, work).plus(Number(.half), work).floor(work)
  }
}

extension Number {
  /// e^x ± e^−x, half of it.
  func hyperbolic(_ sign: Int64, _ work: Work) throws(CalculatorError) -> Number {
    let other = try Number.exponential(negated, work).scaled(by: Rational(sign), work)
    return try Number.exponential(self, work).plus(other, work).scaled(by: .half, work)
  }

  /// (e^2x − 1) / (e^2x + 1); where e^2x is too large, 1 − 2 e^−2x / (1 + e^−2x).
  func hyperbolicTangent(_ work: Work) throws(CalculatorError) -> Number {
    if terms.isEmpty { return self }
    let twice = try scaled(by: Rational(2), work)
    guard let power = try Number.bearableExponential(twice, work) else {
      let rest = try Number.exponential(twice.negated, work)
      let divisor = try Number(1).plus(rest, work).asFactor(Rational(-1), work)
      return try Number(1).minus(rest.times(divisor, work).scaled(by: Rational(2), work), work)
    }
    if try power.isBelowAllShown(work) { return try negated.hyperbolicTangent(work).negated }
    return try power.minus(Number(1), work).over(power.plus(Number(1), work), work)
  }

  /// ln(x + √(x² ± 1)): + for the inverse of sinh, − for that of cosh.
  func inverseHyperbolic(_ sign: Int64, _ work: Work) throws(CalculatorError) -> Number {
    let one = Number(1)
    if sign < 0, try order(one, work) < 0 { throw .outsideInverse }
    // The inverse of sinh is odd; for negative x the two parts would cancel.
    if sign > 0, !isEmpty, try self.sign(work) < 0 {
      return try negated.inverseHyperbolic(sign, work).negated
    }
    let root = try times(self, work).plus(Number(sign), work).power(Number(.half), work)
    return try plus(root, work).logarithm(work)
  }

  /// ½ ln((1 + x) / (1 − x))
  func inverseHyperbolicTangent(_ work: Work) throws(CalculatorError) -> Number {
    let one = Number(1)
    let (above, below) = (try order(one, work), try order(one.negated, work))
    if above >= 0 || below <= 0 { throw .outsideInverse }
    return try one.plus(self, work).logarithm(work)
      .minus(one.minus(self, work).logarithm(work), work).scaled(by: .half, work)
  }
}
