/// A delimited text as rows of cells, as a stream: the table itself is never in memory.
///
/// Comma, semicolon or tab, by the first row; quotes as in RFC 4180, a line end within them read as a
/// space; LF, CR LF or CR; a byte order mark is passed over, and so are empty rows and rows beginning
/// with "#".
///
/// Source: [RFC4180].
public final class TableReader {
  private var splitter = LineSplitter()
  private var separator: UInt8?
  private let cells = TableRow()
  private var isFirst = true
  /// What was read last, and whether within quotes.
  private var last = UInt8(ascii: "\n")
  private var isQuoted = false

  public init() {}

  /// Takes the next piece, and calls `take` with each whole row and the number of its line.
  public func feed(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ take: (TableRow, Int64) throws(Refusal) -> Void
  ) throws(Refusal) {
    let plain = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { plain.deallocate() }
    let count = simplify(bytes, into: plain)
    let lines = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(plain)[..<count])
    var splitter = self.splitter
    try splitter.feed(lines) { (line, number) throws(Refusal) in try row(line, number, take) }
    self.splitter = splitter
    if splitter.unfinishedCount > LineSplitter.longest + 1 { throw ImportError.binary.refusal }
  }

  /// One kind of line end, and none within quotes.
  private func simplify(
    _ bytes: UnsafeBufferPointer<UInt8>, into plain: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    for byte in bytes {
      var written = byte
      if byte == UInt8(ascii: "\"") {
        // A quote within a bare cell is a sign of inches, and opens nothing.
        isQuoted = !isQuoted && TableReader.opens(last)
      } else if byte == 0x0A || byte == 0x0D {
        let isSecond = byte == 0x0A && last == 0x0D
        last = byte
        if isSecond { continue }
        written = isQuoted ? 0x20 : 0x0A
      }
      last = byte
      plain.initializeElement(at: count, to: written)
      count += 1
    }
    return count
  }

  /// What a quote that opens a cell, or is the second of two within one, stands behind.
  fileprivate static func opens(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D, 0x20, 0xBF, UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// The last row, when the text does not end with a line end.
  public func finish(_ take: (TableRow, Int64) throws(Refusal) -> Void) throws(Refusal) {
    var splitter = self.splitter
    try splitter.finish { (line, number) throws(Refusal) in try row(line, number, take) }
    self.splitter = splitter
    if isFirst { throw ImportError.empty.refusal }
    if isQuoted {
      throw Refusal(
        "import.open-quote",
        "A quotation mark in this file is never closed, so that the rows behind it cannot be told apart. Close it, or take it away."
      )
    }
  }

  private func row(
    _ whole: UnsafeBufferPointer<UInt8>, _ number: Int64,
    _ take: (TableRow, Int64) throws(Refusal) -> Void
  ) throws(Refusal) {
    var line = whole
    if isFirst {
      do throws(ImportError) { try ImportFaults.refuseForeign(line) } catch { throw error.refusal }
      if line.count >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF {
        line = UnsafeBufferPointer(rebasing: line[3...])
      }
    }
    if line.isEmpty || line[0] == UInt8(ascii: "#") { return }
    isFirst = false
    let separator = self.separator ?? DelimitedLayout.separator(of: Array(line))
    self.separator = separator
    cells.cut(line, separator)
    try take(cells, number)
  }

  /// The decimal sign that goes with the separator: a comma cannot be both.
  public var point: UInt8 { separator == UInt8(ascii: ";") ? UInt8(ascii: ",") : UInt8(ascii: ".") }
}

/// The cells of one row, good until the next.
public final class TableRow {
  private var line = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var starts: [Int] = []
  private var ends: [Int] = []

  init() {}

  public var count: Int { starts.count }

  /// The bytes of a cell without its quotes and the spaces around it; empty beyond the last.
  public func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    guard index < starts.count else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(rebasing: line[starts[index]..<ends[index]])
  }

  public func text(_ index: Int) -> String { String(bytes: Array(bytes(index))) }

  /// A number with a point or, where a semicolon parts the cells, a comma. Nil for anything else,
  /// "NA" and empty cells among it.
  public func number(_ index: Int, point: UInt8) -> Double? {
    let bytes = bytes(index)
    if let number = DecimalReading.number(bytes) { return number }
    return point == UInt8(ascii: ".") ? nil : DecimalReading.number(bytes, point: point)
  }

  /// Quotes count as ``TableReader`` takes them.
  func cut(_ line: UnsafeBufferPointer<UInt8>, _ separator: UInt8) {
    self.line = line
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    var start = 0
    var index = 0
    var quoted = false
    while index <= line.count {
      if index == line.count || (line[index] == separator && !quoted) {
        keep(start, index)
        start = index + 1
      } else if line[index] == UInt8(ascii: "\"") {
        quoted = !quoted && (index == start || TableReader.opens(line[index - 1]))
      }
      index += 1
    }
  }

  private func keep(_ from: Int, _ to: Int) {
    var (start, end) = (from, to)
    while start < end, line[start] == 0x20 { start += 1 }
    while end > start, line[end - 1] == 0x20 { end -= 1 }
    let quote = UInt8(ascii: "\"")
    if end - start >= 2, line[start] == quote, line[end - 1] == quote {
      start += 1
      end -= 1
    }
    starts.append(start)
    ends.append(end)
  }
}
