public import BME280
public import Bench
import Foundation
public import Weather

/// A BME280 or BMP280 that is asked register by register. After a fault its bus is opened and its
/// calibration is read anew: it may have lost its supply, or be another chip.
public struct ChipSource<Bus: SensorBus>: AirSource {
  public let name: String
  public let kind = StationEvent.Source.sensor
  public let origin = Record.Origin.measured
  private let address: UInt8
  private let open: () throws(Refusal) -> Bus
  private let wait: (Int) -> Void
  private var driver: SensorDriver<Bus>?

  /// - Parameters:
  ///   - wait: Waits for a number of microseconds.
  /// - Throws: A ``Refusal`` where no such chip answers now.
  public init(
    name: String, address: UInt8, wait: @escaping (Int) -> Void = { usleep(UInt32($0)) },
    open: @escaping () throws(Refusal) -> Bus
  ) throws(Refusal) {
    self.name = name
    self.address = address
    self.wait = wait
    self.open = open
    try connect()
  }

  public mutating func reading(at time: Double) throws(Refusal) -> AirReading {
    if driver == nil { try connect() }
    do throws(SensorError) {
      guard let measured = try driver?.reading() else { throw .noAnswer(address: address) }
      return AirReading(
        time: time, pressure: measured.pressure,
        temperature: measured.temperature.map { $0 + 273.15 },
        humidity: measured.humidity.map { $0 / 100 })
    } catch {
      driver = nil
      throw error.refusal
    }
  }

  private mutating func connect() throws(Refusal) {
    let bus = try open()
    do throws(SensorError) {
      driver = try SensorDriver(bus, address: address, wait: wait)
    } catch {
      throw error.refusal
    }
  }
}

extension ChipSource where Bus == I2CBus {
  public init(path: String, address: UInt8) throws(Refusal) {
    try self.init(name: "\(path), \(address)", address: address) { () throws(Refusal) in
      try I2CBus(path: path, address: address)
    }
  }
}
