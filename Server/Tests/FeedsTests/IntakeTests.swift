import Bench
import Foundation
import Sensors
import StationTestSupport
import Store
import Testing

@testable import Feeds

@Suite("What becomes of what a source tells")
struct IntakeTests {
  private let folder: TemporaryFolder
  private let logbook: Logbook
  private let source: Logbook.Source

  init() throws {
    folder = try TemporaryFolder()
    logbook = try Logbook(folder: folder.path)
    source = try Feeds.add(.sensorLogger, name: "Phone", address: nil, to: logbook).source
  }

  private func feed(_ now: Int64 = 0) throws -> Feed { try Feed(source, logbook, now: now) }

  /// s of UTC since 1970
  private static let start: Int64 = 1_700_000_000
  private var start: Int64 { Self.start }

  private func message(
    _ number: Int, _ seconds: [Int64], _ pressures: [Double], session: String = "a",
    name: String = "barometer"
  ) throws -> [ToldReadings] {
    let entries = zip(seconds, pressures).map {
      #"{"name":"\#(name)","time":\#((start + $0) * 1_000_000_000),"values":{"pressure":\#($1)}}"#
    }
    return try PushedBody.read(
      Array(
        #"{"messageId":\#(number),"sessionId":"\#(session)","payload":[\#(entries.joined(separator: ","))]}"#
          .utf8), now: 0)
  }

  private func arrived(_ second: Int64) -> Int64 { (start + second) * 1000 }

  /// s since the start, in the order in which a page gets them.
  private func given(after place: Int64 = 0) throws -> [Double] {
    try logbook.readings(of: source.id, after: place, limit: 10_000).flatMap { batch in
      batch.readings.map { Double($0.time + batch.shift) / 1e9 - Double(start) }
    }
  }

  @Test("Messages out of order come in order, and twice is once")
  func order() throws {
    let feed = try feed()
    for (number, second) in [(0, 0), (2, 2), (1, 1), (1, 1), (4, 4), (3, 3), (0, 0)] {
      _ = try feed.take(
        try message(number, [Int64(second)], [1013]), arrived: arrived(Int64(second)))
    }
    #expect(try given() == [0, 1, 2, 3, 4])
    #expect(feed.last == 5)
  }

  @Test(
    "A message that is lost holds the others up for a while only; late, it is kept all the same")
  func lost() throws {
    let feed = try feed()
    _ = try feed.take(try message(0, [0], [1013]), arrived: arrived(0))
    let receipt = try feed.take(try message(2, [2], [1013]), arrived: arrived(2))
    #expect(receipt.taken == 1)
    #expect(try given() == [0])
    #expect(feed.release(at: arrived(3)) == false)
    #expect(feed.release(at: arrived(5) + 1))
    #expect(try given() == [0, 2])
    _ = try feed.take(try message(1, [1], [1013]), arrived: arrived(6))
    #expect(try given() == [0, 2, 1])
  }

  @Test("What was acknowledged and still waited is there after a restart")
  func restart() throws {
    let first = try feed()
    _ = try first.take(try message(0, [0], [1013]), arrived: arrived(0))
    _ = try first.take(try message(2, [2], [1013]), arrived: arrived(2))
    let second = try feed(arrived(3))
    #expect(second.last == 2)
    #expect(try given() == [0, 2])
    let again = try second.take(try message(2, [2], [1013]), arrived: arrived(4))
    #expect(again.taken == 0 && again.known == 1)
    _ = try second.take(try message(3, [3], [1013]), arrived: arrived(4))
    #expect(try given() == [0, 2, 3])
  }

