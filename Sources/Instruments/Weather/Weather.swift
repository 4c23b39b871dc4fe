public import Bench

extension Preferences {
  /// Weather is told in hPa, until the person chooses another unit.
  public var forWeather: Preferences {
    chosenUnit(.pressure) == nil ? choosing(Units.hPa) : self
  }

  /// The same with so many decimals, until the person chooses how many.
  func showing(decimals: Int) -> Preferences {
    var preferences = self
    if preferences.decimals == nil { preferences.decimals = decimals }
    return preferences
  }
}

/// The weather station as the laboratory knows it.
public enum Weather {
  public static let id = "weather"

  public static let instrument = Instrument(
    id: id, title: Message("weather.title", "Weather"), procedures: [day])

  /// From the points of a day to its extremes, and to the forecast that stood at its end.
  public static let day = Procedure(
    id: "day", version: 1, title: Message("weather.day", "Weather of a day"),
    inputs: [
      Field(
        "points", Message("weather.points", "Readings"), .series(.pressure), isRequired: true),
      StationFields.altitude, StationFields.hemisphere,
      Field(
        "offset", Message("weather.offset", "Calibration"), .number(.pressure), unit: Units.hPa,
        standard: .number(0), isChange: true),
      Field(
        "comparable-from", Message("weather.comparable-from", "Stood still since"), .time),
    ],
    outputs: [
      Field("pressure", Message("weather.pressure.mean", "Mean pressure"), .number(.pressure)),
      Field("lowest", Message("weather.pressure.lowest", "Lowest pressure"), .number(.pressure)),
      Field("highest", Message("weather.pressure.highest", "Highest pressure"), .number(.pressure)),
      Field(
        "temperature", Message("weather.temperature", "Air temperature"), .number(.temperature)),
      Field("coldest", Message("weather.coldest", "Coldest"), .number(.temperature)),
      Field("warmest", Message("weather.warmest", "Warmest"), .number(.temperature)),
      Field("humidity", Message("weather.humidity", "Humidity"), .number(.fraction)),
      Field("readings", Message("weather.count", "Readings"), .integer),
      Field(
        "rate", Message("weather.rate", "Change of pressure"), .number(.pressureRate),
        isChange: true),
      Field("rain", Message("weather.rain", "Chance of rain at the end"), .number(.fraction)),
      // An identifier for programs: people read the sentence.
      Field("forecast", Message("weather.forecast", "Forecast at the end"), .choice([])),
    ],
    compute: { (inputs: Values) throws(Refusal) -> Values in
      guard case .series(let series) = inputs["points"] else { return Values() }
      let state = StationState()
      try state.open(StationPoint.points(series), inputs)
      return outputs(state)
    })

  static func outputs(_ state: StationState) -> Values {
    let points = state.points
    let offset = state.calibration?.offset ?? 0
    let pressures = points.map { $0.pressure + offset }.filter { !$0.isNaN }
    let temperatures = points.map { $0.temperature }.filter { !$0.isNaN }
    let humidities = points.map { $0.humidity }.filter { !$0.isNaN }
    let outlook = StationOutlook(state)
    return Values([
      "pressure": value(mean(pressures)), "lowest": value(pressures.min()),
      "highest": value(pressures.max()), "temperature": value(mean(temperatures)),
      "coldest": value(temperatures.min()), "warmest": value(temperatures.max()),
      "humidity": value(mean(humidities)), "readings": .integer(Int64(points.count)),
      "rate": outlook?.rate.map { .estimate($0) } ?? .missing,
      "rain": outlook.map { .estimate($0.rain) } ?? .missing,
      "forecast": outlook?.forecast.map { .text($0.id) } ?? .missing,
    ])
  }

  private static func value(_ number: Double?) -> Value {
    guard let number, !number.isNaN else { return .missing }
    return .number(number)
  }
}
