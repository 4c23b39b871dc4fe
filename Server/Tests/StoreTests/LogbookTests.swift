import StationTestSupport
import Bench
import Foundation
import GRDB
import Store
import Testing

@Suite("The logbook on disk")
struct LogbookTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let session = Logbook.Session(
    id: Identifier.new(time: 1), instrument: "weather", begun: 1)

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func deletion(_ id: String, of target: String) -> [UInt8] {
    Record(id: id, time: 7, .deletion(of: target)).bytes
  }

  /// What a closure of the store throws.
  private func fault(_ body: () throws -> Void) -> StoreError? {
    do { try body() } catch { return error as? StoreError }
    return nil
  }

  @Test("gives a journal back in order after it was closed, and shortened as a whole")
  func journal() throws {
    do {
      let logbook = try Logbook(folder: folder.path)
      try logbook.begin(Self.session, [Self.bytes("one")])
      try logbook.append([Self.bytes("two"), Self.bytes("three")], to: Self.session.id)
    }
    let logbook = try Logbook(folder: folder.path)
    #expect(try logbook.sessions(of: "weather") == [Self.session])
    #expect(try logbook.sessions(of: "leak").isEmpty)
    let journal = try logbook.journal(of: Self.session.id)
    #expect(journal == ["one", "two", "three"].map(Self.bytes))
    let record = Self.deletion(Identifier.new(time: 7), of: Identifier.new(time: 5))
    try logbook.put(
      Logbook.Entry(
        records: [record], blobs: [Self.bytes("abc")],
        journal: .shorten([Self.bytes("all")], session: Self.session.id)))
    try logbook.append([Self.bytes("more")], to: Self.session.id)
    #expect(try logbook.journal(of: Self.session.id) == ["all", "more"].map(Self.bytes))
    #expect(try logbook.records() == [record])
    // [FIPS180], the first example of SHA-256.
    let name = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(try logbook.blob(name) == Self.bytes("abc"))
  }

  @Test("takes a transaction whole or not at all")
  func wholeOrNothing() throws {
    let logbook = try Logbook(folder: folder.path)
    try logbook.begin(Self.session, [Self.bytes("one")])
    let good = Self.deletion(Identifier.new(time: 7), of: Identifier.new(time: 5))
    let other = Self.deletion(
      String(decoding: good, as: UTF8.self).components(separatedBy: "\"id\":\"")[1].prefix(36)
        .description, of: Identifier.new(time: 6))
    try logbook.put(Logbook.Entry(records: [good], blobs: []))
    try logbook.put(Logbook.Entry(records: [good], blobs: []))
    let refused = fault {
      try logbook.put(
        Logbook.Entry(
          records: [other], blobs: [Self.bytes("abc")],
          journal: .shorten([Self.bytes("gone")], session: Self.session.id)))
    }
    guard case .otherRecord = refused else {
      Issue.record("the same identifier with other bytes was taken")
      return
    }
    #expect(try logbook.records() == [good])
    #expect(try logbook.blob(SHA256.hexadecimal(Self.bytes("abc"))) == nil)
    #expect(try logbook.journal(of: Self.session.id) == [Self.bytes("one")])
    let malformed = fault { try logbook.put(Logbook.Entry(records: [[1, 2]], blobs: [])) }
    guard case .badRecord = malformed else {
      Issue.record("bytes that are no record were taken")
      return
    }
  }

  @Test(
    "lets nobody change what was written, not even by SQL",
    arguments: [
      "UPDATE record SET bytes = x'00'", "DELETE FROM record", "UPDATE event SET bytes = x'00'",
      "DELETE FROM event", "UPDATE blob SET bytes = x'00'", "DELETE FROM blob",
      "UPDATE session SET begun = 0", "DELETE FROM session",
      "INSERT INTO event (session, number, bytes) SELECT session, 1, bytes FROM event",
      "INSERT INTO blob (sha256, bytes) VALUES ('ABC', x'00')",
    ])
  func appendOnly(sql: String) throws {
    do {
      let logbook = try Logbook(folder: folder.path)
      try logbook.begin(Self.session, [Self.bytes("one"), Self.bytes("two")])
      try logbook.put(
        Logbook.Entry(
          records: [Self.deletion(Identifier.new(time: 7), of: Identifier.new(time: 5))],
          blobs: [Self.bytes("abc")]))
    }
    let database = try DatabaseQueue(path: folder.path + "/logbook.sqlite")
    #expect(throws: DatabaseError.self) {
      try database.write { try $0.execute(sql: sql) }
    }
  }

  @Test("has what was told on the disk: every transaction is synchronised")
  func durable() throws {
    let logbook = try Logbook(folder: folder.path)
    #expect(try logbook.settings() == ["wal", "2"])
  }

  @Test("refuses a second daemon on the same data, with a sentence")
  func second() throws {
    let first = try Logbook(folder: folder.path)
    let refused = fault { _ = try Logbook(folder: folder.path) }
    #expect(refused == .inUse(folder: folder.path))
    #expect(refused?.refusal.message.english().contains("--data FOLDER") == true)
    withExtendedLifetime(first) {}
  }

  @Test("leaves a foreign, a damaged and a newer file as they are")
  func foreign() throws {
    let path = folder.path + "/logbook.sqlite"
    try Data("a shopping list".utf8).write(to: URL(fileURLWithPath: path))
    try refuses(path, .foreign(path: path))
    // Another program's database.
    try FileManager.default.removeItem(atPath: path)
    do {
      let other = try DatabaseQueue(path: path)
      try other.write { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
      try other.close()
    }
    try refuses(path, .foreign(path: path))
    try FileManager.default.removeItem(atPath: path)
    do { _ = try Logbook(folder: folder.path) }
    do {
      let later = try DatabaseQueue(path: path)
      try later.write {
        try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9 of the future')")
      }
      try later.close()
    }
    try refuses(path, .newer(path: path))
  }

  @Test("tells of damage within the file")
  func damaged() throws {
    let path = folder.path + "/logbook.sqlite"
    do {
      let logbook = try Logbook(folder: folder.path)
      try logbook.begin(Self.session, (0..<2000).map { Self.bytes("event \($0)") })
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.replaceSubrange(
      4096..<bytes.count, with: Data(repeating: 0xA5, count: bytes.count - 4096))
    try bytes.write(to: URL(fileURLWithPath: path))
    let refused = fault { _ = try Logbook(folder: folder.path) }
    guard case .damaged = refused else {
      Issue.record("damage was not seen: \(String(describing: refused))")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  private func refuses(_ path: String, _ expected: StoreError) throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(fault { _ = try Logbook(folder: folder.path) } == expected)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }
}

@Suite("Names")
struct NameTests {
  @Test(
    "SHA-256 is that of the standard",
    arguments: [
      // [FIPS180], examples of one block and of two, and a million times the letter a.
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func hash(text: String, count: Int, expected: String) {
    let bytes = Array(String(repeating: text, count: count).utf8)
    #expect(SHA256.hexadecimal(bytes) == expected)
  }

  @Test("Identifiers are of version 7, sort by time and do not repeat")
  func identifiers() {
    let names = (0..<1000).map { Identifier.new(time: 1_700_000_000_000 + Int64($0 / 10)) }
    #expect(Set(names).count == 1000)
    for name in names.map({ Array($0) }) {
      #expect(name.count == 36 && name[14] == "7")
      #expect("89ab".contains(name[19]))
    }
    #expect(Identifier.new(time: 1) < Identifier.new(time: 1_700_000_000_000))
    // [RFC9562], A.6: this time, in the first 48 bits.
    #expect(Identifier.new(time: 0x017F_22E2_79B0).hasPrefix("017f22e2-79b0-7"))
  }
}
