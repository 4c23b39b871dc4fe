import Bench
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import StationTestSupport
import Store
import Testing

@testable import HTTP

@Suite("The shared logbook, in memory")
struct LogbookRouteTests {
  private let site: TemporarySite
  private let folder: TemporaryFolder
  private let logbook: Logbook

  init() throws {
    site = try TemporarySite()
    folder = try TemporaryFolder()
    logbook = try Logbook(folder: folder.path)
  }

  private func ask(
    _ path: String, _ method: HTTPRequest.Method = .get, _ body: [UInt8] = [],
    headers: HTTPFields = [.contentType: "application/json"]
  ) async throws -> Answer {
    try await HTTPTests.ask(
      path, of: site, method: method, headers: headers, logbook: logbook, body: body)
  }

  private func offer(_ records: [Record]) throws -> [UInt8] {
    Array(
      try JSONEncoder().encode([
        "records": records.map { String(decoding: $0.bytes, as: UTF8.self) }
      ]))
  }

  @Test("A record is put once: again it is known, with other bytes refused, by another name too")
  func put() async throws {
    let record = ExampleRecords.measurement(1, title: "One")
    let path = "/api/records/\(record.id)"
    #expect(try await ask(path).status == 404)
    #expect(try await ask(path, .put, record.bytes).status == 201)
    #expect(try await ask(path, .put, record.bytes).status == 200)
    #expect(try await ask(path).text == String(decoding: record.bytes, as: UTF8.self))
    let other = try await ask(path, .put, ExampleRecords.measurement(1, title: "Two").bytes)
    #expect(other.status == 409)
    #expect(other.text.contains("Save it as a correction"))
    let misnamed = try await ask("/api/records/\(ExampleRecords.id(2))", .put, record.bytes)
    #expect(misnamed.status == 422)
    #expect(misnamed.text.contains("put it under its own name"))
    #expect(try await ask("/api/records/mine", .put, record.bytes).status == 400)
    #expect(try await ask(path, .put, Array("[1".utf8)).status == 422)
    #expect(try await ask(path, .put, ExampleRecords.tombstone(1).bytes).status == 201)
    #expect(try await ask(path, .put, record.bytes).status == 410)
  }

