import Bench
import Foundation
import Sensors
import Store
import Weather

/// A file that is followed as it grows, or with a speed replayed to its end. Its times are the
/// station's.
extension WeatherStation {
  func follow(_ path: String, _ logbook: Logbook) async throws(Refusal) {
    let file = try ReadingFollower(path: path)
    let name = URL(fileURLWithPath: path).standardizedFileURL.path
    let isReplay = setup.speed != nil
    // What is no table of weather is refused before a session begins for it.
    var rows = try file.next()
    let journal = try open(logbook, .file, name, isReplay ? .replayed : .measured)
    clock = setup.clock ?? SteadyClock()
    var feeder = RowFeeder(after: journal.state.latest?.time)
    var silence = Silence()
    var told = 0
    while goesOn {
      try await take(feeder.next(rows), journal)
      if feeder.backward > told {
        news.send(.fault(StationFaults.backward(feeder.backward - told), silentFor: 0))
        told = feeder.backward
      }
      do throws(Refusal) { rows = try file.next() } catch {
        // A log that is being rotated is there again in a moment.
        rows = []
        if let span = silence.fault(error.message, at: clock.now) {
          news.send(.fault(error.message, silentFor: span))
        }
        await rest(until: clock.now + silence.pause)
        continue
      }
      if let span = silence.end(at: clock.now) { news.send(.recovered(silentFor: span)) }
      guard rows.isEmpty else { continue }
      if isReplay { return try await end(feeder, journal) }
      // Rows may come late; an hour after midnight a day is over.
      try close(journal, wall.now - 3600)
      await rest(until: clock.now + 1)
    }
  }

  /// The end of a replay: every day that is over by the calendar is over.
  private func end(_ feeder: RowFeeder, _ journal: StationJournal) async throws(Refusal) {
    var feeder = feeder
    try await take(feeder.rest(), journal)
    try close(journal, wall.now)
    if feeder.taken == 0 {
      news.send(
        .fault(feeder.isEmpty ? StationFaults.empty : StationFaults.nothingNew, silentFor: 0))
    }
  }

  /// In transactions of many readings where they come from the past; one by one, at their pace,
  /// where they are replayed.
  private func take(
    _ rows: [RowFeeder.Row], _ journal: StationJournal
  ) async throws(Refusal) {
    var refused = StationJournal.Outcome()
    func commit() throws(Refusal) {
      let outcome = try journal.commit()
      tell(outcome)
      refused.refusals += outcome.refusals
      refused.refused = refused.refused ?? outcome.refused
    }
    for (count, row) in rows.enumerated() where goesOn {
      let time = row.reading.time
      if journal.state.dueDay(at: time) != nil {
        try commit()
        try close(journal, time)
      }
      guard row.isPoint || journal.state.wantsReading(at: time) else { continue }
      if let speed = setup.speed {
        try commit()
        if let last = journal.state.latest?.time {
          await rest(until: clock.now + (time - last) / speed)
          guard goesOn else { break }
        }
      }
      journal.apply(row.event)
      if count % 256 == 255 { try commit() }
    }
    try commit()
    if let reason = refused.refused {
      news.send(.fault(StationFaults.leftOut(refused.refusals, reason.message), silentFor: 0))
    }
  }
}
