public import Bench
import Foundation
public import Weather

/// A file of readings that is read as far as it goes, and again as it grows: a table with a time of
/// UTC (`time,pressure (hPa),…`), or a line of JSON for each reading, as “station run --json”
/// prints them: time, and in SI pressure, temperature and humidity.
public final class ReadingFollower {
  public let path: String
  private var offset: UInt64 = 0
  /// The file's number in its file system: a log that is rotated has another.
  private var identity: UInt64?
  private var table: WeatherTable?
  /// Of lines of JSON, the one that has no end yet.
  private var unfinished: [UInt8] = []
  private var isJSON: Bool?
  /// Lines that held no reading.
  public private(set) var skipped = 0
  /// Where its readings came from, as the lines themselves say: also those of a simulation can be
  /// followed.
  public private(set) var origin = Record.Origin.measured

  public init(path: String) throws(Refusal) {
    self.path = path
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw Refusal(
        "source.is-folder", "{path} is a folder. Name the file in it: --source file:PATH.",
        [.init("path", .text(path))])
    }
    try FileHandle.reading(path).closeQuietly()
  }

  /// The readings that were written since the last call. A file that has become shorter, or
  /// taken another's place, is read from its beginning.
  public func next() throws(Refusal) -> [AirReading] {
    let file = try FileHandle.reading(path)
    defer { file.closeQuietly() }
    let bytes: [UInt8]
    do {
      let identity = Self.identity(file)
      if try file.seekToEnd() < offset || identity != self.identity { restart() }
      self.identity = identity
      try file.seek(toOffset: offset)
      bytes = Array(try file.read(upToCount: 1 << 20) ?? Data())
    } catch {
      throw Refusal(
        "source.cannot-read", "{path} cannot be read any more.", [.init("path", .text(path))])
    }
    offset += UInt64(bytes.count)
    if isJSON == nil {
      guard let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
        return []
      }
      isJSON = first == UInt8(ascii: "{")
    }
    return isJSON == true ? try lines(bytes) : try rows(bytes)
  }

  private static func identity(_ file: FileHandle) -> UInt64? {
    var status = stat()
    return fstat(file.fileDescriptor, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  private func restart() {
    offset = 0
    table = nil
    unfinished = []
    isJSON = nil
  }

  private func rows(_ bytes: [UInt8]) throws(Refusal) -> [AirReading] {
    let table = self.table ?? WeatherTable()
    self.table = table
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { copy.deallocate() }
    _ = copy.initialize(from: bytes)
    try table.feed(UnsafeBufferPointer(copy))
    skipped = table.skipped
    return try table.takeRows().map { row throws(Refusal) in
      try checked(
        AirReading(
          time: row.time, pressure: row.pressure.isNaN ? nil : row.pressure * 100,
          temperature: row.temperature.isNaN ? nil : row.temperature + 273.15,
          humidity: row.humidity.isNaN ? nil : row.humidity / 100))
    }
  }

  private func lines(_ bytes: [UInt8]) throws(Refusal) -> [AirReading] {
    unfinished += bytes
    var readings: [AirReading] = []
    while let end = unfinished.firstIndex(of: 0x0A) {
      let line = Array(unfinished[..<end])
      unfinished.removeFirst(end + 1)
      if let reading = try? self.reading(line) {
        readings.append(try checked(reading))
      } else if line.contains(where: { $0 > 0x20 }) {
        skipped += 1
      }
    }
    return readings
  }

  /// - Returns: nil where the line is something else: a notice, a forecast without a reading.
  private func reading(_ line: [UInt8]) throws(JSONError) -> AirReading? {
    let json = try JSON(bytes: line)
    if let told = json.text("origin").flatMap(Record.Origin.init(identifier:)), told != .measured {
      origin = told
    }
    let time =
      json.number("time")
      ?? json.text("time").flatMap { Timestamp.milliseconds($0) }.map { Double($0) / 1000 }
    guard let time, json["pressure"] != nil || json["humidity"] != nil else { return nil }
    return AirReading(
      time: time, pressure: json.number("pressure"), temperature: json.number("temperature"),
      humidity: json.number("humidity"))
  }

  /// A station lives in UTC: seconds since the start of a recording are none.
  private func checked(_ reading: AirReading) throws(Refusal) -> AirReading {
    guard reading.time > 1e8 else {
      throw Refusal(
        "source.no-utc",
        "The times of {path} count from its beginning; a station needs UTC. Write times as 2026-11-21T06:00:00Z, or as seconds since 1970.",
        [.init("path", .text(path))])
    }
    return reading
  }
}

extension FileHandle {
  fileprivate static func reading(_ path: String) throws(Refusal) -> FileHandle {
    if let file = FileHandle(forReadingAtPath: path) { return file }
    throw Refusal(
      "source.cannot-open", "{path} cannot be opened: {reason}. Check its name and its rights.",
      [.init("path", .text(path)), .init("reason", .text(String(cString: strerror(errno))))])
  }

  fileprivate func closeQuietly() { try? close() }
}
