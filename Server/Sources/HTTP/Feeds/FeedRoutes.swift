import Bench
import Feeds
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Store

/// What the app asks of the live sources.
struct FeedRoutes: Sendable {
  let feeds: Feeds
  /// Where phones push to, with http and port; nil: to the address of this request.
  var ingest = Guarded<String?>(nil)
  /// How this listener is asked.
  var scheme = "http"

  func add(to router: some RouterMethods<BasicRequestContext>) {
    let api = router.group("api/sources")
    api.get(use: list)
    api.post(use: add)
    api.patch(":id", use: change)
    api.delete(":id", use: remove)
    api.get(":id/readings", use: readings)
    api.get(":id/experiment.phyphox", use: experiment)
  }

  /// `GET /api/sources`
  @Sendable func list(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    answer(try await ask { try $0.all().map(FeedJSON.source) }.listed)
  }

  private struct Added: Decodable, Sendable {
    var kind: String
    var name: String
    var address: String?
  }

  /// `POST /api/sources`: the only answer that ever holds the token.
  @Sendable func add(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    let wanted: Added = try await request.json(
      upTo: 64 << 10, "{\"kind\": \"phyphox-push\", \"name\": \"Phone\"}")
    let kind = try refusing { () throws(Refusal) in try FeedKind(named: wanted.kind) }
    // A page names no file of this machine.
    guard kind != .file, kind != .sensor else {
      throw Problem(
        status: .forbidden,
        detail:
          "Files and sensors of this machine are added on it: fieldbook source add \(kind.rawValue)."
      )
    }
    let (source, token) = try await ask { feeds in
      try Feeds.add(kind, name: wanted.name, address: wanted.address, to: feeds.logbook)
    }
    let json = try await ask { feeds in
      feeds.added()
      return try feeds.feed(source.id).map(FeedJSON.source)
    }
    guard let json else { throw none(source.id) }
    return answer(.object(json.members + pushing(token, request)), .created)
  }

  /// Where to push to, once and never again.
  private func pushing(_ token: String?, _ request: Request) -> [JSON.Member] {
    guard let token else { return [] }
    return [.init("token", .text(token)), .init("push", .text(address(token, request)))]
  }

  private func address(_ token: String, _ request: Request) -> String {
    let here = scheme + "://" + (request.head.authority ?? "127.0.0.1")
    return (ingest.with { $0 } ?? here) + "/ingest/" + token
  }

  private struct Change: Decodable, Sendable { var unit: String }

  /// `PATCH /api/sources/{id}`: in which unit its numbers are.
  @Sendable func change(_ request: Request, _ context: BasicRequestContext) async throws -> Response
  {
    let change: Change = try await request.json(upTo: 4 << 10, "{\"unit\": \"kPa\"}")
    let id = try identifier(context)
    let json = try await ask { feeds -> JSON? in
      guard let feed = try feeds.feed(id) else { return nil }
      try feeds.settle(feed, unit: change.unit)
      return FeedJSON.source(feed)
    }
    guard let json else { throw none(id) }
    return answer(json)
  }

  @Sendable func remove(_ request: Request, _ context: BasicRequestContext) async throws -> Response
  {
    let id = try identifier(context)
    guard try await ask({ try $0.remove(id) }) else { throw none(id) }
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }

  /// `GET /api/sources/{id}/readings?after=12&limit=2000`
  @Sendable func readings(_ request: Request, _ context: BasicRequestContext) async throws
    -> Response
  {
    let id = try identifier(context)
    let after = try request.number("after", in: 0...Int64.max) ?? 0
    let limit = Int(try request.number("limit", in: 1...10_000) ?? 2000)
    let json = try await ask { feeds -> JSON? in
      guard let feed = try feeds.feed(id) else { return nil }
      return try FeedJSON.readings(of: feed, after: after, limit: limit, feeds.logbook)
    }
    guard let json else { throw none(id) }
    return answer(json)
  }

  /// `GET /api/sources/{id}/experiment.phyphox?token=…`: the station does not know the token, so who
  /// has it must bring it.
  @Sendable func experiment(_ request: Request, _ context: BasicRequestContext) async throws
    -> Response
  {
    let id = try identifier(context)
    guard let token = request.uri.queryParameters["token"].map(String.init) else {
      throw Problem(
        status: .badRequest,
        detail:
          "The token was told once, when the source was added, and is kept nowhere. Add it to this address, as ?token=…, or remove the source and add it anew."
      )
    }
    let source = try await ask { try $0.logbook.source(token: token) }
    guard let source, source.id == id, source.removed == nil else {
      throw Problem(status: .notFound, detail: "This is not the token of this source.")
    }
    guard source.kind == FeedKind.phyphoxPush.rawValue else {
      throw Problem(
        status: .conflict, detail: "Only a source of the kind phyphox-push has an experiment.")
    }
    let file = PhyphoxExperiment.file(address: address(token, request), name: source.name)
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/octet-stream", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"fieldbook.phyphox\"",
      ], body: .init(byteBuffer: ByteBuffer(bytes: file)))
  }

  // MARK: asking and answering

  /// Where it may wait for the disk, and with what is refused as a problem.
  func ask<Answer: Sendable>(
    _ body: @escaping @Sendable (Feeds) throws -> Answer
  ) async throws -> Answer {
    let feeds = self.feeds
    do {
      return try await NIOThreadPool.singleton.runIfActive { try body(feeds) }
    } catch let error as StoreError {
      throw Problem(error)
    } catch let refusal as Refusal {
      throw Problem(refusal)
    }
  }

  private func refusing<Answer>(_ body: () throws(Refusal) -> Answer) throws(Problem) -> Answer {
    do { return try body() } catch { throw Problem(error) }
  }

  func none(_ id: String) -> Problem {
    Problem(
      status: .notFound,
      detail:
        "There is no source \(id) here, or it was removed. See which there are: fieldbook source list."
    )
  }

  private func identifier(_ context: BasicRequestContext) throws -> String {
    let id = context.parameters.get("id") ?? ""
    guard Identifier.isIdentifier(id) else {
      throw Problem(
        status: .badRequest,
        detail: "A source is named by a UUID in lower case, such as 0198c2a4-…; this is none.")
    }
    return id
  }

  private func answer(_ json: JSON, _ status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: json.canonicalBytes)))
  }
}

extension [JSON] {
  fileprivate var listed: JSON { .object(["sources": .list(self)]) }
}

extension Problem {
  /// What a person can mend, in its own words.
  init(_ refusal: Refusal) {
    let isOurs = ["store.cannot-write", "store.no-folder"].contains(refusal.message.code)
    self.init(
      status: isOurs
        ? .init(code: 507, reasonPhrase: "Insufficient Storage") : .unprocessableContent,
      detail: refusal.message.english(Preferences(units: [Units.hPa])))
  }
}
