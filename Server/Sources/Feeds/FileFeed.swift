import Bench
import Sensors
import Weather
import Store

/// A file that another program writes, followed as it grows.
struct FileFeed {
  private static let pause = Duration.milliseconds(100)

  let file: ReadingFollower

  init(_ path: String) throws(Refusal) { file = try ReadingFollower(path: path) }

  func run(_ take: ([ToldReadings]) async throws(Refusal) -> Void, _ feed: Feed) async {
    while !Task.isCancelled {
      do throws(Refusal) {
        let readings = try file.next()
        if !readings.isEmpty {
          if file.origin != .measured { throw Self.simulated }
          try await take([Self.told(readings, "file")])
          feed.tell(nil)
          // A long file is read at once.
          continue
        }
      } catch {
        feed.tell(error)
        try? await Task.sleep(for: .seconds(1))
      }
      try? await Task.sleep(for: Self.pause)
    }
  }

  static let simulated = Refusal(
    "feed.file.not-measured",
    "The readings of this file say of themselves that they were simulated or replayed. A live source takes measured ones only."
  )

  /// Readings of the air with a pressure.
  static func told(_ readings: [AirReading], _ stream: String) -> ToldReadings {
    var told = ToldReadings(stream: stream, unit: Units.pascal)
    told.isUnitWritten = true
    told.zero = 0
    for reading in readings {
      guard let pressure = reading.pressure, reading.time.magnitude < 9e9 else {
        told.unreadable += 1
        continue
      }
      told.readings.append(
        .init(
          time: Int64((reading.time * 1e6).rounded()) * 1000, pressure: pressure,
          temperature: reading.temperature))
    }
    return told
  }
}
