import Bench
import Foundation
import GRDB

extension Logbook {
  /// Which logbook this is and how far it has come.
  public struct Standing: Equatable, Sendable {
    public let id: String
    /// Another one after a backup was put back.
    public let incarnation: String
    /// The highest number of arrival.
    public let last: Int64
    public let records: Int
    public let blobs: Int
  }

  public struct Arrival: Equatable, Sendable {
    public let number: Int64
    public let id: String
    public let bytes: [UInt8]
  }

  public func standing() throws(StoreError) -> Standing {
    try read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT id, incarnation,
            coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'arrival'), 0) AS last,
            (SELECT count(*) FROM record) AS records, (SELECT count(*) FROM blob) AS blobs
          FROM identity
          """)
      guard let row else { throw StoreError.damaged(path: path, reason: "it has no name") }
      return Standing(
        id: row["id"], incarnation: row["incarnation"], last: row["last"],
        records: row["records"], blobs: row["blobs"])
    }
  }

  /// Records that arrived after a number, in the order of arrival: at most so many, and no more
  /// once they fill so many bytes.
  public func arrivals(
    after number: Int64, limit: Int, bytes most: Int
  ) throws(StoreError) -> [Arrival] {
    try read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT number, id, bytes FROM arrival JOIN record ON record.id = arrival.record
          WHERE number > ? ORDER BY number LIMIT ?
          """, arguments: [number, limit])
      var arrivals: [Arrival] = []
      var size = 0
      while size < most, let row = try rows.next() {
        let bytes = [UInt8](row["bytes"] as Data)
        size += bytes.count
        arrivals.append(Arrival(number: row["number"], id: row["id"], bytes: bytes))
      }
      return arrivals
    }
  }

  /// What a record's bytes say it is called.
  public static func identifier(of bytes: [UInt8]) throws(StoreError) -> String {
    try record(bytes).id
  }

  /// Identifiers that begin so, in order.
  public func identifiers(
    beginningWith text: String, limit: Int
  ) throws(StoreError) -> [String] {
    guard text.allSatisfy({ $0.isHexDigit || $0 == "-" }) else { return [] }
    return try read { database in
      try String.fetchAll(
        database, sql: "SELECT id FROM record WHERE id >= ? AND id < ? ORDER BY id LIMIT ?",
        arguments: [text, text + "g", limit])
    }
  }
}
