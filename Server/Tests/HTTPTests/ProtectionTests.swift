import Bench
import HTTPTypes
import Testing

@testable import HTTP

@Suite("What protects the person, in memory")
struct ProtectionTests {
  let site: TemporarySite

  init() throws { site = try TemporarySite() }

  @Test("Only the worker that holds the module may evaluate, which Safari 15 asks for")
  func worker() async throws {
    let worker = try await ask("/laboratory/worker.js", of: site).headers[.contentSecurityPolicy]
    #expect(worker?.contains("script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval';") == true)
    let page = try await ask("/laboratory/bridge.js", of: site).headers[.contentSecurityPolicy]
    #expect(page?.contains("'unsafe-eval'") == false)
  }

  @Test(
    "Every answer carries the protecting headers", arguments: ["/", "/nothing", "/api/version"])
  func headers(path: String) async throws {
    let headers = try await ask(path, of: site).headers
    let policy = try #require(headers[.contentSecurityPolicy])
    #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval';"))
    #expect(!policy.contains("unsafe-inline"))
    for name in [
      "X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy",
      "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy",
    ] {
      let field = try #require(HTTPField.Name(name))
      #expect(headers[field] != nil, "\(name)")
    }
  }

  @Test(
    "The daemon answers to its own names only",
    arguments: [
      ("127.0.0.1:8080", 200), ("localhost", 200), ("LOCALHOST:9", 200), ("[::1]:8080", 200),
      ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("192.168.1.5", 421),
      ("localhost.evil.example:8080", 421), ("", 400),
    ])
  func hosts(host: String, status: Int) async throws {
    #expect(try await ask("/", of: site, host: host).status == status)
  }

  @Test(
    "On every interface it answers to any address, and to no foreign name",
    arguments: [("192.168.1.5:8080", 200), ("[fe80::1]", 200), ("evil.example", 421)])
  func everyInterface(host: String, status: Int) async throws {
    #expect(try await ask("/", of: site, host: host, hostname: "0.0.0.0").status == status)
  }

  @Test("It tells its name and version")
  func version() async throws {
    let answer = try await ask("/api/version", of: site)
    #expect(answer.headers[.contentType] == "application/json")
    #expect(answer.text == #"{"name":"fieldbook","version":"\#(fieldbookVersion)"}"#)
    #expect(try await ask("/api/version", of: site, method: .head).status == 200)
  }
}
