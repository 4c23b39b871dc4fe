extension Number {
  /// True when this is known not to be zero, however small it is.
  ///
  /// For rational q other than 0, e^q, sin q, cos q, arctan q, arcsin q, ln n and π are
  /// transcendental, and so are their powers and their products with roots: one of them and
  /// algebraic numbers beside it never make zero. And numbers e^q, sin q and cos q with different q,
  /// which are sums of different powers of e with algebraic exponents, are linearly independent,
  /// among each other and of 1.
  ///
  /// **Source:** [Baker1975], theorem 1.4: Lindemann and Weierstrass.
  var isNeverZero: Bool {
    var (transcendental, independent, roots) = (0, 0, 0)
    for term in terms {
      switch term.symbol.transcendence {
      case .none: return false
      case .some(.algebraic): if !term.symbol.isUnit { roots += 1 }
      case .some(.transcendental): transcendental += 1
      case .some(.independent): independent += 1
      }
    }
    return transcendental + independent == 1
      || independent > 0 && transcendental == 0 && roots == 0
  }
}

/// What is known of a symbol.
private enum Transcendence {
  case algebraic
  case transcendental
  /// Transcendental, and independent of its like.
  case independent
}

extension Symbol {
  fileprivate var transcendence: Transcendence? {
    var result = Transcendence.algebraic
    if let exponent {
      guard let q = exponent.rational, !q.isZero else { return nil }
      result = factors.isEmpty ? .independent : .transcendental
    }
    for factor in factors where factor.atom.kind != .whole {
      guard case .algebraic = result, let isWave = factor.atom.isTranscendentalWave else {
        return nil
      }
      result =
        isWave && factors.count == 1 && factor.power.isOne ? .independent : .transcendental
    }
    return result
  }
}

extension Atom {
  /// True for the sine and cosine of a fraction, false for another transcendental number, nil for
  /// what is not known to be one.
  fileprivate var isTranscendentalWave: Bool? {
    switch kind {
    case .pi, .logarithmOfWhole: return false
    case .sine, .cosine, .arctangent, .arcsine:
      guard let q = argument?.rational, !q.isZero else { return nil }
      return kind == .sine || kind == .cosine
    default: return nil
    }
  }
}
