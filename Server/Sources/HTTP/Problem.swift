import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// What went wrong with a request, as RFC 9457 wants it told: `application/problem+json`.
struct Problem: Error, HTTPResponseError {
  var status: HTTPResponse.Status
  /// What is wrong, then what to do.
  var detail: String
  var headers: HTTPFields = [:]
  /// For a page, which says it in its own language.
  var reason: String?

  func response(from request: Request, context: some RequestContext) throws -> Response {
    let body = Body(
      title: status.reasonPhrase, status: status.code, detail: detail, reason: reason)
    var response = try json(body, as: "application/problem+json")
    response.status = status
    response.headers[.cacheControl] = "no-store"
    for field in headers { response.headers[field.name] = field.value }
    return response
  }

  private struct Body: Encodable {
    var type = "about:blank"
    var title: String
    var status: Int
    var detail: String
    /// An extension of ours ([RFC9457], 3.2).
    var reason: String?
  }
}

/// Turns every error on its way out into a problem; what is ours to mend is logged, not told.
struct Problems<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let problem as Problem {
      return try problem.response(from: request, context: context)
    } catch let error as any HTTPResponseError {
      return try Problem(status: error.status, detail: detail(of: error, for: request))
        .response(from: request, context: context)
    } catch is HTTPParserError {
      // The other side went away in the middle; nobody is left to be told.
      return try Problem(status: .badRequest, detail: "The request ended before it was whole.")
        .response(from: request, context: context)
    } catch {
      context.logger.error("request failed", metadata: ["error": "\(error)"])
      return try Problem(
        status: .internalServerError,
        detail: "The daemon failed on this request; its log says why."
      ).response(from: request, context: context)
    }
  }

  private func detail(of error: any HTTPResponseError, for request: Request) -> String {
    switch error.status {
    case .notFound: "There is nothing at \(request.uri.path); the app begins at /."
    case .badRequest: "The address \(request.uri.path) cannot be read; the app begins at /."
    default: "This request was refused: \(error.status.reasonPhrase)."
    }
  }
}

/// A value as JSON with its keys in order, so that the same answer is the same bytes.
func json(_ value: some Encodable, as type: String) throws -> Response {
  Response(
    status: .ok, headers: [.contentType: type, .cacheControl: "no-store"],
    body: .init(byteBuffer: ByteBuffer(bytes: try jsonBytes(value))))
}

func jsonBytes(_ value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(value)
}
