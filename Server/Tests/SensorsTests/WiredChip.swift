import BME280
import Sensors

/// A simulated chip behind the transfers of an I²C bus, as the kernel carries them.
final class WiredChip {
  private var chip: SimulatedBME280
  /// What went over the wires: bytes written, and how many were read after them.
  private(set) var log: [(written: [UInt8], count: Int)] = []
  var isCut = false

  // The calibration and counts of a published example. [PimoroniBME280]
  static let calibration: [UInt8] = [
    0x69, 0x6D, 0x36, 0x64, 0x32, 0x00, 0xE9, 0x98, 0x02, 0xD6, 0xD0, 0x0B, 0x23, 0x16, 0x88, 0xFF,
    0xF9, 0xFF, 0x8C, 0x3C, 0xF8, 0xC6, 0x70, 0x17, 0x00, 0x4B,
  ]
  static let humidity: [UInt8] = [0x78, 0x01, 0x00, 0x11, 0x2E, 0x03, 0x1E]

  init(
    calibration: [UInt8] = WiredChip.calibration, humidity: [UInt8] = WiredChip.humidity,
    identifier: UInt8 = 0x60
  ) {
    chip = SimulatedBME280(
      calibration: calibration, humidity: humidity,
      counts: RawReading(pressure: 326_816, temperature: 529_191, humidity: 30_281),
      identifier: identifier)
  }

  func bus(longestRead: Int = 32) -> I2CBus {
    I2CBus(longestRead: longestRead) { [self] written, count in
      log.append((written, count))
      guard !isCut else { return nil }
      if written.count == 2 {
        do throws(BusFault) { try chip.write(written[1], to: written[0]) } catch { return nil }
        return []
      }
      do throws(BusFault) { return try chip.read(count, from: written[0]) } catch { return nil }
    }
  }
}
