import Bench
import Catalogue
import Exchange
import Foundation
import StationTestSupport
import Store
import Testing

@Suite("A logbook in a file")
struct ExchangeTests {
  private let folder: TemporaryFolder
  private let logbook: Logbook
  private var zip: String { folder.path + "/field.zip" }

  init() throws {
    folder = try TemporaryFolder()
    logbook = try Logbook(folder: folder.path + "/here")
    try logbook.put(
      .init(records: try GoldenRecords.records(), blobs: try GoldenRecords.blobs()))
  }

  private func other(_ name: String = "there") throws -> Logbook {
    try Logbook(folder: folder.path + "/" + name)
  }

  @Test("comes out and goes into another with every byte of every record and blob")
  func roundTrip() throws {
    let count = try LogbookExport.write(logbook, to: zip, instruments: catalogue)
    #expect(count.records == (try GoldenRecords.records()).count && count.blobs > 3)
    let other = try other()
    let read = try LogbookImport.read(zip, into: other)
    #expect(read.added == count.records && read.blobs == count.blobs && read.refused.isEmpty)
    #expect(try Set(other.records()) == Set(logbook.records()))
    #expect(try other.blobNames() == logbook.blobNames())
    for name in try other.blobNames() { #expect(try other.blob(name) == logbook.blob(name)) }
    let again = try LogbookImport.read(zip, into: other)
    #expect(again.added == 0 && again.known == count.records)
  }

  @Test("holds a table for each procedure, and readings that read back to the same bits")
  func tables() throws {
    let leak = try #require(
      try logbook.records().first {
        String(decoding: $0, as: UTF8.self).contains("\"pressures\"")
          || String(decoding: $0, as: UTF8.self).contains("\"chunks\"")
      })
    var tables = RecordTables(catalogue)
    tables.add(leak)
    let table = try #require(tables.all.first)
    let lines = String(decoding: table.bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("\"time (UTC)\",\"id\",\"title\""))
    #expect(lines[1].split(separator: ",").count > 8)
    for blob in try GoldenRecords.blobs() {
      let series = try Series(chunk: blob)
      let rows = String(decoding: RecordTables.csv(of: series), as: UTF8.self)
        .split(separator: "\r\n")
      #expect(rows.count == series.count + 1)
      for (index, row) in rows.dropFirst().enumerated() {
        let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        for (cell, column) in zip2(cells, series.columns) {
          let value = column.values[index]
          #expect(value.isNaN ? cell.isEmpty : Double(cell) == value)
        }
      }
    }
  }

  private func zip2<One, Other>(_ one: [One], _ other: [Other]) -> [(One, Other)] {
    Array(Swift.zip(one, other))
  }

  @Test("A formula in a title stays a text in the table")
  func formula() {
    var tables = RecordTables(catalogue)
    let reserve = try? GoldenRecords.records().first {
      String(decoding: $0, as: UTF8.self).contains("\"cabin-leak\"")
    }
    guard let reserve, var record = try? Record(bytes: reserve),
      case .measurement(var measurement) = record.content
    else {
      Issue.record("there is no record of a leak")
      return
    }
    measurement.title = "=HYPERLINK(\"http://evil\")"
    record = Record(id: record.id, time: record.time, .measurement(measurement))
    tables.add(record.bytes)
    let text = String(decoding: tables.all.first?.bytes ?? [], as: UTF8.self)
    #expect(text.contains("\"'=HYPERLINK"))
  }

  @Test("takes the app's own export, with readings, and a single record")
  func fromTheApp() throws {
    let blob = try GoldenRecords.blobs()[0]
    let record = try GoldenRecords.records()[0]
    let text = JSON.object([
      "format": .text("fieldbook-export"), "version": .integer(1),
      "records": .list([.text(String(decoding: record, as: UTF8.self)), .text("{}")]),
      "journal": .list([]),
      "chunks": .object([
        JSON.Member(SHA256.hexadecimal(blob), .text(Data(blob).base64EncodedString())),
        JSON.Member(SHA256.hexadecimal([1]), .text(Data(blob).base64EncodedString())),
      ]),
    ]).canonicalText
    let path = folder.path + "/export.json"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let other = try other()
    let read = try LogbookImport.read(path, into: other)
    #expect(read.added == 1 && read.blobs == 1)
    #expect(read.refused.count == 2)
    #expect(try other.records() == [record])
    try Data(try GoldenRecords.records()[1]).write(to: URL(fileURLWithPath: path))
    #expect(try LogbookImport.read(path, into: other).added == 1)
  }

  @Test("What is no export, or only a part of one, is refused, and what was taken stays")
  func damaged() throws {
    _ = try LogbookExport.write(logbook, to: zip, instruments: catalogue)
    let whole = try Data(contentsOf: URL(fileURLWithPath: zip))
    let path = folder.path + "/damaged"
    for (content, isForeign) in [
      (Data("shopping".utf8), true), (Data("{\"format\":\"other\"}".utf8), true), (Data(), true),
      (whole.prefix(whole.count / 2), false), (whole.prefix(30), false),
    ] {
      try content.write(to: URL(fileURLWithPath: path))
      let other = try other("other-\(content.count)")
      do throws(ExchangeError) {
        _ = try LogbookImport.read(path, into: other)
        Issue.record("\(content.count) bytes were taken")
      } catch {
        #expect((error == .foreign(path)) == isForeign, "\(error)")
      }
      #expect(try Set(other.records()).isSubset(of: Set(logbook.records())))
    }
    #expect(throws: ExchangeError.self) { try LogbookImport.read("/nowhere", into: logbook) }
  }

  @Test("An export that cannot be finished leaves no half of one, nor touches what was there")
  func cannotWrite() throws {
    // What is no file is not replaced by one.
    for path in ["/dev/null", folder.path, folder.path + "/none/field.zip"] {
      #expect(throws: ExchangeError.self) {
        try LogbookExport.write(logbook, to: path, instruments: catalogue)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["here"])
  }

  /// A file that may not grow beyond so many bytes stands for a disk that is full.
  @Test("An export that finds no room says so, and leaves nothing half written")
  func fullDisk() throws {
    try logbook.put(
      .init(records: [], blobs: [(0..<1_000_000).map { _ in UInt8.random(in: 0...255) }]))
    let end = try Program.run(
      ["log", "export", "--all", zip, "--data", folder.path + "/here"], blocks: 200)
    #expect(end.code == 2, "\(end.message)")
    #expect(!FileManager.default.fileExists(atPath: zip))
    #expect(!FileManager.default.fileExists(atPath: zip + ".part"))
  }
}
