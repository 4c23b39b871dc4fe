import StationTestSupport
import Bench
import Foundation
import Sensors
import Testing
import Weather

@Suite("A file of readings")
struct FollowerTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/garden.csv" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func append(_ text: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private func code(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? Refusal)?.message.code }
    return nil
  }

  @Test("is followed as it grows, by whole lines, in the units of its header")
  func grows() throws {
    try write("time,pressure (kPa),temperature (°C),humidity (%)\n")
    let follower = try ReadingFollower(path: path)
    #expect(try follower.next().isEmpty)
    try append("2026-11-21T06:00:00Z,101.3,20,50\n2026-11-21T06:0")
    #expect(
      try follower.next() == [
        AirReading(time: 1_795_240_800, pressure: 101_300, temperature: 293.15, humidity: 0.5)
      ])
    try append("0:10Z,101.2,,\n")
    let next = try follower.next()
    #expect(next.map { $0.time } == [1_795_240_810])
    #expect(next.first?.temperature == nil)
    #expect(try follower.next().isEmpty)
  }

  @Test("may be lines of JSON, as the station prints them; other lines are passed over")
  func json() throws {
    try write(
      """
      {"time":"2026-11-21T06:00:00.500Z","pressure":101300,"temperature":293.15,"humidity":0.5}
      {"note":"nothing"}
      broken
      {"time":1795240810,"pressure":101200.5}

      """)
    let follower = try ReadingFollower(path: path)
    let readings = try follower.next()
    #expect(readings.map { $0.time } == [1_795_240_800.5, 1_795_240_810])
    #expect(readings.map { $0.pressure } == [101_300, 101_200.5])
    #expect(follower.skipped == 2)
  }

  @Test("that was begun anew is read from its beginning")
  func rotated() throws {
    try write("time,pressure (hPa)\n1795240800,1013\n1795240810,1013\n")
    let follower = try ReadingFollower(path: path)
    #expect(try follower.next().count == 2)
    try write("time,pressure (hPa)\n1795240820,1012\n")
    #expect(try follower.next().map { $0.pressure } == [101_200])
    // Longer than the one before, but another.
    try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
    #expect(code { _ = try follower.next() } == "source.cannot-open")
    try write("time,pressure (hPa)\n1795240830,1011\n1795240840,1011\n")
    #expect(try follower.next().map { $0.pressure } == [101_100, 101_100])
  }

  @Test("without UTC, without columns, without a file or with a folder is refused")
  func refusals() throws {
    try write("time,pressure (hPa)\n0.1,1013\n")
    let elapsed = try ReadingFollower(path: path)
    #expect(code { _ = try elapsed.next() } == "source.no-utc")
    try write("item,price\nmilk,1\n")
    let shopping = try ReadingFollower(path: path)
    #expect(code { _ = try shopping.next() } == "weather.no-columns")
    #expect(code { _ = try ReadingFollower(path: folder.path) } == "source.is-folder")
    #expect(code { _ = try ReadingFollower(path: path + "x") } == "source.cannot-open")
  }

  @Test(
    "Sources are named as people type them",
    arguments: [
      ("i2c:1", SourceChoice.i2c(path: "/dev/i2c-1", address: nil)),
      ("i2c:1:0x77", .i2c(path: "/dev/i2c-1", address: 0x77)),
      ("i2c:1:118", .i2c(path: "/dev/i2c-1", address: 0x76)),
      ("iio", .iio(root: "/sys/bus/iio/devices")), ("file:a:b.csv", .file(path: "a:b.csv")),
      ("simulator", .simulator),
    ])
  func choices(text: String, expected: SourceChoice) throws {
    #expect(try SourceChoice(text) == expected)
  }

  @Test(
    "What is no source is refused",
    arguments: [
      ("", "source.unknown"), ("i2c", "source.unknown"), ("i2c:x", "source.unknown"),
      ("i2c:1:0x20", "source.address"), ("file:", "source.unknown"),
      ("simulator:2", "source.unknown"), ("barometer", "source.unknown"),
    ])
  func noChoices(text: String, expected: String) {
    #expect(code { _ = try SourceChoice(text) } == expected)
  }
}
