/// What the sensor measured.
public struct SensorReading: Equatable, Sendable {
  /// °C
  public var temperature: Double?
  /// Pa
  public var pressure: Double?
  /// %, of saturation over water
  public var humidity: Double?

  public init(temperature: Double?, pressure: Double?, humidity: Double?) {
    self.temperature = temperature
    self.pressure = pressure
    self.humidity = humidity
  }
}

extension Calibration {
  /// Counts to temperature, pressure and humidity, in floating point. Temperature comes first:
  /// the others are corrected by it, and without it there is none of them.
  ///
  /// - Throws: ``SensorError/impossible(_:value:)`` where the result is outside what the sensor can
  ///   measure: then bytes were lost on the way.
  ///
  /// **Error:** none beside the sensor's own, ±1 hPa and ±1 °C.
  ///
  /// **Source:** [BME280], 8.1 "Compensation formulas in double precision floating point".
  public func reading(_ raw: RawReading) throws(SensorError) -> SensorReading {
    guard let count = raw.temperature else {
      return SensorReading(temperature: nil, pressure: nil, humidity: nil)
    }
    let fine = fineTemperature(Double(count))
    let temperature = fine / 5120
    var pressure: Double?
    if let count = raw.pressure {
      pressure = self.pressure(Double(count), fine: fine)
      guard let pressure, Calibration.pressures.contains(pressure) else {
        throw .impossible(.pressure, value: pressure)
      }
    }
    guard Calibration.temperatures.contains(temperature) else {
      throw .impossible(.temperature, value: temperature)
    }
    var relative: Double?
    if let count = raw.humidity, let humidity {
      relative = humidity.humidity(Double(count), fine: fine)
    }
    return SensorReading(temperature: temperature, pressure: pressure, humidity: relative)
  }

  /// °C. [BME280], table 1 and 4: what the chip is made for. Bosch's driver clamps to it, which
  /// hides a fault; here what lies outside is refused.
  public static let temperatures = -40.0...85.0
  /// Pa. [BME280], table 3.
  public static let pressures = 30_000.0...110_000.0

  /// The temperature in units of 1/5120 °C, by which pressure and humidity are corrected.
  @inlinable
  public func fineTemperature(_ count: Double) -> Double {
    let t1 = Double(t1)
    let one = (count / 16384 - t1 / 1024) * Double(t2)
    let half = count / 131072 - t1 / 8192
    return one + half * half * Double(t3)
  }

  /// - Returns: Pa, or nil where the calibration would divide by zero.
  @inlinable
  public func pressure(_ count: Double, fine: Double) -> Double? {
    var one = fine / 2 - 64000
    var two = one * one * Double(p6) / 32768
    two += one * Double(p5) * 2
    two = two / 4 + Double(p4) * 65536
    one = (Double(p3) * one * one / 524288 + Double(p2) * one) / 524288
    one = (1 + one / 32768) * Double(p1)
    guard one != 0 else { return nil }
    var pressure = (1048576 - count - two / 4096) * 6250 / one
    one = Double(p9) * pressure * pressure / 2147483648
    two = pressure * Double(p8) / 32768
    pressure += (one + two + Double(p7)) / 16
    return pressure
  }
}

extension HumidityCalibration {
  /// - Returns: %, kept between 0 and 100 as the data sheet does: near both ends the formula
  ///   passes them by its own error.
  @inlinable
  public func humidity(_ count: Double, fine: Double) -> Double {
    let t = fine - 76800
    let offset = Double(h4) * 64 + Double(h5) / 16384 * t
    let slope =
      Double(h2) / 65536 * (1 + Double(h6) / 67108864 * t * (1 + Double(h3) / 67108864 * t))
    var humidity = (count - offset) * slope
    humidity *= 1 - Double(h1) * humidity / 524288
    return min(max(humidity, 0), 100)
  }
}
