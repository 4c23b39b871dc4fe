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
    func lag(_ series: [Double], _ hours: Double) -> Double {
      let earlier = index - history.steps(in: hours * 3600)
      return earlier >= 0 ? series[earlier] : .nan
    }
    let pressure = history.pressure[index]
    let humidity = history.humidity[index]
    let temperature = history.temperature[index]
    let seconds = history.time(index)
    let day = 2 * Double.pi * seconds / 86_400
    let year = 2 * Double.pi * seconds / (365.2425 * 86_400)
    return [
      pressure - 1015, pressure - lag(history.pressure, 2), pressure - lag(history.pressure, 3),
      pressure - lag(history.pressure, 6), humidity, (humidity - 60) * (humidity - 60) / 100,
      humidity - lag(history.humidity, 3), temperature,
      temperature - dewPoint(temperature: temperature, humidity: max(humidity, 1)), sin(year),
      cos(year), sin(day), cos(day),
    ]
  }
}
