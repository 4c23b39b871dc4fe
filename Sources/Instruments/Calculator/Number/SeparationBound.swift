/// How small an algebraic number can be without being zero.
///
/// The number E is written as U/L, both algebraic integers in a field of degree D; no conjugate of
/// U is larger than 2^upper and none of L larger than 2^lower. If E is not zero, the product of all
/// conjugates of U is a whole number and not zero, so that
///
///     |U| ≥ 1 / 2^(upper (D − 1)),  |E| ≥ 1 / 2^(upper (D − 1) + lower)
///
/// The bounds follow the operations; D is the product of the degrees of all different roots.
///
/// **Source:** [BurnikelEtAl2009].
private struct AlgebraicBound {
  var upper: Int64
  var lower: Int64

  /// U₁/L₁ + U₂/L₂ = (U₁L₂ + U₂L₁) / (L₁L₂)
  func plus(_ other: AlgebraicBound) -> AlgebraicBound {
    AlgebraicBound(
      upper: max(upper + other.lower, lower + other.upper) + 1, lower: lower + other.lower)
  }

  func times(_ other: AlgebraicBound) -> AlgebraicBound {
    AlgebraicBound(upper: upper + other.upper, lower: lower + other.lower)
  }

  /// (U/L)^(p/q). The q-th root is ᵠ√(U L^(q−1)) / L or U / ᵠ√(U^(q−1) L): one root in either case.
  func power(_ p: Int64, _ q: Int64) -> AlgebraicBound {
    let (up, low) = p < 0 ? (lower, upper) : (upper, lower)
    let (u, l) = (up * abs(p), low * abs(p))
    return u >= l
      ? AlgebraicBound(upper: (u + (q - 1) * l + q - 1) / q, lower: l)
      : AlgebraicBound(upper: u, lower: ((q - 1) * u + l + q - 1) / q)
  }
}

/// The different roots that an expression is made of.
private struct RootList {
  private var roots: [(atom: Atom, degree: Int64)] = []
  /// Denominators of the angles whose sine occurs.
  private var angles: [Int64] = []

  mutating func add(_ atom: Atom, _ degree: Int64) {
    for index in 0..<roots.count where roots[index].atom.compared(to: atom) == 0 {
      let divisor = greatestCommonDivisor(
        Natural(small: UInt64(degree)), Natural(small: UInt64(roots[index].degree)))
      roots[index].degree *= degree / Int64(divisor.small ?? 1)
      return
    }
    roots.append((atom, degree))
  }

  mutating func addAngle(_ denominator: Int64) {
    if !angles.contains(denominator) { angles.append(denominator) }
  }

  var degree: Int64 {
    var product: Int64 = 1
    for root in roots {
      product *= root.degree
      if product > 1 << 20 { return product }
    }
    for angle in angles {
      product *= max(totient(angle) / 2, 1)
      if product > 1 << 20 { return product }
    }
    return product
  }

  private func totient(_ value: Int64) -> Int64 {
    var (rest, result, divisor) = (value, value, 2 as Int64)
    while divisor * divisor <= rest {
      if rest % divisor == 0 {
        while rest % divisor == 0 { rest /= divisor }
        result -= result / divisor
      }
      divisor += 1
    }
    return rest > 1 ? result - result / rest : result
  }
}

extension Number {
  /// n such that the number is zero or at least 2^−n in size; nil when it is not known to be
  /// algebraic, or n would be beyond use.
  func separationBound(_ work: Work) throws(CalculatorError) -> Int64? {
    var roots = RootList()
    guard let bound = try algebraicBound(&roots, work) else { return nil }
    let degree = roots.degree
    if degree > 1 << 20 || bound.upper > 1 << 30 { return nil }
    let bits = bound.upper * (degree - 1) + bound.lower
    return bits > 1 << 24 ? nil : bits
  }

  fileprivate func algebraicBound(
    _ roots: inout RootList, _ work: Work
  ) throws(CalculatorError) -> AlgebraicBound? {
    try work.charge(Int64(terms.count) * 40)
    var sum: AlgebraicBound?
    for term in terms {
      if term.symbol.exponent != nil { return nil }
      var part = AlgebraicBound(
        upper: Int64(term.coefficient.numerator.bitWidth),
        lower: term.coefficient.isWhole ? 0 : Int64(term.coefficient.denominator.bitWidth))
      for factor in term.symbol.factors {
        guard let p = factor.power.numerator.small, abs(p) < 1 << 20,
          let q = factor.power.denominator.small, q < 1 << 20
        else { return nil }
        guard let base = try factor.atom.algebraicBound(Int64(q), &roots, work) else {
          return nil
        }
        part = part.times(base.power(p, Int64(q)))
        if part.upper > 1 << 30 || part.lower > 1 << 30 { return nil }
      }
      sum = sum?.plus(part) ?? part
    }
    return sum ?? AlgebraicBound(upper: 0, lower: 0)
  }
}

extension Atom {
  fileprivate func algebraicBound(
    _ degree: Int64, _ roots: inout RootList, _ work: Work
  ) throws(CalculatorError) -> AlgebraicBound? {
    switch kind {
    case .whole:
      roots.add(self, degree)
      return AlgebraicBound(upper: Int64(whole.bitWidth), lower: 0)
    case .sum:
      if degree > 1 { roots.add(self, degree) }
      return try argument?.algebraicBound(&roots, work)
    case .sine:
      // 2 sin(π a/b) = 2 cos 2π(1/4 − a/2b): an algebraic integer, no conjugate of it above 2, of
      // the degree φ(d)/2 where d is the denominator of the turn, a divisor of 4b.
      guard let multiple = argument?.multipleOfPi,
        let denominator = multiple.denominator.small, denominator < 1 << 20
      else { return nil }
      let turn = try Rational.small(1, 4).minus(
        multiple.times(.half, work), work)
      roots.addAngle(Int64(turn.denominator.small ?? 1))
      return AlgebraicBound(upper: 1, lower: 1)
    default: return nil
    }
  }
}
