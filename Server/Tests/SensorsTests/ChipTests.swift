import StationTestSupport
import BME280
import Bench
import Foundation
@testable import Sensors
import Testing
import Weather

@Suite("A BME280 on an I²C bus")
struct ChipTests {
  private func source(_ chip: WiredChip, longestRead: Int = 32) throws -> ChipSource<I2CBus> {
    try ChipSource(name: "desk", address: 0x76, wait: { _ in }) { () throws(Refusal) in
      chip.bus(longestRead: longestRead)
    }
  }

  /// The code of the refusal that a closure throws.
  private func code(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? Refusal)?.message.code }
    return nil
  }

  @Test("is written humidity first, polled, and read in one burst of eight bytes")
  func wires() throws {
    let chip = WiredChip()
    var source = try source(chip)
    let before = chip.log.count
    let reading = try source.reading(at: 1_600_000_000)
    let wires = chip.log[before...].map { "\($0.written) \($0.count)" }
    #expect(wires == ["[242, 1] 0", "[244, 37] 0", "[243] 1", "[247] 8"])
    #expect(reading.time == 1_600_000_000)
    // [PimoroniBME280]
    #expect(abs(try #require(reading.pressure) - 100_661.517564) < 1e-5)
    #expect(abs(try #require(reading.temperature) - 273.15 - 24.7894877676) < 1e-9)
    #expect(abs(try #require(reading.humidity) - 0.6866996649) < 1e-9)
  }

  @Test("asks for at most 18 bytes at a time where the link carries no more")
  func shortLink() throws {
    let chip = WiredChip()
    var source = try source(chip, longestRead: 18)
    _ = try source.reading(at: 1_600_000_000)
    #expect(chip.log.allSatisfy { $0.count <= 18 })
    // Identifier, status, both calibrations, status, data.
    let parts = chip.log.map { $0.count }.filter { $0 > 0 }
    #expect(parts == [1, 1, 18, 8, 7, 1, 8])
  }

  @Test("that is another chip, has an empty calibration or does not answer is told of")
  func refusals() throws {
    #expect(code { _ = try source(WiredChip(identifier: 0x61)) } == "bme280.wrong-chip")
    let blank = WiredChip(
      calibration: .init(repeating: 0xFF, count: 26), humidity: .init(repeating: 0xFF, count: 7))
    #expect(code { _ = try source(blank) } == "bme280.blank-calibration")
    let cut = WiredChip()
    cut.isCut = true
    #expect(code { _ = try source(cut) } == "bme280.no-answer")
  }

  @Test("whose cable breaks says so, and after it was mended reads its calibration anew")
  func mended() throws {
    let chip = WiredChip()
    var source = try source(chip)
    let first = try source.reading(at: 1)
    chip.isCut = true
    #expect(code { _ = try source.reading(at: 2) } == "bme280.no-answer")
    #expect(code { _ = try source.reading(at: 3) } == "bme280.no-answer")
    chip.isCut = false
    let before = chip.log.count
    let again = try source.reading(at: 4)
    #expect(again.pressure == first.pressure)
    #expect(chip.log[before...].contains { $0.written == [0x88] && $0.count == 26 })
  }

  @Test("whose bus is not there, or is no bus, says what to do")
  func noBus() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "/i2c-7"
    #expect(code { _ = try I2CBus(path: missing, address: 0x76) } == "sensor.no-device")
    try Data().write(to: URL(fileURLWithPath: missing))
    #expect(code { _ = try I2CBus(path: missing, address: 0x76) } == "sensor.not-a-bus")
    #expect(I2CBus.all(in: folder.path) == [missing])
  }

  @Test(
    "that this user may not open says what to do",
    .enabled(if: getuid() != 0, "the superuser may open everything"))
  func noPermission() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/i2c-7"
    try Data().write(to: URL(fileURLWithPath: path))
    chmod(path, 0)
    #expect(code { _ = try I2CBus(path: path, address: 0x76) } == "sensor.no-permission")
  }

  @Test("The sentence for each reason to be kept from a device names what to do")
  func sentences() {
    // The superuser, as whom tests may run, is never refused by a file.
    #expect(SensorAccess.cannotOpen("/dev/i2c-1", EACCES).message.code == "sensor.no-permission")
    #expect(SensorAccess.cannotOpen("/dev/i2c-1", ENOENT).message.code == "sensor.no-device")
    #expect(SensorAccess.cannotOpen("/dev/i2c-1", EMFILE).message.code == "sensor.cannot-open")
  }

  /// What a search finds where these chips are wired, by bus and address.
  private func search(_ wired: [String: WiredChip], _ paths: [String] = ["a"]) throws -> (
    any AirSource
  )? {
    try ChipSearch.first(on: paths) { path, address throws(Refusal) in
      let chip = wired["\(path) \(address)"]
      return try ChipSource(name: "\(path) \(address)", address: address, wait: { _ in }) {
        () throws(Refusal) in
        if path == "closed" { throw SensorAccess.noPermission(path) }
        if let chip { return chip.bus() }
        return I2CBus(longestRead: 32) { _, _ in nil }
      }
    }
  }

  @Test("is searched at both addresses of every bus; what was nearest to one is told")
  func nearest() throws {
    let other = WiredChip(identifier: 0x61)
    let blank = WiredChip(
      calibration: .init(repeating: 0xFF, count: 26), humidity: .init(repeating: 0xFF, count: 7))
    #expect(try search([:]) == nil)
    #expect(try search(["a 118": other, "a 119": WiredChip()])?.name == "a 119")
    #expect(code { _ = try search(["a 119": other]) } == "bme280.wrong-chip")
    #expect(
      code { _ = try search(["a 118": other, "b 119": blank], ["a", "b"]) }
        == "bme280.blank-calibration")
    #expect(code { _ = try search(["a 118": other], ["closed", "a"]) } == "sensor.no-permission")
    #expect(try search(["b 118": WiredChip()], ["closed", "a", "b"])?.name == "b 118")
  }
}
