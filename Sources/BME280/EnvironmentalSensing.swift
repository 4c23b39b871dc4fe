public import Bench

/// The Environmental Sensing Service of Bluetooth: its numbers, as sensors send them.
///
/// **Source:** [BluetoothESS], service 0x181A; [BluetoothGSS], Pressure, Temperature,
/// Humidity.
public enum EnvironmentalSensing {
  public static let service: UInt16 = 0x181A

  public enum Characteristic: UInt16, CaseIterable, Sendable {
    /// uint32, 0.1 Pa
    case pressure = 0x2A6D
    /// sint16, 0.01 °C; 0x8000 is unknown
    case temperature = 0x2A6E
    /// uint16, 0.01 %; 0xFFFF is unknown
    case humidity = 0x2A6F
  }

  /// - Returns: Pa, K or a fraction; nil where the sensor says that it does not know.
  /// - Throws: A ``Refusal`` where the bytes are too few or too many.
  public static func value(
    _ characteristic: Characteristic, _ bytes: [UInt8]
  ) throws(Refusal) -> Double? {
    let length = characteristic == .pressure ? 4 : 2
    guard bytes.count == length else {
      throw Refusal(
        "bluetooth.length",
        "The sensor sent {given} bytes where {expected} belong. It follows another version of the service: read it with its own app.",
        [
          .init("given", .integer(Int64(bytes.count))),
          .init("expected", .integer(Int64(length))),
        ])
    }
    var word: UInt32 = 0
    for (index, byte) in bytes.enumerated() { word |= UInt32(byte) << (8 * UInt32(index)) }
    switch characteristic {
    case .pressure: return Double(word) / 10
    case .temperature:
      return word == 0x8000
        ? nil : Double(Int16(truncatingIfNeeded: word)) / 100 + 273.15
    case .humidity: return word == 0xFFFF ? nil : Double(word) / 10_000
    }
  }
}
