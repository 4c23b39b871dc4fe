import Foundation
import HTTPTypes
import Hummingbird

/// The rules of the static app, in front of the middleware that reads its files: which paths
/// exist, which form of a file is sent, and how long a browser may keep it.
struct Site<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if request.uri.path.hasPrefix("/api/") || request.uri.path == "/metrics" {
      return try await next(request, context)
    }
    guard request.method == .get || request.method == .head else {
      throw Problem(
        status: .methodNotAllowed, detail: "The app is only read here; use GET or HEAD.",
        headers: [.allow: "GET, HEAD"])
    }
    let path = try Self.path(of: request)
    var response = try await file(path, for: request, context: context, next: next)
    // A folder is not a page: the middleware would send the browser on to its own path with a
    // slash.
    if response.status == .movedPermanently { throw Self.nothing(at: path) }
    if let type = Self.type(of: path) { response.headers[.contentType] = type }
    // No path holds a hash of its content, so each is asked for anew; the answer is mostly 304.
    response.headers[.cacheControl] = "no-cache"
    response.headers[.vary] = "Accept-Encoding"
    return response
  }

  /// Sends the compressed neighbour where there is one and the client takes it.
  private func file(
    _ path: String, for request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var head = request.head
    if acceptsGzip(head.headerFields[values: .acceptEncoding]), head.headerFields[.range] == nil {
      head.path = path + ".gz"
      do {
        var response = try await next(Request(head: head, body: request.body), context)
        response.headers[.contentEncoding] = "gzip"
        return response
      } catch let error as any HTTPResponseError where error.status == .notFound {
        // This file has no compressed form.
      }
    }
    head.path = path
    if let range = head.headerFields[.range], !isPlainRange(range) {
      head.headerFields[.range] = nil
    }
    return try checkRange(await next(Request(head: head, body: request.body), context))
  }

  /// The path with its escapes resolved; hidden files and steps upward are not there.
  private static func path(of request: Request) throws -> String {
    guard let path = request.uri.path.removingPercentEncoding else {
      throw Problem(status: .badRequest, detail: "The address cannot be read; the app begins at /.")
    }
    if path == "/" { return "/index.html" }
    // The daemon's own routes are asked by their plain names; with escapes they would pass unseen
    // by what looks at paths.
    if path.hasPrefix("/api/") || path == "/metrics" { throw nothing(at: request.uri.path) }
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let plain = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && part.utf8.allSatisfy(isPlainByte)
    }
    guard plain else { throw nothing(at: request.uri.path) }
    return path
  }

  /// Letters, digits and `-._`: all that the app's own names use, and nothing that needs escaping.
  private static func isPlainByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func nothing(at path: String) -> Problem {
    Problem(status: .notFound, detail: "There is nothing at \(path); the app begins at /.")
  }

  /// The media type by the name's end, with the encoding where it is text.
  private static func type(of path: String) -> String? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let type = MediaType.getMediaType(forExtension: String(path[path.index(after: dot)...]))
    guard let type else { return nil }
    return type.type == .text ? "\(type); charset=utf-8" : "\(type)"
  }
}
