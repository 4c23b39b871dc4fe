extension Number {
  @inline(never)
  var negated: Number {
    Number(terms.map { Term(coefficient: $0.coefficient.negated, symbol: $0.symbol) })
  }

  /// The sum: both lists of terms are merged, and terms with the same symbol put together.
  @inline(never)
  func plus(_ other: Number, _ work: Work) throws(CalculatorError) -> Number {
    if terms.isEmpty { return other }
    if other.terms.isEmpty { return self }
    try work.charge(Int64(terms.count + other.terms.count) * 16)
    var sum: [Term] = []
    var (left, right) = (0, 0)
    while left < terms.count, right < other.terms.count {
      let (one, two) = (terms[left], other.terms[right])
      let order = one.symbol.compared(to: two.symbol)
      if order < 0 {
        sum.append(one)
        left += 1
      } else if order > 0 {
        sum.append(two)
        right += 1
      } else {
        let coefficient = try one.coefficient.plus(two.coefficient, work)
        if !coefficient.isZero { sum.append(Term(coefficient: coefficient, symbol: one.symbol)) }
        left += 1
        right += 1
      }
    }
    while left < terms.count {
      sum.append(terms[left])
      left += 1
    }
    while right < other.terms.count {
      sum.append(other.terms[right])
      right += 1
    }
    return Number(sum)
  }

  @inline(never)
  func minus(_ other: Number, _ work: Work) throws(CalculatorError) -> Number {
    try plus(other.negated, work)
  }

  @inline(never)
  func scaled(by factor: Rational, _ work: Work) throws(CalculatorError) -> Number {
    if factor.isOne { return self }
    if factor.isZero { return Number(0) }
    var scaled: [Term] = []
    for term in terms {
      scaled.append(
        Term(coefficient: try term.coefficient.times(factor, work), symbol: term.symbol))
    }
    return Number(scaled)
  }

  /// The coefficient of a symbol, zero when it does not occur.
  func coefficient(of symbol: Symbol) -> Rational {
    for term in terms where term.symbol.compared(to: symbol) == 0 { return term.coefficient }
    return .zero
  }
}
