/// Cells of a CSV file.
public enum CSVCell {
  /// Text in quotes, and never a formula: a spreadsheet would run what begins with `=`, `+`, `-`,
  /// `@`, a tab or a line end, so an apostrophe goes before it [OWASPCSV].
  public static func text(_ text: String) -> [UInt8] {
    guard let first = text.byteArray.first else { return [] }
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    if [
      UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D, 0x0A,
    ]
    .contains(first) {
      bytes.append(UInt8(ascii: "'"))
    }
    for byte in text.byteArray {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      // A line end within a cell would part the row for most readers.
      bytes.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }
}
