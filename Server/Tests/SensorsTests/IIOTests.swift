import StationTestSupport
import Bench
import Foundation
import Sensors
import Testing
import Weather

@Suite("A sensor that the kernel reads")
struct IIOTests {
  /// Files as the kernel has them, with the numbers of a published example.
  private func tree(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Trees/\(name)").path
  }

  private func code(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? Refusal)?.message.code }
    return nil
  }

  @Test(
    "gives SI numbers, whatever its kernel calls a per cent",
    arguments: [("bme280", 0.39396 as Double?), ("old-kernel", 0.39396484375), ("bmp280", nil)])
  func example(name: String, humidity: Double?) throws {
    var source = try IIOSource(root: tree(name))
    #expect(source.name == (name == "bmp280" ? "bmp280, IIO" : "bme280, IIO"))
    let reading = try source.reading(at: 5)
    #expect(abs(try #require(reading.pressure) - 102_129.03125) < 1e-6)
    #expect(abs(try #require(reading.temperature) - 297.53) < 1e-9)
    if let humidity {
      #expect(abs(try #require(reading.humidity) - humidity) < 1e-12)
    } else {
      #expect(reading.humidity == nil)
    }
  }

  @Test("is found before any bus is asked, and never replaced by the simulator")
  func search() throws {
    let empty = try TemporaryFolder()
    let found = try SensorSearch(iio: tree("bme280"), devices: empty.path).first()
    #expect(found.name == "bme280, IIO")
    let nothing = SensorSearch(iio: empty.path, devices: empty.path)
    #expect(code { _ = try nothing.first() } == "sensor.none")
    #expect(code { _ = try IIOSource(root: empty.path) } == "sensor.iio.none")
  }

  @Test(
    "that gives no number, or one that no air has, says so",
    arguments: [
      ("", "sensor.iio.unreadable"), ("none", "sensor.iio.unreadable"),
      ("nan", "sensor.iio.unreadable"), ("1021.29", "sensor.iio.pressure"),
      ("0", "sensor.iio.pressure"),
    ])
  func wrong(text: String, expected: String) throws {
    let folder = try TemporaryFolder()
    let device = folder.path + "/iio:device3"
    try FileManager.default.createDirectory(
      atPath: device, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: device + "/in_pressure_input"))
    var source = try IIOSource(root: folder.path)
    #expect(code { _ = try source.reading(at: 5) } == expected)
    try FileManager.default.removeItem(atPath: device)
    #expect(code { _ = try source.reading(at: 5) } == "sensor.iio.gone")
  }

  @Test("that tells a humidity which no air has keeps the rest")
  func humidity() throws {
    let folder = try TemporaryFolder()
    let device = folder.path + "/iio:device0"
    try FileManager.default.createDirectory(
      atPath: device, withIntermediateDirectories: true)
    // What a driver told where it fell below zero.
    for (file, text) in [("in_pressure_input", "101.3"), ("in_humidityrelative_input", "4193085")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(device)/\(file)"))
    }
    var source = try IIOSource(root: folder.path)
    let reading = try source.reading(at: 5)
    #expect(reading.humidity == nil && reading.pressure == 101_300)
  }

  @Test("that was pulled out and put back is found under its new number")
  func renumbered() throws {
    let folder = try TemporaryFolder()
    func device(_ number: Int, _ files: [String: String]) throws -> String {
      let path = folder.path + "/iio:device\(number)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (file, text) in files {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
      }
      return path
    }
    let first = try device(0, ["name": "bme280", "in_pressure_input": "101.3"])
    var source = try IIOSource(root: folder.path)
    #expect(try source.reading(at: 1).pressure == 101_300)
    try FileManager.default.removeItem(atPath: first)
    #expect(code { _ = try source.reading(at: 2) } == "sensor.iio.gone")
    _ = try device(0, ["name": "ads1015", "in_voltage0_raw": "5"])
    _ = try device(1, ["name": "mpl3115", "in_pressure_input": "90"])
    // Another barometer is another sensor.
    #expect(code { _ = try source.reading(at: 3) } == "sensor.iio.gone")
    _ = try device(2, ["name": "bme280", "in_pressure_input": "101.4"])
    #expect(try source.reading(at: 4).pressure == 101_400)
    #expect(source.name == "bme280, IIO")
  }
}
