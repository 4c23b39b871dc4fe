public import Bench
public import Store

/// A whole logbook as one zip file: every record as its bytes, the readings and photos they name,
/// and the same as tables for people.
///
///     fieldbook.json           what this is
///     records/<id>.json        the bytes of a record
///     blobs/<sha256>           readings, photos
///     tables/<instrument>.<procedure>.csv    a row for each record
///     readings/<sha256>.csv    the readings of a chunk
public enum LogbookExport {
  public static let format = "fieldbook.archive"
  public static let version: Int64 = 1

  public struct Count: Equatable, Sendable {
    public var records = 0
    public var blobs = 0
  }

  /// - Parameter instruments: Those whose records become tables.
  public static func write(
    _ logbook: Logbook, to path: String, instruments: InstrumentList
  ) throws(ExchangeError) -> Count {
    do {
      let zip = try ZipWriter(path)
      let standing = try logbook.standing()
      try zip.add("fieldbook.json", head(standing))
      var count = Count()
      var tables = RecordTables(instruments)
      var after: Int64 = 0
      while true {
        let arrivals = try logbook.arrivals(after: after, limit: 1000, bytes: 16 << 20)
        guard let last = arrivals.last else { break }
        after = last.number
        for arrival in arrivals {
          try zip.add("records/\(arrival.id).json", arrival.bytes)
          tables.add(arrival.bytes)
          count.records += 1
        }
      }
      for sha256 in try logbook.blobNames() {
        guard let bytes = try logbook.blob(sha256) else { continue }
        try zip.add("blobs/\(sha256)", bytes)
        if let series = try? Series(chunk: bytes) {
          try zip.add("readings/\(sha256).csv", RecordTables.csv(of: series))
        }
        count.blobs += 1
      }
      for table in tables.all { try zip.add("tables/\(table.name).csv", table.bytes) }
      try zip.finish()
      return count
    } catch let error as ExchangeError {
      throw error
    } catch let error as StoreError {
      throw .store(error)
    } catch {
      throw .cannotWrite(path, "\(error)")
    }
  }

  private static func head(_ standing: Logbook.Standing) -> [UInt8] {
    JSON.object([
      "format": .text(format), "version": .integer(version), "logbook": .text(standing.id),
      "program": .text("fieldbook " + fieldbookVersion),
    ]).canonicalBytes
  }
}
