import BME280

/// Chips whose calibration and answers were published.
enum Vectors {
  /// [BMP280], 3.12: the data sheet's worked example.
  static let dataSheet: [UInt8] = words([
    27504, 26435, -1000, 36477, -10685, 3024, 2855, 140, -7, 15500, -14600, 6000,
  ])
  static let dataSheetCounts = RawReading(pressure: 415_148, temperature: 519_888, humidity: nil)

  /// [PimoroniBME280], tests/test_compensation.py.
  static let pimoroni: [UInt8] =
    words([28009, 25654, 50, 39145, -10750, 3024, 5667, -120, -7, 15500, -14600, 6000]) + [0, 75]
  /// H2 376, H3 0, H4 286, H5 50, H6 30.
  static let pimoroniHumidity: [UInt8] = [0x78, 0x01, 0x00, 0x11, 0x2E, 0x03, 0x1E]
  static let pimoroniCounts = RawReading(
    pressure: 326_816, temperature: 529_191, humidity: 30281)

  static func simulator() -> SimulatedBME280 {
    SimulatedBME280(calibration: pimoroni, humidity: pimoroniHumidity, counts: pimoroniCounts)
  }

  private static func words(_ words: [Int]) -> [UInt8] {
    words.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}
