public import Bench

/// One day ahead of a visit: by the model, and as it is.
public struct ProjectionDay: Sendable {
  public let day: Int
  /// kg/m³ of chlorophyll a.
  public let value: Estimate
  /// The same if the lake stays as it is: over two weeks hard to beat.
  public let stays: Estimate
}

extension LakeEstimate {
  /// Chlorophyll from today to the fourteenth day.
  ///
  ///     N(t) = N₀ e^(rt) / (1 + (N₀/K)(e^(rt) − 1))
  ///     r = 0.03/day × temperature × light − 1/residence, not below 0
  ///
  /// K is the upper quartile of what lakes with these nutrients have. The chlorophyll of today has
  /// its flushing in it already, so that flushing slows a rise and makes no fall. Both bands join, as
  /// squares, today's doubt and how far lakes wander in that time.
  ///
  /// - Returns: Days 0…14; none where the nutrients or the temperature are not known.
  ///
  /// **Error:** the growth is slow against the bands, and has not been tested against series of
  /// single lakes: read it as a direction.
  ///
  /// **Source:** persistence and rate as in the requirement of this project; see ``Growth``.
  public var projection: [ProjectionDay] { projection(Array(0...14)) }

  /// The same, of these days alone.
  func projection(_ wanted: [Int]) -> [ProjectionDay] {
    guard let nutrientBand, let nutrient, let celsius = inputs.celsius else { return [] }
    let quartile = SurveyNumbers.nutrients.residuals(
      at: point.nutrient, isBlind: nutrient.kind == .unknown
    ).upperQuartile
    // N₀/K.
    let share = tenTo(band.middle - nutrientBand.middle - quartile)
    let flushing = inputs.residence.map { 86_400 / $0 } ?? 0
    let rate = max(
      Growth.rate * Growth.temperatureFactor(celsius) * Growth.lightFactor(inputs.light)
        - flushing, 0)
    var days: [ProjectionDay] = []
    for day in wanted {
      let growth = exp(rate * Double(day))
      let deviation = Growth.persistence(days: Double(day))
      let stays = band.widened(below: deviation, above: deviation)
      var moves = stays
      moves.middle += decimalLogarithm(growth / (1 + share * (growth - 1)))
      days.append(ProjectionDay(day: day, value: moves.estimate80, stays: stays.estimate80))
    }
    return days
  }
}
