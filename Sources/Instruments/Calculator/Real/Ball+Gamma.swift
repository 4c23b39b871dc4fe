extension Ball {
  /// Γ(x); nil when the ball is too wide or reaches a pole.
  ///
  ///     Γ(x) = Γ(z) / (x (x + 1) … (x + n − 1)),  z = x + n
  ///     ln Γ(z) = (z − ½) ln z − z + ½ ln 2π + Σ B₂ₖ / (2k (2k − 1) z^(2k − 1))
  ///
  /// **Error:** for z > 0 the sum, broken off anywhere, is wrong by less than the first term left
  /// out. z ≥ bits/4 + 8 makes the terms fall until they are small enough. All the rest are
  /// operations on balls. Below −500 the reflection Γ(x) Γ(1 − x) = π / sin πx serves instead.
  ///
  /// **Source:** [DLMF], 5.5.1, 5.5.3, 5.11.1 and 5.11(ii).
  func gamma(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    if excludesZero, top > 40 { throw mantissa.isNegative ? .tooMuchWork : .tooLarge }
    guard radius.isZero || radius.top <= -4 else { return nil }
    let room = bits + 40 + 2 * Int(max(top, 0))
    let coarse = FixedPoint(places: 0, work: work).middle(self).small ?? 0
    if coarse < -500 {
      let pi = try work.constants.pi(room + 50, work)
      let sine = try times(pi, room + 50, work).sine(quarters: 0, room, work)
      guard let other = try Ball.one.minus(self, room, work).gamma(room, work) else { return nil }
      return try pi.over(sine.times(other, room, work), bits, work)
    }
    let shift = max(Int64(bits / 4 + 8) - coarse, 0)
    let z = try plus(Ball(Integer(shift)), room, work)
    guard let logarithm = try z.logarithmOfGamma(room, work),
      let value = try logarithm.exponential(bits + 16, work)
    else { return nil }
    var product = Ball.one
    for step in 0..<shift {
      product = try product.times(plus(Ball(Integer(step)), room, work), room, work)
    }
    return try value.over(product, bits, work)
  }

  /// ln Γ(z) for z ≥ bits/8.
  private func logarithmOfGamma(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    guard let logarithm = try logarithm(bits, work),
      let inverse = try Ball.one.over(self, bits, work),
      let circle = try work.constants.pi(bits, work).scaled(by: 1).logarithm(bits, work)
    else { return nil }
    let half = Ball(.one, exponent: -1)
    var sum = try minus(half, bits, work).times(logarithm, bits, work)
      .minus(self, bits, work).plus(circle.scaled(by: -1), bits, work)
    let square = try inverse.squared(bits, work)
    var power = inverse
    var index = 1
    while true {
      let term = try power.times(bernoulli(index, bits, work), bits, work)
        .over(UInt32(2 * index) * UInt32(2 * index - 1), bits, work)
      if term.top < -Int64(bits) { return sum.widened(by: term.size + term.radius) }
      if index > bits { return nil }
      sum = try sum.plus(term, bits, work)
      power = try power.times(square, bits, work)
      index += 1
    }
  }
}

/// The Bernoulli number B₂ₖ = (−1)^(k+1) 2k Tₖ / (4^k (4^k − 1)), Tₖ the tangent numbers.
private func bernoulli(_ k: Int, _ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
  let known = work.constants.tangentNumbers.count
  if k > known { try computeTangentNumbers(max(2 * known, k + 16), work) }
  let numerator = Integer(
    work.constants.tangentNumbers[k - 1].multiplied(by: UInt32(2 * k)), negative: k & 1 == 0)
  let power = Natural.one.shiftedLeft(2 * k)
  let divisor = (power - .one).shiftedLeft(2 * k)
  let ball = Ball(numerator, bits)
  return try ball.over(Ball(Integer(divisor), bits), bits, work) ?? ball
}

/// T₁ … Tₙ by the triangle of their recurrence, with products by small numbers only.
///
/// **Source:** [BrentHarvey2013], algorithm TangentNumbers.
private func computeTangentNumbers(_ count: Int, _ work: Work) throws(CalculatorError) {
  var numbers = [Natural.one]
  for k in 1..<count { numbers.append(numbers[k - 1].multiplied(by: UInt32(k))) }
  for k in 1..<count {
    for j in k..<count {
      try work.charge(Int64(2 * numbers[j].limbs.count) + 300)
      numbers[j] =
        numbers[j - 1].multiplied(by: UInt32(j - k))
        + numbers[j].multiplied(by: UInt32(j - k + 2))
    }
  }
  work.constants.tangentNumbers = numbers
}
