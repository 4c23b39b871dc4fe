public import Bench

/// Everything that a station says of the weather to come, from its newest point.
public struct StationOutlook: Sendable {
  /// s of UTC since 1970
  public let time: Double
  /// Pa at the station, calibrated; nil without a barometer.
  public let pressure: Double?
  /// Pa; nil where the altitude is not known.
  public let seaLevelPressure: Double?
  /// Pa/s, the mean change between the oldest and the newest point of the window; nil while they
  /// are less than half an hour apart.
  public let rate: Estimate?
  /// s between those two.
  public let span: Double
  public let forecast: PressureForecast?
  public let tendency: PressureTendency?
  public let zambretti: Zambretti?
  /// K
  public let temperature: Double?
  /// 0…1
  public let humidity: Double?
  /// K
  public let dewPoint: Double?
  /// Of rain within the horizon.
  public let rain: Estimate
  public let basis: RainModel.Basis
  /// h
  public let horizon: Double
  /// How often it rains within the horizon where the model learnt.
  public let usual: Double

  /// Nil before the first point.
  public init?(_ state: StationState, model: RainModel = .newark2013) {
    guard let now = state.trail.points.last else { return nil }
    let judged = state.trail.judged
    time = now.time
    let air = now.reading
    pressure = air.pressure.map { $0 + (state.calibration?.offset ?? 0) }
    temperature = air.temperature
    humidity = air.humidity
    dewPoint = air.dewPoint
    seaLevelPressure = pressure.flatMap { pressure in
      state.altitude.map {
        SeaLevelReduction.isothermal.seaLevelPressure(
          pressure, altitude: $0, temperature: air.temperature ?? 288.15)
      }
    }
    span = (judged.last?.time ?? 0) - (judged.first?.time ?? 0)
    rate = span >= StationTrail.leastSpan ? StationOutlook.rate(judged, span) : nil
    // 1 Pa/s is 36 hPa/h.
    let hourly = rate.map { $0.value * 36 }
    forecast = hourly.map { PressureForecast(rate: $0) }
    tendency = StationOutlook.tendency(state.trail, now)
    // The newest point may be one without a pressure.
    zambretti = seaLevelPressure.flatMap { pressure in
      hourly.map {
        Zambretti(
          pressure: pressure / 100, rate: $0,
          isSummer: isNorthernSummer(now.time) != state.isSouthern)
      }
    }
    let features = RainFeatures.values(
      time: now.time, level: (seaLevelPressure ?? .nan) / 100,
      temperature: now.temperature - 273.15,
      pressure: { state.trail.pressure(at: now.time - 3600 * $0, height: now.height) / 100 },
      humidity: { state.trail.humidity(at: now.time - 3600 * $0) * 100 })
    rain = model.estimate(features)
    basis = model.basis(features)
    horizon = model.horizon
    usual = model.climatology
  }

  /// The change between two means, with the doubt of both: their errors are pooled over the window.
  private static func rate(_ points: [StationPoint], _ span: Double) -> Estimate? {
    guard let first = points.first, let last = points.last else { return nil }
    let value = (last.pressure - first.pressure(atHeight: last.height)) / span
    let pooled = points.reduce(0) { $0 + $1.error * $1.error } / Double(points.count)
    let variance = max(pooled, StationOutlook.leastError * StationOutlook.leastError)
    let freedom = Double(points.count * (MeasurementCycle.length - 1))
    let doubt = studentQuantile(freedom) * (2 * variance).squareRoot() / span
    return Estimate(value: value, low: value - doubt, high: value + doubt)
  }

  /// Pa. Five readings that happen to agree are not known better: the noise of a BME280 at one
  /// sample is 3.3 Pa, over √5. [BME280], table 3.
  private static let leastError = 1.5

  /// Half of what a Student variable keeps within with 95 %.
  ///
  /// **Error:** below 0.01 from five degrees of freedom on.
  ///
  /// **Source:** [AbramowitzStegun1964], 26.7.5, two terms.
  private static func studentQuantile(_ freedom: Double) -> Double {
    1.959964 + 2.372226 / freedom + 2.822503 / (freedom * freedom)
  }

  private static func tendency(_ trail: StationTrail, _ now: StationPoint) -> PressureTendency? {
    let start = trail.pressure(at: now.time - 10_800, height: now.height)
    let middle = trail.pressure(at: now.time - 5400, height: now.height)
    guard !start.isNaN, !middle.isNaN, !now.pressure.isNaN else { return nil }
    return PressureTendency(start: start / 100, middle: middle / 100, end: now.pressure / 100)
  }

  /// Why: the change that was seen; nil while there is none.
  public var reason: Message? {
    rate.map { PressureForecast.reason(rate: $0.value, span: span) }
  }
}

extension Weather {
  /// K, from K and 0…1.
  static func dewPointKelvin(temperature: Double, humidity: Double) -> Double {
    dewPoint(temperature: temperature - 273.15, humidity: min(humidity, 1) * 100) + 273.15
  }
}
