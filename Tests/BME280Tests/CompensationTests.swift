import BME280
import Bench
import TestSupport
import Testing

@Suite("Compensation")
struct CompensationTests {
  @Test("The data sheet's worked example")
  func dataSheet() throws {
    let calibration = try Calibration(Vectors.dataSheet, humidity: nil)
    let fine = calibration.fineTemperature(519_888)
    #expect(Int(fine) == 128_422)  // [BMP280], 3.12
    let reading = try calibration.reading(Vectors.dataSheetCounts)
    #expect(abs(try #require(reading.temperature) - 25.08) < 0.005)  // [BMP280], 3.12
    #expect(abs(try #require(reading.pressure) - 100_653.27) < 0.01)  // [BMP280], 3.12
    #expect(reading.humidity == nil)
    // Bosch's code keeps the fine temperature as an integer.
    let truncated = try #require(calibration.pressure(415_148, fine: Double(Int(fine))))
    #expect(abs(truncated - 100_653.258) < 0.0005)
    let integer = try #require(calibration.integerReading(Vectors.dataSheetCounts))
    #expect(integer.temperature == 2508)
    // The data sheet prints 25767236; its own code gives 25767233.
    #expect(integer.pressure == 25_767_233)
  }

  @Test("A BME280 whose answers were published")
  func pimoroni() throws {
    let calibration = try Calibration(Vectors.pimoroni, humidity: Vectors.pimoroniHumidity)
    let humidity = try #require(calibration.humidity)
    #expect(humidity.h1 == 75 && humidity.h2 == 376 && humidity.h3 == 0)
    #expect(humidity.h4 == 286 && humidity.h5 == 50 && humidity.h6 == 30)
    let reading = try calibration.reading(Vectors.pimoroniCounts)
    // [PimoroniBME280], tests/test_compensation.py
    #expect(abs(try #require(reading.temperature) - 24.7894877676) < 1e-9)
    #expect(abs(try #require(reading.pressure) - 100_661.517564) < 1e-6)
    #expect(abs(try #require(reading.humidity) - 68.66996649) < 1e-7)
    let integer = try #require(calibration.integerReading(Vectors.pimoroniCounts))
    #expect(calibration.integerFineTemperature(529_191) == 126_911)
    #expect(integer.temperature == 2479)
    #expect(Double(try #require(integer.pressure)) / 256 == 100_661.14453125)
    #expect(abs(Double(try #require(integer.humidity)) / 1024 - 68.669) < 0.0005)
  }

  @Test("H4 and H5 have a sign")
  func signs() throws {
    let bytes: [UInt8] = [0, 1, 0, 0xFF, 0xEF, 0xFE, 0x80]
    let calibration = try Calibration(Vectors.pimoroni, humidity: bytes)
    let humidity = try #require(calibration.humidity)
    // 0xFFF is −1, 0xFEE is −18, in 12 bits with a sign.
    #expect(humidity.h4 == -1 && humidity.h5 == -18 && humidity.h6 == -128)
  }

  @Test("Both forms agree over the whole range of the sensor")
  func formsAgree() throws {
    let calibration = try Calibration(Vectors.pimoroni, humidity: Vectors.pimoroniHumidity)
    var random = SeededGenerator(280)
    for _ in 0..<2000 {
      let degrees = Double.random(in: -39...84, using: &random)
      let pascals = Double.random(in: 30_100...109_900, using: &random)
      let percent = Double.random(in: 1...99, using: &random)
      let weather = SensorReading(
        temperature: degrees, pressure: pascals, humidity: percent)
      let counts = calibration.counts(weather)
      let reading = try calibration.reading(counts)
      let integer = try #require(calibration.integerReading(counts))
      let temperature = try #require(reading.temperature)
      #expect(abs(temperature - Double(integer.temperature) / 100) < 0.011)
      let pressure = try #require(reading.pressure)
      #expect(abs(pressure - Double(try #require(integer.pressure)) / 256) < 1)
      let humidity = try #require(reading.humidity)
      #expect(abs(humidity - Double(try #require(integer.humidity)) / 1024) < 0.05)
      // And the counts are those of that weather.
      #expect(abs(temperature - degrees) < 0.01)
      #expect(abs(pressure - pascals) < 0.5)
      #expect(abs(humidity - percent) < 0.02)
    }
  }

  @Test("A channel that was skipped has no value, and without temperature there is none")
  func skipped() throws {
    let calibration = try Calibration(Vectors.pimoroni, humidity: Vectors.pimoroniHumidity)
    let raw = try RawReading([0x80, 0, 0, 0x81, 0x32, 0x70, 0x80, 0])
    #expect(raw == RawReading(pressure: nil, temperature: 529_191, humidity: nil))
    let reading = try calibration.reading(raw)
    #expect(reading.temperature != nil && reading.pressure == nil && reading.humidity == nil)
    let cold = try calibration.reading(RawReading([0x4F, 0xCA, 0, 0x80, 0, 0, 0x76, 0x49]))
    #expect(cold == SensorReading(temperature: nil, pressure: nil, humidity: nil))
  }

  @Test("Random bytes are refused or give a possible reading, and nothing traps")
  func randomBytes() {
    var random = SeededGenerator(7)
    for _ in 0..<20_000 {
      func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in .random(in: 0...255, using: &random) }
      }
      do {
        let calibration = try Calibration(bytes(26), humidity: bytes(7))
        let raw = try RawReading(bytes(8))
        _ = calibration.integerReading(raw)
        let reading = try calibration.reading(raw)
        if let pressure = reading.pressure { #expect(Calibration.pressures.contains(pressure)) }
        if let humidity = reading.humidity { #expect((0...100).contains(humidity)) }
      } catch {
        #expect(!error.refusal.message.text.isEmpty)
      }
    }
  }
}
