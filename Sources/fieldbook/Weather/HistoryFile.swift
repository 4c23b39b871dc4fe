import Bench
import Foundation
import Weather

/// A history read from a file, with a warning for rows that could not be used.
enum HistoryFile {
  static func read(_ path: String) throws -> WeatherHistory {
    try WeatherHistory(try rows(path).rows)
  }

  /// The rows as they stand, and when the file was written, s of UTC since 1970.
  static func rows(_ path: String) throws -> (rows: [WeatherHistory.Row], end: Double) {
    let table = WeatherTable()
    try ReadingFile(path).pieces { (bytes, _) throws(Refusal) in try table.feed(bytes) }
    try table.close()
    if table.skipped > 0 {
      Terminal.complain(
        "\(table.skipped) rows were left out: their time cannot be read. Write it as 2013-01-01T06:00:00Z."
      )
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let written = attributes?[.modificationDate] as? Date ?? Date()
    return (table.rows, written.timeIntervalSince1970)
  }
}

/// A length of time as it is typed: 2h, 30min, 7200s.
enum HoursArgument {
  static func hours(_ text: String, _ option: String) throws(Refusal) -> Double {
    let typed = try TypedQuantity(text, quantity: .time, unit: Units.hour, locale: .english)
    let hours = typed.si / 3600
    guard hours > 0, hours <= 240 else {
      throw Refusal(
        "weather.hours", "{option} must be above 0 and at most 240 hours, such as 2h.",
        [.init("option", .text(option))])
    }
    return hours
  }
}
