import Bench
import Store
import Weather

/// A station's session on the disk: what happens is checked, applied and written before anybody is
/// told, and its state is the fold of what was written.
final class StationJournal {
  private let logbook: Logbook
  private let id: String
  /// When the session began, s of UTC since 1970.
  let begun: Double
  private var session: Session<StationState>
  private var unwritten: [[UInt8]] = []
  private var outcome = Outcome()

  var state: StationState { session.state }

  private init(
    _ logbook: Logbook, _ id: String, begun: Int64, _ session: Session<StationState>
  ) {
    self.logbook = logbook
    self.id = id
    self.begun = Double(begun) / 1000
    self.session = session
  }

  /// Goes on with the newest session of this source, or begins one. The days that another source
  /// left open go into the logbook.
  ///
  /// - Parameter now: Milliseconds of UTC since 1970.
  static func open(
    _ logbook: Logbook, _ kind: StationEvent.Source, _ name: String, _ origin: Record.Origin,
    now: Int64
  ) throws(Refusal) -> StationJournal {
    let known: [Logbook.Session]
    do throws(StoreError) { known = try logbook.sessions(of: Weather.id) } catch {
      throw error.refusal
    }
    var found: StationJournal?
    for one in known.reversed() {
      let journal = StationJournal(
        logbook, one.id, begun: one.begun, try fold(one.id, logbook))
      let state = journal.state
      if found == nil, state.source == kind, state.sourceName.sameBytes(as: name),
        state.origin == origin
      {
        found = journal
      } else {
        _ = try journal.closeDays(at: Double(now) / 1000, made: now)
      }
    }
    return try found ?? begin(logbook, .open(kind, name: name, origin), now)
  }

  private static func begin(
    _ logbook: Logbook, _ opening: StationEvent, _ now: Int64
  ) throws(Refusal) -> StationJournal {
    let session = Session<StationState>()
    try session.apply(.event(opening))
    let entry = Logbook.Session(id: Identifier.new(time: now), instrument: Weather.id, begun: now)
    do throws(StoreError) { try logbook.begin(entry, [opening.json.canonicalBytes]) } catch {
      throw error.refusal
    }
    return StationJournal(logbook, entry.id, begun: now, session)
  }

  private static func fold(
    _ id: String, _ logbook: Logbook
  ) throws(Refusal) -> Session<StationState> {
    let journal: [[UInt8]]
    do throws(StoreError) { journal = try logbook.journal(of: id) } catch { throw error.refusal }
    let session = Session<StationState>()
    for bytes in journal {
      let json: JSON
      do throws(JSONError) { json = try JSON(bytes: bytes) } catch { throw error.refusal }
      if json.isText("type", "undo") {
        try session.apply(.undo)
      } else {
        try session.apply(.event(try StationEvent(json: json) { _ in nil }))
      }
    }
    return session
  }

  /// What came of events: the points they made, and why the first of those that were refused was.
  struct Outcome {
    var notices: [StationNotice] = []
    var refused: Refusal?
    var refusals = 0
  }

  /// Takes events in; when this returns they are on the disk.
  ///
  /// - Throws: A ``Refusal`` where they cannot be written; the journal is then over.
  func happen(_ events: [StationEvent]) throws(Refusal) -> Outcome {
    for event in events { apply(event) }
    return try commit()
  }

  /// Takes an event in that ``commit()`` will write: for many at once. Nobody may be told of it
  /// before.
  func apply(_ event: StationEvent) {
    let before = state.points.last?.time
    do throws(Refusal) { try session.apply(.event(event)) } catch {
      outcome.refused = outcome.refused ?? error
      outcome.refusals += 1
      return
    }
    unwritten.append(event.json.canonicalBytes)
    guard let point = state.points.last, point.time != before,
      let outlook = StationOutlook(state)
    else { return }
    outcome.notices.append(
      StationNotice(
        point: point, outlook: outlook, suspension: state.suspension, source: state.sourceName,
        origin: state.origin))
  }

  func commit() throws(Refusal) -> Outcome {
    if !unwritten.isEmpty {
      do throws(StoreError) { try logbook.append(unwritten, to: id) } catch { throw error.refusal }
    }
    defer {
      unwritten = []
      outcome = Outcome()
    }
    return outcome
  }

  /// Puts the days that are over into the logbook, each a record with its readings, and shortens
  /// the journal, all of a day in one transaction.
  ///
  /// A cycle that runs over midnight is waited for, an hour at most; while the state holds what a
  /// shortened journal does not (a cycle, a question about a jump), the journal stays long.
  ///
  /// - Parameters:
  ///   - now: s of UTC since 1970, of the station.
  ///   - made: Milliseconds of UTC since 1970, when the records are made.
  func closeDays(
    at now: Double, made: Int64
  ) throws(Refusal) -> [(day: Double, record: String)] {
    var closed: [(day: Double, record: String)] = []
    while let day = state.dueDay(at: now) {
      let end = day + StationState.day
      if state.cycle != nil && now < end + 3600 { break }
      closed.append((day, try close(day, end, made)))
    }
    return closed
  }

  private func close(_ day: Double, _ end: Double, _ made: Int64) throws(Refusal) -> String {
    let series = state.series(from: day, to: end)
    let chunk = series.chunkBytes
    let measurement = try state.measurement(
      from: day, to: end,
      chunks: [.init(sha256: SHA256.hexadecimal(chunk), count: Int64(series.count))])
    let record = Record(id: Identifier.new(time: made), time: made, .measurement(measurement))
    let closing = StationEvent.closed(through: end)
    try session.apply(.event(closing))
    let shortened = state.compacted
    let bytes = (shortened ?? [closing]).map { $0.json.canonicalBytes }
    do throws(StoreError) {
      try logbook.put(
        Logbook.Entry(
          records: [record.bytes], blobs: [chunk],
          journal: shortened == nil
            ? .append(bytes, session: id) : .shorten(bytes, session: id)))
    } catch {
      throw error.refusal
    }
    if shortened != nil { session = try StationJournal.fold(id, logbook) }
    return record.id
  }
}
