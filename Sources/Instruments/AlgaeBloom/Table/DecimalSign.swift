import Bench

/// Which sign stands before the decimals of a table whose cells a semicolon parts: the first number
/// with a comma, or with a point that cannot part thousands, says so.
///
/// What then has the other sign, and "1.500" before anything is said, is refused rather than read a
/// thousand times too small or too large.
final class DecimalSign {
  /// A comma may stand before decimals; else a point does.
  var isOpen = false
  private var found: UInt8?
  private static let comma = UInt8(ascii: ",")
  private static let point = UInt8(ascii: ".")

  /// For a text with a unit in it.
  var locale: NumberLocale {
    isOpen && found != DecimalSign.point ? .dutch : .english
  }

  /// - Returns: Nil where the cell is no plain number.
  /// - Throws: A ``Refusal`` where it may be two numbers.
  func number(_ row: TableRow, _ index: Int, _ field: String) throws(Refusal) -> Double? {
    let bytes = row.bytes(index)
    guard isOpen else { return DecimalReading.number(bytes) }
    let hasComma = bytes.contains(DecimalSign.comma)
    let hasPoint = bytes.contains(DecimalSign.point)
    guard hasComma != hasPoint else { return DecimalReading.number(bytes) }
    let sign = hasComma ? DecimalSign.comma : DecimalSign.point
    guard let number = DecimalReading.number(bytes, point: sign) else { return nil }
    if let found {
      if found == sign { return number }
    } else if hasComma || !DecimalSign.partsThousands(bytes) {
      found = sign
      return number
    }
    throw Refusal(
      "algae-bloom.table.sign",
      "{field} is “{text}”: it is not certain whether its sign parts decimals or thousands. Write decimals with a comma in the whole table, and thousands without a sign.",
      [.init("field", .text(field)), .init("text", .text(row.text(index)))], field: field)
  }

  /// "1.500", "12.000", not "0.500": one to three digits and then three.
  private static func partsThousands(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let place = bytes.firstIndex(of: point), (1...3).contains(place),
      bytes.count == place + 4, bytes[0] != UInt8(ascii: "0")
    else { return false }
    return bytes.allSatisfy { $0 == point || ($0 >= 0x30 && $0 <= 0x39) }
  }
}
