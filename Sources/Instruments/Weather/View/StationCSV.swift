public import Bench

/// A station's points as CSV: a table that spreadsheets open, and that reads back as it was.
///
/// Source: [RFC4180].
public enum StationCSV {
  public static func bytes(_ state: StationState, _ preferences: Preferences) -> [UInt8] {
    let unit = preferences.unit(for: .pressure)
    var bytes: [UInt8] = []
    // The first column that begins with “pressure” is the one that is read back.
    bytes.append(text: "\"Time\",\"Pressure (Pa)\",\"Shown (")
    bytes.append(text: unit.symbol)
    bytes.append(text: ")\",\"Temperature (K)\",\"Humidity (%)\",\"Height (m)\",\"Origin\"\r\n")
    let offset = state.calibration?.offset ?? 0
    for point in state.points {
      bytes.append(text: Timestamp.text(Int64((point.time * 1000).rounded())))
      cell(point.pressure, &bytes)
      cell(unit.value(fromSI: point.pressure + offset), &bytes)
      cell(point.temperature, &bytes)
      cell(point.humidity * 100, &bytes)
      cell(point.height, &bytes)
      bytes.append(text: joined(",", state.origin.rawValue, "\r\n"))
    }
    return bytes
  }

  private static func cell(_ number: Double, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    if !number.isNaN { bytes.append(text: number.shortestText) }
  }
}
