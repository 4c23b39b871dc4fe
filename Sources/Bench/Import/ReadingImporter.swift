/// Reads time and pressure from the CSV that phones and Fieldbook export, as a stream: whatever the
/// size of the file, only what the sink keeps is in memory.
///
/// Formats: phyphox (`"Time (s)","Pressure (hPa)"`; comma, semicolon or tab; decimal point or
/// comma; padded with NaN), Sensor Logger (`time,seconds_elapsed,relativeAltitude,pressure`), our
/// own export, and any table whose first line names a time and a pressure.
///
/// Source: [Phyphox], [SensorLogger].
public final class ReadingImporter<Sink: ReadingSink> {
  public private(set) var sink: Sink
  public private(set) var summary = ImportSummary()
  private var splitter = LineSplitter()
  private var layout: DelimitedLayout?
  private let chosenUnit: Unit?
  private var point: UInt8?
  private var pending: [Row] = []
  private var scale: Unit?
  private var faults = ImportFaults()
  /// The first row whose columns are not the header's, and how many there are.
  private var ragged: ImportError?
  private var raggedRows: Int64 = 0
  private var firstTime: Double?
  private var firstNanoseconds: Int64?
  private var lastTime = 0.0
  private var lastPressure = 0.0
  private var lastSegment: Int64?
  /// The first bytes, which say whether the file is text at all; nil once they have.
  private var opening: [UInt8]? = []

  private struct Row {
    let time: Double
    let pressure: Double
    let temperature: Double?
    let segment: Int64?
    let line: Int64
  }

  /// Readings that are looked at together before the unit is decided.
  private static var deciding: Int { 64 }
  /// Seconds; what lies beyond 30,000 years is no time of a recording.
  private static var latestTime: Double { 1e12 }

  /// - Parameter unit: The unit of pressure, when the person has chosen it; else the header's.
  public init(into sink: Sink, unit: Unit? = nil) {
    self.sink = sink
    chosenUnit = unit
  }

