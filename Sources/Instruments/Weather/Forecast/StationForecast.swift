public import Bench

/// Everything that is said of the weather to come at one step of a history.
public struct StationForecast: Sendable {
  /// hPa at the station.
  public let pressure: Double
  /// hPa at sea level.
  public let seaLevelPressure: Double
  /// hPa/h, the mean change between the oldest and the newest point of the window.
  public let rate: Double
  /// s between those two.
  public let span: Double
  public let forecast: PressureForecast
  /// Nil with less than three hours of pressure.
  public let tendency: PressureTendency?
  public let zambretti: Zambretti
  /// Of rain within the model's horizon.
  public let rain: Estimate
  public let basis: RainModel.Basis
  /// h, for which `rain` is told.
  public let horizon: Double

  /// The least time between two points that make a change: one cycle of a station.
  public static let leastSpan = 1800.0

  /// - Parameters:
  ///   - history: Its last step with a pressure is the present.
  ///   - window: s, 7200 for a station.
  ///   - altitude: m above the sea.
  /// - Throws: A ``Refusal`` where there is no pressure, or no change to be had from it.
  public init(
    _ history: WeatherHistory, window: Double = 7200, altitude: Double, model: RainModel
  ) throws(Refusal) {
    guard let now = history.pressure.lastIndex(where: { !$0.isNaN }) else {
      throw Refusal(
        "weather.no-pressure",
        "This history has no pressure, and the forecast is made from its change. Choose a file with one."
      )
    }
    let earliest = max(now - history.steps(in: window), 0)
    let oldest = history.pressure[earliest...now].firstIndex { !$0.isNaN } ?? now
    span = Double(now - oldest) * history.step
    guard span >= StationForecast.leastSpan else {
      throw Refusal(
        "weather.too-new",
        "The pressure is known for {span}; a forecast needs half an hour of it. Wait {rest} more.",
        [
          .init("span", .duration(span)),
          .init("rest", .duration(StationForecast.leastSpan - span)),
        ])
    }
    pressure = history.pressure[now]
    rate = (pressure - history.pressure[oldest]) / (span / 3600)
    forecast = PressureForecast(rate: rate)
    let temperature = history.temperature[now]
    seaLevelPressure = SeaLevelReduction.isothermal.seaLevelPressure(
      pressure, altitude: altitude,
      temperature: temperature.isNaN ? 288.15 : temperature + 273.15)
    zambretti = Zambretti(
      pressure: seaLevelPressure, rate: rate,
      wind: history.wind[now].isNaN ? nil : Int(history.wind[now]),
      isSummer: isNorthernSummer(history.time(now)))
    let half = history.steps(in: 5400)
    tendency =
      now >= 2 * half && !history.pressure[now - half].isNaN
        && !history.pressure[now - 2 * half].isNaN
      ? PressureTendency(
        start: history.pressure[now - 2 * half], middle: history.pressure[now - half],
        end: pressure) : nil
    var features = RainFeatures.values(history, at: now)
    features[0] += seaLevelPressure - pressure
    rain = model.estimate(features)
    basis = model.basis(features)
    horizon = model.horizon
  }

  /// Why: the change that was seen.
  public var reason: Message { PressureForecast.reason(rate: rate * 100 / 3600, span: span) }
}
