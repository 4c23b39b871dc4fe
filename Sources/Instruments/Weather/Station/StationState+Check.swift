public import Bench

extension StationState {
  /// m. No walk, lift or cable car between two looks is higher.
  private static let heights = -5000.0...5000.0

  public func check(_ event: StationEvent) throws(Refusal) {
    switch event {
    case .open, .closed, .carry: return
    case .set(let id, let value):
      let field = try StationFields.named(id)
      if case .missing = value { return }
      try field.check(value)
    case .imported(_, let series, _): _ = try StationPoint.points(series)
    case .begin, .stayed: try requireSource()
    case .reading(let reading):
      try requireSource()
      try reading.check()
      try requireForward(reading.time)
    case .readings(let readings):
      try requireSource()
      for reading in readings { try reading.check() }
      if let first = readings.first { try requireForward(first.time) }
    case .typed(let reading, let resolution):
      try requireSource()
      try reading.check()
      try requireForward(reading.time)
      guard resolution >= 0, resolution.isFinite else {
        throw StationEvent.malformed("resolution")
      }
      if let last = points.last, reading.time <= last.time {
        throw Refusal(
          "weather.reading.same-time",
          "There is a reading of this very moment already. Wait a second, then give the next.",
          field: "time")
      }
    case .moved(_, let height):
      try requireSource()
      if let height, !StationState.heights.contains(height) {
        throw Refusal(
          "weather.move.too-far",
          "A move of {height} is more than any walk. Check the number and its unit.",
          [.init("height", .quantity(height, .length))], field: "height")
      }
    case .judged(let time, _):
      guard scores.contains(time) else {
        throw Refusal(
          "weather.no-forecast", "There is no forecast of that time any more. Judge the next one.")
      }
    case .calibrate(_, let pressure, _): try checkCalibration(pressure)
    }
  }

  private func requireSource() throws(Refusal) {
    guard source != nil else {
      throw Refusal(
        "weather.no-source", "No source of readings is chosen. Choose one first.")
    }
  }

  private func requireForward(_ time: Double) throws(Refusal) {
    guard let latest, time < latest.time else { return }
    throw Refusal(
      "weather.reading.back",
      "The clock stands {span} before the last reading. Set the device's date and time; what was measured is kept.",
      [.init("span", .duration(latest.time - time))], field: "time")
  }

  private func checkCalibration(_ pressure: Double) throws(Refusal) {
    guard altitude != nil else {
      throw Refusal(
        "weather.calibrate.altitude",
        "A station tells its pressure at sea level. Give this sensor's altitude first.",
        field: "altitude")
    }
    guard let difference = offset(seaLevel: pressure) else {
      throw Refusal(
        "weather.calibrate.nothing", "Nothing was measured yet. Measure once, then calibrate.")
    }
    try AirReading(time: 0, pressure: pressure).check()
    // Bosch's limit for the part is 1 hPa, phones are off by 2. [BME280], table 3
    guard abs(difference) <= 1500 else {
      throw Refusal(
        "weather.calibrate.far",
        "The station's pressure differs from this sensor's by {difference}; no sensor is so far off. Check the altitude, and that the station tells its pressure at sea level.",
        [.init("difference", .quantity(difference, .pressure))], field: "pressure")
    }
  }
}
