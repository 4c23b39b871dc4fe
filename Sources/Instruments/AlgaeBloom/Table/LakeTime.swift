import Bench

/// A moment as tables write it.
enum LakeTime {
  /// `2026-08-21`, `2026-08-21 14:30`, `2026-08-21T14:30:00+02:00`, `2026-08-21T12:30:00.000Z`.
  ///
  /// A day without an hour is its noon, which is that day nearly everywhere; an hour without a zone
  /// is taken as UTC.
  ///
  /// - Returns: Milliseconds of UTC since 1970; nil for anything else.
  static func milliseconds(_ text: String) -> Int64? {
    var bytes = text.byteArray
    if bytes.count == 10 { return Timestamp.milliseconds(joined(text, "T12:00:00Z")) }
    guard bytes.count >= 16 else { return nil }
    if bytes[10] == 0x20 { bytes[10] = UInt8(ascii: "T") }
    var offset: Int64 = 0
    if bytes.last == UInt8(ascii: "Z") {
      bytes.removeLast()
    } else if bytes.count >= 22 {
      let zone = bytes.count - 6
      let sign = bytes[zone]
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        guard bytes[zone + 3] == UInt8(ascii: ":"),
          let hours = DecimalReading.whole(String(bytes: Array(bytes[(zone + 1)..<(zone + 3)]))),
          let minutes = DecimalReading.whole(String(bytes: Array(bytes[(zone + 4)...]))),
          hours >= 0, hours < 24, minutes >= 0, minutes < 60
        else { return nil }
        offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60_000 : 60_000)
        bytes.removeSubrange(zone...)
      }
    }
    if bytes.count == 16 { bytes.append(text: ":00") }
    bytes.append(UInt8(ascii: "Z"))
    return Timestamp.milliseconds(String(bytes: bytes)).map { $0 - offset }
  }
}
