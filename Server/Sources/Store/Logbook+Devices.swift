import Foundation
import GRDB

extension Logbook {
  /// A device of the network that a person let in.
  public struct Device: Equatable, Sendable {
    public let id: String
    public let name: String
    /// ms of UTC since 1970
    public let paired: Int64
    /// ms of UTC since 1970, to the minute
    public let seen: Int64
    /// ms of UTC since 1970: from then on its token is worth nothing.
    public let revoked: Int64?

    fileprivate init(_ row: Row) {
      id = row["id"]
      name = row["name"]
      paired = row["paired"]
      seen = row["seen"]
      revoked = row["revoked"]
    }
  }

  /// Devices at once; more would be a mistake.
  public static let mostDevices = 64
  /// ms. Of a device that asks all the time no more is written than this.
  public static let seenEach: Int64 = 60_000

  /// Those that are let in, the oldest first.
  public func devices() throws(StoreError) -> [Device] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM device WHERE revoked IS NULL ORDER BY paired, id"
      ).map(Device.init)
    }
  }

  /// Also one that was removed.
  ///
  /// - Parameter token: As the device shows it; only its hash is compared, so the time that takes
  ///   tells nothing about the tokens that there are.
  public func device(token: String) throws(StoreError) -> Device? {
    let hash = SHA256.hexadecimal(Array(token.utf8))
    return try read { database in
      try Row.fetchOne(
        database.cachedStatement(sql: "SELECT * FROM device WHERE token = ?"), arguments: [hash]
      ).map(Device.init)
    }
  }

  /// Keeps when a device was here last, at most once a minute.
  public func saw(_ device: Device, at time: Int64) throws(StoreError) {
    guard abs(time - device.seen) >= Logbook.seenEach else { return }
    try write { database in
      try database.execute(
        sql: "UPDATE device SET seen = ? WHERE id = ? AND revoked IS NULL",
        arguments: [time, device.id])
    }
  }

  /// Its token is worth nothing from now on.
  ///
  /// - Returns: False where there is no such device.
  public func revokeDevice(_ id: String, at time: Int64) throws(StoreError) -> Bool {
    try write { database in
      try database.execute(
        sql: "UPDATE device SET revoked = ? WHERE id = ? AND revoked IS NULL",
        arguments: [time, id])
      return database.changesCount > 0
    }
  }

  // MARK: pairing

  /// What became of a code that a device brought.
  public enum Pairing: Equatable, Sendable {
    case paired(Device)
    /// No such code is open now.
    case wrong
    /// Too many wrong ones were tried: the open code is worth nothing any more, right or wrong.
    case locked
    case used
    case expired
  }

  /// Wrong codes before the open one is void: with 10⁸ codes, one chance in ten million.
  public static let mostWrongCodes = 10

  /// Opens the way for one device; a code that was open before is void.
  ///
  /// - Parameter end: ms of UTC since 1970.
  public func openPairing(code: String, until end: Int64) throws(StoreError) {
    let hash = SHA256.hexadecimal(Array(code.utf8))
    try write { database in
      try database.execute(sql: "DELETE FROM pairing_code")
      try database.execute(
        sql: "INSERT INTO pairing_code (one, hash, expires) VALUES (1, ?, ?)",
        arguments: [hash, end])
    }
  }

  /// Lets a device in if it brings the open code. The code is used, and the device known, in one
  /// transaction, which is on the disk when this returns.
  ///
  /// - Parameter token: What the device will show; only its hash is kept.
  public func pair(
    code: String, name: String, token: String, at time: Int64
  ) throws(StoreError) -> Pairing {
    let brought = SHA256.digest(Array(code.utf8))
    return try write { database in
      guard let row = try Row.fetchOne(database, sql: "SELECT * FROM pairing_code") else {
        return .wrong
      }
      let expires: Int64 = row["expires"]
      let isUsed = (row["used"] as Int64?) != nil
      let wrong: Int = row["wrong"]
      if wrong >= Logbook.mostWrongCodes && !isUsed { return .locked }
      guard SHA256.isDigest(brought, hexadecimal: row["hash"]) else {
        guard !isUsed, time < expires else { return .wrong }
        try database.execute(sql: "UPDATE pairing_code SET wrong = wrong + 1")
        return wrong + 1 >= Logbook.mostWrongCodes ? .locked : .wrong
      }
      if isUsed { return .used }
      guard time < expires else { return .expired }
      try database.execute(sql: "UPDATE pairing_code SET used = ?", arguments: [time])
      return .paired(try Logbook.addDevice(name: name, token: token, at: time, database))
    }
  }

  private static func addDevice(
    name: String, token: String, at time: Int64, _ database: Database
  ) throws -> Device {
    let count =
      try Int.fetchOne(database, sql: "SELECT count(*) FROM device WHERE revoked IS NULL") ?? 0
    guard count < mostDevices else { throw StoreError.tooManyDevices(most: mostDevices) }
    let id = Identifier.new(time: time)
    try database.execute(
      sql: "INSERT INTO device (id, name, token, paired, seen) VALUES (?, ?, ?, ?, ?)",
      arguments: [id, name, SHA256.hexadecimal(Array(token.utf8)), time, time])
    guard
      let row = try Row.fetchOne(
        database, sql: "SELECT * FROM device WHERE id = ?", arguments: [id])
    else { throw StoreError.cannotWrite(path: "device", reason: "it is not there") }
    return Device(row)
  }
}