  /// Takes the next piece of the file.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
    guard var first = opening else {
      try split(bytes)
      return
    }
    // However small the pieces, the beginning is judged whole.
    first.append(contentsOf: bytes)
    opening = first
    if first.count >= ImportFaults.judged { try open(first) }
  }

  private func open(_ first: [UInt8]) throws(ImportError) {
    opening = nil
    let copy = UnsafeBufferPointer(copying: first)
    defer { copy.deallocate() }
    var bytes = copy
    try ImportFaults.refuseForeign(bytes)
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      bytes = UnsafeBufferPointer(rebasing: bytes[3...])
    }
    try split(bytes)
  }

  private func split(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
    var splitter = self.splitter
    self.splitter = LineSplitter()
    try splitter.feed(bytes) { (line, number) throws(ImportError) in try take(line, number) }
    self.splitter = splitter
    // One byte more may be the line's end.
    if splitter.unfinishedCount > LineSplitter.longest + 1 { throw .binary }
  }

  public func feed(_ bytes: [UInt8]) throws(ImportError) {
    let copy = UnsafeBufferPointer(copying: bytes)
    defer { copy.deallocate() }
    try feed(copy)
  }

  /// Ends the file.
  ///
  /// - Throws: ``ImportError`` when the file holds nothing that can serve.
  public func finish() throws(ImportError) {
    if let opening {
      guard !opening.isEmpty else { throw .empty }
      try open(opening)
    }
    var splitter = self.splitter
    try splitter.finish { (line, number) throws(ImportError) in try take(line, number) }
    guard layout != nil else { throw .empty }
    if scale == nil { decideUnit() }
    if summary.rows == 0 { throw .headerOnly }
    if summary.readings == 0 {
      if let line = faults.notPositive.firstLine { throw .notPositive(line: line) }
      throw .noReadings(rows: summary.rows)
    }
    // A few are damage; more are another file than it seems.
    if let ragged, isMuch(raggedRows) { throw ragged }
    if isMuch(faults.tenfold.rows) {
      throw .mixedUnits(rows: faults.tenfold.rows, line: faults.tenfold.firstLine ?? 0)
    }
    summary.notices += faults.notices
  }

  private func isMuch(_ rows: Int64) -> Bool { rows > 10 && rows * 10 > summary.rows }

  private func take(
    _ line: UnsafeBufferPointer<UInt8>, _ number: Int64
  ) throws(ImportError) {
    if line.isEmpty { return }
    if line.count > LineSplitter.longest { throw .binary }
    guard let layout else {
      // Some programs write remarks above the table.
      if line[0] == UInt8(ascii: "#") { return }
      let layout = try DelimitedLayout(header: Array(line))
      self.layout = layout
      summary.format = layout.format.rawValue
      return
    }
    summary.rows += 1
    guard let row = try row(line, number, layout) else { return }
    guard let scale else {
      pending.append(row)
      if pending.count == Self.deciding { decideUnit() }
      return
    }
    accept(row, scale)
  }

  /// What only the first row is asked: when the recording began and where it came from.
  private func readOrigin(
    _ cell: Int, _ content: UnsafeBufferPointer<UInt8>, _ layout: DelimitedLayout
  ) {
    if cell == layout.nanoseconds {
      summary.start = DecimalReading.whole(content).map { $0 / 1_000_000 }
    } else if cell == layout.utc {
      summary.start = Timestamp.milliseconds(String(bytes: content))
    } else if cell == layout.origin {
      summary.origin = Record.Origin(identifier: String(bytes: content)) ?? .measured
    }
  }

  private func row(
    _ line: UnsafeBufferPointer<UInt8>, _ number: Int64, _ layout: DelimitedLayout
  ) throws(ImportError) -> Row? {
    var cell = 0
    var start = 0
    var quoted = false
    var time: Double?
    var pressure: Double?
    var temperature: Double?
    var segment: Int64?
    var index = 0
    var endsEmpty = false
    let count = line.count
    while index <= count {
      let atEnd = index == count
      if !atEnd && line[index] == UInt8(ascii: "\"") { quoted.toggle() }
      if atEnd || (line[index] == layout.separator && !quoted) {
        let content = trimmed(line, start, index)
        if cell == layout.time.index {
          time = layout.timeIsNanoseconds ? nanoseconds(content) : decimal(content)
        } else if cell == layout.pressure.index {
          pressure = decimal(content)
        } else if let column = layout.temperature, cell == column.index {
          temperature = decimal(content).map { (column.unit ?? Units.celsius).si(from: $0) }
        } else if cell == layout.segment {
          segment = DecimalReading.whole(content)
        }
        if summary.readings == 0 && pending.isEmpty { readOrigin(cell, content, layout) }
        cell += 1
        endsEmpty = content.isEmpty
        start = index + 1
      }
      index += 1
    }
    // A comma at the end of every line is a habit of some programs.
    if cell != layout.columnCount && !(cell == layout.columnCount + 1 && endsEmpty) {
      if ragged == nil {
        ragged = .columnsDiffer(
          line: number, expected: Int64(layout.columnCount), found: Int64(cell))
      }
      raggedRows += 1
      // The first row speaks for the file; one later is damage.
      if let ragged, summary.rows == 1 { throw ragged }
      faults.unreadable.count(number)
      return nil
    }
    guard var time, let pressure else {
      faults.unreadable.count(number)
      return nil
    }
    if let unit = layout.time.unit { time = unit.si(from: time) }
    guard time.magnitude < Self.latestTime else {
      faults.unreadable.count(number)
      return nil
    }
    return Row(
      time: time, pressure: pressure, temperature: temperature, segment: segment, line: number)
  }

  private func trimmed(
    _ line: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> UnsafeBufferPointer<UInt8> {
    var first = start
    var last = end
    while first < last, line[first] == 0x20 || line[first] == UInt8(ascii: "\"") { first += 1 }
    while last > first, line[last - 1] == 0x20 || line[last - 1] == UInt8(ascii: "\"") { last -= 1 }
    return UnsafeBufferPointer(rebasing: line[first..<last])
  }

  /// The first cell with a comma or a point in it says which of the two is the decimal sign.
  private func decimal(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    if point == nil {
      if cell.contains(UInt8(ascii: ",")) {
        point = UInt8(ascii: ",")
      } else if cell.contains(UInt8(ascii: ".")) {
        point = UInt8(ascii: ".")
      }
    }
    return DecimalReading.number(cell, point: point ?? UInt8(ascii: "."))
  }

  /// Seconds since the first row of a time in nanoseconds, exact although it is beyond 2⁵³.
  private func nanoseconds(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let time = DecimalReading.whole(cell) else { return nil }
    let first = firstNanoseconds ?? time
    firstNanoseconds = first
    let (elapsed, overflows) = time.subtractingReportingOverflow(first)
    return overflows ? nil : Double(elapsed) / 1e9
  }

  /// Takes the chosen unit, else the header's; else looks at the numbers and says so.
  private func decideUnit() {
    let written = layout?.pressure.unit
    var unit = chosenUnit ?? written ?? Units.hPa
    if chosenUnit == nil {
      let positive = pending.map { $0.pressure }.filter { $0 > 0 }
      if !positive.isEmpty {
        let middle = middle(of: positive)
        if written == nil {
          unit = PressureDoubt.likelyUnit(middle)
          summary.notices.append(
            Message(
              "import.unit-guessed",
              "The file does not say its unit of pressure: its numbers are near {number}, so they are read as {unit}. Choose the unit if that is wrong.",
              [
                .init("number", .text(middle.text(significant: 4))),
                .init("unit", .text(unit.symbol)),
              ]))
        } else if !PressureDoubt.breathable.contains(unit.si(from: middle)) {
          summary.notices.append(
            Message(
              "import.unit-unlikely",
              "The file says {unit}, and its numbers are near {number}: no cabin has that pressure. If it is another unit (a watch writes kPa), choose it.",
              [
                .init("number", .text(middle.text(significant: 4))),
                .init("unit", .text(unit.symbol)),
              ]))
        }
      }
    }
    scale = unit
    summary.unit = unit
    let rows = pending
    pending = []
    // Where the second row agrees with the third, it is the first that is ten times off.
    if rows.count >= 3, PressureDoubt.isTenfold(rows[0].pressure / rows[1].pressure),
      !PressureDoubt.isTenfold(rows[1].pressure / rows[2].pressure)
    {
      lastPressure = unit.si(from: rows[1].pressure)
    }
    for row in rows { accept(row, unit) }
  }

  private func accept(_ row: Row, _ unit: Unit) {
    guard row.pressure > 0 else {
      faults.notPositive.count(row.line)
      return
    }
    let pressure = unit.si(from: row.pressure)
    if lastPressure > 0 && PressureDoubt.isTenfold(pressure / lastPressure) {
      faults.tenfold.count(row.line)
      return
    }
    let first = firstTime ?? row.time
    firstTime = first
    let time = row.time - first
    if summary.readings > 0 && time < lastTime {
      faults.backwards.count(row.line)
      return
    }
    if summary.readings > 0 && time == lastTime { faults.repeated.count(row.line) }
    if summary.readings == 0 && row.time < 0 { faults.negative.count(row.line) }
    lastTime = time
    lastPressure = pressure
    if let segment = row.segment {
      if let lastSegment, segment != lastSegment { sink.split() }
      lastSegment = segment
    }
    summary.readings += 1
    summary.to = time
    sink.take(time: time, pressure: pressure, temperature: row.temperature)
  }
}
