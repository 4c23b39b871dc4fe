import Foundation
import GRDB

extension Logbook {
  /// A session: a journal of events, of which only the instrument knows what they mean.
  public struct Session: Equatable, Sendable {
    public let id: String
    public let instrument: String
    /// Milliseconds of UTC since 1970.
    public let begun: Int64

    public init(id: String, instrument: String, begun: Int64) {
      self.id = id
      self.instrument = instrument
      self.begun = begun
    }
  }

  /// The sessions of an instrument, the oldest first.
  public func sessions(of instrument: String) throws(StoreError) -> [Session] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT id, instrument, begun FROM session WHERE instrument = ? ORDER BY begun, id",
        arguments: [instrument]
      ).map { Session(id: $0["id"], instrument: $0["instrument"], begun: $0["begun"]) }
    }
  }

  /// Begins a session with its first events.
  public func begin(_ session: Session, _ events: [[UInt8]]) throws(StoreError) {
    try write { database in
      try database.execute(
        sql: "INSERT INTO session (id, instrument, begun) VALUES (?, ?, ?)",
        arguments: [session.id, session.instrument, session.begun])
      try Logbook.append(events, to: session.id, database)
    }
  }

  /// The events are on the disk when this returns, all of them or none.
  public func append(_ events: [[UInt8]], to session: String) throws(StoreError) {
    try write { try Logbook.append(events, to: session, $0) }
  }

  public func journal(of session: String) throws(StoreError) -> [[UInt8]] {
    try read { database in
      try Data.fetchAll(
        database, sql: "SELECT bytes FROM event WHERE session = ? ORDER BY number",
        arguments: [session]
      ).map { [UInt8]($0) }
    }
  }

  static func append(_ events: [[UInt8]], to session: String, _ database: Database) throws {
    let last =
      try Int64.fetchOne(
        database, sql: "SELECT max(number) FROM event WHERE session = ?", arguments: [session])
      ?? 0
    let insert = try database.cachedStatement(
      sql: "INSERT INTO event (session, number, bytes) VALUES (?, ?, ?)")
    for (index, event) in events.enumerated() {
      try insert.execute(arguments: [session, last + 1 + Int64(index), Data(event)])
    }
  }

  /// Puts shorter events that mean the same in the place of a whole journal. The numbers go on, so
  /// that whoever follows a journal sees that it was shortened.
  static func shorten(_ session: String, to events: [[UInt8]], _ database: Database) throws {
    let last =
      try Int64.fetchOne(
        database, sql: "SELECT max(number) FROM event WHERE session = ?", arguments: [session])
      ?? 0
    try database.execute(
      sql: "INSERT INTO shortening (session) VALUES (?)", arguments: [session])
    try database.execute(sql: "DELETE FROM event WHERE session = ?", arguments: [session])
    try database.execute(
      sql: "DELETE FROM shortening WHERE session = ?", arguments: [session])
    for (index, event) in events.enumerated() {
      try database.execute(
        sql: "INSERT INTO event (session, number, bytes) VALUES (?, ?, ?)",
        arguments: [session, last + 1 + Int64(index), Data(event)])
    }
  }
}