  @Test("Many are taken at once, each with its outcome, and given out after a number")
  func many() async throws {
    let records = (1...5).map { ExampleRecords.measurement($0) }
    let taken = try await ask("/api/records", .post, try offer(records + [records[0]]))
    #expect(taken.status == 200)
    let json = try JSON(text: taken.text)
    #expect(
      json["outcomes"]?.list?.compactMap { $0.text("outcome") }
        == ["added", "added", "added", "added", "added", "known"])
    #expect(json.integer("last") == 5)
    let rest = try JSON(text: try await ask("/api/records?after=3&limit=1").text)
    let row = try #require(rest["records"]?.list?.first)
    #expect(row.integer("number") == 4)
    #expect(row.text("record") == String(decoding: records[3].bytes, as: UTF8.self))
    let standing = try JSON(text: try await ask("/api/logbook").text)
    #expect(standing.integer("records") == 5 && standing.text("incarnation") != nil)
    let found = try JSON(text: try await ask("/api/search?instrument=leak&limit=2").text)
    #expect(found["records"]?.list?.count == 2)
  }

  @Test(
    "What cannot be read is refused with what to do",
    arguments: [
      ("/api/records", "shopping", 422), ("/api/records", "{\"records\":[1]}", 422),
      ("/api/blobs/missing", "{\"sha256\":[\"abc\"]}", 422),
    ])
  func unreadable(path: String, body: String, status: Int) async throws {
    let answer = try await ask(path, .post, Array(body.utf8))
    #expect(answer.status == status)
    #expect(answer.headers[.contentType] == "application/problem+json")
    let unnamed = try await ask(path, .post, Array(body.utf8), headers: [:])
    #expect(unnamed.status == 415)
  }

  @Test(
    "A number that is none is refused",
    arguments: ["after=-1", "after=1e3", "limit=0", "limit=1001", "limit=9999999999999999999999"])
  func numbers(query: String) async throws {
    #expect(try await ask("/api/records?\(query)").status == 400)
  }

  @Test("More than 16 MiB, or than 1000 records, is told to come in parts")
  func tooLarge() async throws {
    let large = Array("{\"records\":[\"".utf8) + [UInt8](repeating: 65, count: 17 << 20)
    #expect(try await ask("/api/records", .post, large).status == 413)
    let many =
      "{\"records\":[" + Array(repeating: "\"\"", count: 1001).joined(separator: ",") + "]}"
    #expect(try await ask("/api/records", .post, Array(many.utf8)).status == 413)
  }

  @Test("A blob goes on where it stands; with another hash it begins again")
  func blobs() async throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }
    let name = SHA256.hexadecimal(bytes)
    let path = "/api/blobs/\(name)"
    _ = try logbook.upload(Array(bytes[..<1000]), at: 0, of: name)
    let head = try await ask(path, .head)
    #expect(head.status == 404)
    #expect(head.headers[.uploadOffset] == "1000")
    let asked = try await ask(
      "/api/blobs/missing", .post, Array("{\"sha256\":[\"\(name)\"]}".utf8))
    #expect(asked.text == "{\"missing\":[{\"offset\":1000,\"sha256\":\"\(name)\"}]}")
    let astray = try await ask(path + "?offset=7", .put, bytes)
    #expect(astray.status == 409 && astray.headers[.uploadOffset] == "1000")
    #expect(try await ask(path + "?offset=1000", .put, Array(bytes[1000...])).status == 201)
    #expect(try await ask(path + "?offset=0", .put, bytes).status == 200)
    let whole = try await ask(path)
    #expect(whole.bytes == bytes)
    let end = try await ask(path, headers: [.range: "bytes=299990-"])
    #expect(end.status == 206 && end.bytes == Array(bytes[299_990...]))
    #expect(end.headers[.contentRange] == "bytes 299990-299999/300000")
    #expect(try await ask(path, headers: [.range: "bytes=300000-"]).status == 416)
    let wrong = SHA256.hexadecimal([1])
    #expect(try await ask("/api/blobs/\(wrong)", .put, bytes).status == 422)
    #expect(try await ask("/api/blobs/\(wrong)", .head).headers[.uploadOffset] == "0")
    #expect(try await ask("/api/blobs/nothing").status == 400)
  }

  @Test("A page of another site is refused, whatever it asks")
  func foreignPages() async throws {
    for headers: HTTPFields in [
      [.origin: "http://evil.example"], [.origin: "null"], [.secFetchSite: "cross-site"],
      [.secFetchSite: "same-site"],
    ] {
      #expect(try await ask("/api/records", headers: headers).status == 403)
      #expect(try await ask("/api/logbook", headers: headers).status == 403)
    }
    #expect(
      try await ask("/api/logbook", headers: [.origin: "http://127.0.0.1:8080"]).status == 200)
    #expect(try await ask("/api/logbook", headers: [.secFetchSite: "same-origin"]).status == 200)
  }

  @Test("Without a logbook there is nothing to share, and it says so")
  func none() async throws {
    let answer = try await HTTPTests.ask("/api/logbook", of: site)
    #expect(answer.status == 404)
  }

  @Test("The published description names exactly the routes that there are")
  func described() async throws {
    let document = try JSON(text: try await ask("/api/openapi.json").text)
    var described: Set<String> = []
    for path in document.members("paths") {
      for method in path.value.members { described.insert("\(method.key) \(path.key)") }
    }
    let station = Station(
      hostname: "127.0.0.1", port: 0, site: site.path, logbook: logbook,
      logger: .init(label: "test"))
    let routes = station.routes().routes.map { route in
      let path = "\(route.path)".split(separator: "/")
        .map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0) }.joined(separator: "/")
      return "\(route.method.rawValue.lowercased()) /\(path)"
    }
    // A head is answered wherever a get is.
    let named = Set(routes).filter { !$0.hasPrefix("head ") || $0.contains("blobs") }
    // Pushes are taken before there is a route, so that no token is logged.
    #expect(named.union(["post /ingest/{token}"]) == described)
  }

  @Test("A known path that is asked by an unknown method tells those it knows")
  func methods() async throws {
    let answer = try await ask("/api/records", .delete)
    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == "GET, HEAD, POST")
    #expect(try await ask("/api/nothing", .delete).status == 404)
  }

  @Test("Figures count what was answered")
  func figures() async throws {
    let text = try await ask("/metrics").text
    #expect(text.contains("# TYPE fieldbook_http_answers_total counter"))
    #expect(text.contains("fieldbook_live_listeners 0"))
  }
}
