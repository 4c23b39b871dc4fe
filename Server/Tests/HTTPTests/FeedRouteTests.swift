import Bench
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import StationTestSupport
import Store
import Testing

@testable import HTTP

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Live sources, in memory")
struct FeedRouteTests {
  private let site: TemporarySite
  private let folder: TemporaryFolder
  private let responder: any HTTPResponder<BasicRequestContext>

  init() throws {
    site = try TemporarySite()
    folder = try TemporaryFolder()
    let station = Station(
      hostname: "127.0.0.1", port: 8080, site: site.path, logbook: try Logbook(folder: folder.path),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    responder = station.routes().buildResponder()
  }

  private func ask(
    _ path: String, _ method: HTTPRequest.Method = .get, _ body: String = "",
    headers: HTTPFields = [.contentType: "application/json"]
  ) async throws -> Answer {
    try await HTTPTests.ask(
      path, method: method, headers: headers, body: Array(body.utf8), responder)
  }

  private func added(_ kind: String) async throws -> (id: String, token: String, path: String) {
    let answer = try await ask(
      "/api/sources", .post, #"{"kind":"\#(kind)","name":"Phone"}"#)
    #expect(answer.status == 201)
    let json = try JSON(text: answer.text)
    let token = try #require(json.text("token"))
    #expect(json.text("push") == "http://127.0.0.1:8080/ingest/\(token)")
    return (try #require(json.text("id")), token, "/ingest/\(token)")
  }

  @Test("A source is added, pushes, is read and is removed; its token is told once")
  func whole() async throws {
    let (id, token, path) = try await added("push")
    let pushed = try await ask(path, .post, #"{"pressure_hPa":1013.25,"temperature_C":20}"#)
    #expect(pushed.status == 200)
    #expect(pushed.text == #"{"known":0,"leftOut":0,"taken":1}"#)
    let list = try await ask("/api/sources")
    #expect(!list.text.contains(token))
    let source = try #require(try JSON(text: list.text).list("sources").first)
    // On a busy machine three seconds may be over by now.
    let state = try #require(source.text("state"))
    #expect(["live", "silent"].contains(state) && source.integer("last") == 1)
    #expect(source["sentence"]?.text("code") == "feed.\(state)")
    let readings = try JSON(text: try await ask("/api/sources/\(id)/readings?after=0").text)
    let part = try #require(readings.list("parts").first)
    #expect(part.list("p").compactMap { $0.number } == [101_325])
    #expect(part.list("T").compactMap { $0.number } == [293.15])
    #expect(
      try JSON(text: try await ask("/api/sources/\(id)/readings?after=1").text).list("parts")
        .isEmpty)
    #expect(try await ask("/api/sources/\(id)", .delete).status == 204)
    #expect(try await ask("/api/sources/\(id)", .delete).status == 404)
    #expect(try await ask("/api/sources/\(id)/readings").status == 404)
    let revoked = try await ask(path, .post, #"{"pressure_hPa":1013.25}"#)
    #expect(revoked.status == 401)
    #expect(revoked.text.contains("was removed at the station"))
  }

  @Test("Sensor Logger hears of a refusal in the only way that it shows")
  func sensorLogger() async throws {
    let (id, _, path) = try await added("sensor-logger")
    let wrong = try await ask(path, .post, #"{"messageId":0,"payload":1}"#)
    #expect(wrong.status == 499 && wrong.text.hasPrefix("This is not a message of Sensor Logger"))
    #expect(wrong.headers[.contentType] == "text/plain; charset=utf-8")
    let source = try #require(
      try JSON(text: try await ask("/api/sources").text).list("sources").first)
    #expect(source.text("state") == "fault")
    _ = try await ask("/api/sources/\(id)", .delete)
    #expect(try await ask(path, .post, "{}").status == 499)
    let never = "/ingest/aaaaa-aaaaa-aaaaa-aaaaa"
    #expect(try await ask(never, .post, #"{"messageId":0}"#).status == 499)
    let other = try await ask(never, .post, "{}")
    #expect(other.status == 404)
    #expect(other.headers[.contentType] == "application/problem+json")
    #expect(other.text.contains("copy the address whole"))
  }

  @Test("A unit in doubt is told with the likely one, and settled by a word")
  func doubt() async throws {
    let (id, _, path) = try await added("sensor-logger")
    let time = Int64(Date().timeIntervalSince1970 * 1e9)
    let body =
      #"{"messageId":0,"sessionId":"a","payload":[{"name":"barometer","time":\#(time),"values":{"pressure":101.3}}]}"#
    let pushed = try await ask(path, .post, body)
    #expect(pushed.status == 200 && pushed.text.contains("it looks like kPa"))
    let source = try #require(
      try JSON(text: try await ask("/api/sources").text).list("sources").first)
    #expect(source.text("state") == "doubt" && source["doubt"]?.text("likely") == "kPa")
    #expect(try await ask("/api/sources/\(id)", .patch, #"{"unit":"hpa"}"#).status == 422)
    let settled = try await ask("/api/sources/\(id)", .patch, #"{"unit":"kPa"}"#)
    #expect(settled.status == 200 && settled.text.contains(#""unit":"kPa""#))
    let part = try JSON(text: try await ask("/api/sources/\(id)/readings").text).list("parts").first
    #expect(part?.list("p").compactMap { $0.number } == [101_300])
  }

  @Test("The experiment for phyphox is given to who has the token, with the address in it")
  func experiment() async throws {
    let (id, token, _) = try await added("phyphox-push")
    let path = "/api/sources/\(id)/experiment.phyphox"
    #expect(try await ask(path).status == 400)
    #expect(try await ask(path + "?token=no").status == 404)
    let file = try await ask(path + "?token=" + token)
    #expect(file.status == 200)
    #expect(file.text.contains(#"address="http://127.0.0.1:8080/ingest/\#(token)""#))
    #expect(file.text.contains(#"service="http/post""#))
    #expect(XMLParser(data: Data(file.bytes)).parse())
    let other = try await added("push")
    #expect(
      try await ask("/api/sources/\(other.id)/experiment.phyphox?token=\(other.token)").status
        == 409)
  }

  @Test(
    "What cannot be is refused with a problem, never a fault of ours",
    arguments: [
      (HTTPRequest.Method.post, "/api/sources", #"{"kind":"radio","name":"x"}"#, 422),
      (.post, "/api/sources", #"{"kind":"file","name":"x","address":"/etc/passwd"}"#, 403),
      (.post, "/api/sources", #"{"kind":"push","name":""}"#, 422),
      (.post, "/api/sources", "[]", 422), (.get, "/api/sources/nothing/readings", "", 400),
      (.get, "/api/sources/0198c2a4-0000-7000-8000-000000000001/readings", "", 404),
      (.get, "/api/live?source=0198c2a4-0000-7000-8000-000000000001", "", 404),
      (.get, "/ingest/abc", "", 405), (.post, "/ingest/", "", 404), (.post, "/ingest/%00", "", 404),
    ])
  func refusals(method: HTTPRequest.Method, path: String, body: String, status: Int) async throws {
    let answer = try await ask(path, method, body)
    #expect(answer.status == status, "\(answer.text)")
    #expect(answer.headers[.contentType] == "application/problem+json")
  }

  @Test("A push of more than 8 MiB is told to come in parts, and leaves nothing")
  func tooLarge() async throws {
    let (id, _, path) = try await added("push")
    let body = #"{"pressure_hPa":1013}"# + String(repeating: "\n", count: 9 << 20)
    #expect(try await ask(path, .post, body).status == 413)
    #expect(
      try JSON(text: try await ask("/api/sources/\(id)/readings").text).list("parts").isEmpty)
  }

  @Test("Whatever is pushed is taken or refused, and never a fault of ours", arguments: 0..<8)
  func fuzz(seed: UInt64) async throws {
    let (_, _, path) = try await added(seed % 2 == 0 ? "push" : "sensor-logger")
    var random = SeededRandom(seed)
    let whole = Array(
      #"{"messageId":3,"sessionId":"a","payload":[{"name":"barometer","time":1698501144401773001,"values":{"pressure":988.8}}]}"#
        .utf8)
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0...3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let answer = try await ask(path, .post, String(decoding: bytes, as: UTF8.self))
      #expect([200, 422, 499].contains(answer.status), "\(answer.status) \(answer.text)")
    }
  }
}
