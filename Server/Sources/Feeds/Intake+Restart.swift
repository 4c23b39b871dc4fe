import Bench
import Sensors
import Store

extension Intake {
  /// As it stood when the station ended, by what is on the disk.
  ///
  /// - Returns: Numbers of batches that waited; what they waited for comes no more.
  mutating func resume(
    _ last: Logbook.ReadingBatch?, _ waiting: [(number: Int64, batch: Logbook.ReadingBatch)]
  ) -> [Int64] {
    for batch in [last].compactMap({ $0 }) + waiting.map({ $0.batch }) {
      let index = streams.lastIndex { $0.name == batch.stream }
      var stream = index.map { streams.remove(at: $0) } ?? Stream(name: batch.stream)
      let newest = (batch.readings.map { $0.time }.max() ?? 0) &+ batch.shift
      stream.shift = batch.shift
      stream.last = max(stream.last, newest)
      stream.next = batch.message.map { max(stream.next ?? 0, $0 + 1) }
      for reading in batch.readings { stream.recent.insert(reading.time &+ batch.shift) }
      streams.append(stream)
      self.last = max(self.last, newest)
      let unit = batch.unit.flatMap { Units.named($0, of: .pressure) }
      let numbers = batch.readings.map { $0.pressure }
      if let unit {
        lastPressure = numbers.last.map { unit.si(from: $0) }
      } else if !numbers.isEmpty {
        let number = middle(of: numbers)
        let usual =
          batch.stream.hasSuffix("/watch") ? Units.kPa : Units.named(self.unit ?? "", of: .pressure)
        doubt = Doubt(
          number: number, unit: usual ?? Units.hPa, likely: PressureDoubt.likelyUnit(number))
      }
    }
    return waiting.map { $0.number }
  }
}
