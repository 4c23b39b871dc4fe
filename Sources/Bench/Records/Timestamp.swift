/// A moment of UTC as milliseconds since 1970, written and read as ISO 8601.
public enum Timestamp {
  /// `2026-11-21T12:00:00.000Z`. Domain: years 0…9999.
  ///
  /// Source: the civil calendar by days from an era of 400 years [Richards2013].
  public static func text(_ milliseconds: Int64) -> String {
    let days = floorDivide(milliseconds, 86_400_000)
    let rest = milliseconds - days * 86_400_000
    let date = civil(days: days)
    return joined(
      padded(date.year, 4), "-", padded(date.month, 2), "-", padded(date.day, 2), "T",
      padded(rest / 3_600_000, 2), ":", padded(rest / 60_000 % 60, 2), ":",
      padded(rest / 1000 % 60, 2), ".", padded(rest % 1000, 3), "Z")
  }

  /// - Returns: nil unless the text is a moment of UTC as ``text(_:)`` writes it.
  public static func milliseconds(_ text: String) -> Int64? {
    let bytes = text.byteArray
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z") else { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      var value: Int64 = 0
      for byte in bytes[range] {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      }
      return value
    }
    let marks: [(Int, UInt8)] = [
      (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")),
      (13, UInt8(ascii: ":")), (16, UInt8(ascii: ":")),
    ]
    guard marks.allSatisfy({ bytes[$0.0] == $0.1 }),
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      month >= 1, month <= 12, day >= 1, day <= 31, hour < 24, minute < 60, second < 61
    else { return nil }
    var thousandths: Int64 = 0
    if bytes.count == 24 {
      guard bytes[19] == UInt8(ascii: "."), let read = number(20..<23) else { return nil }
      thousandths = read
    } else if bytes.count != 20 {
      return nil
    }
    let days = daysFromCivil(year, month, day)
    // The 31st of a shorter month is no day.
    guard civil(days: days).day == day else { return nil }
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    return seconds * 1000 + thousandths
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    var digits = number.description.byteArray
    while digits.count < width { digits.insert(UInt8(ascii: "0"), at: 0) }
    return String(bytes: digits)
  }

  private static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }

  private static func civil(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  private static func daysFromCivil(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = floorDivide(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
