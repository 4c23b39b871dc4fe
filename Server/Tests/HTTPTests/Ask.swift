import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Store

@testable import HTTP

/// An answer with its whole body.
struct Answer {
  var status: Int
  var headers: HTTPFields
  var bytes: [UInt8]
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Asks the routes in memory: no socket, no port.
func ask(
  _ path: String, of site: TemporarySite, method: HTTPRequest.Method = .get,
  host: String? = "127.0.0.1:8080", headers: HTTPFields = [:], hostname: String = "127.0.0.1",
  logbook: Logbook? = nil, body: [UInt8] = []
) async throws -> Answer {
  let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  let station = Station(
    hostname: hostname, port: 8080, site: site.path, logbook: logbook,
    logger: logger)
  return try await ask(
    path, method: method, host: host, headers: headers, body: body,
    station.routes().buildResponder())
}

/// The same of one station, asked again and again.
func ask(
  _ path: String, method: HTTPRequest.Method, host: String? = "127.0.0.1:8080",
  headers: HTTPFields, body: [UInt8], _ responder: some HTTPResponder<BasicRequestContext>
) async throws -> Answer {
  let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  let request = Request(
    head: HTTPRequest(
      method: method, scheme: "http", authority: host, path: path, headerFields: headers),
    body: RequestBody(buffer: ByteBuffer(bytes: body)))
  let context = BasicRequestContext(
    source: ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger))
  let response = try await responder.respond(to: request, context: context)
  let body = Body()
  try await response.body.write(body)
  return Answer(
    status: response.status.code, headers: response.headers,
    bytes: Array(body.bytes.readableBytesView))
}

/// Collects what a response writes; one task writes and, once it ended, the test reads.
private final class Body: ResponseBodyWriter, @unchecked Sendable {
  var bytes = ByteBuffer()

  func write(_ buffer: ByteBuffer) async throws { bytes.writeImmutableBuffer(buffer) }

  func finish(_ trailers: HTTPFields?) async throws {}
}
