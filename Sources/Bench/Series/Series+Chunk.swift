/// Why bytes are not a chunk of a series.
public enum SeriesError: Error, Equatable, Sendable {
  case notAChunk
  /// Written by a newer program.
  case newerVersion(Int64)
  case truncated

  public var refusal: Refusal {
    switch self {
    case .notAChunk: Refusal("series.not-a-chunk", "These bytes are not readings of Fieldbook.")
    case .newerVersion(let version):
      Refusal(
        "series.newer", "These readings were written in format {version}. Update Fieldbook.",
        [.init("version", .integer(version))])
    case .truncated:
      Refusal("series.truncated", "These readings end too early. Copy the file again.")
    }
  }
}

/// A chunk is one line of JSON that says what follows, then the columns, one after another, as
/// little-endian doubles. It never changes and is known by the SHA-256 of its bytes.
extension Series {
  public static let chunkFormat = "fieldbook.series"
  public static let chunkVersion: Int64 = 1

  public var chunkBytes: [UInt8] {
    let head = JSON.object([
      "columns": .list(
        columns.map { .object(["name": .text($0.name), "unit": .text($0.unit)]) }),
      "count": .integer(Int64(count)),
      "format": .text(Series.chunkFormat),
      "version": .integer(Series.chunkVersion),
    ])
    var bytes = head.canonicalBytes
    bytes.append(0x0A)
    bytes.reserveCapacity(bytes.count + columns.count * count * 8)
    for column in columns {
      for value in column.values {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return bytes
  }

  public init(chunk bytes: [UInt8]) throws(SeriesError) {
    guard let end = bytes.prefix(65_536).firstIndex(of: 0x0A) else { throw .notAChunk }
    let head: JSON
    do throws(JSONError) { head = try JSON(bytes: Array(bytes[..<end])) } catch {
      throw .notAChunk
    }
    guard let format = head.text("format"), format.sameBytes(as: Series.chunkFormat),
      let version = head.integer("version"), let count = head.integer("count"),
      let names = head["columns"]?.list, !names.isEmpty, count >= 0
    else { throw .notAChunk }
    guard version == Series.chunkVersion else { throw .newerVersion(version) }
    let rows = (bytes.count - end - 1) / 8 / names.count
    guard Int64(rows) == count, end + 1 + rows * 8 * names.count == bytes.count else {
      throw .truncated
    }
    var columns: [Column] = []
    var offset = end + 1
    for name in names {
      var values: [Double] = []
      values.reserveCapacity(rows)
      bytes.withUnsafeBytes { raw in
        for _ in 0..<rows {
          let pattern = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          values.append(Double(bitPattern: UInt64(littleEndian: pattern)))
          offset += 8
        }
      }
      guard let title = name.text("name"), let unit = name.text("unit") else { throw .notAChunk }
      columns.append(Column(title, unit: unit, values))
    }
    guard let series = Series(columns) else { throw .notAChunk }
    self = series
  }
}
