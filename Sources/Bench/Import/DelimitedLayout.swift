/// What the first lines of a delimited text say about it: separator, decimal sign, columns.
struct DelimitedLayout {
  enum Format: String {
    case phyphox
    case sensorLogger = "sensor-logger"
    case fieldbook
    case other
  }

  struct Column {
    let index: Int
    /// nil: the header does not say.
    let unit: Unit?
  }

  let separator: UInt8
  let columnCount: Int
  let format: Format
  let time: Column
  /// Nanoseconds of UTC since 1970, too long for a double.
  let timeIsNanoseconds: Bool
  let pressure: Column
  let temperature: Column?
  /// Sensor Logger's time of each row, nanoseconds since 1970.
  let nanoseconds: Int?
  /// Our own export's time of each row, where the readings came from, and the stretch each is of.
  let utc: Int?
  let origin: Int?
  let segment: Int?

  init(header: [UInt8]) throws(ImportError) {
    let separator = DelimitedLayout.separator(of: header)
    let names = DelimitedLayout.cells(header, separator)
    if names.allSatisfy({ DecimalReading.number($0) != nil }) { throw .noHeader }
    if names.count < 2 { throw .oneColumn(names.first ?? "") }
    let listed = joined(names, by: ", ")
    let plain = names.map { $0.lowercasedASCII }

    let elapsed = DelimitedLayout.index(of: "seconds_elapsed", in: plain)
    let timeIndex = elapsed ?? plain.firstIndex(where: DelimitedLayout.isTime)
    guard let timeIndex else { throw .noTime(columns: listed) }
    let pressures = plain.indices.filter { DelimitedLayout.isPressure(plain[$0]) }
    // Our own files hold pascals beside the chosen unit, so that reading back is exact.
    let exact = pressures.first { plain[$0].sameBytes(as: "pressure (pa)") }
    guard let pressureIndex = exact ?? pressures.first else {
      throw .noPressure(columns: listed)
    }
    let pressureUnit = try DelimitedLayout.unit(in: names[pressureIndex])

    let isSensorLogger = DelimitedLayout.index(of: "relativealtitude", in: plain) != nil
    let utc = DelimitedLayout.index(of: "utc", in: plain)
    if isSensorLogger {
      format = .sensorLogger
    } else if utc != nil {
      format = .fieldbook
    } else if plain[timeIndex].hasBytePrefix("time (s") {
      format = .phyphox
    } else {
      format = .other
    }
    self.separator = separator
    columnCount = names.count
    timeIsNanoseconds = isSensorLogger && elapsed == nil
    time = Column(
      index: timeIndex,
      unit: DelimitedLayout.bracketed(names[timeIndex]).flatMap { Units.named($0, of: .time) })
    pressure = Column(index: pressureIndex, unit: pressureUnit)
    temperature = plain.firstIndex { $0.hasBytePrefix("temperature") }.map { index in
      Column(
        index: index,
        unit: DelimitedLayout.bracketed(names[index]).flatMap { Units.named($0, of: .temperature) }
          ?? Units.celsius)
    }
    nanoseconds = isSensorLogger ? DelimitedLayout.index(of: "time", in: plain) : nil
    self.utc = utc
    origin = utc == nil ? nil : DelimitedLayout.index(of: "origin", in: plain)
    segment = utc == nil ? nil : DelimitedLayout.index(of: "segment", in: plain)
  }

  @inline(never)
  private static func index(of name: String, in names: [String]) -> Int? {
    for index in names.indices where names[index].sameBytes(as: name) { return index }
    return nil
  }

  /// A tab or a semicolon decides; else a comma.
  static func separator(of header: [UInt8]) -> UInt8 {
    var quoted = false
    var semicolon = false
    for byte in header {
      if byte == UInt8(ascii: "\"") { quoted.toggle() }
      if quoted { continue }
      if byte == UInt8(ascii: "\t") { return byte }
      if byte == UInt8(ascii: ";") { semicolon = true }
    }
    return semicolon ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  private static func cells(_ line: [UInt8], _ separator: UInt8) -> [String] {
    var cells: [String] = []
    var cell: [UInt8] = []
    var quoted = false
    for byte in line + [separator] {
      if byte == UInt8(ascii: "\"") {
        quoted.toggle()
      } else if byte == separator && !quoted {
        while cell.last == 0x20 { cell.removeLast() }
        cells.append(String(bytes: cell.drop { $0 == 0x20 }))
        cell = []
      } else {
        cell.append(byte)
      }
    }
    return cells
  }

  private static func isTime(_ name: String) -> Bool {
    name.hasBytePrefix("time") || name.hasBytePrefix("elapsed") || name.hasBytePrefix("t (")
      || name.hasBytePrefix("tijd") || name.sameBytes(as: "t")
  }

  private static func isPressure(_ name: String) -> Bool {
    name.containsBytes("pressure") || name.containsBytes("druk") || name.hasBytePrefix("p (")
      || name.sameBytes(as: "p")
  }

  private static func unit(in name: String) throws(ImportError) -> Unit? {
    guard let written = bracketed(name) else { return nil }
    guard let unit = Units.named(written, of: .pressure) else { throw .unknownUnit(written) }
    return unit
  }

  private static func bracketed(_ name: String) -> String? {
    let bytes = name.byteArray
    guard let open = bytes.lastIndex(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }),
      let close = bytes.lastIndex(where: { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "]") }),
      open + 1 < close
    else { return nil }
    return String(bytes: bytes[(open + 1)..<close])
  }
}
