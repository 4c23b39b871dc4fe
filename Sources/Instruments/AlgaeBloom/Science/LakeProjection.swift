public import Bench

/// One day of the weeks to come.
public struct ProjectionDay: Sendable {
  public let day: Int
  /// kg/m³, 80 %: growth towards what the nutrients allow.
  public let value: Estimate
  /// kg/m³, 80 %: as it is now, with what two weeks do to a lake anyway.
  public let stays: Estimate
}

extension LakeEstimate {
  /// How fast algae grow at a temperature, against the best one.
  ///
  ///     (T − Tmax)(T − Tmin)² / ((Topt − Tmin)((Topt − Tmin)(T − Topt) − (Topt − Tmax)(Topt + Tmin − 2T)))
  ///
  /// - Parameters: °C; the algae of summer begin at 5, are best at 28 and end at 36.
  /// - Returns: 0…1.
  ///
  /// **Source:** [Rosso1993], the cardinal temperature model with inflection.
  public static func growthFactor(
    _ temperature: Double, lowest: Double = 5, best: Double = 28, highest: Double = 36
  ) -> Double {
    guard temperature > lowest, temperature < highest else { return 0 }
    let rise = (temperature - highest) * (temperature - lowest) * (temperature - lowest)
    let fall =
      (best - lowest)
      * ((best - lowest) * (temperature - best)
        - (best - highest) * (best + lowest - 2 * temperature))
    return min(max(rise / fall, 0), 1)
  }

  /// Half a day's light of an overcast noon is enough; below it growth falls with the light.
  static let enoughLight = 12_000.0
  /// 1/d at the best temperature: what lakes show over weeks, not what a culture can.
  static let growth = 0.03

  /// Each day of two weeks from today, and the same if nothing changes.
  ///
  /// Logistic growth from today's value towards the upper quartile of what its nutrients allow,
  /// less what the outflow takes. The band is today's, and beside it how much lakes changed.
  ///
  /// **Source:** [NLA] for the ceiling; persistence 0.157, 0.204 and 0.266 in log₁₀ after 3, 7 and
  /// 14 days.
  public var projection: [ProjectionDay] {
    let start = chlorophyll.value * 1e6
    let ceiling = self.ceiling.map { max($0, 0.01) } ?? start
    let light = min((inputs.light ?? LakeEstimate.enoughLight) / LakeEstimate.enoughLight, 1)
    let rate =
      LakeEstimate.growth * LakeEstimate.growthFactor(inputs.temperature ?? 20) * light
    let loss = inputs.residence.map { 1 / $0 } ?? 0
    var value = start
    var days: [ProjectionDay] = []
    let below = log10(chlorophyll.value / chlorophyll.low)
    let above = log10(chlorophyll.high / chlorophyll.value)
    for day in 0...14 {
      let noise = 1.281552 * LakeEstimate.persistence(Double(day))
      let down = (below * below + noise * noise).squareRoot()
      let up = (above * above + noise * noise).squareRoot()
      func band(_ value: Double) -> Estimate {
        Estimate(
          value: value * 1e-6, low: value * tenTo(-down) * 1e-6, high: value * tenTo(up) * 1e-6,
          coverage: 0.8)
      }
      days.append(ProjectionDay(day: day, value: band(value), stays: band(start)))
      // Steps of an hour.
      for _ in 0..<24 {
        let slope = rate * value * (1 - value / ceiling) - loss * value
        value = max(value + slope / 24, min(value, 0.001))
      }
    }
    return days
  }

  /// µg/L. Three of four such lakes stay below it.
  private var ceiling: Double? {
    guard let limiting, let temperature = inputs.temperature else { return nil }
    return tenTo(
      LakeFit.nutrients.logarithm(
        limiting: limiting.concentration, secchi: nil, temperature: temperature)
        + LakeFit.nutrients.residuals.upperQuarter)
  }

  /// Standard deviation of log₁₀ of the change after some days; straight between those that were
  /// measured, and as the root of time before the first.
  static func persistence(_ day: Double) -> Double {
    switch day {
    case ...3: 0.157 * (max(day, 0) / 3).squareRoot()
    case ...7: 0.157 + (0.204 - 0.157) * (day - 3) / 4
    default: 0.204 + (0.266 - 0.204) * (day - 7) / 7
    }
  }
}
