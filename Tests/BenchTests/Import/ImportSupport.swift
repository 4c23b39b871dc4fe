import Bench

/// What became of a file: its readings and notices, or the sentence of its refusal.
struct Imported: Equatable {
  var times: [Double] = []
  var pressures: [Double] = []
  var temperatures: [UInt64] = []
  var summary: ImportSummary!
  var notices: [String] { summary.notices.map { $0.english() } }
  var refusal: String?

  init(_ text: String, unit: Unit? = nil) { self.init(Array(text.utf8), unit: unit) }

  /// - Parameter cuts: Where the file is cut into pieces, ascending.
  init(_ bytes: [UInt8], unit: Unit? = nil, cuts: [Int] = []) {
    let importer = ReadingImporter(into: SeriesSink(), unit: unit)
    do throws(ImportError) {
      var from = 0
      for to in cuts + [bytes.count] {
        try importer.feed(Array(bytes[from..<to]))
        from = to
      }
      try importer.finish()
    } catch {
      refusal = error.refusal.message.english()
      return
    }
    summary = importer.summary
    let series = importer.sink.series
    times = series["time"] ?? []
    pressures = series["pressure"] ?? []
    temperatures = (series["temperature"] ?? []).map(\.bitPattern)
  }
}

extension String {
  /// A phyphox file of these rows. [Phyphox]
  static func phyphox(_ rows: String...) -> String {
    "\"Time (s)\",\"Pressure (hPa)\"\n" + rows.joined(separator: "\n") + "\n"
  }

  /// A Sensor Logger file of these rows. [SensorLogger]
  static func sensorLogger(_ rows: String...) -> String {
    "time,seconds_elapsed,relativeAltitude,pressure\n" + rows.joined(separator: "\n") + "\n"
  }
}
