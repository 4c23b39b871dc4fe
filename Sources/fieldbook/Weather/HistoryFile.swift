import Bench
import Weather

/// A history read from a file, with a warning for rows that could not be used.
enum HistoryFile {
  static func read(_ path: String) throws -> WeatherHistory {
    let table = WeatherTable()
    try ReadingFile(path).pieces { (bytes, _) throws(Refusal) in try table.feed(bytes) }
    let history = try table.finish()
    if table.skipped > 0 {
      Terminal.complain(
        "\(table.skipped) rows were left out: their time cannot be read. Write it as 2013-01-01T06:00:00Z."
      )
    }
    return history
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
