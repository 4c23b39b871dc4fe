public import BME280
public import Bench
import CI2C
import Foundation

/// A device on an I²C bus of Linux, `/dev/i2c-1`, by whole transfers: a register's number and what
/// is read from it are one message pair, which no other program can come between.
///
/// **Source:** [LinuxI2C], "I2C_RDWR".
public struct I2CBus: SensorBus {
  /// Carries bytes to a device, then brings as many as are asked for; nil where nothing answers.
  public typealias Transfer = (_ written: [UInt8], _ count: Int) -> [UInt8]?

  /// The kernel takes 8192 bytes; a BME280 never has so many.
  public let longestRead: Int
  private let transfer: Transfer

  /// - Parameter transfer: In place of the kernel, for tests.
  public init(longestRead: Int = 32, transfer: @escaping Transfer) {
    self.longestRead = longestRead
    self.transfer = transfer
  }

  /// - Parameters:
  ///   - path: `/dev/i2c-1`
  ///   - address: 0x76 or 0x77.
  /// - Throws: A ``Refusal``: no such device, no permission, no bus.
  public init(path: String, address: UInt8) throws(Refusal) {
    let descriptor = try OpenDevice(path)
    guard fieldbook_i2c_is_plain(descriptor.number) == 1 else { throw SensorAccess.notABus(path) }
    self.init { written, count in
      var read = [UInt8](repeating: 0, count: count)
      let outcome = fieldbook_i2c_transfer(
        descriptor.number, UInt16(address), written, UInt16(written.count), &read, UInt16(count))
      return outcome == 0 ? read : nil
    }
  }

  public mutating func write(_ value: UInt8, to register: UInt8) throws(BusFault) {
    guard transfer([register, value], 0) != nil else { throw BusFault() }
  }

  public mutating func read(_ count: Int, from register: UInt8) throws(BusFault) -> [UInt8] {
    guard let bytes = transfer([register], count), bytes.count == count else { throw BusFault() }
    return bytes
  }

  /// The adapters of this machine, in order of their numbers.
  public static func all(in folder: String = "/dev") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      name.hasPrefix("i2c-") ? Int(name.dropFirst(4)) : nil
    }.sorted().map { "\(folder)/i2c-\($0)" }
  }
}

/// A file that is closed when the last one lets go of it.
private final class OpenDevice {
  let number: Int32

  init(_ path: String) throws(Refusal) {
    number = open(path, O_RDWR | O_CLOEXEC)
    if number < 0 { throw SensorAccess.cannotOpen(path, errno) }
  }

  deinit { if number >= 0 { close(number) } }
}
