public import Bench

/// A table of visits to lakes, read as a stream: one visit a row, the columns named by the fields.
///
/// Comma, semicolon or tab; with a semicolon numbers may have a decimal comma. A unit stands in the
/// header, "secchi (ft)", else the field's own counts.
public final class LakeTable {
  public enum Row: Sendable {
    case row(line: Int64, LakeVisit)
    case refused(line: Int64, Refusal)
  }

  private let reader = TableReader()
  private var columns: [LakeColumn] = []
  private var isOpen = false
  private var hasRow = false
  private let sign = DecimalSign()
  /// The lake of the row at hand, whether it can be read or not.
  public private(set) var lake = ""

  public init() {}

  /// Columns that are of no use here, as the header writes them.
  public var ignored: [String] {
    columns.compactMap { column in
      if case .unknown = column.kind { column.name } else { nil }
    }
  }

  /// Fields for which there is no column.
  public var lacking: [String] {
    LakeFields.all.map { $0.id }.filter { id in !columns.contains { $0.id.sameBytes(as: id) } }
  }

  /// What was left out, for a person.
  public var notices: [Message] {
    ignored.isEmpty
      ? []
      : [
        Message(
          "algae-bloom.table.ignored", "Columns that were not used: {columns}.",
          [.init("columns", .text(joined(ignored, by: ", ")))])
      ]
  }

  /// Takes the next piece of the file, and calls `take` with each row in order.
  ///
  /// - Throws: A ``Refusal`` when the file itself cannot be read.
  public func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ take: (Row) -> Void
  ) throws(Refusal) {
    try reader.feed(bytes) { (row, line) throws(Refusal) in try read(row, line, take) }
  }

  /// The last row, and whether there was a header at all.
  public func finish(_ take: (Row) -> Void) throws(Refusal) {
    do throws(Refusal) {
      try reader.finish { (row, line) throws(Refusal) in try read(row, line, take) }
    } catch {
      guard error.message.code.sameBytes(as: "import.empty") else { throw error }
      throw Refusal(
        "algae-bloom.table.empty",
        "This file is empty. A table of visits names its columns first, then has a visit in each row."
      )
    }
    guard hasRow else {
      throw Refusal(
        "algae-bloom.table.header-only",
        "This table names its columns and holds no visit. Write one in each row below them.")
    }
  }

  private func read(_ row: TableRow, _ line: Int64, _ take: (Row) -> Void) throws(Refusal) {
    guard isOpen else {
      columns = try LakeTable.columns(row)
      isOpen = true
      return
    }
    hasRow = true
    do throws(Refusal) { take(try visit(row, line)) } catch { take(.refused(line: line, error)) }
  }

  private static func columns(_ row: TableRow) throws(Refusal) -> [LakeColumn] {
    var columns: [LakeColumn] = []
    for index in 0..<row.count {
      let column = try LakeColumn(LakeCell.text(row, index))
      guard column.id.isEmpty || !columns.contains(where: { $0.id.sameBytes(as: column.id) }) else {
        throw Refusal(
          "algae-bloom.table.twice", "Two columns are {field}: the second is “{name}”. Keep one.",
          [.init("field", .text(column.id)), .init("name", .text(column.name))], field: column.id)
      }
      columns.append(column)
    }
    func has(_ id: String) -> Bool { columns.contains { $0.id.sameBytes(as: id) } }
    if has("chl") || has("secchi") || (has("tp") && has("temperature")) { return columns }
    let missing = has("tp") ? "temperature" : has("temperature") ? "tp" : "tp, temperature"
    throw Refusal(
      "algae-bloom.table.columns",
      "Missing columns: {missing}; the file has: {columns}. Name them “tp (ug/L)” and “temperature (C)”, or give “chl (ug/L)” or “secchi (m)”.",
      [
        .init("missing", .text(missing)),
        .init("columns", .text(joined(columns.map { $0.name }, by: ", "))),
      ], field: has("tp") ? "temperature" : "tp")
  }

  private func visit(_ row: TableRow, _ line: Int64) throws(Refusal) -> Row {
    lake = ""
    for index in columns.indices {
      if case .lake = columns[index].kind { lake = LakeCell.text(row, index) }
    }
    if row.count > columns.count {
      throw Refusal(
        "algae-bloom.table.ragged",
        "This row has {cells} cells, the header {columns}. Quote what holds a separator.",
        [
          .init("cells", .integer(Int64(row.count))),
          .init("columns", .integer(Int64(columns.count))),
        ])
    }
    sign.isOpen = reader.point == UInt8(ascii: ",")
    var values = Values()
    var place = ""
    var time: Int64?
    var latitude: Double?
    var longitude: Double?
    var accuracy: Double?
    var labels: [String] = []
    for index in columns.indices {
      switch columns[index].kind {
      case .field(let field, let unit):
        if let value = try LakeCell.value(row, index, field, unit, sign) {
          values[field.id] = value
        }
      case .place: place = LakeCell.text(row, index)
      case .time: time = try LakeTable.time(LakeCell.text(row, index))
      case .latitude: latitude = try sign.number(row, index, "latitude")
      case .longitude: longitude = try sign.number(row, index, "longitude")
      case .accuracy: accuracy = try sign.number(row, index, "accuracy")
      case .labels: labels = LakeTable.parted(LakeCell.text(row, index))
      case .lake, .result, .unknown: continue
      }
    }
    return .row(
      line: line,
      LakeVisit(
        values, lake: lake, place: place, time: time,
        position: try LakeTable.position(latitude, longitude, accuracy), labels: labels))
  }

  private static func position(
    _ latitude: Double?, _ longitude: Double?, _ accuracy: Double?
  ) throws(Refusal) -> Position? {
    guard latitude != nil || longitude != nil else { return nil }
    if let latitude, let longitude,
      let position = Position(latitude: latitude, longitude: longitude, accuracy: accuracy)
    {
      return position
    }
    throw Refusal(
      "algae-bloom.table.position",
      "The position is no place on the Earth. Give latitude, −90 to 90, and longitude, −180 to 180, or leave both empty.",
      field: "latitude")
  }

  /// "shore; after rain"
  private static func parted(_ text: String) -> [String] {
    var labels: [String] = []
    var label: [UInt8] = []
    for byte in text.byteArray + [UInt8(ascii: ";")] {
      if byte != UInt8(ascii: ";") {
        if byte != 0x20 || !label.isEmpty { label.append(byte) }
        continue
      }
      while label.last == 0x20 { label.removeLast() }
      if !label.isEmpty { labels.append(String(bytes: label)) }
      label = []
    }
    return labels
  }

  private static func time(_ text: String) throws(Refusal) -> Int64? {
    if text.isEmpty { return nil }
    if let time = LakeTime.milliseconds(text) { return time }
    throw Refusal(
      "algae-bloom.table.time",
      "The time is “{text}”. Write a date as 2026-08-21, or a moment as 2026-08-21T12:00:00Z.",
      [.init("text", .text(text))], field: "time")
  }
}
