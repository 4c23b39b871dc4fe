extension Calibration {
  /// The counts with which this chip would answer such weather: compensation turned round by
  /// bisection, for the simulator.
  ///
  /// **Error:** half a count, 0.003 °C, 0.1 Pa and 0.01 %.
  public func counts(_ reading: SensorReading) -> RawReading {
    guard let temperature = reading.temperature else {
      return RawReading(pressure: nil, temperature: nil, humidity: nil)
    }
    let count = Calibration.count(1 << 20) { self.fineTemperature(Double($0)) / 5120 - temperature }
    let fine = fineTemperature(Double(count))
    var counts = RawReading(pressure: nil, temperature: count, humidity: nil)
    if let pressure = reading.pressure {
      // The count falls as the pressure rises.
      counts.pressure = Calibration.count(1 << 20) {
        pressure - (self.pressure(Double($0), fine: fine) ?? 0)
      }
    }
    if let relative = reading.humidity, let humidity {
      counts.humidity = Calibration.count(1 << 16) {
        humidity.humidity(Double($0), fine: fine) - relative
      }
    }
    return counts
  }

  /// The smallest count at which a rising function is not below zero.
  private static func count(_ end: Int32, _ rising: (Int32) -> Double) -> Int32 {
    var low: Int32 = 0
    var high = end - 1
    while low < high {
      let middle = (low + high) / 2
      if rising(middle) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
