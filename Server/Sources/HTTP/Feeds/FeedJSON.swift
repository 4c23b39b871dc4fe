import Bench
import Feeds
import Store

/// Sources and their readings as the app reads them: sentences with their quantities in SI, which
/// the page says in the reader's language.
enum FeedJSON {
  static func source(_ feed: Feed) -> JSON {
    let status = feed.status
    let (settled, doubt) = feed.unit
    return .object([
      "id": .text(feed.source.id), "kind": .text(feed.kind.rawValue),
      "name": .text(feed.source.name),
      "address": feed.source.address.map { .text($0) } ?? .null,
      "begun": .integer(feed.source.begun), "last": .integer(feed.last),
      "state": .text(status.state.rawValue), "age": .finite(status.age),
      "interval": .finite(status.interval), "sentence": status.sentence.recordJSON,
      "advice": status.advice?.recordJSON ?? .null,
      "notes": .list(status.notes.map { $0.recordJSON }),
      "unit": settled.map { .text($0) } ?? .null,
      "doubt": doubt.map {
        .object([
          "number": .number($0.number), "unit": .text($0.unit), "likely": .text($0.likely),
        ])
      } ?? .null,
    ])
  }

  /// Columns: the place of the first, s of UTC, Pa, and K where there is a temperature. A new list
  /// begins with each run of the source: nothing is known of the time between.
  static func readings(
    of feed: Feed, after place: Int64, limit: Int, _ logbook: Logbook
  ) throws(StoreError) -> JSON {
    let batches = try logbook.readings(of: feed.source.id, after: place, limit: limit)
    var parts: [JSON] = []
    var last = place
    var index = 0
    while index < batches.count {
      let run = batches[index...].prefix {
        $0.stream == batches[index].stream && $0.shift == batches[index].shift
      }
      let readings = run.flatMap { batch in rows(batch) }
      let hasTemperature = readings.contains { !$0.temperature.isNaN }
      parts.append(
        .object([
          "first": .integer(batches[index].first ?? 0), "run": .text(batches[index].stream),
          "t": .list(readings.map { .number($0.time) }),
          "p": .list(readings.map { .number($0.pressure) }),
          "T": hasTemperature ? .list(readings.map { .finite($0.temperature) }) : .null,
        ]))
      index += run.count
    }
    if let end = batches.last { last = (end.first ?? 0) + Int64(end.readings.count) - 1 }
    return .object([
      "source": .text(feed.source.id), "after": .integer(place), "last": .integer(last),
      "more": .flag(last < feed.last && !batches.isEmpty), "age": .finite(feed.age),
      "parts": .list(parts),
    ])
  }

  private static func rows(
    _ batch: Logbook.ReadingBatch
  ) -> [(time: Double, pressure: Double, temperature: Double)] {
    guard let unit = batch.unit.flatMap({ Units.named($0, of: .pressure) }) else { return [] }
    return batch.readings.compactMap { reading in
      let pressure = unit.si(from: reading.pressure)
      // What was in doubt may hold what is no pressure in the unit that it turned out to have.
      guard Feeds.readable.contains(pressure) else { return nil }
      // Whole microseconds: shorter to write, and finer than any sensor's clock.
      let time = Double((reading.time &+ batch.shift) / 1000) / 1e6
      return (time, pressure, reading.temperature)
    }
  }
}
