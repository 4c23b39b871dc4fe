import Bench
import Foundation
import GRDB

/// What is kept beside a record's bytes: the order of arrival, the blobs it names, its place in the
/// list and its words.
extension Logbook {
  static func derive(from record: Bench.Record, _ bytes: [UInt8], _ database: Database) throws {
    try database.cachedStatement(sql: "INSERT INTO arrival (record) VALUES (?)")
      .execute(arguments: [record.id])
    let number = database.lastInsertedRowID
    for sha256 in hashes(in: bytes) {
      try database.cachedStatement(sql: "INSERT INTO naming VALUES (?, ?)")
        .execute(arguments: [record.id, sha256])
    }
    switch record.content {
    case .measurement(let measurement):
      try database.cachedStatement(sql: "INSERT INTO words (rowid, text) VALUES (?, ?)")
        .execute(arguments: [number, words(of: measurement)])
      try list(record, measurement, database)
    case .deletion(let target): try recount(target, database)
    case .forgotten: break
    }
  }

  /// A hash in a record is 64 hexadecimal digits by themselves.
  static func hashes(in bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    // Wherever one begins, it covers one of these places: the others need no look.
    for place in stride(from: 63, to: bytes.count, by: 64) where isHexadecimal(bytes[place]) {
      var start = place
      while start > 0, place - start < 64, isWord(bytes[start - 1]) { start -= 1 }
      var end = place + 1
      while end < bytes.count, end - start <= 64, isWord(bytes[end]) { end += 1 }
      if end - start == 64, bytes[start..<end].allSatisfy(isHexadecimal) {
        found.insert(String(decoding: bytes[start..<end], as: UTF8.self))
      }
    }
    return found
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isHexadecimal(byte) || (UInt8(ascii: "g")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// What a person would search by: title, place, labels, instrument, and every text that went in
  /// or came out.
  private static func words(of measurement: Bench.Record.Measurement) -> String {
    var texts = [measurement.title, measurement.place, measurement.instrument]
    texts += measurement.labels
    for entry in measurement.inputs.entries + measurement.outputs.entries {
      if case .text(let text) = entry.value { texts.append(text) }
    }
    return texts.joined(separator: "\n")
  }

  /// A correction stands where the first of its chain stands, whichever of them came first.
  private static func list(
    _ record: Bench.Record, _ measurement: Bench.Record.Measurement, _ database: Database
  ) throws {
    var since = record.time
    if let target = measurement.replaces {
      since =
        try Int64.fetchOne(
          database.cachedStatement(sql: "SELECT since FROM listing WHERE record = ?"),
          arguments: [target]) ?? since
    }
    try database.cachedStatement(sql: "INSERT INTO listing VALUES (?, ?, ?, 1)")
      .execute(arguments: [record.id, measurement.instrument, since])
    // Most records stand alone: nothing that came before names them.
    if try isNamed(record.id, database) { try relist(record.id, since: since, database) }
    if let target = measurement.replaces { try recount(target, database) }
  }

  private static func isNamed(_ id: String, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM record WHERE target = ?)"),
      arguments: [id]) ?? false
  }

  /// Those that came before what they correct or delete.
  private static func relist(_ id: String, since: Int64, _ database: Database) throws {
    try database.cachedStatement(
      sql: """
        WITH RECURSIVE later (id) AS (
          SELECT id FROM record WHERE target = ? AND kind = 'measurement'
          UNION SELECT record.id FROM record JOIN later ON record.target = later.id
            WHERE record.kind = 'measurement')
        UPDATE listing SET since = ? WHERE record IN (SELECT id FROM later)
        """
    ).execute(arguments: [id, since])
    try recount(id, database)
  }

  /// Whether a record is shown, after something came or went that names it. What deletes a deletion
  /// brings back what that deleted, so the question goes on to its target.
  static func recount(_ id: String, _ database: Database) throws {
    var id = id
    // A ring of deletions would be a lie of its maker; it ends here.
    for _ in 0..<100 {
      guard
        let row = try Row.fetchOne(
          database.cachedStatement(sql: "SELECT kind, target FROM record WHERE id = ?"),
          arguments: [id])
      else { return }
      let kind: String = row["kind"]
      if kind == "deletion", let target: String = row["target"] {
        id = target
        continue
      }
      if kind == "measurement" {
        let isShown = try !isReplaced(id, database) && !isDeleted(id, database)
        try database.cachedStatement(sql: "UPDATE listing SET shown = ? WHERE record = ?")
          .execute(arguments: [isShown, id])
      }
      return
    }
  }

  private static func isReplaced(_ id: String, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM record WHERE target = ? AND kind = 'measurement')"),
      arguments: [id]) ?? false
  }

  /// A deletion counts unless it is itself deleted.
  private static func isDeleted(_ id: String, depth: Int = 0, _ database: Database) throws -> Bool {
    guard depth < 100 else { return false }
    let deletions = try String.fetchAll(
      database.cachedStatement(
        sql: "SELECT id FROM record WHERE target = ? AND kind = 'deletion'"),
      arguments: [id])
    for deletion in deletions where try !isDeleted(deletion, depth: depth + 1, database) {
      return true
    }
    return false
  }
}
