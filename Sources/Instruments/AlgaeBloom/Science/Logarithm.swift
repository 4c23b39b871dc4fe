import Bench

// Chlorophyll, nutrients and Secchi depths of lakes differ by factors, not by differences: the
// estimator's arithmetic is in decimal logarithms throughout.

/// The decimal logarithm; the browser's C library is asked for the natural one alone.
func decimalLogarithm(_ value: Double) -> Double { log(value) * 0.43429448190325182765 }

/// Ten to a power, kept finite: no lake comes near either end.
func tenTo(_ exponent: Double) -> Double {
  exp(min(max(exponent, -250), 250) * 2.302585092994045684)
}

/// 1/(1 + e^−x), for any x.
func logistic(_ score: Double) -> Double { 1 / (1 + exp(-min(max(score, -700), 700))) }

/// The standard normal distribution.
enum Normal {
  /// The probability of a value below `z`.
  static func below(_ z: Double) -> Double { 0.5 * (1 + erf(z * 0.70710678118654752440)) }

  /// Half widths of the intervals that hold 80 and 95 %.
  static let half80 = 1.2815515655446004
  static let half95 = 1.959963984540054

  /// The half width of the interval that holds the truth with a probability, 0…1, by halving:
  /// exact to 1e−9 and asked for only where an input is an estimate.
  static func half(_ coverage: Double) -> Double {
    if coverage == 0.8 { return half80 }
    if coverage == 0.95 { return half95 }
    let wanted = (1 + min(max(coverage, 0.01), 0.9999)) / 2
    var low = 0.0
    var high = 4.0
    for _ in 0..<32 {
      let middle = (low + high) / 2
      if below(middle) < wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
