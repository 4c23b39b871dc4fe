import BME280
import Testing

@Suite("The driver on a bus")
struct SensorDriverTests {
  @Test("It resets, reads the calibration once, and measures by force over 18 bytes at a time")
  func log() throws {
    var bus = Vectors.simulator()
    bus.longestRead = 18
    var waited: [Int] = []
    var driver = try SensorDriver(bus, address: 0x76) { waited.append($0) }
    #expect(
      driver.bus.log == [
        .read(register: 0xD0, count: 1), .write(register: 0xE0, value: 0xB6),
        .read(register: 0xF3, count: 1), .read(register: 0x88, count: 18),
        .read(register: 0x9A, count: 8), .read(register: 0xE1, count: 7),
      ])
    let before = driver.bus.log.count
    let reading = try driver.reading()
    // Humidity's register counts only after a write to 0xF4; one burst brings the data.
    #expect(
      Array(driver.bus.log[before...]) == [
        .write(register: 0xF2, value: 1), .write(register: 0xF4, value: 0b001_001_01),
        .read(register: 0xF3, count: 1), .read(register: 0xF7, count: 8),
      ])
    #expect(waited.last == 9300)  // [BME280], 9.1: at once each
    #expect(abs(try #require(reading.humidity) - 68.66996649) < 1e-7)
  }

  @Test(
    "The longest measurement",
    arguments: [
      (SensorSettings(), 9300),
      (SensorSettings(temperature: .sixteen, pressure: .sixteen, humidity: .sixteen), 112_800),
      (SensorSettings(temperature: .once, pressure: .skipped, humidity: .skipped), 3550),
    ])
  func duration(settings: SensorSettings, microseconds: Int) {
    #expect(settings.longestMeasurement == microseconds)
  }

  @Test("A busy chip is polled, and one that stays busy is told of")
  func busy() throws {
    var bus = Vectors.simulator()
    bus.busyReads = 5
    var driver = try SensorDriver(bus, address: 0x76) { _ in }
    _ = try driver.reading()
    #expect(driver.bus.log.filter { $0 == .read(register: 0xF3, count: 1) }.count == 1 + 5)
    bus.busyReads = 1000
    var stuck = try SensorDriver(bus, address: 0x76) { _ in }
    #expect(throws: SensorError.stuck(address: 0x76)) { try stuck.reading() }
  }

  @Test("Channels that are not asked for have no value")
  func skipped() throws {
    let settings = SensorSettings(temperature: .once, pressure: .once, humidity: .skipped)
    var driver = try SensorDriver(Vectors.simulator(), address: 0x76, settings: settings) { _ in }
    let reading = try driver.reading()
    #expect(reading.humidity == nil && reading.pressure != nil)
  }

  @Test("A BMP280 has no humidity, and nothing is written to its register")
  func bmp280() throws {
    let bus = SimulatedBME280(
      calibration: Vectors.dataSheet, humidity: [], counts: Vectors.dataSheetCounts,
      identifier: 0x58)
    var driver = try SensorDriver(bus, address: 0x77) { _ in }
    let reading = try driver.reading()
    #expect(reading.humidity == nil)
    #expect(abs(try #require(reading.pressure) - 100_653.27) < 0.01)
    #expect(!driver.bus.log.contains { $0 == .write(register: 0xF2, value: 1) })
  }

  @Test("Wrong chip, silent bus, empty calibration, a cable that breaks anywhere")
  func faults() throws {
    for identifier: UInt8 in [0xFF, 0x00, 0x61] {
      let bus = SimulatedBME280(
        calibration: Vectors.pimoroni, humidity: Vectors.pimoroniHumidity,
        counts: Vectors.pimoroniCounts, identifier: identifier)
      #expect(throws: SensorError.wrongChip(identifier: identifier)) {
        try SensorDriver(bus, address: 0x76) { _ in }
      }
    }
    let blank = SimulatedBME280(
      calibration: .init(repeating: 0xFF, count: 26), humidity: .init(repeating: 0xFF, count: 7),
      counts: Vectors.pimoroniCounts)
    #expect(throws: SensorError.blankCalibration) {
      try SensorDriver(blank, address: 0x76) { _ in }
    }
    for access in 0..<9 {
      var bus = Vectors.simulator()
      bus.breaksAfter = access
      #expect(throws: SensorError.noAnswer(address: 0x77)) {
        var driver = try SensorDriver(bus, address: 0x77) { _ in }
        _ = try driver.reading()
      }
    }
  }
}
