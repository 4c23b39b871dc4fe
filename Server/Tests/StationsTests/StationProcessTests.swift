import StationTestSupport
import Bench
import Foundation
import Store
import Testing
import Weather

@Suite("fieldbook-server station run", .serialized, .timeLimit(.minutes(5)))
struct StationProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func simulator(_ speed: Int, _ more: [String] = []) throws -> StationProcess {
    try StationProcess(
      ["--source", "simulator", "--speed", "\(speed)", "--data", folder.path, "--json"] + more)
  }

  /// The times of the points in all records and in the journal.
  private func kept() throws -> Set<Int64> {
    let logbook = try Logbook(folder: folder.path)
    var times: [Double] = []
    for bytes in try logbook.records() {
      guard case .measurement(let measurement) = try Record(bytes: bytes).content else { continue }
      for chunk in measurement.chunks.flatMap({ $0.chunks }) {
        let series = try Series(chunk: try #require(try logbook.blob(chunk.sha256)))
        times += series["time"] ?? []
      }
    }
    for session in try logbook.sessions(of: "weather") {
      let folded = Bench.Session<StationState>()
      for bytes in try logbook.journal(of: session.id) {
        try folded.apply(.event(try StationEvent(json: JSON(bytes: bytes)) { _ in nil }))
      }
      times += folded.state.points.map { $0.time }
    }
    return Set(times.map { Int64(($0 * 1000).rounded()) })
  }

  private func time(_ line: String?) -> Int64? {
    line.flatMap { try? JSON(text: $0) }?.text("time").flatMap { Timestamp.milliseconds($0) }
  }

  /// FIELDBOOK_KILLS=200 kills as often.
  @Test("loses no point that it told of, whenever it is killed")
  func killed() throws {
    let kills = ProcessInfo.processInfo.environment["FIELDBOOK_KILLS"].flatMap { Int($0) } ?? 6
    var told: Set<Int64> = []
    for round in 0..<kills {
      let station = try simulator(40_000)
      // At a random moment: after some lines, and some part of the time to the next.
      for _ in 0..<Int.random(in: 1...30) {
        guard let line = station.line() else { break }
        told.insert(try #require(time(line), "no point: \(line)"))
      }
      usleep(UInt32.random(in: 0...60_000))
      station.send(SIGKILL)
      // What was printed before the end counts too.
      while let line = station.line() { if let time = time(line) { told.insert(time) } }
      let end = station.end()
      #expect(end.code == SIGKILL, "round \(round): \(end.message)")
    }
    let kept = try kept()
    #expect(told.count >= kills)
    #expect(told.subtracting(kept).isEmpty)
  }

  @Test("ends well on each signal, and goes on where it stood", arguments: [SIGINT, SIGTERM])
  func ends(signal: Int32) throws {
    let first = try simulator(20_000)
    let line = try #require(first.line())
    first.send(signal)
    let end = first.end()
    #expect(end.code == 0)
    #expect(end.message.contains("simulator (simulated); 0 points"))
    let second = try simulator(20_000)
    let next = try #require(second.line())
    second.send(signal)
    #expect(second.end().code == 0)
    let times = [try #require(time(line)), try #require(time(next))]
    #expect(times[0] < times[1])
    #expect(next.contains("\"origin\":\"simulated\""))
    #expect(try kept().isSuperset(of: times))
  }

  @Test("starts a cycle on SIGUSR1, long before the half hour is over")
  func byHand() throws {
    // A cycle takes two thirds of a second, half an hour half a minute.
    let station = try simulator(60)
    let first = try #require(time(station.line()))
    station.send(SIGUSR1)
    let second = try #require(time(station.line()))
    #expect(second - first < 600_000)
    station.send(SIGTERM)
    #expect(station.end().code == 0)
  }

  @Test("refuses a second one on the same data, with a sentence and exit code 1")
  func second() throws {
    let first = try simulator(100)
    _ = try #require(first.line())
    let end = try simulator(100).end()
    #expect(end.code == 1)
    #expect(end.message.contains("Another fieldbook-server works on \(folder.path)"))
    first.send(SIGTERM)
    #expect(first.end().code == 0)
  }

  @Test(
    "answers wrong input with a sentence and exit code 1",
    arguments: [
      (["--source", "barometer"], "There is no source"),
      (["--source", "i2c:250"], "There is no /dev/i2c-250"),
      (["--source", "file:/nowhere.csv"], "cannot be opened"),
      (["--source", "simulator", "--speed", "0"], "A speed is above 0"),
      (["--source", "iio", "--speed", "2"], "Leave --speed out"),
      (["--source", "simulator", "--altitude", "120kg"], "not a unit of length"),
      (["--source", "simulator", "--altitude", "99km"], "Check the number"),
      (["--nonsense"], "--help"),
    ])
  func refusals(arguments: [String], sentence: String) throws {
    let end = try StationProcess(arguments + ["--data", folder.path]).end()
    #expect(end.code == 1)
    #expect(end.message.contains(sentence), "\(end.message)")
  }

  @Test("whose lines cannot be written stops as a fault, with all it measured in the logbook")
  func fullDisk() throws {
    let station = Process()
    station.executableURL = StationProcess.program
    station.arguments = [
      "station", "run", "--source", "simulator", "--speed", "20000", "--data", folder.path,
    ]
    station.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors = Pipe()
    station.standardError = errors
    try station.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    station.waitUntilExit()
    #expect(station.terminationStatus == 2)
    #expect(String(decoding: message, as: UTF8.self).contains("is in the logbook"))
    #expect(try !kept().isEmpty)
  }

  @Test("leaves a file that is no logbook as it is")
  func foreign() throws {
    let path = folder.path + "/logbook.sqlite"
    try Data("a shopping list".utf8).write(to: URL(fileURLWithPath: path))
    let end = try simulator(100).end()
    #expect(end.code == 1)
    #expect(end.message.contains("is not a logbook of Fieldbook, and was left as it is"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a shopping list")
  }
}
