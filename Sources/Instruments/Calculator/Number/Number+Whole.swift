/// Functions of whole numbers, which may be too long to be written out.
extension Number {
  /// The largest whole number that is not above this one.
  @inline(never)
  func wholePart(_ work: Work) throws(CalculatorError) -> Number {
    if rational == nil, let part = try residue(.one, work) {
      return try minus(Number(part), work)
    }
    return Number(Rational(lowest: try floor(work)))
  }

  /// a − b ⌊a / b⌋: the remainder with the sign of the divisor.
  func modulo(_ other: Number, _ work: Work) throws(CalculatorError) -> Number {
    if rational == nil, let divisor = other.rational, !divisor.isZero,
      let rest = try residue(divisor.magnitude, work)
    {
      return Number(
        divisor.isNegative && !rest.isZero ? try rest.plus(divisor, work) : rest)
    }
    let whole = Number(Rational(lowest: try over(other, work).floor(work)))
    return try minus(other.times(whole, work), work)
  }

  /// The size of a whole number.
  @inline(never)
  func wholeSize(_ work: Work) throws(CalculatorError) -> Number {
    if rational == nil, let part = try residue(.one, work) {
      guard part.isZero else { throw .notWhole }
      return try sign(work) < 0 ? negated : self
    }
    return Number(Rational(lowest: Integer(try whole(work))))
  }

  /// The size of a whole number that can be written out.
  private func whole(_ work: Work) throws(CalculatorError) -> Natural {
    if let rational {
      guard rational.isWhole else { throw .notWhole }
      return rational.numerator.magnitude
    }
    let whole = try floor(work)
    guard try minus(Number(Rational(lowest: whole)), work).sign(work) == 0 else {
      throw .notWhole
    }
    return whole.magnitude
  }

  /// Of a number too long to be written out and another one, by its remainder: gcd(a, b) is
  /// gcd(a mod b, b).
  func divisor(with other: Number, _ work: Work) throws(CalculatorError) -> Number {
    let (one, two) = (try wholeSize(work), try other.wholeSize(work))
    if one.sameForm(as: two) || two.isEmpty { return one }
    if one.isEmpty { return two }
    guard let a = one.rational ?? two.rational else { throw .tooManyDigits }
    let long = one.rational == nil ? one : two
    let rest: Rational?
    if let short = long.rational { rest = short } else { rest = try long.residue(a, work) }
    guard let b = rest else { throw .tooManyDigits }
    let divisor = try commonDivisor(
      a.numerator.magnitude, b.numerator.magnitude, work)
    return Number(Rational(lowest: Integer(divisor)))
  }

  /// lcm(a, b) = a / gcd(a, b) · b, and zero if one of them is.
  func multiple(with other: Number, _ work: Work) throws(CalculatorError) -> Number {
    let (one, two) = (try wholeSize(work), try other.wholeSize(work))
    if one.isEmpty || two.isEmpty { return Number(0) }
    return try one.over(one.divisor(with: two, work), work).times(two, work)
  }
}
