/// What carries bytes to the chip and back: I²C, SPI, a board in between, a simulator.
public protocol SensorBus {
  /// The most bytes that one read may ask for; boards that stand in between have few.
  var longestRead: Int { get }
  mutating func write(_ value: UInt8, to register: UInt8) throws(BusFault)
  /// Exactly `count` bytes from a register on.
  mutating func read(_ count: Int, from register: UInt8) throws(BusFault) -> [UInt8]
}

/// Nobody answered.
public struct BusFault: Error, Equatable, Sendable {
  public init() {}
}

/// A BME280 or BMP280 on a bus: found, reset, its calibration read once, then measured when asked.
/// Between measurements it sleeps.
public struct SensorDriver<Bus: SensorBus> {
  public var bus: Bus
  public let address: UInt8
  public let settings: SensorSettings
  public private(set) var chip: SensorChip
  public private(set) var calibration: Calibration
  private let wait: (Int) -> Void

  /// How often a busy chip is asked again before it is called stuck.
  private static var patience: Int { 20 }

  /// Finds the chip and makes it ready.
  ///
  /// - Parameters:
  ///   - address: 0x76 or 0x77; it stands in the sentences of errors.
  ///   - wait: Waits for a number of microseconds.
  /// - Throws: ``SensorError`` with what to check.
  public init(
    _ bus: Bus, address: UInt8, settings: SensorSettings = SensorSettings(),
    wait: @escaping (Int) -> Void
  ) throws(SensorError) {
    var bus = bus
    let identifier = try SensorDriver.read(1, from: Register.identifier, &bus, address)[0]
    guard let chip = SensorChip(identifier: identifier) else {
      throw .wrongChip(identifier: identifier)
    }
    try SensorDriver.write(Register.resetCommand, to: Register.reset, &bus, address)
    // [BME280], table 1: the start takes 2 ms.
    wait(2000)
    try SensorDriver.rest(Register.updating, &bus, address, wait)
    let bytes = try SensorDriver.read(
      Register.calibrationLength, from: Register.calibration, &bus, address)
    let humidity =
      chip.hasHumidity
      ? try SensorDriver.read(
        Register.humidityCalibrationLength, from: Register.humidityCalibration, &bus, address) : nil
    calibration = try Calibration(bytes, humidity: humidity)
    self.bus = bus
    self.address = address
    self.settings = settings
    self.chip = chip
    self.wait = wait
  }

  /// One measurement: the chip wakes, measures, and sleeps again.
  ///
  /// - Returns: The counts as they came.
  public mutating func measure() throws(SensorError) -> RawReading {
    if chip.hasHumidity {
      try write(settings.humidity.rawValue, to: Register.humidityControl)
    }
    // Only this write makes the one before count.
    try write(settings.forced, to: Register.measurement)
    wait(settings.longestMeasurement)
    try SensorDriver.rest(Register.measuring, &bus, address, wait)
    let count = chip.hasHumidity ? Register.dataLength : Register.dataLength - 2
    return try RawReading(try SensorDriver.read(count, from: Register.data, &bus, address))
  }

  /// One measurement in °C, Pa and %.
  public mutating func reading() throws(SensorError) -> SensorReading {
    try calibration.reading(try measure())
  }

  private mutating func write(_ value: UInt8, to register: UInt8) throws(SensorError) {
    try SensorDriver.write(value, to: register, &bus, address)
  }

  private static func write(
    _ value: UInt8, to register: UInt8, _ bus: inout Bus, _ address: UInt8
  ) throws(SensorError) {
    do throws(BusFault) { try bus.write(value, to: register) } catch {
      throw .noAnswer(address: address)
    }
  }

  /// Reads in as many parts as the bus needs.
  private static func read(
    _ count: Int, from register: UInt8, _ bus: inout Bus, _ address: UInt8
  ) throws(SensorError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let part = min(count - bytes.count, max(bus.longestRead, 1))
      let from = register + UInt8(bytes.count)
      do throws(BusFault) {
        let read = try bus.read(part, from: from)
        guard read.count == part else { throw BusFault() }
        bytes += read
      } catch {
        throw .noAnswer(address: address)
      }
    }
    return bytes
  }

  /// Waits until a bit of the status is clear.
  private static func rest(
    _ bit: UInt8, _ bus: inout Bus, _ address: UInt8, _ wait: (Int) -> Void
  ) throws(SensorError) {
    for _ in 0..<patience {
      let status = try read(1, from: Register.status, &bus, address)[0]
      // All ones is no status: nobody answers.
      if status == 0xFF { throw .noAnswer(address: address) }
      if status & bit == 0 { return }
      wait(1000)
    }
    throw .stuck(address: address)
  }
}
