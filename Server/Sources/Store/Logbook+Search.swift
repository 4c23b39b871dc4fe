import Foundation
import GRDB

extension Logbook {
  /// What to look for: the newest first, chains by their first record, nothing that is replaced or
  /// deleted.
  public struct Search: Equatable, Sendable {
    /// Words that must all be in it, the last of each as it begins.
    public var text: String
    public var instrument: String?
    /// Milliseconds of UTC since 1970.
    public var from: Int64?
    public var to: Int64?
    public var limit: Int

    public init(
      text: String = "", instrument: String? = nil, from: Int64? = nil, to: Int64? = nil,
      limit: Int = 100
    ) {
      self.text = text
      self.instrument = instrument
      self.from = from
      self.to = to
      self.limit = limit
    }
  }

  /// The bytes of the records that are found.
  public func find(_ search: Search) throws(StoreError) -> [[UInt8]] {
    var conditions = ["listing.shown = 1"]
    var arguments = StatementArguments()
    if let instrument = search.instrument {
      conditions.append("listing.instrument = ?")
      arguments += [instrument]
    }
    if let from = search.from {
      conditions.append("listing.since >= ?")
      arguments += [from]
    }
    if let to = search.to {
      conditions.append("listing.since < ?")
      arguments += [to]
    }
    let pattern = FTS5Pattern(matchingAllPrefixesIn: search.text)
    if pattern == nil, !search.text.allSatisfy(\.isWhitespace) {
      // No letter and no digit: nothing has it.
      return []
    }
    return try read { [conditions, arguments] database in
      var (conditions, arguments) = (conditions, arguments)
      if let pattern {
        conditions.append(
          try Logbook.isCommon(pattern, database) ? Logbook.walked : Logbook.lookedUp)
        arguments += [pattern]
      }
      arguments += [search.limit]
      let sql = """
        SELECT record.bytes FROM listing JOIN record ON record.id = listing.record
        WHERE \(conditions.joined(separator: " AND "))
        ORDER BY listing.since DESC, listing.record DESC LIMIT ?
        """
      return try Data.fetchAll(database, sql: sql, arguments: arguments).map { [UInt8]($0) }
    }
  }

  /// Few records have the words: each of them is looked up in the list.
  private static let lookedUp = """
    listing.record IN (SELECT record FROM arrival
      WHERE number IN (SELECT rowid FROM words WHERE words MATCH ?))
    """

  /// Many have them: the list is walked, the newest first, until enough are found.
  private static let walked = """
    (SELECT number FROM arrival WHERE arrival.record = listing.record)
      IN (SELECT rowid FROM words WHERE words MATCH ?)
    """

  private static func isCommon(_ pattern: FTS5Pattern, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql: "SELECT count(*) = 1000 FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT 1000)",
      arguments: [pattern]) ?? false
  }
}
