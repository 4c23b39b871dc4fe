/// A real number, exact: a sum of rational multiples of different symbols.
///
///     value = Σ coefficient · symbol
///
/// Terms stand in the order of their symbols and none has the coefficient zero, so that what
/// cancels is gone: √2 + √8 − √18 has no terms, and is zero.
public final class Number {
  let terms: [Term]
  let hash: UInt64
  let depth: Int

  struct Term {
    let coefficient: Rational
    let symbol: Symbol
  }

  /// Takes terms in order, without zeros.
  @inline(never)
  init(_ terms: [Term]) {
    self.terms = terms
    var hash = Hash(7)
    var depth = 0
    for term in terms {
      depth = max(depth, term.symbol.depth)
      hash.add(term.symbol.hash)
      for limb in term.coefficient.numerator.magnitude.limbs { hash.add(UInt64(limb)) }
      hash.add(UInt64(term.coefficient.denominator.limbs.first ?? 0))
      hash.add(term.coefficient.isNegative ? 2 : 1)
    }
    self.hash = hash.value
    self.depth = depth
  }

  @inline(never)
  convenience init(_ value: Rational, _ symbol: Symbol = .unit) {
    self.init(value.isZero ? [] : [Term(coefficient: value, symbol: symbol)])
  }

  @inline(never)
  convenience init(_ symbol: Symbol) { self.init(.one, symbol) }

  @inline(never)
  convenience init(_ value: Int64) { self.init(Rational(value)) }

  static var pi: Number { Number(Symbol(.pi)) }

  static var e: Number { Number(Symbol([], exponent: Number(1))) }

  /// True when nothing is left. A number with terms may still be zero: see ``sign(_:)``.
  var isEmpty: Bool { terms.isEmpty }

  /// The value when it is a fraction and its form shows it.
  @inline(never)
  var rational: Rational? {
    if terms.isEmpty { return .zero }
    return terms.count == 1 && terms[0].symbol.isUnit ? terms[0].coefficient : nil
  }

  /// The one atom of a number that is nothing else.
  @inline(never)
  var atom: Atom? {
    terms.count == 1 && terms[0].coefficient.isOne ? terms[0].symbol.atom : nil
  }

  /// Equal forms are equal numbers, and have the order zero.
  @inline(never)
  func compared(to other: Number) -> Int {
    if self === other { return 0 }
    if hash != other.hash { return hash < other.hash ? -1 : 1 }
    if terms.count != other.terms.count { return terms.count < other.terms.count ? -1 : 1 }
    for (one, two) in zip(terms, other.terms) {
      let order = one.symbol.compared(to: two.symbol)
      if order != 0 { return order }
      if !(one.coefficient == two.coefficient) {
        return one.coefficient.formOrder(to: two.coefficient)
      }
    }
    return 0
  }

  func sameForm(as other: Number) -> Bool { compared(to: other) == 0 }
}
