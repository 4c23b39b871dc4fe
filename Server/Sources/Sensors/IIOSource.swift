public import Bench
import Foundation
public import Weather

/// A barometer that a driver of the Linux kernel reads (bmp280, which also knows the BME280), by
/// the files of Industrial I/O.
///
/// `in_pressure_input` is in kPa, `in_temp_input` in thousandths of a degree Celsius,
/// `in_humidityrelative_input` in thousandths of a per cent. Old kernels gave per cent there, which
/// is told by the size of the number: air below 0.11 % is drier than any.
///
/// **Source:** [LinuxIIO].
public struct IIOSource: AirSource {
  public let name: String
  public let kind = StationEvent.Source.sensor
  public let origin = Record.Origin.measured
  private let root: String
  /// As its driver calls it.
  private let chip: String?
  private var folder: String

  public static let devices = "/sys/bus/iio/devices"

  /// The first device that has a pressure.
  ///
  /// - Parameter root: Where the devices are.
  public init(root: String = IIOSource.devices) throws(Refusal) {
    guard let found = IIOSource.sensors(in: root).first else {
      throw Refusal(
        "sensor.iio.none",
        "No sensor of pressure is known to the kernel: there is none in {path}. Load its driver, or choose another source: --source i2c:1.",
        [.init("path", .text(root))])
    }
    self.root = root
    folder = found
    chip = IIOSource.text(found + "/name")
    name = (chip ?? "IIO") + ", IIO"
  }

  /// Devices that have a pressure.
  private static func sensors(in root: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [])
      .filter { $0.hasPrefix("iio:device") }.sorted().map { "\(root)/\($0)" }
      .filter { FileManager.default.fileExists(atPath: $0 + "/in_pressure_input") }
  }

  /// A sensor that was pulled out and put back may get another number, and its old one another
  /// device: it is the one of the same name.
  private mutating func find() throws(Refusal) {
    let sensors = IIOSource.sensors(in: root).filter { IIOSource.text($0 + "/name") == chip }
    if sensors.contains(folder) { return }
    guard let again = sensors.first else {
      throw Refusal(
        "sensor.iio.gone",
        "The sensor {name} is gone: the kernel no longer has {path}. Check its wires.",
        [.init("name", .text(name)), .init("path", .text(folder))])
    }
    folder = again
  }

  public mutating func reading(at time: Double) throws(Refusal) -> AirReading {
    try find()
    let pressure = try number("in_pressure_input").map { $0 * 1000 }
    if let pressure, !AirReading.pressures.contains(pressure) {
      throw Refusal(
        "sensor.iio.pressure",
        "The kernel tells a pressure of {value}, which no air has. Check the sensor's supply and wires.",
        [.init("value", .quantity(pressure, .pressure))])
    }
    return AirReading(
      time: time, pressure: pressure,
      temperature: try number("in_temp_input").map { $0 / 1000 + 273.15 },
      humidity: try number("in_humidityrelative_input").flatMap { IIOSource.humidity($0) })
  }

  /// 0…1. In very dry air old drivers fell below zero and told millions: that is no value.
  static func humidity(_ number: Double) -> Double? {
    let humidity = number < 110 ? number / 100 : number / 100_000
    return (0...1.05).contains(humidity) ? min(humidity, 1) : nil
  }

  /// - Returns: nil where the sensor has no such channel.
  private func number(_ file: String) throws(Refusal) -> Double? {
    let path = "\(folder)/\(file)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let text = IIOSource.text(path), let number = Double(text), number.isFinite else {
      throw Refusal(
        "sensor.iio.unreadable",
        "The kernel gives no number in {path}: the sensor does not answer. Check its supply and wires.",
        [.init("path", .text(path))])
    }
    return number
  }

  private static func text(_ path: String) -> String? {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
