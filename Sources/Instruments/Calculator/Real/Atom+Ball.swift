extension Atom {
  /// A ball that contains the atom, computed with so many bits; nil when they do not suffice to say
  /// anything, for example because a divisor may still be zero.
  ///
  /// What is asked for is a precision of the work, not of the result: who needs a certain accuracy
  /// looks at the ball and asks again.
  func ball(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    if kind == .whole { return Ball(Integer(whole), bits) }
    if let ball = known.ball(bits, work) { return ball }
    let ball = try compute(bits, work)
    known.keep(ball, bits, work)
    return ball
  }

  private func compute(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    switch kind {
    case .whole: return nil
    case .pi: return try work.constants.pi(bits, work)
    case .logarithmOfWhole: return try Ball(Integer(whole), bits).logarithm(bits, work)
    default: break
    }
    guard
      let x = try argument?.absoluteBall(
        bits, below: kind == .sine || kind == .cosine ? longestAngle : 44, work)
    else { return nil }
    switch kind {
    case .logarithm: return try x.logarithm(bits, work)
    case .sum: return x
    case .sine: return try x.sine(quarters: 0, bits, work)
    case .cosine: return try x.sine(quarters: 1, bits, work)
    case .arctangent: return try x.arctangent(bits, work)
    case .arcsine:
      // arcsin x = arctan (x / √((1 − x) (1 + x)))
      let product = try Ball.one.minus(x, bits, work)
        .times(Ball.one.plus(x, bits, work), bits, work)
      guard let root = try product.squareRoot(bits, work),
        let ratio = try x.over(root, bits, work)
      else { return nil }
      return try ratio.arctangent(bits, work)
    case .gamma: return try x.gamma(bits, work)
    case .whole, .pi, .logarithmOfWhole: return nil
    }
  }
}

extension Symbol {
  func ball(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    if isUnit { return .one }
    if let ball = known.ball(bits, work) { return ball }
    let ball = try compute(bits, work)
    known.keep(ball, bits, work)
    return ball
  }

  /// The product of all factors. Whole numbers under a square root are multiplied first: one root.
  private func compute(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    let room = bits + 8
    var product = Ball.one
    var radicand = Ball.one
    for factor in factors {
      guard let base = try factor.atom.ball(room, work) else { return nil }
      if factor.atom.kind == .whole, factor.power == .half {
        radicand = try radicand.times(base, room, work)
      } else {
        guard let power = try base.power(factor.power, room, work) else { return nil }
        product = try product.times(power, room, work)
      }
    }
    if !radicand.mantissa.isOne || radicand.exponent != 0 {
      guard let root = try radicand.squareRoot(room, work) else { return nil }
      product = try product.times(root, room, work)
    }
    var rest: [Number.Term] = []
    for term in exponent?.terms ?? [] {
      if let power = try term.powerOfWhole(room, work) {
        product = try product.times(power, room, work)
      } else {
        rest.append(term)
      }
    }
    if rest.isEmpty { return product }
    guard
      let power = try Number(rest).absoluteBall(room, below: 40, work)?.exponential(room, work)
    else { return nil }
    return try product.times(power, room, work)
  }
}

extension Number.Term {
  /// e to this as the power n^k that it is, of a whole n with a whole k; nil when it is none, or
  /// where its size is to be looked at first.
  fileprivate func powerOfWhole(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    guard let atom = symbol.atom, atom.kind == .logarithmOfWhole, let k = coefficient.small,
      coefficient.magnitude.precedes(Rational(largestExponent)),
      Int64(atom.whole.bitWidth) * abs(k) < largestExponent
    else { return nil }
    if atom.whole == Natural(small: 2) { return Ball.one.scaled(by: k) }
    let power = try Ball(Integer(atom.whole), bits + 8).power(k.magnitude, bits + 8, work)
    return k < 0 ? try Ball.one.over(power, bits, work) : power
  }
}

extension Ball {
  /// A rational power: by squaring and square roots where the exponent allows it, otherwise
  /// e^(y ln x).
  func power(_ y: Rational, _ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    guard let top = y.numerator.small, top.magnitude < 1 << 40,
      y.isWhole || y.denominator == Natural(small: 2)
    else {
      // Whole multiples of a logarithm lose as many bits as they have.
      let room = bits + max(y.numerator.bitWidth - y.denominator.bitWidth, 0) + 8
      guard let logarithm = try logarithm(room, work) else { return nil }
      return try logarithm.times(.rational(y, room, work), room, work).exponential(bits, work)
    }
    let power = try power(top.magnitude, bits + 4, work)
    let root = y.isWhole ? power : try power.squareRoot(bits + 4, work)
    guard let root else { return nil }
    return top < 0 ? try Ball.one.over(root, bits, work) : root
  }
}
