extension Number {
  /// A function of one argument.
  func applying(
    _ function: Function, _ angle: AngleUnit, _ work: Work
  ) throws(CalculatorError) -> Number {
    switch function {
    case .sine: return try radians(angle, work).sine(quarters: 0, work)
    case .cosine: return try radians(angle, work).sine(quarters: 1, work)
    case .tangent: return try radians(angle, work).tangent(work)
    case .arcsine: return try arcsine(work).inUnit(angle, work)
    case .arccosine: return try arccosine(work).inUnit(angle, work)
    case .arctangent: return try arctangent(work).inUnit(angle, work)
    case .sinh: return try hyperbolic(-1, work)
    case .cosh: return try hyperbolic(1, work)
    case .tanh: return try hyperbolicTangent(work)
    case .arsinh: return try inverseHyperbolic(1, work)
    case .arcosh: return try inverseHyperbolic(-1, work)
    case .artanh: return try inverseHyperbolicTangent(work)
    case .ln: return try logarithm(work)
    case .log10: return try logarithm(base: 10, work)
    case .log2: return try logarithm(base: 2, work)
    case .exp: return try Number.exponential(self, work)
    case .squareRoot: return try power(Number(.half), work)
    case .cubeRoot: return try power(Number(.small(1, 3)), work)
    case .absolute: return try sign(work) < 0 ? negated : self
    case .floor: return Number(Rational(lowest: try floor(work)))
    case .ceiling: return Number(Rational(lowest: try negated.floor(work).negated))
    case .integer:
      let whole = try sign(work) < 0 ? negated.floor(work).negated : floor(work)
      return Number(Rational(lowest: whole))
    case .sign: return Number(Int64(try sign(work)))
    case .gamma: return try gamma(work)
    case .minimum, .maximum: return self
    case .gcd, .lcm: return Number(Rational(lowest: Integer(try whole())))
    case .modulo: throw .incomplete
    }
  }

  /// A function of several arguments.
  static func applying(
    _ function: Function, _ arguments: [Number], _ work: Work
  ) throws(CalculatorError) -> Number {
    var result = arguments[0]
    for next in arguments[1...] {
      switch function {
      case .minimum: result = try next.order(result, work) < 0 ? next : result
      case .maximum: result = try next.order(result, work) > 0 ? next : result
      case .gcd:
        let divisor = try commonDivisor(result.whole(), next.whole(), work)
        result = Number(Rational(lowest: Integer(divisor)))
      case .lcm:
        let (one, two) = (try result.whole(), try next.whole())
        if one.isZero || two.isZero { return Number(0) }
        let part = try quotient(one, commonDivisor(one, two, work), work)
        result = Number(Rational(lowest: Integer(try product(part, two, work))))
      case .modulo:
        let whole = Number(Rational(lowest: try result.over(next, work).floor(work)))
        result = try result.minus(next.times(whole, work), work)
      default: throw .incomplete
      }
    }
    return result
  }

  private func logarithm(base: Int64, _ work: Work) throws(CalculatorError) -> Number {
    try logarithm(work).over(Number(base).logarithm(work), work)
  }

  /// The size of a whole number.
  private func whole() throws(CalculatorError) -> Natural {
    guard let rational, rational.isWhole else { throw .notWhole }
    return rational.numerator.magnitude
  }

  private func radians(_ angle: AngleUnit, _ work: Work) throws(CalculatorError) -> Number {
    guard let half = angle.halfTurn else { return self }
    return try times(.pi(.small(1, half)), work)
  }

  private func inUnit(_ angle: AngleUnit, _ work: Work) throws(CalculatorError) -> Number {
    guard let half = angle.halfTurn else { return self }
    return try scaled(by: Rational(half), work).over(.pi, work)
  }
}

extension AngleUnit {
  /// How many of the unit make up π; nil for radians.
  fileprivate var halfTurn: Int64? {
    switch self {
    case .radians: nil
    case .degrees: 180
    case .gradians: 200
    }
  }
}

extension Number {
  /// The exact value of what was typed. Numbers from 10^1,000,000 on are too large to be typed with
  /// an exponent, those below its reciprocal too small.
  convenience init(_ literal: DecimalLiteral, _ work: Work) throws(CalculatorError) {
    let count = Int64(literal.digits.count)
    let exponent = Int64(literal.exponent)
    if count == 1, exponent == 0 {
      self.init(Rational(Int64(literal.digits[0])))
      return
    }
    if exponent > 0, count + exponent > 5_000_000 || exponent > 1_000_000 { throw .tooLarge }
    if exponent < 0, exponent < -5_000_000 || count + exponent < -1_000_000 { throw .tooSmall }
    let limbs = Int(count) / 9 + 1
    try work.charge((limbs < transformThreshold ? 1 : 6) * Work.product(limbs, limbs) + 20)
    let digits = Natural(digits: literal.digits)
    if exponent == 0 {
      self.init(Rational(lowest: Integer(digits)))
      return
    }
    let powerLimbs = Int(exponent.magnitude) / 9 + 1
    try work.charge(Work.product(powerLimbs, powerLimbs) / 2)
    let power = Natural.powerOfTen(Int(exponent.magnitude))
    self.init(
      exponent > 0
        ? Rational(lowest: Integer(try product(digits, power, work)))
        : try Rational.reduced(Integer(digits), power, work))
  }
}
