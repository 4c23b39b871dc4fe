import HTTPTypes
import Hummingbird

/// Keeps pages of other sites from using a browser of this machine as their hand: a request that
/// says it comes from elsewhere is refused, whatever it asks.
///
/// **Source:** [Fetch], "`Origin` header"; [FetchMetadata], `Sec-Fetch-Site`.
struct OriginCheck<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let isAsked = request.uri.path.hasPrefix("/api/") || request.uri.path == "/metrics"
    guard isAsked else { return try await next(request, context) }
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" {
      throw refusal
    }
    if let origin = request.headers[.origin], !isOwn(origin, request) { throw refusal }
    return try await next(request, context)
  }

  private func isOwn(_ origin: String, _ request: Request) -> Bool {
    guard let authority = request.head.authority else { return false }
    return origin.lowercased() == "http://" + authority.lowercased()
      || origin.lowercased() == "https://" + authority.lowercased()
  }

  private var refusal: Problem {
    Problem(
      status: .forbidden,
      detail: "Another site's page asked this; the logbook answers only the app that it serves.")
  }
}
