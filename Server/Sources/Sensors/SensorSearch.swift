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

  /// - Throws: "No sensor", or the one thing that is in the way: no right to open the bus.
  public func first() throws(Refusal) -> any AirSource {
    do throws(Refusal) { return try IIOSource(root: iio) } catch {}
    var hindrance: Refusal?
    for address: UInt8 in [0x76, 0x77] {
      for path in I2CBus.all(in: devices) {
        do throws(Refusal) { return try ChipSource(path: path, address: address) } catch {
          if error.message.code == "sensor.no-permission" { hindrance = error }
        }
      }
    }
    throw hindrance ?? SensorAccess.noSensor()
  }
}
