import Bench
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import StationTestSupport
import Store
import Testing

@testable import HTTP

@Suite("Pairing, in memory")
struct PairingRouteTests {
  private let site: TemporarySite
  private let folder: TemporaryFolder
  private let logbook: Logbook
  private let here: any HTTPResponder<BasicRequestContext>
  private let network: any HTTPResponder<BasicRequestContext>
  /// ms of UTC since 1970, as the test wants it
  private let clock = Guarded<Int64>(1_800_000_000_000)
  private let common = Station.Common()

  init() throws {
    site = try TemporarySite()
    folder = try TemporaryFolder()
    logbook = try Logbook(folder: folder.path)
    var station = Station(
      hostname: "127.0.0.1", port: 8080, site: site.path, logbook: logbook,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    station.now = { [clock] in clock.with { $0 } }
    common.names.with { $0 = ["station.local"] }
    common.standing.with {
      $0 = NetworkStanding(
        address: "https://192.168.1.5:8443", named: "https://station.local:8443",
        trust: "http://192.168.1.5:8444/trust", fingerprint: "AB:CD")
    }
    here = station.routes(common).buildResponder()
    network = station.routes(common, for: .network).buildResponder()
  }

  private func ask(
    _ path: String, _ method: HTTPRequest.Method = .get, _ body: String = "",
    headers: HTTPFields = [:], host: String = "192.168.1.5:8443"
  ) async throws -> Answer {
    var headers = headers
    headers[.contentType] = "application/json"
    return try await HTTPTests.ask(
      path, method: method, host: host, headers: headers, body: Array(body.utf8), network)
  }

  private func askHere(
    _ path: String, _ method: HTTPRequest.Method = .get, _ body: String = ""
  ) async throws -> Answer {
    try await HTTPTests.ask(
      path, method: method, headers: [.contentType: "application/json"], body: Array(body.utf8),
      here)
  }

  private func code() async throws -> String {
    let answer = try await askHere("/api/pairing/code", .post)
    #expect(answer.status == 201, "\(answer.text)")
    return try #require(try JSON(text: answer.text).text("code"))
  }

  private func pair(_ code: String) async throws -> Answer {
    try await ask("/api/pairing", .post, #"{"code":"\#(code)","name":"Phone"}"#)
  }

  private func token() async throws -> String {
    let answer = try await ask(
      "/api/pairing", .post, #"{"code":"\#(try await code())","name":"Program","program":true}"#)
    #expect(answer.status == 201 && answer.headers[.setCookie] == nil)
    return try #require(try JSON(text: answer.text).text("token"))
  }

  private func bearer(_ token: String) -> HTTPFields { [.authorization: "Bearer \(token)"] }

  /// Each method of each path that the published description names, with something in its places.
  private func described() throws -> [(method: HTTPRequest.Method, path: String)] {
    let bytes = PackageResources.openapi_json
    return try JSON(bytes: bytes).members("paths").flatMap { path in
      path.value.members.compactMap { method in
        guard let method = HTTPRequest.Method(method.key.uppercased()) else { return nil }
        let named = path.key
          .replacingOccurrences(of: "{id}", with: ExampleRecords.id(1))
          .replacingOccurrences(of: "{sha256}", with: SHA256.hexadecimal([1]))
        return (method, named)
      }
    }
  }

  @Test(
    "Whatever the description names, the network is answered 401 without a token, and with a false one"
  )
  func nothing() async throws {
    let routes = try described().filter { !$0.path.hasPrefix("/ingest/") }
    #expect(routes.count > 20)
    for (method, path) in routes where (method, path) != (.post, "/api/pairing") {
      let headers: [HTTPFields] = [
        [:], bearer("nonsense"), [.cookie: "__Host-fieldbook=nonsense"],
        [.authorization: "Basic eA=="],
        [.authorization: "Bearer"],
      ]
      for headers in headers {
        let answer = try await ask(path, method, "{}", headers: headers)
        #expect(answer.status == 401, "\(method) \(path)")
        #expect(answer.headers[.wwwAuthenticate] == "Bearer realm=\"fieldbook\"")
        #expect(answer.headers[.contentType] == "application/problem+json")
      }
      if method == .get {
        #expect(try await ask(path, .head).status == 401, "HEAD \(path)")
      }
    }
    // Each also answers this machine, which needs no pairing.
    // One that never ends is left out.
    for (method, path) in routes where path != "/api/live" {
      #expect(try await askHere(path, method, "{}").status != 401, "\(method) \(path)")
    }
  }

  @Test(
    "No other spelling of a path leads around it",
    arguments: [
      "/%61pi/logbook", "//api/logbook", "/api//logbook", "/./api/logbook", "/x/../api/logbook",
      "/API/logbook", "/api/logbook/", "/api/logbook?x", "/api%2flogbook", "/%6detrics",
      "/metrics/",
    ])
  func spellings(path: String) async throws {
    for method in [HTTPRequest.Method.get, .head] {
      let status = try await ask(path, method).status
      #expect([400, 401, 404].contains(status), "\(path): \(status)")
    }
    // Nor past the check of who asks, on this machine.
    let foreign = try await HTTPTests.ask(
      path, method: .get, headers: [.secFetchSite: "cross-site"], body: [], here)
    #expect([400, 403, 404].contains(foreign.status), "\(path): \(foreign.status)")
  }

  @Test("The app itself is given to anyone of the network: it holds nothing of the logbook")
  func app() async throws {
    #expect(try await ask("/").status == 200)
    #expect(try await ask("/app.js").status == 200)
  }

  @Test(
    "The network calls the station by its addresses and its own names",
    arguments: [
      ("192.168.1.5:8443", 200), ("station.local:8443", 200), ("STATION.local", 200),
      ("[fd00::2]:8443", 200), ("evil.example", 421), ("station.local.evil.example", 421),
    ])
  func names(host: String, status: Int) async throws {
    #expect(try await ask("/", host: host).status == status)
  }

  @Test("A code pairs a browser, which gets its token where no script can read it")
  func browser() async throws {
    let made = try JSON(text: try await askHere("/api/pairing/code", .post).text)
    let code = try #require(made.text("code"))
    #expect(made.integer("expires") == 1_800_000_600_000)
    #expect(made.text("link") == "https://192.168.1.5:8443/#/settings/pair/\(code)")
    let answer = try await pair("\(code.prefix(4)) \(code.suffix(4))")
    #expect(answer.status == 201)
    let cookie = try #require(answer.headers[.setCookie])
    let value = try #require(cookie.split(separator: ";").first)
    #expect(value.hasPrefix("__Host-fieldbook=") && value.utf8.count == 17 + 43)
    #expect(!answer.text.contains(value.dropFirst(17)))
    for attribute in ["Path=/", "HttpOnly", "Secure", "SameSite=Strict"] {
      #expect(cookie.contains("; " + attribute))
    }
    #expect(!cookie.contains("Domain"))
    let headers: HTTPFields = [.cookie: String(value)]
    #expect(try await ask("/api/logbook", headers: headers).status == 200)
    let state = try await ask("/api/pairing", headers: headers)
    #expect(try JSON(text: state.text)["device"]?.text("name") == "Phone")
    #expect(state.headers[.setCookie]?.hasPrefix(value) == true)
    // Another site's page gains nothing by the browser's cookie.
    let foreign: HTTPFields = [.cookie: String(value), .origin: "https://evil.example"]
    #expect(try await ask("/api/logbook", headers: foreign).status == 403)
    let left = try await ask("/api/pairing", .delete, headers: headers)
    #expect(left.status == 204 && left.headers[.setCookie]?.contains("Max-Age=0") == true)
    #expect(try await ask("/api/logbook", headers: headers).status == 401)
  }

  @Test("A program gets its token in the answer; what it writes this machine reads")
  func program() async throws {
    let headers = bearer(try await token())
    let record = ExampleRecords.measurement(1)
    let text = String(decoding: record.bytes, as: UTF8.self)
    #expect(try await ask("/api/records/\(record.id)", .put, text, headers: headers).status == 201)
    #expect(try await askHere("/api/records/\(record.id)").text == text)
    #expect(try await ask("/metrics", headers: headers).status == 200)
  }

  @Test("Who is let in lets nobody in and removes nobody: that is done at the station")
  func atStation() async throws {
    let headers = bearer(try await token())
    for (method, path) in [
      (HTTPRequest.Method.post, "/api/pairing/code"), (.get, "/api/devices"),
      (.delete, "/api/devices/\(ExampleRecords.id(1))"),
    ] {
      let answer = try await ask(path, method, headers: headers)
      #expect(answer.status == 403 && answer.text.contains("at the station alone"), "\(path)")
    }
  }

  @Test("A device is listed and removed here; its next request is told so")
  func revoke() async throws {
    let headers = bearer(try await token())
    let list = try JSON(text: try await askHere("/api/devices").text).list("devices")
    #expect(list.count == 1 && list[0].text("name") == "Program")
    let id = try #require(list[0].text("id"))
    #expect(try await askHere("/api/devices/\(id)", .delete).status == 204)
    let answer = try await ask("/api/records", headers: headers)
    #expect(answer.status == 401)
    #expect(answer.text.contains("was removed at the station"))
    #expect(answer.text.contains("pair it again"))
    #expect(try await askHere("/api/devices/\(id)", .delete).status == 404)
    #expect(try await askHere("/api/devices/phone", .delete).status == 400)
    #expect(try await askHere("/api/devices").text == #"{"devices":[]}"#)
  }

  @Test("1,000 wrong codes get nowhere: ten void the code, thirty a minute are heard at all")
  func wrong() async throws {
    let right = try await code()
    var statuses: [Int: Int] = [:]
    var number = 0
    for _ in 0..<1000 {
      number += 1
      var guess = String(format: "%08d", number)
      if guess == right { guess = "99999999" }
      let answer = try await pair(guess)
      statuses[answer.status, default: 0] += 1
      let sentence =
        switch number {
        case ..<10: "not the code"
        case ..<31: "worth nothing any more"
        default: "Wait 60 s"
        }
      #expect(answer.text.contains(sentence), "\(number): \(answer.text)")
      if answer.status == 429 { #expect(answer.headers[.retryAfter] == "60") }
    }
    #expect(statuses == [403: 30, 429: 970])
    #expect(try await pair(right).status == 429)
    clock.with { $0 += PairingPace.window }
    // Right, but void.
    let answer = try await pair(right)
    #expect(answer.status == 403 && answer.text.contains("worth nothing any more"))
    #expect(try logbook.devices().isEmpty)
    #expect(try await pair(try await code()).status == 201)
  }

  @Test("A code that was used, or is older than ten minutes, is told so")
  func spent() async throws {
    let used = try await code()
    #expect(try await pair(used).status == 201)
    let again = try await pair(used)
    #expect(again.status == 403 && again.text.contains("used already"))
    let old = try await code()
    clock.with { $0 += PairingCode.life }
    let late = try await pair(old)
    #expect(late.status == 403 && late.text.contains("older than ten minutes"))
  }

  @Test(
    "What is no code and no name is told what one is",
    arguments: [
      (#"{"code":"1234","name":"Phone"}"#, "eight digits"),
      (#"{"code":"12345678"}"#, "of the form"),
      (#"{"code":"12345678","name":" "}"#, "needs a name"),
      (#"{"code":"12345678","name":"a\u0000b"}"#, "needs a name"), ("nonsense", "of the form"),
    ])
  func unreadable(body: String, sentence: String) async throws {
    let answer = try await ask("/api/pairing", .post, body)
    #expect(answer.status == 422 && answer.text.contains(sentence), "\(answer.text)")
  }

  @Test("While no network reaches the station it makes no code, and says how it is started")
  func alone() async throws {
    common.standing.with { $0 = nil }
    let answer = try await askHere("/api/pairing/code", .post)
    #expect(answer.status == 409 && answer.text.contains("fieldbook serve --lan"))
    #expect(try await askHere("/api/pairing").text == #"{"here":true,"network":null}"#)
    #expect(try await askHere("/api/pairing", .delete).status == 409)
  }

  @Test("The pictures of terminal and page have the size that the standard gives this text")
  func pictures() {
    let link = NetworkStanding.link("https://192.168.100.200:8443", "12345678")
    let rows = QRCode.rows(link)
    guard NetworkListener.isBuilt else {
      #expect(rows.isEmpty)
      return
    }
    // Version 4, 33 modules: up to 62 bytes at medium correction ([ISO18004], table 7).
    #expect(rows.count == 33 && rows.allSatisfy { $0.utf8.count == 33 })
    #expect(rows[0].hasPrefix("1111111") && rows[0].hasSuffix("1111111"))
    #expect(QRCode.lines(link).count == 21)
  }
}
