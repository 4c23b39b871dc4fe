import Foundation
import HTTPTypes
import Testing

@Suite("The static app, in memory")
struct SiteTests {
  let site: TemporarySite

  init() throws { site = try TemporarySite() }

  @Test(
    "Each file is served with its type",
    arguments: [
      ("/", "text/html; charset=utf-8"),
      ("/index.html", "text/html; charset=utf-8"),
      ("/app.js", "text/javascript; charset=utf-8"),
      ("/app.js?version=1", "text/javascript; charset=utf-8"),
      ("/leak.wasm", "application/wasm"),
      ("/manifest.webmanifest", "application/manifest+json"),
      ("/icons/field.svg", "image/svg+xml"),
    ])
  func types(path: String, type: String) async throws {
    let answer = try await ask(path, of: site)
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == type)
    #expect(answer.headers[.cacheControl] == "no-cache")
    #expect(answer.headers[.eTag] != nil)
  }

  @Test(
    "What is not part of the app is not there",
    arguments: [
      "/nothing.js", "/.git/config", "/%2egit/config", "/../etc/passwd", "/..%2f..%2fetc%2fpasswd",
      "/icons", "/icons/", "//icons", "/icons/../app.js", "/app.js%00", "/app.js/", "/a%5cb",
      "/api/nothing",
    ])
  func absent(path: String) async throws {
    let answer = try await ask(path, of: site)
    #expect(answer.status == 404)
    #expect(answer.headers[.contentType] == "application/problem+json")
    #expect(answer.text.contains("\"status\":404"))
    #expect(answer.text.contains("the app begins at /."))
  }

  @Test(
    "The compressed form goes to whoever takes it",
    arguments: [
      ("gzip", true), ("gzip, deflate, br", true), ("br;q=1.0, gzip;q=0.8", true), ("*", true),
      ("", false), ("br", false), ("gzip;q=0", false), ("*, gzip;q=0", false),
      ("identity", false),
    ])
  func compression(accepted: String, compressed: Bool) async throws {
    let answer = try await ask("/app.js", of: site, headers: [.acceptEncoding: accepted])
    #expect(answer.text == (compressed ? "compressed" : "0123456789"))
    #expect(answer.headers[.contentEncoding] == (compressed ? "gzip" : nil))
    #expect(answer.headers[.contentType] == "text/javascript; charset=utf-8")
    #expect(answer.headers[.vary] == "Accept-Encoding")
  }

  @Test("A file without a compressed form is sent as it is")
  func uncompressed() async throws {
    let answer = try await ask("/icons/field.svg", of: site, headers: [.acceptEncoding: "gzip"])
    #expect(answer.text == "<svg/>")
    #expect(answer.headers[.contentEncoding] == nil)
  }

  @Test("HEAD tells the size and sends nothing")
  func head() async throws {
    let answer = try await ask("/app.js", of: site, method: .head)
    #expect(answer.status == 200)
    #expect(answer.headers[.contentLength] == "10")
    #expect(answer.text.isEmpty)
  }

  @Test("A copy that is still good is not sent again")
  func revalidation() async throws {
    let tag = try await ask("/app.js", of: site).headers[.eTag]
    let answer = try await ask("/app.js", of: site, headers: [.ifNoneMatch: tag ?? ""])
    #expect(answer.status == 304)
    #expect(answer.text.isEmpty)
  }

  @Test(
    "Ranges are served, and those that make no sense are passed over",
    arguments: [
      ("bytes=2-4", 206, "234"), ("bytes=7-", 206, "789"), ("bytes=0-99", 206, "0123456789"),
      ("bytes=-3", 200, "0123456789"), ("bytes=4-2", 200, "0123456789"),
      ("bytes=0-1,3-4", 200, "0123456789"), ("lines=1-2", 200, "0123456789"),
    ])
  func ranges(range: String, status: Int, text: String) async throws {
    let headers: HTTPFields = [.range: range, .acceptEncoding: "gzip"]
    let answer = try await ask("/app.js", of: site, headers: headers)
    #expect(answer.status == status)
    #expect(answer.text == text)
  }

  @Test("A range behind the end is refused with the size")
  func rangeBehindEnd() async throws {
    let answer = try await ask("/app.js", of: site, headers: [.range: "bytes=10-"])
    #expect(answer.status == 416)
    #expect(answer.headers[.contentRange] == "bytes */10")
  }

  @Test("The app is only read")
  func method() async throws {
    let answer = try await ask("/app.js", of: site, method: .post)
    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == "GET, HEAD")
  }
}
