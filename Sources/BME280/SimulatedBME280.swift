/// A BME280 on a bus, register by register: the sensor of the demonstration, and what tests drive.
/// Whatever it says is simulated.
public struct SimulatedBME280: SensorBus {
  public enum Access: Equatable, Sendable {
    case write(register: UInt8, value: UInt8)
    case read(register: UInt8, count: Int)
  }

  /// What was asked of the chip, in order.
  public private(set) var log: [Access] = []
  public var longestRead: Int
  /// From this access on nobody answers, as when a cable breaks.
  public var breaksAfter: Int?
  /// The counts that the next measurement finds.
  public var counts: RawReading
  private var registers = [UInt8](repeating: 0, count: 256)
  /// What was written to 0xF2; it counts after the next write to 0xF4.
  private var humidityControl: UInt8 = 0
  /// How often the status still says "measuring".
  private var busy = 0
  public var busyReads = 1

  public init(
    calibration: [UInt8], humidity: [UInt8], counts: RawReading, identifier: UInt8 = 0x60,
    longestRead: Int = 32
  ) {
    self.counts = counts
    self.longestRead = longestRead
    for (index, byte) in calibration.enumerated() {
      registers[Int(Register.calibration) + index] = byte
    }
    for (index, byte) in humidity.enumerated() {
      registers[Int(Register.humidityCalibration) + index] = byte
    }
    registers[Int(Register.identifier)] = identifier
    clearData()
  }

  public mutating func write(_ value: UInt8, to register: UInt8) throws(BusFault) {
    log.append(.write(register: register, value: value))
    try answer()
    switch register {
    case Register.reset:
      if value == Register.resetCommand { restart() }
    case Register.humidityControl:
      humidityControl = value & 0b111
    case Register.measurement:
      registers[Int(Register.humidityControl)] = humidityControl
      registers[Int(register)] = value
      if value & 0b11 != 0 { measure() }
    case Register.configuration:
      registers[Int(register)] = value
    default: break
    }
  }

  public mutating func read(_ count: Int, from register: UInt8) throws(BusFault) -> [UInt8] {
    log.append(.read(register: register, count: count))
    try answer()
    guard count <= longestRead, Int(register) + count <= registers.count else { throw BusFault() }
    if register == Register.status {
      busy = max(busy - 1, 0)
      registers[Int(register)] = busy > 0 ? Register.measuring : 0
    }
    return Array(registers[Int(register)..<Int(register) + count])
  }

  /// What the chip holds, without asking it.
  public func registers(from register: UInt8, count: Int) -> [UInt8] {
    Array(registers[Int(register)..<Int(register) + count])
  }

  private func answer() throws(BusFault) {
    if let breaksAfter, log.count > breaksAfter { throw BusFault() }
  }

  private mutating func restart() {
    humidityControl = 0
    for register in [Register.humidityControl, Register.measurement, Register.configuration] {
      registers[Int(register)] = 0
    }
    clearData()
  }

  private mutating func clearData() {
    put(nil, nil, nil)
  }

  /// A channel without oversampling is skipped.
  private mutating func measure() {
    let control = registers[Int(Register.measurement)]
    let samplesHumidity = registers[Int(Register.humidityControl)] != 0
    put(
      control >> 2 & 0b111 == 0 ? nil : counts.pressure,
      control >> 5 == 0 ? nil : counts.temperature, samplesHumidity ? counts.humidity : nil)
    busy = busyReads
  }

  private mutating func put(_ pressure: Int32?, _ temperature: Int32?, _ humidity: Int32?) {
    let data = Int(Register.data)
    for (index, count) in [(0, pressure ?? 0x80000), (3, temperature ?? 0x80000)] {
      registers[data + index] = UInt8(truncatingIfNeeded: count >> 12)
      registers[data + index + 1] = UInt8(truncatingIfNeeded: count >> 4)
      registers[data + index + 2] = UInt8(truncatingIfNeeded: count << 4)
    }
    registers[data + 6] = UInt8(truncatingIfNeeded: (humidity ?? 0x8000) >> 8)
    registers[data + 7] = UInt8(truncatingIfNeeded: humidity ?? 0x8000)
  }
}