  @Test("kPa for hPa is asked, never guessed; what came meanwhile is given once it is known")
  func doubt() throws {
    let feed = try feed()
    let receipt = try feed.take(try message(0, [0, 1], [101.3, 101.2]), arrived: arrived(1))
    #expect(receipt.taken == 2)
    #expect(receipt.notes.first?.english().contains("it looks like kPa") == true)
    #expect(feed.status.state == .doubt)
    #expect(try given().isEmpty)
    _ = try feed.take(try message(1, [2], [101.1]), arrived: arrived(2))
    #expect(try given().isEmpty)
    #expect(feed.unit.doubt?.likely == "kPa")
    // The question outlives the station.
    let again = try self.feed()
    #expect(again.status.state == .doubt)
    try again.settle(Units.kPa)
    #expect(again.status.state != .doubt)
    #expect(try given() == [0, 1, 2])
    #expect(
      try logbook.readings(of: source.id, after: 0, limit: 9).allSatisfy { $0.unit == "kPa" })
    // Ten times off what was settled is a question again.
    _ = try again.take(try message(0, [9], [1013], session: "b"), arrived: arrived(9))
    #expect(again.status.state == .doubt)
  }

  @Test("A watch writes kPa by its format; a phone beside it is the one that counts")
  func watch() throws {
    let feed = try feed()
    _ = try feed.take(
      try message(0, [0], [101.3], name: "watch barometer"), arrived: arrived(0))
    #expect(feed.status.state == .live)
    #expect(try logbook.readings(of: source.id, after: 0, limit: 9).first?.unit == "kPa")
    _ = try feed.take(try message(1, [1], [1013]), arrived: arrived(1))
    _ = try feed.take(
      try message(2, [2], [101.3], name: "watch barometer"), arrived: arrived(2))
    _ = try feed.take(try message(3, [3], [1013]), arrived: arrived(3))
    #expect(try given() == [0, 1, 3])
    #expect(feed.status.notes.contains { $0.code == "feed.left-out.watch" })
  }

  @Test("Numbers that no air has, and single ones ten times off, are left out and told")
  func noAir() throws {
    let feed = try feed()
    let receipt = try feed.take(
      try message(0, [0, 1, 2, 3, 4, 5], [1013, -5, 0, 101.3, 1e9, 1012]), arrived: arrived(5))
    #expect(receipt.taken == 2 && receipt.leftOut == 4)
    #expect(try given() == [0, 5])
    #expect(
      Set(feed.status.notes.map { $0.code })
        == ["feed.left-out.no-air", "feed.left-out.tenfold"])
  }

  @Test("A phone whose clock is off by hours follows the station's, and says so")
  func clock() throws {
    let feed = try feed()
    _ = try feed.take(try message(0, [0, 1], [1013, 1013]), arrived: arrived(7201))
    #expect(try given() == [7200, 7201])
    #expect(feed.status.notes.contains { $0.code == "feed.clock" })
    // Its clock is set right in mid-recording.
    _ = try feed.take(try message(1, [7202], [1013]), arrived: arrived(7202))
    _ = try feed.take(try message(2, [7203], [1013]), arrived: arrived(7203))
    #expect(try given() == [7200, 7201, 7202, 7203])
  }

  @Test("phyphox sends its last minute again and again: each reading is there once")
  func overlapping() throws {
    let feed = try feed()
    func push(_ seconds: ClosedRange<Int>) throws -> Feed.Receipt {
      let times = seconds.map { "\($0)" }.joined(separator: ",")
      let pressures = seconds.map { "\(1013 + Double($0) / 100)" }.joined(separator: ",")
      let body =
        #"{"p":[\#(pressures)],"t":[\#(times)],"time":{"now":1,"events":[{"event":"START","experimentTime":0,"systemTime":\#(start)}]}}"#
      return try feed.take(
        try PushedBody.read(Array(body.utf8), now: 0), arrived: arrived(Int64(seconds.upperBound)))
    }
    #expect(try push(0...60).taken == 61)
    #expect(try push(30...70).taken == 10)
    // A minute without network.
    #expect(try push(71...130).taken == 60)
    #expect(try given() == (0...130).map(Double.init))
  }

  @Test("A program may send late what it kept: each reading is there once")
  func backfill() throws {
    let feed = try feed()
    func push(_ second: Int64) throws -> Feed.Receipt {
      try feed.take(
        try PushedBody.read(
          Array(#"{"time":\#(start + second),"pressure_hPa":1013}"#.utf8), now: 0),
        arrived: arrived(10))
    }
    #expect(try [5, 7, 6, 5].map { try push($0).taken } == [1, 1, 1, 0])
    #expect(try given() == [5, 7, 6])
    #expect(try push(9999).leftOut == 1)
  }

  @Test("The oldest go first, and a page that asks for them hears where the list begins")
  func bounded() throws {
    let feed = try feed()
    for number in 0..<40 {
      _ = try feed.take(
        try message(number, [Int64(number) * 2, Int64(number) * 2 + 1], [1013, 1013]),
        arrived: arrived(Int64(number) * 2))
    }
    try logbook.bound(source.id, mostReadings: 20, mostBatches: 1000)
    let batches = try logbook.readings(of: source.id, after: 0, limit: 1000)
    #expect(batches.first?.first == 61 && batches.count == 10)
    #expect(try given(after: 70) == (70..<80).map(Double.init))
    #expect(feed.last == 80)
  }

  @Test("A removed source takes nothing; a token counts by its hash, and only while it lasts")
  func tokens() throws {
    let (pushed, token) = try Feeds.add(.push, name: "Chamber", address: nil, to: logbook)
    let secret = try #require(token)
    #expect(try logbook.source(token: secret)?.id == pushed.id)
    #expect(try logbook.source(token: secret + "x") == nil)
    let bytes =
      try Data(contentsOf: URL(fileURLWithPath: logbook.path))
      + ((try? Data(contentsOf: URL(fileURLWithPath: logbook.path + "-wal"))) ?? Data())
    #expect(bytes.range(of: Data(secret.utf8)) == nil)
    #expect(try logbook.removeSource(pushed.id, at: 0))
    #expect(try logbook.source(token: secret)?.removed != nil)
    #expect(try logbook.sources().map { $0.id } == [source.id])
    #expect(try logbook.removeSource(pushed.id, at: 0) == false)
  }

  @Test(
    "A source that cannot be is refused with what to do",
    arguments: [
      ("phyphox-pull", "x", nil, "Say where it is"), ("push", "x", "http://a", "no address"),
      ("phyphox-pull", "x", "ftp://a", "no address of phyphox"),
      ("phyphox-pull", "x", "http://a/get", "no address of phyphox"),
      ("phyphox-pull", "x", "http://user@a", "no address of phyphox"),
      ("push", " ", nil, "needs a name"), ("push", "a\nb", nil, "needs a name"),
      ("sensor", "x", "simulator", "no sensor"), ("file", "x", "a.csv", "whole path"),
      ("radio", "x", nil, "There is: phyphox-pull"),
    ] as [(String, String, String?, String)])
  func refusals(kind: String, name: String, address: String?, sentence: String) throws {
    let refusal = #expect(throws: Refusal.self) {
      try Feeds.add(try FeedKind(named: kind), name: name, address: address, to: logbook)
    }
    #expect(refusal?.message.english().contains(sentence) == true, "\(refusal as Any)")
  }

  @Test("There are at most so many sources")
  func many() throws {
    for _ in 1..<Logbook.mostSources {
      _ = try Feeds.add(.push, name: "x", address: nil, to: logbook)
    }
    #expect(throws: Refusal.self) { try Feeds.add(.push, name: "x", address: nil, to: logbook) }
  }

  @Test(
    "A file that grows is followed; simulated lines are refused with a sentence",
    .timeLimit(.minutes(1)))
  func file() async throws {
    let path = folder.path + "/log.csv"
    try Data("time,pressure (hPa)\n2023-11-14T22:13:20Z,1013.2\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    let added = try Feeds.add(.file, name: "Log", address: path, to: logbook).source
    let feeds = Feeds(logbook)
    let run = Task { await feeds.run() }
    defer { run.cancel() }
    func count() throws -> Int {
      try logbook.readings(of: added.id, after: 0, limit: 100).flatMap(\.readings).count
    }
    while try count() < 1 { try await Task.sleep(for: .milliseconds(20)) }
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("2023-11-14T22:13:21Z,1013.1\n".utf8))
    while try count() < 2 { try await Task.sleep(for: .milliseconds(20)) }
    try Data(#"{"time":1700000100,"pressure":101000,"origin":"simulated"}"#.utf8 + [10])
      .write(to: URL(fileURLWithPath: path))
    while try feeds.feed(added.id)?.status.state != .fault {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try count() == 2)
  }
}
