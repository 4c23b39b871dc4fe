import Bench
import Foundation
import Sensors
import Store

/// A sensor on this machine, asked once a second.
struct SensorFeed {
  let choice: SourceChoice

  /// - Parameter text: `i2c:1`, `i2c:1:0x77` or `iio`.
  init(_ text: String) throws(Refusal) {
    let choice = try SourceChoice(text)
    switch choice {
    case .i2c, .iio: self.choice = choice
    case .file, .simulator:
      throw Refusal(
        "feed.sensor", "“{source}” is no sensor. Use i2c:1, i2c:1:0x77 or iio.",
        [.init("source", .text(text))], field: "address")
    }
  }

  func run(_ take: ([ToldReadings]) async throws(Refusal) -> Void, _ feed: Feed) async {
    var sensor: (any AirSource)?
    while !Task.isCancelled {
      do throws(Refusal) {
        let now = Date().timeIntervalSince1970
        if sensor == nil { sensor = try choice.sensor(start: now) }
        if let reading = try sensor?.reading(at: now) {
          try await take([FileFeed.told([reading], "sensor")])
          feed.tell(nil)
        }
        try? await Task.sleep(for: .seconds(1))
      } catch {
        feed.tell(error)
        try? await Task.sleep(for: .seconds(5))
      }
    }
  }
}
