extension Number {
  /// Beyond so many bits, a number that still looks like zero is called that, unless a bound of its
  /// roots asks for more.
  static let mostZeroBits = 8192

  /// Nothing is called zero for fewer bits than these, about 300 digits.
  static let leastZeroBits: Int64 = 1000

  /// −1, 0 or 1. Zero only when it is proven: by form, or because the number is algebraic and
  /// smaller than any such number but zero can be.
  ///
  /// - Throws: ``CalculatorError/undecided(digits:)`` when neither can be shown.
  @inline(never)
  func sign(_ work: Work) throws(CalculatorError) -> Int {
    if let rational { return rational.numerator.signum }
    if isSurelyPositive { return 1 }
    return try separated(from: 64, work).sign
  }

  /// The sign, and the bits that showed it. A number is computed with ever more of them, twice as
  /// many each time, until its ball leaves zero outside or is too small for anything but zero.
  ///
  /// The search gets half of the work that is left where a bound says that it will end, and an
  /// eighth where none does: what comes after must still be possible.
  func separated(
    from first: Int, _ work: Work
  ) throws(CalculatorError) -> (sign: Int, bits: Int) {
    if terms.isEmpty { return (0, first) }
    let bound = try separationBound(work)
    // What cannot be zero shows its sign, if only there is work enough.
    var isKnown = bound == nil && isNeverZero
    let limit = work.lowerLimit(
      to: (work.limit - work.spent) / (bound == nil && !isKnown ? 8 : 2))
    defer { work.restore(limit: limit) }
    var mostBits =
      bound.map { Int(min($0 + 256, 1 << 24)) } ?? (isKnown ? 1 << 24 : Number.mostZeroBits)
    var bits = first
    var largest: Bound?
    do throws(CalculatorError) {
      while true {
        if let ball = try ball(bits, work) {
          if ball.excludesZero { return (ball.signum, bits) }
          let size = ball.size + ball.radius
          largest = size
          if terms.count == 1, terms[0].symbol.isPositive, ball.isBelowAllShown {
            throw .tooSmall
          }
          if let bound, size.isZero || size.top < -bound { return (0, bits) }
          if bits <= 2 * first, !isKnown, bound == nil {
            if try isZeroSumOfArctangents(size: size, work) { return (0, bits) }
            if try isZeroWithoutDivisors(work) { return (0, bits) }
            if let isZero = try isZeroSumOfLogarithms(work) {
              if isZero { return (0, bits) }
              (isKnown, mostBits) = (true, 1 << 24)
              work.restore(limit: limit)
              _ = work.lowerLimit(to: (limit - work.spent) / 2)
            }
          }
        }
        if bits >= mostBits { break }
        bits = min(bits * 2, mostBits)
      }
    } catch {
      // Enough was seen to say to how many digits this is zero.
      guard error == .tooMuchWork, largest != nil, !isKnown else { throw error }
    }
    // What is not even small is no zero: there was not work enough to see it.
    guard let largest, largest.isZero || largest.top < -Number.leastZeroBits, !isKnown else {
      throw .tooMuchWork
    }
    throw .undecided(digits: max(-largest.top * 30103 / 100_000, 1))
  }

  /// Whether this is proven to be the same as another number; false also where that is not known.
  func isProvenEqual(to other: Number, _ work: Work) throws(CalculatorError) -> Bool {
    let difference = try minus(other, work)
    if difference.isEmpty { return true }
    let limit = work.lowerLimit(to: (work.limit - work.spent) / 4)
    defer { work.restore(limit: limit) }
    do throws(CalculatorError) { return try difference.sign(work) == 0 } catch { return false }
  }

  /// Below, equal or above, as the sign of the difference.
  func order(_ other: Number, _ work: Work) throws(CalculatorError) -> Int {
    if let one = rational, let two = other.rational { return try one.compared(to: two, work) }
    return try minus(other, work).sign(work)
  }

  /// The largest whole number that is not above this one.
  func floor(_ work: Work) throws(CalculatorError) -> Integer {
    if let rational {
      try work.chargeQuotient(rational.numerator.limbCount, rational.denominator.limbs.count)
      return rational.floor
    }
    _ = try sign(work)
    var bits = 64
    while true {
      if let ball = try ball(bits, work) {
        if ball.top > Number.mostExactBits { throw .tooManyDigits }
        // Known to less than a quarter: the nearest whole number is the floor or the one above it.
        if ball.radius.isZero || ball.radius.top < -2 {
          let fixed = FixedPoint(places: 4, work: work)
          let near = (fixed.middle(ball) + Integer(8)).shiftedRight(4)
          let below = try minus(Number(Rational(lowest: near)), work).sign(work) < 0
          return below ? near - .one : near
        }
        bits = max(bits, Int(max(ball.top, 0))) + 64
      } else {
        bits *= 2
      }
      if bits > 1 << 24 { throw .tooMuchWork }
    }
  }
}
