import Foundation
import GRDB

extension Logbook {
  /// The longest blob that is taken, in bytes.
  public static let longestBlob = 64 << 20

  public func blob(_ sha256: String) throws(StoreError) -> [UInt8]? {
    try read { database in
      try Data.fetchOne(
        database, sql: "SELECT bytes FROM blob WHERE sha256 = ?", arguments: [sha256]
      ).map { [UInt8]($0) }
    }
  }

  /// Nil where there is no such blob.
  public func blobSize(_ sha256: String) throws(StoreError) -> Int? {
    try read { database in
      try Int.fetchOne(
        database, sql: "SELECT length(bytes) FROM blob WHERE sha256 = ?", arguments: [sha256])
    }
  }

  /// Some bytes of a blob.
  public func blob(_ sha256: String, from start: Int, count: Int) throws(StoreError) -> [UInt8]? {
    try read { database in
      try Data.fetchOne(
        database, sql: "SELECT substr(bytes, ?, ?) FROM blob WHERE sha256 = ?",
        arguments: [start + 1, count, sha256]
      ).map { [UInt8]($0) }
    }
  }

  /// How many bytes of a blob that is on its way are here.
  public func uploaded(_ sha256: String) throws(StoreError) -> Int {
    try read { try Logbook.uploaded(sha256, $0) }
  }

  /// Adds bytes at the end of an upload; they are on the disk when this returns.
  ///
  /// - Returns: Where the upload stands now; the bytes were not taken unless that is their end.
  public func upload(
    _ bytes: [UInt8], at start: Int, of sha256: String
  ) throws(StoreError) -> Int {
    try write { database in
      let standing = try Logbook.uploaded(sha256, database)
      guard standing == start, !bytes.isEmpty else { return standing }
      try database.execute(
        sql: "INSERT INTO upload (sha256, start, bytes) VALUES (?, ?, ?)",
        arguments: [sha256, start, Data(bytes)])
      return start + bytes.count
    }
  }

  /// Makes a blob of an upload that is complete.
  ///
  /// - Returns: False where the bytes do not have this hash; the upload then begins again.
  public func finishUpload(_ sha256: String) throws(StoreError) -> Bool {
    try write { database in
      var whole = Data()
      let pieces = try Data.fetchCursor(
        database, sql: "SELECT bytes FROM upload WHERE sha256 = ? ORDER BY start",
        arguments: [sha256])
      while let piece = try pieces.next() { whole.append(piece) }
      let isRight = SHA256.hexadecimal([UInt8](whole)) == sha256
      if isRight {
        try database.execute(
          sql: "INSERT OR IGNORE INTO blob (sha256, bytes) VALUES (?, ?)",
          arguments: [sha256, whole])
      }
      try database.execute(sql: "DELETE FROM upload WHERE sha256 = ?", arguments: [sha256])
      return isRight
    }
  }

  private static func uploaded(_ sha256: String, _ database: Database) throws -> Int {
    try Int.fetchOne(
      database, sql: "SELECT coalesce(sum(length(bytes)), 0) FROM upload WHERE sha256 = ?",
      arguments: [sha256]) ?? 0
  }
}
