import Bench
import Foundation
import StationTestSupport
import Store
import Testing

@Suite("fieldbook log, replay, backup and restore", .serialized, .timeLimit(.minutes(3)))
struct LogbookCommandTests {
  private let folder: TemporaryFolder
  private var data: String { folder.path + "/data" }

  init() throws {
    folder = try TemporaryFolder()
    let logbook = try Logbook(folder: folder.path + "/data")
    try logbook.put(
      .init(records: try GoldenRecords.records(), blobs: try GoldenRecords.blobs()))
  }

  private func run(
    _ arguments: String...
  ) throws -> (code: Int32, output: String, message: String) {
    try Program.run(arguments + ["--data", data])
  }

  @Test("lists, finds and shows records")
  func list() throws {
    let all = try run("log", "list")
    #expect(all.code == 0)
    let count = try GoldenRecords.records().count
    #expect(all.output.split(separator: "\n").count == count)
    let weather = try run("log", "list", "--instrument", "weather", "--json")
    let entry = try JSON(text: String(weather.output.split(separator: "\n")[0]))
    let id = try #require(entry["entry"]?.text("id"))
    let shown = try run("log", "show", String(id.dropLast()))
    #expect(shown.code == 0)
    #expect(shown.output.contains("by: Weather"))
    let bytes = try run("log", "show", id, "--json").output
    #expect(try GoldenRecords.records().contains(Array(bytes.dropLast().utf8)))
    #expect(try run("log", "search", "weath").output.contains(id))
    #expect(try run("log", "search", "zebra").message.contains("No record is like that"))
  }

  @Test(
    "answers wrong input with a sentence and exit code 1",
    arguments: [
      (["log", "list", "--instrument", "sextant"], "no instrument “sextant”"),
      (["log", "list", "--from", "yesterday"], "Write year, month and day"),
      (["log", "list", "--limit", "0"], "--limit 50"),
      (["log", "show", "ffffffff"], "fieldbook log list"),
      (["log", "show", "0"], "Write more of it"),
      (["log", "import", "/nowhere.zip"], "cannot be read"),
      (["log", "export", "--all"], "name the file"),
      (["restore", "/nowhere"], "is not there"),
    ])
  func refusals(arguments: [String], sentence: String) throws {
    let end = try Program.run(arguments + ["--data", data])
    #expect(end.code == 1)
    #expect((end.output + end.message).contains(sentence), "\(end.output)\(end.message)")
  }

  @Test("replays every record of every instrument to the same answers")
  func replay() throws {
    let end = try run("replay")
    #expect(end.code == 0, "\(end.output)")
    #expect(end.output.isEmpty)
    #expect(end.message.contains("0 differ, 0 cannot be computed"), "\(end.message)")
  }

  @Test("tells which answer differs")
  func replayDiffers() throws {
    let reserve = try #require(
      try GoldenRecords.records().map { String(decoding: $0, as: UTF8.self) }
        .first { $0.contains("\"procedure\":\"reserve\"") })
    // The same record with a digit of an answer changed, under its own name.
    let json = try JSON(text: reserve)
    let id = try #require(json.text("id"))
    let range = try #require(reserve.range(of: "\"outputs\":{", options: []))
    let digit = try #require(
      reserve[range.upperBound...].firstIndex { "12345678".contains($0) })
    var forged = reserve
    forged.replaceSubrange(digit...digit, with: "9")
    forged = forged.replacing(id, with: String(id.dropLast(3)) + "fff")
    let path = folder.path + "/forged.json"
    try Data(forged.utf8).write(to: URL(fileURLWithPath: path))
    #expect(try run("log", "import", path).code == 0)
    let end = try run("replay", "--json")
    #expect(end.code == 1)
    #expect(end.output.contains("\"outcome\":\"different\""))
  }

  @Test(
    "backs up while a daemon has the logbook, never over a file, and puts it back with a new incarnation"
  )
  func backup() throws {
    let copy = folder.path + "/monday.fieldbook"
    let before: Logbook.Standing
    do {
      let daemon = try Logbook(folder: data)
      before = try daemon.standing()
      #expect(try run("backup", copy).code == 0)
      let again = try run("backup", copy)
      #expect(again.code == 1 && again.message.contains("is there already"))
      let early = try run("restore", copy)
      #expect(early.code == 1 && early.message.contains("Stop it"))
      _ = try daemon.take([ExampleRecords.measurement(99, title: "After the backup").bytes])
    }
    let end = try run("restore", copy)
    #expect(end.code == 0, "\(end.message)")
    let restored = try Logbook(folder: data).standing()
    #expect(restored.records == before.records && restored.id == before.id)
    #expect(restored.incarnation != before.incarnation)
    // What was there is still to be had.
    let kept = try #require(end.message.split(separator: " ").last.map { String($0.dropLast(2)) })
    #expect(FileManager.default.fileExists(atPath: kept), "\(kept)")
  }

  @Test("refuses a backup that is none, and leaves the logbook as it is")
  func restoreForeign() throws {
    let path = folder.path + "/shopping"
    try Data("bread, milk".utf8).write(to: URL(fileURLWithPath: path))
    let before = try Logbook(folder: data).standing()
    let end = try run("restore", path)
    #expect(end.code == 1 && end.message.contains("is not a logbook of Fieldbook"))
    #expect(try Logbook(folder: data).standing() == before)
  }
}
