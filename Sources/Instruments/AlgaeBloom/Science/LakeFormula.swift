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

  /// The same, in this order: a table of them is read by its columns.
  public init(
    _ lowest: Double, _ low: Double, _ upperQuartile: Double, _ high: Double, _ highest: Double
  ) {
    self.init(
      lowest: lowest, low: low, upperQuartile: upperQuartile, high: high, highest: highest)
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
  /// Of all its lakes together.
  public let residuals: ResidualQuantiles
  /// By how much nutrient there is; of the disk alone by its depth.
  public let spread: ResidualSpread
  /// The same where nitrogen is ignored: the formula evaluated with the phosphorus alone, at most
  /// ``LimitingNutrient/phosphorusCap``. Only the fits that ask for a nutrient have it.
  public let withoutNitrogen: ResidualSpread

  public init(
    formula: LakeFormula, residuals: ResidualQuantiles, spread: ResidualSpread? = nil,
    withoutNitrogen: ResidualSpread? = nil
  ) {
    self.formula = formula
    self.residuals = residuals
    let spread = spread ?? ResidualSpread([(0, residuals)])
    self.spread = spread
    self.withoutNitrogen = withoutNitrogen ?? spread
  }

  /// How real lakes with these nutrients lie about the fit.
  ///
  /// Where nitrogen is not known no end is narrower than where it is; and since it can only be too
  /// little, the lower ones are moved down besides, by what nitrogen differs from one visit to the
  /// next.
  ///
  /// - Parameters:
  ///   - position: log10 of the limiting nutrient, µg/L.
  ///   - isBlind: It is the phosphorus alone, at most ``LimitingNutrient/phosphorusCap``.
  public func residuals(at position: Double, isBlind: Bool) -> ResidualQuantiles {
    let known = spread.at(position)
    guard isBlind else { return known }
    let wide = known.outer(withoutNitrogen.at(position))
    let doubt = formula.nutrient * SurveyNumbers.visitNoise.nitrogen
    return ResidualQuantiles(
      lowest: -quadrature(wide.lowest, Normal.half95 * doubt),
      low: -quadrature(wide.low, Normal.half80 * doubt), upperQuartile: wide.upperQuartile,
      high: wide.high, highest: wide.highest)
  }
}
