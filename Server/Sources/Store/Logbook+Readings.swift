import Foundation
import GRDB

extension Logbook {
  /// Readings that came together, as their source wrote them.
  public struct ReadingBatch: Sendable {
    public struct Reading: Equatable, Sendable {
      /// ns of the stream's clock
      public var time: Int64
      /// In the unit of the batch.
      public var pressure: Double
      /// K; NaN: none.
      public var temperature: Double

      public init(time: Int64, pressure: Double, temperature: Double) {
        self.time = time
        self.pressure = pressure
        self.temperature = temperature
      }
    }

    public let source: String
    /// One run of one sensor.
    public let stream: String
    /// Its count within the stream, where the source counts.
    public let message: Int64?
    /// nil: in doubt.
    public var unit: String?
    /// ms of UTC since 1970, by this machine.
    public let arrived: Int64
    /// ns from the stream's clock to UTC.
    public let shift: Int64
    /// The place of its first reading among all of the source, from 1; nil while it waits.
    public var first: Int64?
    public var readings: [Reading]

    public init(
      source: String, stream: String, message: Int64?, unit: String?, arrived: Int64, shift: Int64,
      first: Int64? = nil, readings: [Reading]
    ) {
      self.source = source
      self.stream = stream
      self.message = message
      self.unit = unit
      self.arrived = arrived
      self.shift = shift
      self.first = first
      self.readings = readings
    }
  }

  /// What becomes of a batch that is kept.
  public enum Turn: Sendable {
    /// It is the next one.
    case now
    /// It waits for one before it.
    case later
  }

  /// Readings of each source that are kept at least, and batches at most: eleven hours of a phone
  /// that measures 25 times a second, eleven days of one reading a second. A page that slept finds
  /// here what it missed; what it recorded is its own. The oldest go first.
  public static let mostReadings: Int64 = 1_000_000
  public static let mostBatches = 200_000

  /// Writes batches, and gives their place to some that waited. All of it is on the disk when this
  /// returns.
  ///
  /// - Parameter waited: Numbers of batches, in the order in which they follow.
  /// - Returns: The number of each batch; nil where that message is here already.
  public func keep(
    _ batches: [(batch: ReadingBatch, turn: Turn)], placing waited: [Int64] = []
  ) throws(StoreError) -> [Int64?] {
    guard let source = batches.first?.batch.source else {
      if !waited.isEmpty { try place(waited) }
      return []
    }
    return try write { database in
      let numbers = try batches.map { batch, turn in
        try Logbook.insert(batch, turn, database)
      }
      for number in waited { try Logbook.place(number, database) }
      try Logbook.bound(
        source, mostReadings: Self.mostReadings, mostBatches: Self.mostBatches, database)
      return numbers
    }
  }

  private func place(_ waited: [Int64]) throws(StoreError) {
    try write { database in for number in waited { try Logbook.place(number, database) } }
  }

  private static func insert(
    _ batch: ReadingBatch, _ turn: Turn, _ database: Database
  ) throws -> Int64? {
    let first = turn == .now ? try next(batch.source, database) : nil
    try database.cachedStatement(
      sql: """
        INSERT INTO reading_batch
          (source, stream, message, first, count, unit, arrived, shift, readings)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (source, stream, message) WHERE message IS NOT NULL DO NOTHING
        """
    ).execute(arguments: [
      batch.source, batch.stream, batch.message, first, batch.readings.count, batch.unit,
      batch.arrived, batch.shift, pack(batch.readings),
    ])
    return database.changesCount > 0 ? database.lastInsertedRowID : nil
  }

  private static func place(_ number: Int64, _ database: Database) throws {
    let source = try String.fetchOne(
      database, sql: "SELECT source FROM reading_batch WHERE number = ? AND first IS NULL",
      arguments: [number])
    guard let source else { return }
    try database.execute(
      sql: "UPDATE reading_batch SET first = ? WHERE number = ?",
      arguments: [try next(source, database), number])
  }

