extension Number {
  /// A product with more terms than this stays a product.
  static let mostTerms = 64
  /// A factor of several terms is multiplied out when it has at most so many, to at most this power.
  static let mostExpanded = 8

  @inline(never)
  func times(_ other: Number, _ work: Work) throws(CalculatorError) -> Number {
    if let factor = rational { return try other.scaled(by: factor, work) }
    if let factor = other.rational { return try scaled(by: factor, work) }
    let (long, short) = terms.count < other.terms.count ? (other, self) : (self, other)
    var many = long
    if long.terms.count * short.terms.count > Number.mostTerms {
      // The longer one has nine terms or more: it stays whole, as a factor.
      many = try long.asFactor(.one, work)
    }
    var sum = Number(0)
    for one in short.terms {
      for two in many.terms {
        let coefficient = try one.coefficient.times(two.coefficient, work)
        let part = try one.symbol.times(two.symbol, work).scaled(by: coefficient, work)
        sum = try sum.plus(part, work)
      }
    }
    return sum
  }

  /// The product with a symbol whose powers may be out of range: powers of the same atom are added
  /// before anything is multiplied out, so that (a + b)^−1 (a + b) is 1.
  @inline(never)
  func times(unreduced symbol: Symbol, _ work: Work) throws(CalculatorError) -> Number {
    var sum = Number(0)
    for term in terms {
      let part =
        term.symbol.isUnit
        ? try Symbol.product(symbol.factors, work) : try term.symbol.times(symbol, work)
      sum = try sum.plus(part.scaled(by: term.coefficient, work), work)
    }
    return sum
  }

  /// True when nothing is left after multiplication by every sum that stands in a divisor: none of
  /// them is zero.
  func isZeroWithoutDivisors(_ work: Work) throws(CalculatorError) -> Bool {
    var number = self
    for _ in 0..<4 {
      guard number.terms.count <= Number.mostExpanded, let divisor = number.divisor else {
        return false
      }
      number = try number.times(unreduced: Symbol([divisor]), work)
      if number.isEmpty { return true }
    }
    return false
  }

  /// A sum to the highest power in which it stands in a divisor.
  private var divisor: Symbol.Factor? {
    var found: Symbol.Factor?
    for term in terms {
      for factor in term.symbol.factors
      where factor.atom.kind == .sum && factor.power.isWhole && factor.power.isNegative {
        let power = factor.power.negated
        if let found, found.atom.compared(to: factor.atom) != 0 || !found.power.precedes(power) {
          continue
        }
        found = Symbol.Factor(atom: factor.atom, power: power)
      }
    }
    return found
  }

  /// c · (sum / c)^power as a single term, c the first coefficient, so that multiples of the same
  /// sum are recognised. For powers that are not whole the number must be positive.
  @inline(never)
  func asFactor(_ power: Rational, _ work: Work) throws(CalculatorError) -> Number {
    var first = power.isWhole ? terms[0].coefficient : terms[0].coefficient.magnitude
    if first.powerBits(power.floor.small ?? .max) > Number.mostExactBits { first = .one }
    let monic = try scaled(by: first.reciprocal, work)
    let atom = try Atom.of(.sum, monic, positive: !power.isWhole)
    return try Number.power(of: first, power, work)
      .times(Number(Symbol(atom, power: power)), work)
  }
}

extension Symbol {
  /// The product of two symbols: powers of the same atom are added.
  ///
  /// It is a number, not a symbol, because a whole atom's power may pass 1, √2 √2 = 2, a sum to a
  /// whole power is multiplied out, and a power of e may become something known.
  @inline(never)
  func times(_ other: Symbol, _ work: Work) throws(CalculatorError) -> Number {
    if isUnit { return Number(other) }
    if other.isUnit { return Number(self) }
    try work.charge(Int64(factors.count + other.factors.count) * 20 + 40)
    var merged: [Factor] = []
    var (left, right) = (0, 0)
    while left < factors.count || right < other.factors.count {
      let order =
        left == factors.count
        ? 1
        : right == other.factors.count
          ? -1 : factors[left].atom.compared(to: other.factors[right].atom)
      if order < 0 {
        merged.append(factors[left])
        left += 1
      } else if order > 0 {
        merged.append(other.factors[right])
        right += 1
      } else {
        let power = try factors[left].power.plus(other.factors[right].power, work)
        if !power.isZero { merged.append(Factor(atom: factors[left].atom, power: power)) }
        left += 1
        right += 1
      }
    }
    let result = try Symbol.product(merged, work)
    guard let one = exponent else {
      return other.exponent == nil
        ? result : try result.timesPowerOfE(other.exponent, work)
    }
    guard let two = other.exponent else { return try result.timesPowerOfE(one, work) }
    return try result.times(Number.exponential(one.plus(two, work), work), work)
  }

