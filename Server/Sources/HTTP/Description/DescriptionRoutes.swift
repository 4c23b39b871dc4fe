import Bench
import HTTPTypes
import Hummingbird
import NIOCore

/// What the daemon says of itself: its version, its interface, its figures.
struct DescriptionRoutes: Sendable {
  let figures: Figures

  func add(to router: some RouterMethods<BasicRequestContext>) {
    router.get("api/version") { _, _ in
      try json(Version(name: "fieldbook", version: fieldbookVersion), as: "application/json")
    }
    router.get("api/openapi.json") { _, _ in
      answer(PackageResources.openapi_json, as: "application/json")
    }
    router.get("metrics") { _, _ in
      answer(Array(figures.text.utf8), as: "text/plain; version=0.0.4; charset=utf-8")
    }
  }

  private struct Version: Encodable {
    var name: String
    var version: String
  }
}

private func answer(_ bytes: [UInt8], as type: String) -> Response {
  Response(
    status: .ok, headers: [.contentType: type, .cacheControl: "no-store"],
    body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
}
