/// A product of atoms to rational powers, times a power of e:
///
///     Π atom^power · e^exponent
///
/// The symbol of the rational numbers is the empty product. Whole atoms have powers strictly
/// between 0 and 1, what is beyond belongs to the rational factor before the symbol. An atom with a
/// power that is not whole is positive.
final class Symbol {
  let factors: [Factor]
  let exponent: Number?
  let hash: UInt64
  let depth: Int
  var known = KnownBall()

  struct Factor {
    let atom: Atom
    let power: Rational
  }

  /// Takes factors in the order of their atoms, none with power zero.
  @inline(never)
  init(_ factors: [Factor], exponent: Number? = nil) {
    self.factors = factors
    self.exponent = exponent
    var depth = exponent.map { $0.depth + 1 } ?? 0
    var hash = Hash(0)
    for factor in factors {
      depth = max(depth, factor.atom.depth)
      hash.add(factor.atom.hash)
      for limb in factor.power.numerator.magnitude.limbs { hash.add(UInt64(limb)) }
      for limb in factor.power.denominator.limbs { hash.add(UInt64(limb)) }
      hash.add(factor.power.isNegative ? 2 : 1)
    }
    if let exponent { hash.add(exponent.hash) }
    self.depth = depth
    self.hash = hash.value
  }

  @inline(never)
  convenience init(_ atom: Atom, power: Rational = .one) {
    self.init([Factor(atom: atom, power: power)])
  }

  /// The empty product. It never has to be computed, so that all calculations may share it.
  nonisolated(unsafe) static let unit = Symbol([])

  var isUnit: Bool { factors.isEmpty && exponent == nil }

  /// The one atom of a symbol that is nothing else.
  @inline(never)
  var atom: Atom? {
    factors.count == 1 && exponent == nil && factors[0].power.isOne ? factors[0].atom : nil
  }

  /// Surely above zero.
  @inline(never)
  var isPositive: Bool {
    for factor in factors where !factor.atom.isPositive { return false }
    return true
  }

  /// The empty product first, then by no property that means anything.
  @inline(never)
  func compared(to other: Symbol) -> Int {
    if self === other { return 0 }
    if isUnit || other.isUnit { return isUnit && other.isUnit ? 0 : isUnit ? -1 : 1 }
    if hash != other.hash { return hash < other.hash ? -1 : 1 }
    if factors.count != other.factors.count {
      return factors.count < other.factors.count ? -1 : 1
    }
    for (one, two) in zip(factors, other.factors) {
      let order = one.atom.compared(to: two.atom)
      if order != 0 { return order }
      if !(one.power == two.power) { return one.power.formOrder(to: two.power) }
    }
    guard let one = exponent, let two = other.exponent else {
      return exponent == nil && other.exponent == nil ? 0 : exponent == nil ? -1 : 1
    }
    return one.compared(to: two)
  }
}
