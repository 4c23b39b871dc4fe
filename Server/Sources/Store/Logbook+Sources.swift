import Foundation
import GRDB

extension Logbook {
  /// Where live readings come from: a phone that is asked or that pushes, a file, a sensor.
  public struct Source: Equatable, Sendable {
    public let id: String
    /// Store does not know what the kinds mean.
    public let kind: String
    public let name: String
    /// Where it is asked; nil where it pushes.
    public let address: String?
    /// In which a person said that its numbers are.
    public var unit: String?
    /// ms of UTC since 1970
    public let begun: Int64
    /// ms of UTC since 1970: from then on its token is worth nothing.
    public let removed: Int64?

    public init(
      id: String, kind: String, name: String, address: String?, unit: String? = nil, begun: Int64,
      removed: Int64? = nil
    ) {
      self.id = id
      self.kind = kind
      self.name = name
      self.address = address
      self.unit = unit
      self.begun = begun
      self.removed = removed
    }

    fileprivate init(_ row: Row) {
      self.init(
        id: row["id"], kind: row["kind"], name: row["name"], address: row["address"],
        unit: row["unit"], begun: row["begun"], removed: row["removed"])
    }
  }

  /// Sources at once; more would be a mistake.
  public static let mostSources = 32

  /// Those that were not removed, the oldest first.
  public func sources() throws(StoreError) -> [Source] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM source WHERE removed IS NULL ORDER BY begun, id"
      ).map(Source.init)
    }
  }

  /// Also one that was removed.
  ///
  /// - Parameter token: As it stands in the address; only its hash is compared, so the time that
  ///   takes tells nothing about the tokens that there are.
  public func source(token: String) throws(StoreError) -> Source? {
    let hash = SHA256.hexadecimal(Array(token.utf8))
    return try read { database in
      try Row.fetchOne(
        database.cachedStatement(sql: "SELECT * FROM source WHERE token = ?"), arguments: [hash]
      ).map(Source.init)
    }
  }

  /// - Parameter token: What will stand in the address to which it pushes; only its hash is kept.
  public func addSource(_ source: Source, token: String?) throws(StoreError) {
    let hash = token.map { SHA256.hexadecimal(Array($0.utf8)) }
    try write { database in
      let count =
        try Int.fetchOne(database, sql: "SELECT count(*) FROM source WHERE removed IS NULL") ?? 0
      guard count < Logbook.mostSources else {
        throw StoreError.tooManySources(most: Logbook.mostSources)
      }
      try database.execute(
        sql: "INSERT INTO source (id, kind, name, address, token, begun) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [source.id, source.kind, source.name, source.address, hash, source.begun])
    }
  }

  /// Its token is worth nothing from now on, and what it told is gone from here.
  ///
  /// - Returns: False where there is no such source.
  public func removeSource(_ id: String, at time: Int64) throws(StoreError) -> Bool {
    try write { database in
      try database.execute(
        sql: "UPDATE source SET removed = max(begun, ?) WHERE id = ? AND removed IS NULL",
        arguments: [time, id])
      guard database.changesCount > 0 else { return false }
      try database.execute(sql: "DELETE FROM reading_batch WHERE source = ?", arguments: [id])
      return true
    }
  }

  /// In which unit a source's numbers are; also those that were in doubt.
  public func settle(_ id: String, unit: String) throws(StoreError) {
    try write { database in
      try database.execute(
        sql: "UPDATE source SET unit = ? WHERE id = ?", arguments: [unit, id])
      try database.execute(
        sql: "UPDATE reading_batch SET unit = ? WHERE source = ? AND unit IS NULL",
        arguments: [unit, id])
    }
  }

  /// Tells other programs where this one listens; nil: nowhere.
  public func tellListener(_ role: String, at address: String?) throws(StoreError) {
    try write { database in
      try database.execute(sql: "DELETE FROM listener WHERE role = ?", arguments: [role])
      if let address {
        try database.execute(
          sql: "INSERT INTO listener VALUES (?, ?)", arguments: [role, address])
      }
    }
  }

  public func listener(_ role: String) throws(StoreError) -> String? {
    try read { database in
      try String.fetchOne(
        database, sql: "SELECT address FROM listener WHERE role = ?", arguments: [role])
    }
  }
}
