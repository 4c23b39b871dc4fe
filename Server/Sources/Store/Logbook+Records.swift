public import Bench
import Foundation
import GRDB

extension Logbook {
  /// What goes into the logbook in one transaction: all of it or nothing.
  public struct Entry: Sendable {
    /// As their maker wrote them.
    public var records: [[UInt8]]
    public var blobs: [[UInt8]]
    /// Events at the end of a session's journal, or in place of all of it.
    public var journal: JournalChange?

    public init(records: [[UInt8]], blobs: [[UInt8]], journal: JournalChange? = nil) {
      self.records = records
      self.blobs = blobs
      self.journal = journal
    }
  }

  public enum JournalChange: Sendable {
    case append([[UInt8]], session: String)
    case shorten([[UInt8]], session: String)
  }

  /// What became of a record that was offered.
  public struct Outcome: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
      case added, known
      /// It was forgotten here, and stays so.
      case forgotten
      case refused(StoreError)
    }
    /// Nil where the bytes are no record.
    public let id: String?
    public let kind: Kind
  }

  /// The same record twice is there once; the same identifier with other bytes is refused, and with
  /// it all the rest.
  public func put(_ entry: Entry) throws(StoreError) {
    var records: [(bytes: [UInt8], record: Bench.Record)] = []
    for bytes in entry.records { records.append((bytes, try Logbook.record(bytes))) }
    try write { database in
      for blob in entry.blobs {
        try database.execute(
          sql: "INSERT OR IGNORE INTO blob (sha256, bytes) VALUES (?, ?)",
          arguments: [SHA256.hexadecimal(blob), Data(blob)])
      }
      for (bytes, record) in records {
        if case .refused(let error) = try Logbook.insert(record, bytes, database) { throw error }
      }
      switch entry.journal {
      case .append(let events, let session): try Logbook.append(events, to: session, database)
      case .shorten(let events, let session): try Logbook.shorten(session, to: events, database)
      case nil: break
      }
    }
  }

  /// Takes what can be taken, in one transaction, and tells of each what became of it.
  public func take(_ records: [[UInt8]]) throws(StoreError) -> [Outcome] {
    let read = records.map { bytes -> Result<Bench.Record, StoreError> in
      do throws(StoreError) { return .success(try Logbook.record(bytes)) } catch {
        return .failure(error)
      }
    }
    let outcomes = try write { database in
      var outcomes: [Outcome] = []
      for (record, bytes) in zip(read, records) {
        switch record {
        case .failure(let error): outcomes.append(Outcome(id: nil, kind: .refused(error)))
        case .success(let record):
          outcomes.append(
            Outcome(id: record.id, kind: try Logbook.insert(record, bytes, database)))
        }
      }
      return outcomes
    }
    let hasForgotten = zip(read, outcomes).contains { record, outcome in
      outcome.kind == .added && (try? record.get().content) == .forgotten
    }
    if hasForgotten { try sweep() }
    return outcomes
  }

  /// Removes the last traces of what was forgotten, in the index of words and in the log.
  ///
  /// **Source:** [SQLite], "FTS5", 6.9 "The 'optimize' Command"; `PRAGMA wal_checkpoint`.
  private func sweep() throws(StoreError) {
    try write { try $0.execute(sql: "INSERT INTO words (words) VALUES ('optimize')") }
    do {
      try database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    } catch {
      // A reader is at work; the log is emptied when the logbook is closed.
    }
  }

  static func record(_ bytes: [UInt8]) throws(StoreError) -> Bench.Record {
    let record: Bench.Record
    do throws(Bench.RecordError) { record = try Bench.Record(bytes: bytes) } catch {
      throw .badRecord(error)
    }
    guard Identifier.isIdentifier(record.id) else { throw .badRecord(.malformed("id")) }
    return record
  }

  private static func insert(
    _ record: Bench.Record, _ bytes: [UInt8], _ database: Database
  ) throws -> Outcome.Kind {
    let known = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT bytes, kind FROM record WHERE id = ?"),
      arguments: [record.id])
    if let known {
      if [UInt8](known["bytes"] as Data) == bytes { return .known }
      switch (known["kind"] as String, record.content) {
      case ("forgotten", .forgotten): return .known
      case ("forgotten", _): return .forgotten
      case (_, .forgotten):
        try forget(record, bytes, database)
        return .added
      default: return .refused(.otherRecord(id: record.id))
      }
    }
    let columns = Derived(record)
    try database.cachedStatement(
      sql: """
        INSERT INTO record (id, bytes, time, kind, instrument, procedure, origin, started, target)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      record.id, Data(bytes), record.time, columns.kind, columns.instrument, columns.procedure,
      columns.origin, columns.started, columns.target,
    ])
    try derive(from: record, bytes, database)
    return .added
  }

  /// Purges what a record held and the blobs that no other names; an empty tombstone stays, and
  /// arrives anew, so that every device hears of it.
  private static func forget(
    _ tombstone: Bench.Record, _ bytes: [UInt8], _ database: Database
  ) throws {
    let id = tombstone.id
    let target = try String.fetchOne(
      database, sql: "SELECT target FROM record WHERE id = ?", arguments: [id])
    let named = try String.fetchAll(
      database, sql: "SELECT sha256 FROM naming WHERE record = ?", arguments: [id])
    try database.execute(
      literal: """
        INSERT INTO forgetting (record) VALUES (\(id));
        UPDATE record SET bytes = \(Data(bytes)), time = \(tombstone.time), kind = 'forgotten',
          instrument = NULL, procedure = NULL, origin = NULL, started = NULL, target = NULL
          WHERE id = \(id);
        DELETE FROM words WHERE rowid = (SELECT number FROM arrival WHERE record = \(id));
        DELETE FROM naming WHERE record = \(id);
        DELETE FROM listing WHERE record = \(id);
        DELETE FROM arrival WHERE record = \(id);
        """)
    for sha256 in named {
      try database.execute(
        sql: """
          DELETE FROM blob WHERE sha256 = ?1
          AND NOT EXISTS (SELECT 1 FROM naming WHERE sha256 = ?1)
          """, arguments: [sha256])
    }
    try derive(from: tombstone, bytes, database)
    if let target { try recount(target, database) }
    try database.execute(sql: "DELETE FROM forgetting WHERE record = ?", arguments: [id])
  }

  /// What the columns beside a record's bytes hold.
  private struct Derived {
    var kind = "measurement"
    var instrument: String?
    var procedure: String?
    var origin: String?
    var started: Int64?
    var target: String?

    init(_ record: Bench.Record) {
      switch record.content {
      case .measurement(let measurement):
        instrument = measurement.instrument
        procedure = measurement.procedure
        origin = measurement.origin.rawValue
        started = measurement.started
        target = measurement.replaces
      case .deletion(let target):
        kind = "deletion"
        self.target = target
      case .forgotten: kind = "forgotten"
      }
    }
  }

  /// The bytes of all records, the oldest first.
  public func records() throws(StoreError) -> [[UInt8]] {
    try read { database in
      try Data.fetchAll(database, sql: "SELECT bytes FROM record ORDER BY time, id")
        .map { [UInt8]($0) }
    }
  }

  public func record(_ id: String) throws(StoreError) -> [UInt8]? {
    try read { database in
      try Data.fetchOne(database, sql: "SELECT bytes FROM record WHERE id = ?", arguments: [id])
        .map { [UInt8]($0) }
    }
  }
}
