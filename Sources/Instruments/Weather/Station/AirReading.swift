public import Bench

/// One look at the air. What the sensor does not measure is nil.
public struct AirReading: Equatable, Sendable {
  /// s of UTC since 1970
  public var time: Double
  /// Pa, at the station
  public var pressure: Double?
  /// K
  public var temperature: Double?
  /// 0…1, of saturation over water
  public var humidity: Double?

  public init(
    time: Double, pressure: Double? = nil, temperature: Double? = nil, humidity: Double? = nil
  ) {
    self.time = time
    self.pressure = pressure
    self.temperature = temperature
    self.humidity = humidity
  }

  /// K; nil where temperature or humidity is not known.
  var dewPoint: Double? {
    guard let temperature, let humidity, humidity > 0 else { return nil }
    return Weather.dewPointKelvin(temperature: temperature, humidity: humidity)
  }

  /// Pa. What a BME280 measures, down to the top of the highest mountain.
  public static let pressures = 30_000.0...110_000.0
  /// K. Wider than any air that was met at a station.
  public static let temperatures = 173.15...343.15
  /// s: from 1970 to the year 2199.
  static let times = 0.0...7_258_118_399.0

  /// Refuses what is no weather.
  public func check() throws(Refusal) {
    guard AirReading.times.contains(time) else {
      throw Refusal(
        "weather.reading.time",
        "The clock of this reading is wrong. Set the device's date and time, then measure again.",
        field: "time")
    }
    guard pressure != nil || temperature != nil || humidity != nil else {
      throw Refusal(
        "weather.reading.empty", "This reading holds nothing. Give a pressure at least.",
        field: "pressure")
    }
    if let pressure { try AirReading.check(pressure) }
    if let temperature, !AirReading.temperatures.contains(temperature) {
      throw Refusal(
        "weather.reading.temperature",
        "{value} is no temperature of outdoor air. Check the number and its unit.",
        [.init("value", .quantity(temperature, .temperature))], field: "temperature")
    }
    if let humidity, !(0...1.05).contains(humidity) {
      throw Refusal(
        "weather.reading.humidity",
        "The humidity must lie between 0 and 100 %; here it is {value}. Check the number.",
        [.init("value", .quantity(humidity, .fraction))], field: "humidity")
    }
  }

  private static func check(_ pressure: Double) throws(Refusal) {
    guard !pressures.contains(pressure) else { return }
    guard pressure.isFinite else {
      throw Refusal(
        "weather.reading.not-a-number",
        "This pressure is not a number. Look whether the sensor measures pressure at all.",
        field: "pressure")
    }
    let shown: [Message.Parameter] = [
      .init("value", .quantity(pressure, .pressure)),
      .init("low", .quantity(pressures.lowerBound, .pressure)),
      .init("high", .quantity(pressures.upperBound, .pressure)),
    ]
    // What was meant as kPa is a tenth of what hPa would be.
    guard !pressures.contains(pressure * 10) else {
      throw Refusal(
        "weather.reading.kilopascal",
        "{value} is no pressure of the air; it looks like kPa taken for hPa. Choose the unit kPa, then give it again.",
        [shown[0]], field: "pressure")
    }
    throw Refusal(
      "weather.reading.pressure",
      "{value} is no pressure of the air, which lies between {low} and {high}. Check the number and its unit.",
      shown, field: "pressure")
  }
}
