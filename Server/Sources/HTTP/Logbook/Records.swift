import Bench
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Store

extension LogbookRoutes {
  /// Bytes of one request with records.
  private static let most = 16 << 20

  /// `GET /api/records?after=12&limit=500`
  @Sendable func arrivals(_ request: Request, _ context: BasicRequestContext) async throws
    -> Response
  {
    let after = try request.number("after", in: 0...Int64.max) ?? 0
    let limit = Int(try request.number("limit", in: 1...1000) ?? 500)
    let (standing, arrivals) = try await ask {
      (try $0.standing(), try $0.arrivals(after: after, limit: limit, bytes: 4 << 20))
    }
    return try json(
      Arrivals(
        incarnation: standing.incarnation, last: standing.last,
        records: arrivals.map {
          Arrivals.One(
            number: $0.number, id: $0.id, record: String(decoding: $0.bytes, as: UTF8.self))
        }), as: "application/json")
  }

  private struct Arrivals: Encodable {
    struct One: Encodable {
      var number: Int64
      var id: String
      var record: String
    }
    var incarnation: String
    var last: Int64
    var records: [One]
  }

  /// `GET /api/search?text=lake&instrument=algae&from=0&to=1&limit=100`
  @Sendable func search(_ request: Request, _ context: BasicRequestContext) async throws
    -> Response
  {
    var search = Logbook.Search()
    search.text = request.uri.queryParameters["text"].map(String.init) ?? ""
    guard search.text.utf8.count <= 1000 else {
      throw Problem(
        status: .badRequest, detail: "A search of more than 1000 letters is no search; shorten it.")
    }
    search.instrument = request.uri.queryParameters["instrument"].map(String.init)
    search.from = try request.number("from", in: Int64.min...Int64.max)
    search.to = try request.number("to", in: Int64.min...Int64.max)
    search.limit = Int(try request.number("limit", in: 1...1000) ?? 100)
    let sought = search
    let found = try await ask { try $0.find(sought) }
    return try json(
      Found(records: found.map { String(decoding: $0, as: UTF8.self) }), as: "application/json")
  }

  private struct Found: Encodable { var records: [String] }

  /// `POST /api/records`: takes what can be taken and tells of each what became of it.
  @Sendable func take(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    let offered: Offered = try await request.json(upTo: Self.most, "{\"records\": [\"…\"]}")
    guard offered.records.count <= 1000 else {
      throw Problem(
        status: .contentTooLarge, detail: "These are more than 1000 records; send them in parts.")
    }
    let (outcomes, standing) = try await ask {
      (try $0.take(offered.records.map { Array($0.utf8) }), try $0.standing())
    }
    if outcomes.contains(where: { $0.kind == .added }) { news.tell(last: standing.last) }
    return try json(
      Taken(
        incarnation: standing.incarnation, last: standing.last,
        outcomes: outcomes.map(Taken.One.init)),
      as: "application/json")
  }

  private struct Offered: Decodable, Sendable { var records: [String] }

  private struct Taken: Encodable {
    struct One: Encodable {
      var id: String?
      var outcome: String
      var detail: String?

      init(_ outcome: Logbook.Outcome) {
        id = outcome.id
        switch outcome.kind {
        case .added: self.outcome = "added"
        case .known: self.outcome = "known"
        case .forgotten: self.outcome = "forgotten"
        case .refused(let error):
          if case .otherRecord = error {
            self.outcome = "conflict"
          } else {
            self.outcome = "refused"
          }
          detail = error.refusal.message.english()
        }
      }
    }
    var incarnation: String
    var last: Int64
    var outcomes: [One]
  }

  @Sendable func record(_ request: Request, _ context: BasicRequestContext) async throws
    -> Response
  {
    let id = try identifier(context)
    guard let bytes = try await ask({ try $0.record(id) }) else {
      throw Problem(status: .notFound, detail: "There is no record \(id) in this logbook.")
    }
    return answer(bytes, .ok)
  }

  /// The same record twice is there once: 201, then 200.
  @Sendable func put(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    let id = try identifier(context)
    let bytes = try await request.bytes(upTo: Self.most)
    let named = try await ask { _ in try? Logbook.identifier(of: bytes) }
    guard named == nil || named == id else {
      throw Problem(
        status: .unprocessableContent,
        detail: "This record calls itself \(named ?? ""), not \(id); put it under its own name.")
    }
    let (outcome, standing) = try await ask {
      (try $0.take([bytes]).first?.kind, try $0.standing())
    }
    switch outcome {
    case .added:
      news.tell(last: standing.last)
      return answer(bytes, .created)
    case .known, nil: return answer(bytes, .ok)
    case .forgotten:
      throw Problem(
        status: .gone,
        detail: "The record \(id) was forgotten here for good; it is not taken again.")
    case .refused(let error): throw Problem(error)
    }
  }

  private func answer(_ record: [UInt8], _ status: HTTPResponse.Status) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: record)))
  }

  private func identifier(_ context: BasicRequestContext) throws -> String {
    let id = context.parameters.get("id") ?? ""
    guard Identifier.isIdentifier(id) else {
      throw Problem(
        status: .badRequest,
        detail: "A record is named by a UUID in lower case, such as 0198c2a4-…; this is none.")
    }
    return id
  }
}
