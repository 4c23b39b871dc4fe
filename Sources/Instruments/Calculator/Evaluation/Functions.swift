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
    case .floor: return try wholePart(work)
    case .ceiling: return try negated.wholePart(work).negated
    case .integer:
      return try sign(work) < 0 ? negated.wholePart(work).negated : wholePart(work)
    case .sign: return Number(Int64(try sign(work)))
    case .gamma: return try gamma(work)
    case .minimum, .maximum: return self
    case .gcd, .lcm: return try wholeSize(work)
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
      case .gcd: result = try result.divisor(with: next, work)
      case .lcm: result = try result.multiple(with: next, work)
      case .modulo: result = try result.modulo(next, work)
      default: throw .incomplete
      }
    }
    return result
  }

  private func logarithm(base: Int64, _ work: Work) throws(CalculatorError) -> Number {
    try logarithm(work).over(Number(base).logarithm(work), work)
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
