import Bench
import Foundation

/// Why a sensor of this machine cannot be reached: before any byte of it was read.
enum SensorAccess {
  static func noDevice(_ path: String) -> Refusal {
    Refusal(
      "sensor.no-device",
      "There is no {path} on this machine. Switch I²C on (on a Raspberry Pi: sudo raspi-config, Interface Options), or load its module: sudo modprobe i2c-dev.",
      [.init("path", .text(path))])
  }

  static func noPermission(_ path: String) -> Refusal {
    Refusal(
      "sensor.no-permission",
      "This user may not open {path}. Let them: sudo usermod -aG i2c $USER, then log in again.",
      [.init("path", .text(path))])
  }

  static func notABus(_ path: String) -> Refusal {
    Refusal(
      "sensor.not-a-bus",
      "{path} is no I²C bus that carries plain messages. Name another: --source i2c:1.",
      [.init("path", .text(path))])
  }

  static func cannotOpen(_ path: String, _ fault: Int32) -> Refusal {
    switch fault {
    case ENOENT, ENXIO, ENODEV: noDevice(path)
    case EACCES, EPERM: noPermission(path)
    default:
      Refusal(
        "sensor.cannot-open", "{path} cannot be opened: {reason}.",
        [.init("path", .text(path)), .init("reason", .text(String(cString: strerror(fault))))])
    }
  }

  static func nothingAnswers(_ path: String) -> Refusal {
    Refusal(
      "sensor.nothing-answers",
      "Nothing answers on {path}, at 0x76 or at 0x77. Check the soldering, the supply, and that SDA and SCL are not exchanged.",
      [.init("path", .text(path))])
  }

  static func noSensor() -> Refusal {
    Refusal(
      "sensor.none",
      "No sensor was found: no driver of the kernel (IIO) has a pressure, and neither a BME280 nor a BMP280 answers at 0x76 or 0x77 on an I²C bus. Connect one, or choose a source: --source i2c:1, iio, file:PATH or simulator."
    )
  }
}
