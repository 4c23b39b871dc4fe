import HTTPTypes
import Hummingbird

/// What a browser may do with our pages, on every answer, errors included.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  private let fields = HTTPFields(
    [
      ("Content-Security-Policy", policy),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"),
      ("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ].compactMap { name, value in
      HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
    })

  /// `wasm-unsafe-eval` lets the browser compile our own module, and nothing else.
  private static var policy: String {
    [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
      "img-src 'self' data: blob:", "connect-src 'self'", "worker-src 'self'",
      "manifest-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'none'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for field in fields { response.headers[field.name] = field.value }
    return response
  }
}
