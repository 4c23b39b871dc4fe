#if LAN
  import CQREncode
#endif

/// A text as a picture that a camera reads, by libqrencode.
///
/// **Source:** [ISO18004], medium error correction.
public enum QRCode {
  /// Rows of `1`, dark, and `0`, light, without the margin; none in a build without `--lan`.
  public static func rows(_ text: String) -> [String] {
    #if LAN
      guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return [] }
      defer { QRcode_free(code) }
      let width = Int(code.pointee.width)
      return (0..<width).map { row in
        String(
          (0..<width).map { column -> Character in
            code.pointee.data[row * width + column] & 1 == 1 ? "1" : "0"
          })
      }
    #else
      return []
    #endif
  }

  /// Lines for a terminal: two rows in each, light on the terminal's own dark, with the margin of
  /// four that readers want.
  public static func lines(_ text: String) -> [String] {
    let rows = rows(text).map { $0.map { $0 == "1" } }
    guard !rows.isEmpty else { return [] }
    let margin = 4
    let isDark = { (row: Int, column: Int) in
      rows.indices.contains(row) && rows.indices.contains(column) && rows[row][column]
    }
    return stride(from: -margin, to: rows.count + margin, by: 2).map { row in
      let characters = (-margin..<rows.count + margin).map { column -> Character in
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): " "
        case (true, false): "▄"
        case (false, true): "▀"
        case (false, false): "█"
        }
      }
      // Colours of its own, since a light terminal would turn it into its negative.
      return "\u{1B}[37;40;1m" + String(characters) + "\u{1B}[0m"
    }
  }
}
