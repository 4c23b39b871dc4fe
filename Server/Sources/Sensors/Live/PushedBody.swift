public import Bench

/// What came as a push: of phyphox, of Sensor Logger, or of any other program. It is told by its
/// members, so that an app sent to the wrong kind of source is understood all the same.
public enum PushedBody {
  /// - Parameter now: ns of UTC since 1970.
  /// - Throws: A ``Refusal`` that says what to change in the program that sends.
  public static func read(_ bytes: [UInt8], now: Int64) throws(Refusal) -> [ToldReadings] {
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), let json = try? JSON(bytes: bytes) {
      if SensorLoggerPush.isOne(json) { return try SensorLoggerPush.read(json) }
      if PhyphoxPush.isOne(json) { return PhyphoxPush.read(json) }
      return try PlainPush.read([json], now: now)
    }
    return try PlainPush.read(bytes, now: now)
  }

  /// Whether the first bytes of a push look like Sensor Logger's, which tells its user of a refusal
  /// only when that comes in its own way.
  public static func isOfSensorLogger(_ beginning: [UInt8]) -> Bool {
    String(bytes: beginning).containsBytes("\"messageId\"")
  }
}
