import Bench
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

  /// The same record twice is there once; the same identifier with other bytes is refused.
  public func put(_ entry: Entry) throws(StoreError) {
    var records: [(bytes: [UInt8], record: Bench.Record)] = []
    for bytes in entry.records {
      do throws(Bench.RecordError) { records.append((bytes, try Bench.Record(bytes: bytes))) } catch
      {
        throw .badRecord(error)
      }
    }
    try write { database in
      for blob in entry.blobs {
        try database.execute(
          sql: "INSERT OR IGNORE INTO blob (sha256, bytes) VALUES (?, ?)",
          arguments: [SHA256.hexadecimal(blob), Data(blob)])
      }
      for (bytes, record) in records { try Logbook.insert(record, bytes, database) }
      switch entry.journal {
      case .append(let events, let session): try Logbook.append(events, to: session, database)
      case .shorten(let events, let session): try Logbook.shorten(session, to: events, database)
      case nil: break
      }
    }
  }

  private static func insert(_ record: Bench.Record, _ bytes: [UInt8], _ database: Database) throws
  {
    let known = try Data.fetchOne(
      database, sql: "SELECT bytes FROM record WHERE id = ?", arguments: [record.id])
    if let known {
      guard [UInt8](known) == bytes else { throw StoreError.otherRecord(id: record.id) }
      return
    }
    var columns = Derived()
    switch record.content {
    case .measurement(let measurement):
      columns.instrument = measurement.instrument
      columns.procedure = measurement.procedure
      columns.origin = measurement.origin.rawValue
      columns.started = measurement.started
      columns.target = measurement.replaces
    case .deletion(let target):
      columns.kind = "deletion"
      columns.target = target
    case .forgotten: columns.kind = "forgotten"
    }
    try database.execute(
      sql: """
        INSERT INTO record (id, bytes, time, kind, instrument, procedure, origin, started, target)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        record.id, Data(bytes), record.time, columns.kind, columns.instrument, columns.procedure,
        columns.origin, columns.started, columns.target,
      ])
  }

  /// What the columns beside a record's bytes hold.
  private struct Derived {
    var kind = "measurement"
    var instrument: String?
    var procedure: String?
    var origin: String?
    var started: Int64?
    var target: String?
  }

  /// The bytes of all records, the oldest first.
  public func records() throws(StoreError) -> [[UInt8]] {
    try read { database in
      try Data.fetchAll(database, sql: "SELECT bytes FROM record ORDER BY time, id")
        .map { [UInt8]($0) }
    }
  }

  public func blob(_ sha256: String) throws(StoreError) -> [UInt8]? {
    try read { database in
      try Data.fetchOne(
        database, sql: "SELECT bytes FROM blob WHERE sha256 = ?", arguments: [sha256]
      ).map { [UInt8]($0) }
    }
  }
}
