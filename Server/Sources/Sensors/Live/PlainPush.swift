import Bench

/// Readings as any program can write them: an object of JSON, one on each line or in a list, or a
/// table of CSV with a header. The unit stands in the key: `pressure_hPa`, or `pressure (hPa)`.
///
/// `{"time":"2026-11-21T06:00:00Z","pressure_hPa":1013.25,"temperature_C":21.5}`
///
/// `time` is UTC in ISO 8601, or seconds since 1970. `elapsed_s`, where it is given, is a clock that
/// nobody sets, in seconds: rates then follow it. One reading without a time was made now.
enum PlainPush {
  /// Where each quantity stands, and in which unit.
  private struct Layout {
    var pressure: (key: String, unit: Unit)?
    var temperature: (key: String, unit: Unit)?
    var time: String?
    var elapsed: String?

    init(_ keys: [String]) throws(Refusal) {
      for key in keys {
        let name = key.lowercasedASCII
        if name.sameBytes(as: "time") {
          time = key
        } else if name.sameBytes(as: "elapsed_s") || name.sameBytes(as: "elapsed (s)") {
          elapsed = key
        } else if name.hasBytePrefix("pressure") {
          guard let written = Layout.unit(key, after: "pressure") else { throw unitMissing(key) }
          guard let unit = Units.named(written, of: .pressure) else {
            throw ImportError.unknownUnit(written).refusal
          }
          pressure = (key, unit)
        } else if name.hasBytePrefix("temperature"),
          let written = Layout.unit(key, after: "temperature"),
          let unit = Units.named(written, of: .temperature)
        {
          temperature = (key, unit)
        }
      }
    }

    /// `hPa` of `pressure_hPa` or `pressure (hPa)`.
    private static func unit(_ key: String, after name: String) -> String? {
      let rest = key.utf8.dropFirst(name.utf8.count).filter {
        ![UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")")].contains($0)
      }
      return rest.isEmpty ? nil : String(bytes: Array(rest))
    }
  }

  private static func unitMissing(_ key: String) -> Refusal {
    Refusal(
      "feed.plain.unit",
      "“{key}” names no unit. Write it into the key: pressure_hPa, pressure_kPa, pressure_mmHg.",
      [.init("key", .text(key))])
  }

  private static let noPressure = Refusal(
    "feed.plain.no-pressure",
    "There is no pressure in this. Send {\"pressure_hPa\": 1013.25}, or a table whose first line names it: time,pressure_hPa."
  )

  private static let simulated = Refusal(
    "feed.plain.not-measured",
    "These readings say of themselves that they were simulated or replayed. A live source takes measured ones only."
  )

  /// - Parameter now: ns of UTC since 1970, for a reading without a time.
  static func read(_ bytes: [UInt8], now: Int64) throws(Refusal) -> [ToldReadings] {
    let first = bytes.first { $0 > 0x20 }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try read(objects(bytes), now: now)
    case nil: throw noPressure
    default: return try table(bytes, now: now)
    }
  }

  private static func objects(_ bytes: [UInt8]) throws(Refusal) -> [JSON] {
    do throws(JSONError) {
      // One value over many lines, or a value on each line.
      if let whole = try? JSON(bytes: bytes) { return whole.list ?? [whole] }
      var objects: [JSON] = []
      for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
      where line.contains(where: { $0 > 0x20 }) {
        objects.append(try JSON(bytes: Array(line)))
      }
      return objects
    } catch {
      throw Refusal(
        "feed.plain.form",
        "This is no JSON that can be read. Send one object on each line, such as {\"pressure_hPa\": 1013.25}, or a list of them."
      )
    }
  }

  static func read(_ objects: [JSON], now: Int64) throws(Refusal) -> [ToldReadings] {
    guard let keys = objects.first?.members.map({ $0.key }), !keys.isEmpty else { throw noPressure }
    let layout = try Layout(keys)
    return try collect(layout, objects.count, now) { row, key in
      objects[row][key]
    } origin: {
      objects[$0].text("origin")
    }
  }

  private static func table(_ bytes: [UInt8], now: Int64) throws(Refusal) -> [ToldReadings] {
    let lines = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    guard let header = lines.first, header.count < 4096 else { throw noPressure }
    let separator =
      [UInt8(ascii: "\t"), UInt8(ascii: ";")].first { header.contains($0) } ?? UInt8(ascii: ",")
    func cells(_ line: ArraySlice<UInt8>) -> [String] {
      line.split(separator: separator, omittingEmptySubsequences: false).map { cell in
        let plain = cell.drop { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
        let end = plain.lastIndex { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
        return String(bytes: Array(end.map { plain[...$0] } ?? []))
      }
    }
    let names = cells(header)
    let layout = try Layout(names)
    let rows = lines.dropFirst().map(cells)
    func cell(_ row: Int, _ key: String) -> JSON? {
      guard let column = names.firstIndex(of: key), column < rows[row].count else { return nil }
      let text = rows[row][column]
      return DecimalReading.number(text).map { .number($0) } ?? .text(text)
    }
    return try collect(layout, rows.count, now, cell) { cell($0, "origin")?.text }
  }

  private static func collect(
    _ layout: Layout, _ count: Int, _ now: Int64, _ cell: (Int, String) -> JSON?,
    origin: (Int) -> String?
  ) throws(Refusal) -> [ToldReadings] {
    guard let pressure = layout.pressure else { throw noPressure }
    guard layout.time != nil || layout.elapsed != nil || count <= 1 else {
      throw Refusal(
        "feed.plain.no-time",
        "Several readings need a time each: add \"time\", as 2026-11-21T06:00:00Z or as seconds since 1970."
      )
    }
    var told = ToldReadings(
      stream: layout.elapsed == nil ? "utc" : "elapsed", unit: pressure.unit)
    told.isUnitWritten = true
    if layout.elapsed == nil { told.zero = 0 }
    for row in 0..<count {
      if let origin = origin(row), origin != Record.Origin.measured.rawValue { throw simulated }
      let utc = layout.time.flatMap { cell(row, $0) }.flatMap(instant)
      let elapsed = layout.elapsed.flatMap { cell(row, $0)?.number }
      let time =
        layout.elapsed != nil
        ? ToldReadings.nanoseconds(elapsed) : layout.time != nil ? utc : now
      guard let time, let number = cell(row, pressure.key)?.number else {
        told.unreadable += 1
        continue
      }
      if layout.elapsed != nil, told.zero == nil, let utc { told.zero = utc - time }
      let warmth = layout.temperature.flatMap { place in
        cell(row, place.key)?.number.map { place.unit.si(from: $0) }
      }
      told.readings.append(.init(time: time, pressure: number, temperature: warmth))
    }
    return [told]
  }

  /// ns of UTC since 1970.
  private static func instant(_ cell: JSON) -> Int64? {
    if let text = cell.text {
      guard let milliseconds = Timestamp.milliseconds(text),
        milliseconds.magnitude < 9_000_000_000_000
      else { return nil }
      return milliseconds * 1_000_000
    }
    return ToldReadings.nanoseconds(cell.number)
  }
}
