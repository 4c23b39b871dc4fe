import HTTPTypes
import Hummingbird

/// What a browser may do with our pages, on every answer, errors included.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  private let fields = HTTPFields(
    [
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"),
      ("Permissions-Policy", "camera=(), microphone=(), geolocation=(self), payment=(), usb=()"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ].compactMap { name, value in
      HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
    })

  private let policies = (
    page: Self.policy(scripts: "'self' 'wasm-unsafe-eval'"),
    worker: Self.policy(scripts: "'self' 'wasm-unsafe-eval' 'unsafe-eval'")
  )

  /// `wasm-unsafe-eval` lets the browser compile our own module, and nothing else. Safari 15 does
  /// not know it and asks for `unsafe-eval`, which only the worker that holds the module gets.
  private static func policy(scripts: String) -> String {
    [
      "default-src 'self'", "script-src \(scripts)", "style-src 'self'",
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
    let isWorker = request.uri.path == "/laboratory/worker.js"
    response.headers[.contentSecurityPolicy] = isWorker ? policies.worker : policies.page
    return response
  }
}
