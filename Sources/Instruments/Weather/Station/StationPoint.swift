import Bench

/// The mean of one cycle of readings: what a station keeps. What was not measured is NaN.
public struct StationPoint: Equatable, Sendable {
  /// s of UTC since 1970, the mean of its readings.
  public var time: Double
  /// Pa, as measured.
  public var pressure: Double
  /// Pa, the standard error of the mean.
  public var error: Double
  /// K
  public var temperature: Double
  /// 0…1
  public var humidity: Double
  /// m above where the station stood first.
  public var height: Double

  public init(
    time: Double, pressure: Double, error: Double = 0, temperature: Double = .nan,
    humidity: Double = .nan, height: Double = 0
  ) {
    self.time = time
    self.pressure = pressure
    self.error = error
    self.temperature = temperature
    self.humidity = humidity
    self.height = height
  }

  /// The point as one look at the air.
  var reading: AirReading {
    AirReading(
      time: time, pressure: pressure.isNaN ? nil : pressure,
      temperature: temperature.isNaN ? nil : temperature,
      humidity: humidity.isNaN ? nil : humidity)
  }

  /// Pa. The pressure that was at another height at that time.
  ///
  ///     p exp((z − z') / (29.263 T))
  ///
  /// **Source:** as ``SeaLevelReduction/isothermal``.
  func pressure(atHeight other: Double) -> Double {
    let temperature = temperature.isNaN ? 288.15 : temperature
    return pressure * exp((height - other) / (29.263 * temperature))
  }
}

extension StationPoint {
  /// The columns that a record keeps; those that no point has are left out.
  static func series(_ points: [StationPoint]) -> Series {
    var columns = [
      Series.Column("time", unit: "s", points.map { $0.time }),
      Series.Column("pressure", unit: "Pa", points.map { $0.pressure }),
      Series.Column("error", unit: "Pa", points.map { $0.error }),
    ]
    if points.contains(where: { !$0.temperature.isNaN }) {
      columns.append(Series.Column("temperature", unit: "K", points.map { $0.temperature }))
    }
    if points.contains(where: { !$0.humidity.isNaN }) {
      columns.append(Series.Column("humidity", unit: "1", points.map { $0.humidity }))
    }
    if points.contains(where: { $0.height != 0 }) {
      columns.append(Series.Column("height", unit: "m", points.map { $0.height }))
    }
    return Series(columns) ?? .empty
  }

  /// - Throws: A ``Refusal`` where the columns are no weather, or their times do not rise.
  static func points(_ series: Series) throws(Refusal) -> [StationPoint] {
    guard let times = series["time"], let pressures = series["pressure"] else {
      throw Refusal(
        "weather.no-recording", "There are no readings of the air here. Choose their file again.",
        field: "points")
    }
    let (errors, temperatures) = (series["error"], series["temperature"])
    let (humidities, heights) = (series["humidity"], series["height"])
    var points: [StationPoint] = []
    points.reserveCapacity(times.count)
    for index in times.indices {
      let pressure = pressures[index]
      guard AirReading.times.contains(times[index]), times[index] > points.last?.time ?? -1,
        pressure.isNaN || AirReading.pressures.contains(pressure)
      else {
        throw Refusal(
          "weather.bad-point",
          "Row {number} of these readings is no weather, or goes back in time. Export it again.",
          [.init("number", .integer(Int64(index + 1)))], field: "points")
      }
      points.append(
        StationPoint(
          time: times[index], pressure: pressure, error: errors?[index] ?? 0,
          temperature: temperatures?[index] ?? .nan, humidity: humidities?[index] ?? .nan,
          height: heights?[index] ?? 0))
    }
    return points
  }
}
