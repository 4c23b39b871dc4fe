extension Ball {
  /// The sum: the radii add up. Bits far below the larger radius, or more than `bits` below the
  /// larger operand, are rounded away first, each time at the cost of one unit.
  @inline(never)
  func plus(_ other: Ball, _ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
    if mantissa.isZero { return other.widened(by: radius) }
    if other.mantissa.isZero { return widened(by: other.radius) }
    let lowest = max(top, other.top) - Int64(bits) - 2
    let (one, two) = (try above(lowest, work), try other.above(lowest, work))
    let exponent = min(one.exponent, two.exponent)
    let sum =
      one.mantissa.shiftedLeft(Int(one.exponent - exponent))
      + two.mantissa.shiftedLeft(Int(two.exponent - exponent))
    try work.charge(Int64(sum.limbCount) + 500)
    return Ball(sum, exponent: exponent, radius: one.radius + two.radius).rounded(bits)
  }

  func minus(_ other: Ball, _ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
    try plus(other.negated, bits, work)
  }

  /// The same ball without bits below 2^lowest. A middle wholly below it becomes 0 or −1.
  private func above(_ lowest: Int64, _ work: Work) throws(CalculatorError) -> Ball {
    try work.charge(Int64(mantissa.limbCount))
    if exponent >= lowest { return self }
    let cut = lowest - exponent
    if cut > Int64(mantissa.bitWidth) {
      return Ball(.zero, exponent: lowest, radius: radius + Bound(power: lowest))
    }
    return Ball(
      mantissa.shiftedRight(Int(cut)), exponent: lowest, radius: radius + Bound(power: lowest))
  }

  /// The product: |xy − mn| ≤ |m| s + |n| r + r s for |x − m| ≤ r, |y − n| ≤ s.
  @inline(never)
  func times(_ other: Ball, _ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
    let (one, two) = (rounded(bits + 8), other.rounded(bits + 8))
    try work.charge(Work.product(one.mantissa.limbCount, two.mantissa.limbCount) + 300)
    var error = Bound.zero
    if !two.radius.isZero { error = error + one.size * two.radius + one.radius * two.radius }
    if !one.radius.isZero { error = error + two.size * one.radius }
    return Ball(
      one.mantissa * two.mantissa, exponent: one.exponent + two.exponent, radius: error
    ).rounded(bits)
  }

  func squared(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
    let one = rounded(bits + 8)
    try work.chargeProduct(one.mantissa.limbCount, one.mantissa.limbCount)
    let error =
      one.radius.isZero ? .zero : one.size.scaled(by: 1) * one.radius + one.radius * one.radius
    return Ball(
      Integer(one.mantissa.magnitude.squared), exponent: 2 * one.exponent, radius: error
    ).rounded(bits)
  }

  /// The quotient; nil when the divisor may be zero.
  ///
  ///     |x/y − m/n| ≤ (|m| s + |n| r) / (|n| (|n| − s))
  ///
  /// A ball that excludes zero has |n| ≥ 2^(t−1) and |n| − s ≥ 2^(t−2), so the divisor of the error
  /// is at least 2^(2t − 3). The quotient of the middles is cut off by less than one unit.
  @inline(never)
  func over(_ other: Ball, _ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    guard other.excludesZero else { return nil }
    let (one, two) = (rounded(bits + 8), other.rounded(bits + 8))
    guard two.excludesZero else { return nil }
    let shift = max(bits + 2 + two.mantissa.bitWidth - one.mantissa.bitWidth, 0)
    let value = one.mantissa.shiftedLeft(shift)
    try work.chargeQuotient(value.limbCount, two.mantissa.limbCount)
    let quotient = Integer(
      value.magnitude.divided(by: two.mantissa.magnitude).quotient,
      negative: value.isNegative != two.mantissa.isNegative)
    let exponent = one.exponent - two.exponent - Int64(shift)
    let error =
      (one.size * two.radius + two.size * one.radius).scaled(by: 3 - 2 * two.top)
      + Bound(power: exponent)
    return Ball(quotient, exponent: exponent, radius: error).rounded(bits)
  }

  /// The quotient by a small whole number: the error shrinks with the value.
  func over(_ divisor: UInt32, _ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
    let shift = max(bits + 34 - mantissa.bitWidth, 0)
    try work.charge(Int64(4 * mantissa.limbCount + shift / 16) + 600)
    let value = mantissa.magnitude.shiftedLeft(shift).divided(by: divisor).quotient
    let low = exponent - Int64(shift)
    // Divided by at least the power of two below the divisor.
    let less = Int64(31 - divisor.leadingZeroBitCount)
    return Ball(
      Integer(value, negative: mantissa.isNegative), exponent: low,
      radius: radius.scaled(by: -less) + Bound(power: low)
    ).rounded(bits)
  }

  /// The whole power, by squaring.
  func power(_ exponent: UInt64, _ bits: Int, _ work: Work) throws(CalculatorError) -> Ball {
    if exponent == 0 { return .one }
    // Each product of k may add k units: room for them.
    let room = bits + 2 * (64 - exponent.leadingZeroBitCount) + 4
    var result = self
    var bit = 62 - exponent.leadingZeroBitCount
    while bit >= 0 {
      result = try result.squared(room, work)
      if exponent >> UInt64(bit) & 1 == 1 { result = try result.times(self, room, work) }
      if abs(result.top) > 1 << 33 { throw result.top > 0 ? .tooLarge : .tooSmall }
      bit -= 1
    }
    return result.rounded(bits)
  }

  /// The square root; nil when the ball reaches zero or below.
  ///
  ///     |√x − √m| = |x − m| / (√x + √m) ≤ r / √m ≤ r / 2^⌊(t−1)/2⌋,  m ≥ 2^(t−1)
  ///
  /// The root of the middle is cut off by less than one unit.
  @inline(never)
  func squareRoot(_ bits: Int, _ work: Work) throws(CalculatorError) -> Ball? {
    guard excludesZero, signum > 0 else { return nil }
    let one = rounded(bits + 8)
    var shift = max(2 * bits + 4 - one.mantissa.bitWidth, 0)
    if (one.exponent - Int64(shift)) & 1 != 0 { shift += 1 }
    let value = one.mantissa.magnitude.shiftedLeft(shift)
    try work.chargeSquareRoot(value.limbs.count)
    let (root, rest) = value.squareRoot()
    let exponent = (one.exponent - Int64(shift)) / 2
    let half = (one.top - 1) >> 1
    let error = one.radius.scaled(by: -half) + (rest.isZero ? .zero : Bound(power: exponent))
    return Ball(Integer(root), exponent: exponent, radius: error).rounded(bits)
  }
}
