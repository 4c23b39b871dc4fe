public import Bench

/// A logistic fit to the survey: the probability of an event, and how sure the fit is of it.
public struct LogisticFit: Sendable {
  public let formula: LakeFormula
  /// Of constant, nutrient, secchi and temperature, row by row: the inverse of the penalised
  /// likelihood's curvature.
  public let covariance: [Double]

  public init(formula: LakeFormula, covariance: [Double]) {
    self.formula = formula
    self.covariance = covariance
  }

  /// The probability of the event at a lake, with its interval.
  ///
  ///     p = 1/(1 + exp(−η k)),  k = 1/√(1 + π s²/8)
  ///     interval: η ± 1.28 √(x' C x)
  ///
  /// - Parameters:
  ///   - deviation: Standard deviation of the inputs' own doubt, in units of η: it draws the
  ///     probability towards one half.
  /// - Returns: Share of lakes, 0…1; the interval holds 80 %.
  ///
  /// **Error:** the interval is the delta method's: the doubt of the fit's coefficients alone. The
  /// factor k replaces an integral over a normal distribution and is right within 0.02.
  ///
  /// **Source:** [MacKay1992] for the factor.
  public func probability(at point: LakePoint, deviation: Double = 0) -> Estimate {
    let flattening = 1 / (1 + Double.pi * deviation * deviation / 8).squareRoot()
    let score = formula.value(at: point)
    let half = Normal.half80 * variance(at: point).squareRoot()
    return Estimate(
      value: logistic(score * flattening), low: logistic((score - half) * flattening),
      high: logistic((score + half) * flattening), coverage: 0.8)
  }

  private func variance(at point: LakePoint) -> Double {
    var sum = 0.0
    // The order of the rows. No array: this is computed for each row of a table.
    func member(_ index: Int) -> Double {
      switch index {
      case 0: 1
      case 1: point.nutrient
      case 2: point.secchi
      default: point.temperature
      }
    }
    for row in 0..<4 {
      for column in 0..<4 { sum += covariance[4 * row + column] * member(row) * member(column) }
    }
    return max(sum, 0)
  }
}
