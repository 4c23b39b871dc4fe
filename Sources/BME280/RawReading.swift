/// Counts of the converters, 20 bits for pressure and temperature, 16 for humidity.
public struct RawReading: Equatable, Sendable {
  /// Nil where the channel was skipped.
  public var pressure: Int32?
  public var temperature: Int32?
  public var humidity: Int32?

  public init(pressure: Int32?, temperature: Int32?, humidity: Int32?) {
    self.pressure = pressure
    self.temperature = temperature
    self.humidity = humidity
  }

  /// - Parameter bytes: 8 bytes from 0xF7, or 6 of a BMP280.
  /// - Throws: ``SensorError/wrongLength(part:expected:given:)``, ``SensorError/silentData`` when
  ///   all are ones.
  ///
  /// **Source:** [BME280], 4.2.3 and 5.4.7 to 5.4.9, and table 24, 25 and 28 for the counts of a
  /// channel that was skipped.
  public init(_ bytes: [UInt8]) throws(SensorError) {
    guard bytes.count == Register.dataLength || bytes.count == Register.dataLength - 2 else {
      throw .wrongLength(part: .data, expected: Register.dataLength, given: bytes.count)
    }
    guard bytes.contains(where: { $0 != 0xFF }) else { throw .silentData }
    pressure = RawReading.twentyBits(bytes, 0)
    temperature = RawReading.twentyBits(bytes, 3)
    humidity = nil
    if bytes.count == Register.dataLength {
      let count = Int32(bytes[6]) << 8 | Int32(bytes[7])
      humidity = count == 0x8000 ? nil : count
    }
  }

  private static func twentyBits(_ bytes: [UInt8], _ index: Int) -> Int32? {
    let count =
      Int32(bytes[index]) << 12 | Int32(bytes[index + 1]) << 4 | Int32(bytes[index + 2]) >> 4
    return count == 0x80000 ? nil : count
  }
}
