import HTTPTypes
import Hummingbird

/// A path, and the methods that it knows.
struct RouteMethods: Sendable {
  private let segments: [Substring]
  private(set) var methods: [HTTPRequest.Method]

  /// The routes of a router, each path once.
  static func of(_ routes: [Router<BasicRequestContext>.RouteDescription]) -> [RouteMethods] {
    var paths: [String: [HTTPRequest.Method]] = [:]
    for route in routes { paths["\(route.path)", default: []].append(route.method) }
    // What can be got is answered without its body too.
    return paths.map { path, methods in
      RouteMethods(
        segments: path.split(separator: "/"),
        methods: methods.contains(.get) ? methods + [.head] : methods)
    }
  }

  func leads(to path: [Substring]) -> Bool {
    path.count == segments.count
      && zip(path, segments).allSatisfy { $1.hasPrefix(":") || $0 == $1 }
  }
}

/// Tells whoever asks a known path by an unknown method which methods there are.
struct MethodCheck<Context: RequestContext>: RouterMiddleware {
  /// Filled once all routes are known.
  let routes: Guarded<[RouteMethods]>

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path.split(separator: "/")
    // Several patterns may lead to one path: blobs/missing, and a blob of any name.
    let methods = routes.with { $0.filter { $0.leads(to: path) } }.flatMap(\.methods)
    if !methods.isEmpty && !methods.contains(request.method) {
      let names = Set(methods.map(\.rawValue)).sorted().joined(separator: ", ")
      throw Problem(
        status: .methodNotAllowed, detail: "\(request.uri.path) knows \(names).",
        headers: [.allow: names])
    }
    return try await next(request, context)
  }
}
