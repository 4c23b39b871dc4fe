/// Where things stand in the chip.
///
/// **Source:** [BME280], chapter 5 "Global memory map and register description"; [BMP280],
/// chapter 4.
public enum Register {
  /// 26 bytes: calibration of temperature and pressure, and at the end H1.
  public static let calibration: UInt8 = 0x88
  public static let identifier: UInt8 = 0xD0
  public static let reset: UInt8 = 0xE0
  /// 7 bytes: calibration of humidity, H2 to H6.
  public static let humidityCalibration: UInt8 = 0xE1
  /// Oversampling of humidity; it counts only after the next write to `measurement`.
  public static let humidityControl: UInt8 = 0xF2
  public static let status: UInt8 = 0xF3
  /// Oversampling of temperature and pressure, and the mode.
  public static let measurement: UInt8 = 0xF4
  public static let configuration: UInt8 = 0xF5
  /// 8 bytes: pressure, temperature, humidity; the BMP280 has the first 6.
  public static let data: UInt8 = 0xF7

  public static let calibrationLength = 26
  public static let humidityCalibrationLength = 7
  public static let dataLength = 8

  /// Written to `reset`, it restarts the chip.
  public static let resetCommand: UInt8 = 0xB6
  /// Of `status`: the chip copies its calibration.
  public static let updating: UInt8 = 0b0000_0001
  /// Of `status`: the chip measures.
  public static let measuring: UInt8 = 0b0000_1000
}

/// Which of the two chips answers.
public enum SensorChip: Equatable, Sendable {
  case bme280
  /// Without humidity.
  case bmp280

  /// - Parameter identifier: Content of ``Register/identifier``.
  ///
  /// **Source:** [BME280], 5.4.1; [BMP280], 4.3.1.
  public init?(identifier: UInt8) {
    switch identifier {
    case 0x60: self = .bme280
    case 0x58: self = .bmp280
    default: return nil
    }
  }

  public var identifier: UInt8 { self == .bme280 ? 0x60 : 0x58 }
  public var hasHumidity: Bool { self == .bme280 }
}
