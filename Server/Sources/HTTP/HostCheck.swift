import HTTPTypes
import Hummingbird

/// Answers only to the names this daemon was given.
///
/// A page elsewhere can point its own name at 127.0.0.1 and would then count as the same origin
/// (DNS rebinding); the browser still sends that name in `Host`, and here it is refused.
struct HostCheck<Context: RequestContext>: RouterMiddleware {
  private let names: Guarded<[String]>
  private let anyAddress: Bool

  /// - Parameter names: By which the network calls this machine, besides its addresses.
  init(names: Guarded<[String]>) {
    self.names = names
    anyAddress = true
  }

  init(hostname: String) {
    names = Guarded(["127.0.0.1", "localhost", "::1", hostname.lowercased()])
    // Bound to every interface, it is reached by addresses it cannot list. An address needs no
    // name server, so none can be rebound.
    anyAddress = hostname == "0.0.0.0" || hostname == "::"
  }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let authority = request.head.authority, !authority.isEmpty else {
      throw Problem(
        status: .badRequest, detail: "The request names no host; send the header Host.")
    }
    let host = Self.host(of: authority)
    guard names.with({ $0.contains(host) }) || (anyAddress && Self.isAddress(host)) else {
      throw Problem(
        status: .misdirectedRequest,
        detail: "Nothing here is called \(host); open the address that `fieldbook serve` printed.")
    }
    return try await next(request, context)
  }

  /// The host in lowercase, without port and brackets.
  static func host(of authority: String) -> String {
    let text = authority.lowercased()
    if text.hasPrefix("[") { return String(text.dropFirst().prefix { $0 != "]" }) }
    return String(text.prefix { $0 != ":" })
  }

  /// Whether a host is an address rather than a name. Names under which a name server answers
  /// cannot end in a digit-only label or hold a colon.
  static func isAddress(_ host: String) -> Bool {
    if host.contains(":") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
