import CabinLeak

/// A recording of our simulator, written as a phone's app would write it.
struct RecordingFile {
  let name: String
  let text: String

  static var all: [RecordingFile] {
    [
      phyphox("phyphox-comma.csv", .slow, seed: 11, end: 300, ",", "."),
      phyphox("phyphox-semicolon-decimal-comma.csv", .fast, seed: 12, end: 150, ";", ","),
      phyphox("phyphox-tab.csv", .tight, seed: 13, end: 400, "\t", "."),
      phyphox("phyphox-nan.csv", .prk2020, seed: 14, end: 3600, ",", ".", padded: true),
      sensorLogger("sensor-logger.csv", .slow, seed: 15, end: 300, hectopascals: 1),
      sensorLogger("sensor-logger-watch-kpa.csv", .fast, seed: 16, end: 150, hectopascals: 10),
    ]
  }

  /// `1.096465300E-1,1.015099976E3`, quoted names, NaN at the end of the shorter column. [Phyphox]
  private static func phyphox(
    _ name: String, _ preset: LeakPreset, seed: UInt64, end: Double, _ separator: String,
    _ point: String, padded: Bool = false
  ) -> RecordingFile {
    let readings = LeakSimulator(preset, seed: seed).readings(after: -1, through: end)
    var text = "\"Time (s)\"\(separator)\"Pressure (hPa)\"\n"
    for (index, (time, pressure)) in zip(readings.times, readings.pressures).enumerated() {
      let cells = [time + 0.1096465, pressure / 100].map { scientific($0, point) }
      text += cells.joined(separator: separator) + "\n"
      if padded && index % 40 == 7 { text += "NaN\(separator)NaN\n" }
    }
    if padded { text += "NaN\(separator)NaN\nNaN\(separator)NaN\n" }
    return RecordingFile(name: name, text: text)
  }

  /// Nanoseconds of UTC, seconds that begin below zero, a repeat now and then, no unit.
  /// [SensorLogger]
  private static func sensorLogger(
    _ name: String, _ preset: LeakPreset, seed: UInt64, end: Double, hectopascals: Double
  ) -> RecordingFile {
    let readings = LeakSimulator(preset, seed: seed).readings(after: -1, through: end)
    var text = "time,seconds_elapsed,relativeAltitude,pressure\n"
    for (index, (time, pressure)) in zip(readings.times, readings.pressures).enumerated() {
      let nanoseconds = 1_763_726_400_000_000_000 + Int64(time * 1e9)
      let altitude = ((readings.pressures[0] - pressure) / 12).rounded() / 1
      let row = "\(nanoseconds),\(time - 0.75),\(altitude),\(pressure / 100 / hectopascals)\n"
      text += index % 50 == 9 ? row + row : row
    }
    return RecordingFile(name: name, text: text)
  }

  /// Ten digits, the exponent without leading zeros.
  private static func scientific(_ number: Double, _ point: String) -> String {
    var exponent = 0
    var mantissa = number.magnitude
    while mantissa >= 10 {
      mantissa /= 10
      exponent += 1
    }
    while mantissa < 1 && mantissa > 0 {
      mantissa *= 10
      exponent -= 1
    }
    let digits = Int64((mantissa * 1e9).rounded())
    let rest = String(digits % 1_000_000_000)
    let padding = String(repeating: "0", count: 9 - rest.count)
    return "\(digits / 1_000_000_000)\(point)\(padding)\(rest)E\(exponent)"
  }
}
