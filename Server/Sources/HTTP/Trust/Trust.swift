#if LAN
  import Authority
  import Bench
  import Foundation
  import HTTPTypes
  import Hummingbird
  import NIOCore

  /// What a device may have before it trusts the station, over plain HTTP: how it learns to, and the
  /// certificate. There is nothing else to find on this listener.
  struct Trust<Context: RequestContext>: RouterMiddleware {
    let reach: NetworkReach
    let page: TrustPage

    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      do {
        guard request.method == .get || request.method == .head else {
          throw Problem(
            status: .methodNotAllowed, detail: "This address is only read; use GET.",
            headers: [.allow: "GET, HEAD"])
        }
        return try answer(request)
      } catch let problem as Problem {
        return try problem.response(from: request, context: context)
      }
    }

    private func answer(_ request: Request) throws(Problem) -> Response {
      switch request.uri.path {
      case "/", "/trust":
        guard let standing = reach.standing else {
          throw Problem(status: .serviceUnavailable, detail: "The station is starting; ask again.")
        }
        let html = page.html(
          standing, language: page.language(request),
          device: request.headers[.userAgent] ?? "")
        return response(Array(html.utf8), "text/html; charset=utf-8", request)
      case "/trust.css":
        return response(PackageResources.trust_css, "text/css; charset=utf-8", request)
      case "/fieldbook-authority.crt":
        return response(reach.authority.der, "application/x-x509-ca-cert", request)
      default:
        throw Problem(
          status: .notFound,
          detail: "Here is only how a device learns to trust this station: open /trust.")
      }
    }

    private func response(_ bytes: [UInt8], _ type: String, _ request: Request) -> Response {
      var headers: HTTPFields = [
        .contentType: type, .cacheControl: "no-store",
        .contentSecurityPolicy:
          "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        .xContentTypeOptions: "nosniff",
      ]
      headers[.contentLength] = "\(bytes.count)"
      let isHead = request.method == .head
      return Response(
        status: .ok, headers: headers,
        body: isHead ? .init() : .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }
#endif
