/// Where a lake stands: what the survey's formulas are evaluated at.
public struct LakePoint: Sendable {
  /// log10 of the limiting nutrient as phosphorus, µg/L; of chlorophyll where a formula says so.
  public var nutrient: Double
  /// log10 of the Secchi depth, m.
  public var secchi: Double
  /// °C, at the surface.
  public var temperature: Double

  public init(nutrient: Double = 0, secchi: Double = 0, temperature: Double = 0) {
    self.nutrient = nutrient
    self.secchi = secchi
    self.temperature = temperature
  }
}

/// A sum of a constant and what each number of a lake adds to it.
///
///     constant + nutrient × log10 L + secchi × log10 SD + temperature × T
///
/// A formula that does not ask for a number has zero there.
public struct LakeFormula: Sendable {
  public let constant: Double
  public let nutrient: Double
  public let secchi: Double
  public let temperature: Double

  public init(
    constant: Double, nutrient: Double = 0, secchi: Double = 0, temperature: Double = 0
  ) {
    self.constant = constant
    self.nutrient = nutrient
    self.secchi = secchi
    self.temperature = temperature
  }

  public func value(at point: LakePoint) -> Double {
    constant + nutrient * point.nutrient + secchi * point.secchi + temperature * point.temperature
  }
}

/// Quantiles of what a fit leaves over, in log10: by how much real lakes lie below and above it.
public struct ResidualQuantiles: Sendable {
  public let lowest: Double
  public let low: Double
  public let upperQuartile: Double
  public let high: Double
  public let highest: Double

  /// - Parameters: At 2.5, 10, 75, 90 and 97.5 %.
  public init(
    lowest: Double, low: Double, upperQuartile: Double, high: Double, highest: Double
  ) {
    self.lowest = lowest
    self.low = low
    self.upperQuartile = upperQuartile
    self.high = high
    self.highest = highest
  }

  /// On neither side narrower than either: what is not known never narrows a band.
  func outer(_ other: ResidualQuantiles) -> ResidualQuantiles {
    ResidualQuantiles(
      lowest: min(lowest, other.lowest), low: min(low, other.low),
      upperQuartile: max(upperQuartile, other.upperQuartile), high: max(high, other.high),
      highest: max(highest, other.highest))
  }
}

/// A least-squares fit to the survey with its band.
public struct LakeFit: Sendable {
  public let formula: LakeFormula
  public let residuals: ResidualQuantiles
  /// The same where nitrogen is ignored: the formula evaluated with the phosphorus alone, at most
  /// ``LimitingNutrient/phosphorusCap``. Only the fits that ask for a nutrient have it.
  public let withoutNitrogen: ResidualQuantiles

  public init(
    formula: LakeFormula, residuals: ResidualQuantiles, withoutNitrogen: ResidualQuantiles? = nil
  ) {
    self.formula = formula
    self.residuals = residuals
    self.withoutNitrogen = withoutNitrogen ?? residuals
  }
}
