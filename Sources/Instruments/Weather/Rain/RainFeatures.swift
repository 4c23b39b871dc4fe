import Bench

/// What the rule of rain looks at, at one moment. What a sensor does not know is NaN.
///
/// Level and three tendencies of pressure; humidity, its square and its change, temperature, and
/// the gap to the dew point; the season and the hour, each as a point on a circle.
public enum RainFeatures {
  public static let count = 13
  /// Those that need a barometer, and those that need humidity and temperature.
  static let pressure = 0..<4
  static let air = 4..<9

  public static func values(_ history: WeatherHistory, at index: Int) -> [Double] {
    values(
      time: history.time(index), level: history.pressure[index],
      temperature: history.temperature[index],
      pressure: { earlier(history, history.pressure, index, $0) },
      humidity: { earlier(history, history.humidity, index, $0) })
  }

  private static func earlier(
    _ history: WeatherHistory, _ series: [Double], _ index: Int, _ hours: Double
  ) -> Double {
    let earlier = hours == 0 ? index : index - history.steps(in: hours * 3600)
    return earlier >= 0 ? series[earlier] : .nan
  }

  /// - Parameters:
  ///   - time: s of UTC since 1970.
  ///   - level: hPa at sea level; NaN where the altitude is not known.
  ///   - temperature: °C
  ///   - pressure: hPa so many hours ago, all at one height.
  ///   - humidity: % so many hours ago.
  public static func values(
    time: Double, level: Double, temperature: Double, pressure: (Double) -> Double,
    humidity: (Double) -> Double
  ) -> [Double] {
    let now = pressure(0)
    let damp = humidity(0)
    let day = 2 * Double.pi * time / 86_400
    let year = 2 * Double.pi * time / (365.2425 * 86_400)
    return [
      level - 1015, now - pressure(2), now - pressure(3), now - pressure(6), damp,
      (damp - 60) * (damp - 60) / 100, damp - humidity(3), temperature,
      temperature - dewPoint(temperature: temperature, humidity: max(damp, 1)), sin(year),
      cos(year), sin(day), cos(day),
    ]
  }
}