  private static func next(_ source: String, _ database: Database) throws -> Int64 {
    try Int64.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT first + count FROM reading_batch WHERE source = ? AND first IS NOT NULL
          ORDER BY first DESC LIMIT 1
          """), arguments: [source]) ?? 1
  }

  package func bound(_ source: String, mostReadings: Int64, mostBatches: Int) throws(StoreError) {
    try write {
      try Logbook.bound(source, mostReadings: mostReadings, mostBatches: mostBatches, $0)
    }
  }

  /// Removes the oldest, some at a time, so that most writes have nothing to remove.
  static func bound(
    _ source: String, mostReadings: Int64, mostBatches: Int, _ database: Database
  ) throws {
    let end = try next(source, database)
    let oldest =
      try Int64.fetchOne(
        database.cachedStatement(
          sql: """
            SELECT first FROM reading_batch WHERE source = ? AND first IS NOT NULL
            ORDER BY first LIMIT 1
            """), arguments: [source]) ?? end
    // Beyond a sixteenth too many.
    if end - oldest > mostReadings + mostReadings / 16 {
      try database.execute(
        sql: "DELETE FROM reading_batch WHERE source = ? AND first + count <= ?",
        arguments: [source, end - mostReadings])
    } else if end - oldest > mostBatches, Int.random(in: 0..<256) == 0 {
      // Counted now and then: it takes a walk along the index.
      let kept = try Int64.fetchOne(
        database,
        sql: """
          SELECT first FROM reading_batch WHERE source = ? AND first IS NOT NULL
          ORDER BY first DESC LIMIT 1 OFFSET ?
          """, arguments: [source, mostBatches])
      if let kept {
        try database.execute(
          sql: "DELETE FROM reading_batch WHERE source = ? AND first <= ?",
          arguments: [source, kept])
      }
    }
  }

  /// Readings that come after a place, batch by batch; the first batch may be the end of one. What
  /// is in doubt ends the list, until its unit is known.
  public func readings(
    of source: String, after place: Int64, limit: Int
  ) throws(StoreError) -> [ReadingBatch] {
    try read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT * FROM reading_batch WHERE source = ?1 AND first >= coalesce((
            SELECT max(first) FROM reading_batch WHERE source = ?1 AND first <= ?2), 1)
          ORDER BY first
          """, arguments: [source, place < .max ? place + 1 : place])
      var batches: [ReadingBatch] = []
      var count = 0
      while count < limit, let row = try rows.next() {
        var batch = Self.batch(row)
        guard batch.unit != nil else { break }
        let known = min(max(place + 1 - (batch.first ?? 0), 0), Int64(batch.readings.count))
        batch.readings.removeFirst(Int(known))
        batch.readings.removeLast(max(0, batch.readings.count - (limit - count)))
        batch.first = batch.first.map { $0 + known }
        count += batch.readings.count
        if !batch.readings.isEmpty { batches.append(batch) }
      }
      return batches
    }
  }

  /// The place of the newest reading of a source, 0 where there is none.
  public func lastPlace(of source: String) throws(StoreError) -> Int64 {
    try read { try Logbook.next(source, $0) - 1 }
  }

  /// The newest batch that has its place, and those that wait for one before them, by number.
  public func newest(
    of source: String
  ) throws(StoreError) -> (last: ReadingBatch?, waiting: [(number: Int64, batch: ReadingBatch)]) {
    try read { database in
      let last = try Row.fetchOne(
        database,
        sql: """
          SELECT * FROM reading_batch WHERE source = ? AND first IS NOT NULL
          ORDER BY first DESC LIMIT 1
          """, arguments: [source])
      let waiting = try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM reading_batch WHERE source = ? AND first IS NULL
          ORDER BY stream, message, number
          """, arguments: [source])
      return (last.map(Self.batch), waiting.map { ($0["number"], Self.batch($0)) })
    }
  }

  private static func batch(_ row: Row) -> ReadingBatch {
    ReadingBatch(
      source: row["source"], stream: row["stream"], message: row["message"], unit: row["unit"],
      arrived: row["arrived"], shift: row["shift"], first: row["first"],
      readings: unpack(row["readings"]))
  }

  private static func pack(_ readings: [ReadingBatch.Reading]) -> Data {
    var words: [UInt64] = []
    words.reserveCapacity(3 * readings.count)
    for reading in readings {
      words.append(UInt64(bitPattern: reading.time).littleEndian)
      words.append(reading.pressure.bitPattern.littleEndian)
      words.append(reading.temperature.bitPattern.littleEndian)
    }
    return words.withUnsafeBytes { Data($0) }
  }

  private static func unpack(_ data: Data) -> [ReadingBatch.Reading] {
    data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 23, by: 24).map { at in
        func word(_ index: Int) -> UInt64 {
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at + 8 * index, as: UInt64.self))
        }
        return ReadingBatch.Reading(
          time: Int64(bitPattern: word(0)), pressure: Double(bitPattern: word(1)),
          temperature: Double(bitPattern: word(2)))
      }
    }
  }
}
