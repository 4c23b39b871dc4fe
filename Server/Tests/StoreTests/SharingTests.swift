import Bench
import Foundation
import GRDB
import StationTestSupport
import Testing

@testable import Store

@Suite("A logbook that is shared")
struct SharingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func take(_ logbook: Logbook, _ records: [Bench.Record]) throws -> [Logbook.Outcome.Kind]
  {
    try logbook.take(records.map(\.bytes)).map(\.kind)
  }

  private func identifiers(_ records: [[UInt8]]) throws -> [String] {
    try records.map { try Bench.Record(bytes: $0).id }
  }

  @Test("counts what arrives, and gives it back in that order, in parts")
  func arrivals() throws {
    let logbook = try Logbook(folder: folder.path)
    #expect(try logbook.standing().last == 0)
    #expect(
      try take(logbook, (1...5).map { ExampleRecords.measurement($0) }).allSatisfy { $0 == .added })
    #expect(try take(logbook, [ExampleRecords.measurement(3)]) == [.known])
    let first = try logbook.arrivals(after: 0, limit: 2, bytes: .max)
    #expect(first.map(\.number) == [1, 2])
    let rest = try logbook.arrivals(after: 2, limit: 100, bytes: .max)
    #expect(rest.map(\.id) == (3...5).map { ExampleRecords.id($0) })
    #expect(rest[0].bytes == ExampleRecords.measurement(3).bytes)
    // A part ends once it is full, but holds at least one.
    #expect(try logbook.arrivals(after: 0, limit: 100, bytes: 1).count == 1)
    let standing = try logbook.standing()
    #expect(standing.last == 5 && standing.records == 5)
    #expect(standing.id != standing.incarnation)
  }

  @Test("takes what it can, and tells of each of the others why not")
  func outcomes() throws {
    let logbook = try Logbook(folder: folder.path)
    let good = ExampleRecords.measurement(1)
    let other = ExampleRecords.measurement(1, title: "Not the same")
    let named = Bench.Record(id: "my-own-name", time: 5, good.content)
    let newer = String(decoding: ExampleRecords.measurement(2).bytes, as: UTF8.self)
      .replacingOccurrences(of: "\"version\":1}", with: "\"version\":2}")
    let outcomes = try logbook.take([
      good.bytes, other.bytes, Array("shopping".utf8), named.bytes, Array(newer.utf8),
    ])
    #expect(outcomes[0] == .init(id: ExampleRecords.id(1), kind: .added))
    #expect(outcomes[1].kind == .refused(.otherRecord(id: ExampleRecords.id(1))))
    #expect(outcomes[2].id == nil)
    #expect(outcomes[3].kind == .refused(.badRecord(.malformed("id"))))
    #expect(outcomes[4].kind == .refused(.badRecord(.newerVersion(2))))
    #expect(try logbook.records() == [good.bytes])
  }

  @Test("forgets for good: the content, its words and its own blobs; a tombstone stays and arrives")
  func forgetting() throws {
    let logbook = try Logbook(folder: folder.path)
    let own = Array("the photo of a secret".utf8)
    let shared = Array("a photo of both".utf8)
    let names = [own, shared].map(SHA256.hexadecimal)
    let secret = ExampleRecords.measurement(1, title: "Zanzibar", blobs: names)
    let other = ExampleRecords.measurement(2, title: "Harmless", blobs: [names[1]])
    try logbook.put(.init(records: [secret.bytes, other.bytes], blobs: [own, shared]))
    #expect(try logbook.find(.init(text: "zanz")).count == 1)

    let tombstone = ExampleRecords.tombstone(1)
    #expect(try take(logbook, [tombstone]) == [.added])
    #expect(try logbook.record(ExampleRecords.id(1)) == tombstone.bytes)
    #expect(try logbook.blob(names[0]) == nil)
    #expect(try logbook.blob(names[1]) == shared)
    #expect(try logbook.find(.init(text: "zanz")).isEmpty)
    #expect(try logbook.arrivals(after: 2, limit: 9, bytes: .max).map(\.id) == [tombstone.id])

    #expect(try take(logbook, [secret]) == [.forgotten])
    #expect(
      try take(logbook, [tombstone, ExampleRecords.tombstone(1, time: 9)]) == [.known, .known])
    #expect(try logbook.standing().last == 3)
    // Not a byte of it is left in the folder.
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + file))
      #expect(bytes.range(of: Data("Zanzibar".utf8)) == nil, "it is still in \(file)")
      #expect(bytes.range(of: Data(own)) == nil, "its photo is still in \(file)")
    }
  }

  @Test("forgets only through a tombstone: not even SQL puts something else in a record's place")
  func forgettingByForce() throws {
    do {
      let logbook = try Logbook(folder: folder.path)
      _ = try take(logbook, [ExampleRecords.measurement(1)])
    }
    let database = try DatabaseQueue(path: folder.path + "/logbook.sqlite")
    for sql in [
      "UPDATE record SET kind = 'forgotten', bytes = x'00'",
      "INSERT INTO forgetting SELECT id FROM record; UPDATE record SET bytes = x'00'",
    ] {
      #expect(throws: DatabaseError.self) { try database.write { try $0.execute(sql: sql) } }
    }
  }

  @Test(
    "shows the same list in whatever order corrections and deletions arrive",
    arguments: UInt64(1)...40)
  func listing(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let records = Self.history(&random)
    let logbook = try Logbook(folder: folder.path)
    for record in records.shuffled(using: &random) { _ = try take(logbook, [record]) }
    let listed = try identifiers(try logbook.find(.init(limit: 1000)))
    #expect(listed == Self.visible(records))
  }

  /// Measurements, corrections of them, deletions, and deletions of deletions.
  private static func history(_ random: inout SeededRandom) -> [Bench.Record] {
    var records: [Bench.Record] = []
    for number in 1...30 {
      let target = records.isEmpty ? nil : Int.random(in: 1...records.count, using: &random)
      switch (Int.random(in: 0..<4, using: &random), target) {
      case (0, let target?) where Self.isMeasurement(records[target - 1]):
        records.append(ExampleRecords.measurement(number, replaces: target))
      case (1, let target?): records.append(ExampleRecords.deletion(number, of: target))
      default: records.append(ExampleRecords.measurement(number))
      }
    }
    return records
  }

  private static func isMeasurement(_ record: Bench.Record) -> Bool {
    if case .measurement = record.content { return true }
    return false
  }

  /// By the rule itself, on all records at once: the newest chain first.
  private static func visible(_ records: [Bench.Record]) -> [String] {
    let known = Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0) })
    func replaces(_ record: Bench.Record) -> String? {
      if case .measurement(let measurement) = record.content { return measurement.replaces }
      return nil
    }
    func isDeleted(_ id: String) -> Bool {
      records.contains { $0.content == .deletion(of: id) && !isDeleted($0.id) }
    }
    func first(_ record: Bench.Record) -> Bench.Record {
      replaces(record).flatMap { known[$0] }.map(first) ?? record
    }
    return records.filter { record in
      isMeasurement(record) && !isDeleted(record.id)
        && !records.contains { replaces($0) == record.id }
    }
    .sorted { (first($0).time, $0.id) > (first($1).time, $1.id) }
    .map(\.id)
  }

  @Test("is searched by words as they begin, without accents, by instrument and by time")
  func search() throws {
    let logbook = try Logbook(folder: folder.path)
    _ = try take(
      logbook,
      [
        ExampleRecords.measurement(1, time: 100, title: "Märkischer See", instrument: "algae"),
        ExampleRecords.measurement(2, time: 200, title: "Node 2", place: "Hatch of the lab"),
        ExampleRecords.measurement(3, time: 300, title: "a*b \"c\" OR NEAR(x)"),
      ])
    func found(_ search: Logbook.Search) throws -> [Int] {
      try identifiers(try logbook.find(search)).map { Int($0.suffix(4), radix: 16) ?? 0 }
    }
    #expect(try found(.init()) == [3, 2, 1])
    #expect(try found(.init(text: "markisch")) == [1])
    #expect(try found(.init(text: "hatch lab")) == [2])
    #expect(try found(.init(text: "hatch sea")).isEmpty)
    #expect(try found(.init(text: "c\" near(")) == [3])
    #expect(try found(.init(text: "\"*-")).isEmpty)
    #expect(try found(.init(instrument: "algae")) == [1])
    #expect(try found(.init(from: 200, to: 300)) == [2])
    #expect(try found(.init(limit: 1)) == [3])
  }

  @Test("takes a blob in parts, goes on where it stands, and only if it has its hash")
  func uploads() throws {
    let logbook = try Logbook(folder: folder.path)
    let bytes = Array("abcdefghij".utf8)
    let name = SHA256.hexadecimal(bytes)
    #expect(try logbook.upload(Array(bytes[..<4]), at: 0, of: name) == 4)
    #expect(try logbook.upload(Array(bytes[..<4]), at: 0, of: name) == 4)
    #expect(try logbook.uploaded(name) == 4)
    #expect(try logbook.upload(Array("XYZ".utf8), at: 4, of: name) == 7)
    #expect(try !logbook.finishUpload(name))
    #expect(try logbook.uploaded(name) == 0)
    #expect(try logbook.upload(bytes, at: 0, of: name) == 10)
    #expect(try logbook.finishUpload(name))
    #expect(try logbook.blobSize(name) == 10)
    #expect(try logbook.blob(name, from: 8, count: 100) == Array("ij".utf8))
  }

  @Test("is read while a daemon has it, and written by turns")
  func guests() throws {
    let daemon = try Logbook(folder: folder.path)
    let guest = try Logbook(folder: folder.path, alone: false)
    _ = try take(daemon, [ExampleRecords.measurement(1)])
    #expect(try guest.records().count == 1)
    _ = try take(guest, [ExampleRecords.measurement(2)])
    #expect(try daemon.standing().last == 2)
    #expect(throws: StoreError.inUse(folder: folder.path)) { try Logbook(folder: folder.path) }
    withExtendedLifetime(daemon) {}
  }

  @Test("gives a guest the folder back: a daemon may start beside it")
  func guestFirst() throws {
    let guest = try Logbook(folder: folder.path, alone: false)
    let daemon = try Logbook(folder: folder.path)
    _ = try take(daemon, [ExampleRecords.measurement(1)])
    #expect(try guest.records().count == 1)
  }

  @Test("brings an older file forward with all that was in it")
  func migration() throws {
    let path = folder.path + "/logbook.sqlite"
    do {
      let old = try DatabaseQueue(path: path)
      try old.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA application_id = \(LogbookSchema.applicationIdentifier)")
      }
      try LogbookSchema.migrator.migrate(old, upTo: "2 records and blobs")
      let record = ExampleRecords.measurement(1, title: "Before")
      try old.write {
        try $0.execute(
          sql: """
            INSERT INTO record (id, bytes, time, kind, instrument, procedure, origin)
            VALUES (?, ?, ?, 'measurement', 'leak', 'rate', 'measured')
            """, arguments: [record.id, Data(record.bytes), record.time])
      }
      try old.close()
    }
    let logbook = try Logbook(folder: folder.path)
    #expect(try logbook.arrivals(after: 0, limit: 9, bytes: .max).map(\.number) == [1])
    #expect(try logbook.find(.init(text: "before")).count == 1)
  }

  @Test(
    "finds every hash that stands by itself, wherever in a record, and nothing longer or shorter")
  func hashes() {
    var random = SeededRandom(3)
    for _ in 0..<300 {
      var text = ""
      var expected: Set<String> = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let length = [0, 1, 30, 63, 64, 64, 65, 128, 200].randomElement(using: &random) ?? 0
        let letters = Array("0123456789abcdef" + (Bool.random(using: &random) ? "" : "gG_"))
        let word = String((0..<length).map { _ in letters.randomElement(using: &random) ?? "0" })
        if word.count == 64, word.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) {
          expected.insert(word)
        }
        text += word + ["\"", ",", " ", "é", "-"][Int.random(in: 0..<5, using: &random)]
      }
      #expect(Logbook.hashes(in: Array(text.utf8)) == expected, "\(text)")
    }
  }

  @Test("finds what a thousand records have as what a few have: the newest first, nothing deleted")
  func commonWord() throws {
    let logbook = try Logbook(folder: folder.path)
    _ = try take(
      logbook,
      (1...1500).map { ExampleRecords.measurement($0, title: "Leak \($0)", place: "Airlock") })
    _ = try take(
      logbook,
      [
        ExampleRecords.deletion(2000, of: 1500),
        ExampleRecords.measurement(2001, title: "Corrected", place: "Airlock", replaces: 1499),
      ])
    let common = try identifiers(logbook.find(.init(text: "air", limit: 3)))
    #expect(common == [2001, 1498, 1497].map(ExampleRecords.id))
    let few = try identifiers(logbook.find(.init(text: "leak 149", limit: 3)))
    #expect(few == [1498, 1497, 1496].map(ExampleRecords.id))
    let early = try logbook.find(.init(text: "airlock", to: 1_700_000_000_003))
    #expect(try identifiers(early) == [2, 1].map(ExampleRecords.id))
  }
}
