import Bench

/// The plan as a file that people edit:
///
///     # Space station
///     # Volumes: published ones where …
///     Soyuz, 10, Rassvet
///     Rassvet, 17.4, Zarya
///     Zarya, 70,
///
/// A line for each module: its name, its volume in m³ with a point, and the modules that its
/// hatches lead to, parted by semicolons. A hatch is named at one of its ends or at both. Lines
/// that begin with `#` are comments; the first of them is the plan's name. A line “module, …” at
/// the top is passed over as the names of the columns.
extension HatchPlan {
  private struct Row {
    var line: Int64
    var module: Module
    var neighbours: [String]
  }

  /// Reads a file.
  ///
  /// - Throws: ``HatchPlanError/inLine(_:_:)`` for what is wrong with a line.
  public convenience init(text: String) throws(HatchPlanError) {
    var comments: [String] = []
    var rows: [Row] = []
    var number: Int64 = 0
    for line in HatchPlan.parts(text.byteArray, at: 0x0A) {
      number += 1
      let bytes = HatchPlan.trimmed(line)
      if bytes.isEmpty { continue }
      if bytes[0] == UInt8(ascii: "#") {
        comments.append(String(bytes: HatchPlan.trimmed(Array(bytes[1...]))))
        continue
      }
      let cells = HatchPlan.parts(bytes, at: 0x2C).map { HatchPlan.trimmed($0) }
      if rows.isEmpty, HatchPlan.isHeading(cells) { continue }
      rows.append(try HatchPlan.row(cells, number))
      if rows.count > HatchPlan.mostModules { throw .inLine(number, .tooMany) }
    }
    var hatches: [Hatch] = []
    for (index, row) in rows.enumerated() {
      for other in rows[..<index] where other.module.name.sameBytes(as: row.module.name) {
        throw .inLine(row.line, .twice(row.module.name))
      }
      for name in row.neighbours {
        guard let other = rows.firstIndex(where: { $0.module.name.sameBytes(as: name) }) else {
          throw .inLine(row.line, .unknownModule(name))
        }
        guard other != index else { throw .inLine(row.line, .hatchToItself(name)) }
        let hatch = Hatch(index, other)
        if !hatches.contains(hatch) { hatches.append(hatch) }
      }
    }
    do {
      try self.init(
        name: comments.first ?? "", notes: Array(comments.dropFirst()),
        modules: rows.map { $0.module }, hatches: hatches)
    } catch .unconnected(let name, let first) {
      let row = rows.first { $0.module.name.sameBytes(as: name) }
      throw .inLine(row?.line ?? 0, .unconnected(name, from: first))
    }
  }

  /// What ``init(text:)`` reads to the same plan.
  public var text: String {
    var bytes: [UInt8] = []
    for comment in [name] + notes {
      bytes.append(text: joined("# ", comment, "\n"))
    }
    for (index, module) in modules.enumerated() {
      // Each hatch once, at the module that comes later.
      let neighbours = hatches.filter { $0.second == index }.map { modules[$0.first].name }
      bytes.append(
        text: joined(
          [module.name, module.volume.description, joined(neighbours, by: "; ")], by: ", "))
      bytes.append(0x0A)
    }
    return String(bytes: bytes)
  }

  /// “module, volume, …”: a name of columns, where the second is no number.
  private static func isHeading(_ cells: [[UInt8]]) -> Bool {
    String(bytes: cells[0]).lowercasedASCII.sameBytes(as: "module")
      && (cells.count < 2 || DecimalReading.number(String(bytes: cells[1])) == nil)
  }

  /// Whether a line that begins so would not be read as a module.
  static func isRemark(_ name: String) -> Bool {
    name.hasBytePrefix("#") || name.hasBytePrefix("----")
      || name.lowercasedASCII.sameBytes(as: "module")
  }

  private static func row(_ cells: [[UInt8]], _ line: Int64) throws(HatchPlanError) -> Row {
    guard cells.count == 2 || cells.count == 3 else {
      throw .inLine(line, .columns(Int64(cells.count)))
    }
    let name = String(bytes: cells[0])
    if cells[0].isEmpty { throw .inLine(line, .noName) }
    if cells[0].count > longestName { throw .inLine(line, .longName(name)) }
    if cells[0].contains(where: { $0 == 0x3B || $0 < 0x20 }) { throw .inLine(line, .badName(name)) }
    if isRemark(name) { throw .inLine(line, .reservedName(name)) }
    guard let volume = DecimalReading.number(String(bytes: cells[1])), volumes.contains(volume)
    else { throw .inLine(line, .volume(name)) }
    let neighbours = cells.count == 3 ? parts(cells[2], at: 0x3B) : []
    return Row(
      line: line, module: Module(name, volume),
      neighbours: neighbours.map { String(bytes: trimmed($0)) }
        .filter { !$0.byteArray.isEmpty })
  }

  static func parts(_ bytes: [UInt8], at separator: UInt8) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    for byte in bytes {
      if byte == separator {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts
  }

  /// Without blanks, line ends and the mark of UTF-8 at either end.
  static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var slice = bytes[...]
    if slice.starts(with: [0xEF, 0xBB, 0xBF]) { slice = slice.dropFirst(3) }
    while let first = slice.first, first <= 0x20 { slice = slice.dropFirst() }
    while let last = slice.last, last <= 0x20 { slice = slice.dropLast() }
    return Array(slice)
  }
}
