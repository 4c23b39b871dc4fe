import Bench
import Feeds
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import Store

/// `POST /ingest/<token>`: takes what sources push, and gives nothing out.
///
/// It stands before all other pieces of the server, so that no token is ever logged, and works
/// without a router: on a listener of its own there is nothing else to find.
struct Ingest<Context: RequestContext>: RouterMiddleware {
  let feeds: Feeds
  /// Whether there is anything else on this listener.
  let isAlone: Bool

  /// Bytes of one push.
  static var most: Int { 8 << 20 }
  /// s. A push that trickles in is no push.
  static var patience: Duration { .seconds(30) }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard path.hasPrefix("/ingest/") else {
      if isAlone { return try nothing.response(from: request, context: context) }
      return try await next(request, context)
    }
    do {
      return try await take(path.dropFirst("/ingest/".count), request)
    } catch let problem as Problem {
      return try problem.response(from: request, context: context)
    } catch {
      // Whoever sent it went away in the middle, or trickled: nothing of it was taken.
      context.logger.debug("push ended early")
      return try Problem(status: .badRequest, detail: "The push ended before it was whole.")
        .response(from: request, context: context)
    }
  }

  private var nothing: Problem {
    Problem(
      status: .notFound,
      detail: "This address takes readings and gives nothing out: POST /ingest/… with a token.")
  }

  private func take(_ token: Substring, _ request: Request) async throws -> Response {
    guard request.method == .post || request.method == .put else {
      throw Problem(
        status: .methodNotAllowed, detail: "Readings are pushed here: use POST.",
        headers: [.allow: "POST"])
    }
    let source = try await ask { feeds in try feeds.logbook.source(token: String(token)) }
    guard let source, source.removed == nil else { return try await refuse(source, request) }
    do {
      let body = try await request.push(upTo: Self.most, within: Self.patience)
      let receipt = try await ask { try $0.take(body, of: source) }
      return try answer(receipt)
    } catch let problem as Problem where source.kind == FeedKind.sensorLogger.rawValue {
      return Self.told(problem.detail)
    }
  }

  /// A token that never was, or is not any more.
  private func refuse(_ source: Logbook.Source?, _ request: Request) async throws -> Response {
    let detail =
      source == nil
      ? "No source has this address. Add it at the station, fieldbook source add, and copy the address whole."
      : "This source was removed at the station. Add it anew, fieldbook source add, and give this app its new address."
    let isSensorLogger: Bool
    if let source {
      isSensorLogger = source.kind == FeedKind.sensorLogger.rawValue
    } else {
      isSensorLogger = Feeds.isOfSensorLogger(try await request.beginning(of: 1024))
    }
    if isSensorLogger { return Self.told(detail) }
    throw Problem(status: source == nil ? .notFound : .unauthorized, detail: detail)
  }

  /// Sensor Logger shows its user the text of this status, and of no other [SensorLogger].
  private static func told(_ text: String) -> Response {
    Response(
      status: .init(code: 499, reasonPhrase: "Refused"),
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  private func answer(_ receipt: Feed.Receipt) throws -> Response {
    var members: [JSON.Member] = [
      .init("taken", .integer(Int64(receipt.taken))),
      .init("known", .integer(Int64(receipt.known))),
      .init("leftOut", .integer(Int64(receipt.leftOut))),
    ]
    if !receipt.notes.isEmpty {
      members.append(
        .init(
          "notes", .list(receipt.notes.map { .text($0.english(Preferences(units: [Units.hPa]))) })))
    }
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: JSON.object(members).canonicalBytes)))
  }

  private func ask<Answer: Sendable>(
    _ body: @escaping @Sendable (Feeds) throws -> Answer
  ) async throws -> Answer {
    try await FeedRoutes(feeds: feeds).ask(body)
  }
}

extension Request {
  /// The whole body, unless it is too long or takes too long.
  fileprivate func push(upTo most: Int, within patience: Duration) async throws -> [UInt8] {
    let tooLong = Problem(
      status: .contentTooLarge,
      detail:
        "This push holds more than \(most >> 20) MiB. Send less at once: choose a shorter interval."
    )
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > most { throw tooLong }
    let deadline = ContinuousClock.now + patience
    var bytes: [UInt8] = []
    for try await part in body {
      bytes.append(contentsOf: part.readableBytesView)
      guard bytes.count <= most else { throw tooLong }
      guard ContinuousClock.now < deadline else {
        throw Problem(
          status: .requestTimeout, detail: "This push took too long to come; send it again.")
      }
    }
    return bytes
  }

  /// Some bytes from the front of the body.
  fileprivate func beginning(of most: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await part in body {
      bytes.append(contentsOf: part.readableBytesView.prefix(most - bytes.count))
      if bytes.count >= most { break }
    }
    return bytes
  }
}