  /// The product of factors in the order of their atoms, whose powers may be out of range.
  static func product(_ factors: [Factor], _ work: Work) throws(CalculatorError) -> Number {
    var kept: [Factor] = []
    var coefficient = Rational.one
    var sums: [Factor] = []
    for factor in factors {
      let power = factor.power
      if factor.atom.kind == .whole {
        let whole = power.floor
        guard let exponent = whole.small else { throw .tooLarge }
        let base = Rational(lowest: Integer(factor.atom.whole))
        if base.powerBits(exponent) > Number.mostExactBits * 2 {
          throw exponent > 0 ? .tooLarge : .tooSmall
        }
        coefficient = try coefficient.times(base.power(exponent, work), work)
        let rest = try power.minus(Rational(lowest: whole), work)
        if !rest.isZero { kept.append(Factor(atom: factor.atom, power: rest)) }
      } else if factor.atom.kind == .sum, let exponent = power.small, exponent > 0,
        exponent <= Number.mostExpanded, let argument = factor.atom.argument,
        argument.terms.count <= Number.mostExpanded
      {
        sums.append(factor)
      } else {
        kept.append(factor)
      }
    }
    let ratio = try takeFactorials(from: &kept, work)
    coefficient = try coefficient.times(ratio, work)
    var result: Number
    if let waves = waves(in: kept) {
      result = try Symbol.product(waves.rest, work).scaled(by: coefficient, work)
        .times(.waveProduct(waves.one, waves.two, work), work)
    } else {
      result = Number(coefficient, Symbol(kept))
    }
    for factor in sums {
      guard let argument = factor.atom.argument else { continue }
      for _ in 0..<(factor.power.small ?? 0) { result = try result.times(argument, work) }
    }
    return result
  }
}

extension Number {
  /// Times e^exponent, for numbers that contain no power of e.
  fileprivate func timesPowerOfE(
    _ exponent: Number?, _ work: Work
  ) throws(CalculatorError) -> Number {
    if terms.count == 1 {
      // Sums that were multiplied out may have brought a power of e of their own.
      if terms[0].symbol.exponent == nil {
        return Number(
          terms[0].coefficient, Symbol(terms[0].symbol.factors, exponent: exponent))
      }
    }
    return try times(Number(Symbol([], exponent: exponent)), work)
  }
}

/// The farthest factorials whose quotient is written out.
private let mostFactors: UInt64 = 1000

/// Takes a quotient of factorials that are too long to be written out themselves, but stand close
/// together: (n + k)!/n! is (n + 1) ⋯ (n + k).
private func takeFactorials(
  from factors: inout [Symbol.Factor], _ work: Work
) throws(CalculatorError) -> Rational {
  for one in 0..<factors.count {
    guard let high = factors[one].atom.factorial, let up = factors[one].power.small,
      abs(up) == 1
    else { continue }
    for two in 0..<factors.count {
      guard let low = factors[two].atom.factorial, low < high, high - low <= mostFactors,
        factors[two].power.small == -up
      else { continue }
      var product = Natural.one
      for factor in (low + 1)...high {
        try work.charge(Int64(product.limbs.count) + 300)
        product = product * Natural(small: factor)
      }
      factors.remove(at: max(one, two))
      factors.remove(at: min(one, two))
      let ratio = Rational(lowest: Integer(product))
      return up > 0 ? ratio : ratio.reciprocal
    }
  }
  return .one
}
