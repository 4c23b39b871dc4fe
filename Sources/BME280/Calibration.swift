/// The factory's numbers of one chip, without which its counts mean nothing.
///
/// Words are little-endian; T1, P1, H1 and H3 have no sign, all others have. Reading P1 with a sign
/// turns 1006 hPa into nonsense: it is the likeliest fault of a driver.
///
/// **Source:** [BME280], table 16 "Compensation parameter storage, naming and data type".
public struct Calibration: Equatable, Sendable {
  public var t1: UInt16
  public var t2: Int16
  public var t3: Int16
  public var p1: UInt16
  public var p2: Int16
  public var p3: Int16
  public var p4: Int16
  public var p5: Int16
  public var p6: Int16
  public var p7: Int16
  public var p8: Int16
  public var p9: Int16
  /// Nil for a BMP280.
  public var humidity: HumidityCalibration?

  /// - Parameters:
  ///   - bytes: 26 bytes from 0x88; 24 are enough for a BMP280.
  ///   - humidity: 7 bytes from 0xE1, or none for a BMP280.
  /// - Throws: ``SensorError/wrongLength(part:expected:given:)``, and
  ///   ``SensorError/blankCalibration`` for bytes that no factory wrote.
  public init(_ bytes: [UInt8], humidity: [UInt8]?) throws(SensorError) {
    let least = humidity == nil ? Register.calibrationLength - 2 : Register.calibrationLength
    guard bytes.count == Register.calibrationLength || bytes.count == least else {
      throw .wrongLength(
        part: .calibration, expected: Register.calibrationLength, given: bytes.count)
    }
    // T1 and P1 scale everything; the factory leaves neither empty.
    guard !isBlank(bytes), unsigned(bytes, 0) != 0, unsigned(bytes, 6) != 0 else {
      throw .blankCalibration
    }
    t1 = unsigned(bytes, 0)
    t2 = signed(bytes, 2)
    t3 = signed(bytes, 4)
    p1 = unsigned(bytes, 6)
    p2 = signed(bytes, 8)
    p3 = signed(bytes, 10)
    p4 = signed(bytes, 12)
    p5 = signed(bytes, 14)
    p6 = signed(bytes, 16)
    p7 = signed(bytes, 18)
    p8 = signed(bytes, 20)
    p9 = signed(bytes, 22)
    guard let humidity else {
      self.humidity = nil
      return
    }
    self.humidity = try HumidityCalibration(h1: bytes[25], humidity)
  }
}

/// The part of the calibration that only a BME280 has.
public struct HumidityCalibration: Equatable, Sendable {
  public var h1: UInt8
  public var h2: Int16
  public var h3: UInt8
  /// 12 bits with a sign.
  public var h4: Int16
  /// 12 bits with a sign.
  public var h5: Int16
  public var h6: Int8

  /// H4 and H5 share the byte at 0xE5: its low half ends H4, its high half begins H5.
  ///
  /// - Parameter bytes: 7 bytes from 0xE1.
  init(h1: UInt8, _ bytes: [UInt8]) throws(SensorError) {
    guard bytes.count == Register.humidityCalibrationLength else {
      throw .wrongLength(
        part: .humidityCalibration, expected: Register.humidityCalibrationLength,
        given: bytes.count)
    }
    guard !isBlank(bytes) else { throw .blankCalibration }
    self.h1 = h1
    h2 = signed(bytes, 0)
    h3 = bytes[2]
    h4 = Int16(Int8(bitPattern: bytes[3])) << 4 | Int16(bytes[4] & 0x0F)
    h5 = Int16(Int8(bitPattern: bytes[5])) << 4 | Int16(bytes[4] >> 4)
    h6 = Int8(bitPattern: bytes[6])
  }
}

/// All ones or all zeros: what a bus reads where nobody answers.
private func isBlank(_ bytes: [UInt8]) -> Bool {
  !bytes.contains { $0 != 0xFF } || !bytes.contains { $0 != 0 }
}

private func unsigned(_ bytes: [UInt8], _ index: Int) -> UInt16 {
  UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
}

private func signed(_ bytes: [UInt8], _ index: Int) -> Int16 {
  Int16(bitPattern: unsigned(bytes, index))
}
