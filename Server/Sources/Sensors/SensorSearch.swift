public import Bench

/// Looks for a sensor: what the kernel reads, then the two addresses on each I²C bus. It never
/// takes the simulator.
public struct SensorSearch: Sendable {
  /// Where Industrial I/O has its devices.
  public var iio: String
  /// The folder of the adapters.
  public var devices: String

  public init(iio: String = IIOSource.devices, devices: String = "/dev") {
    self.iio = iio
    self.devices = devices
  }

  /// - Throws: "No sensor", or what is in the way: no right to open the bus, a chip of another kind.
  public func first() throws(Refusal) -> any AirSource {
    do throws(Refusal) { return try IIOSource(root: iio) } catch {}
    do throws(Refusal) {
      if let chip = try ChipSearch.first(on: I2CBus.all(in: devices)) { return chip }
    } catch  where !["sensor.no-device", "sensor.not-a-bus"].contains(error.message.code) {
      throw error
    }
    throw SensorAccess.noSensor()
  }
}
