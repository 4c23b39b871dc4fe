import Bench
import Feeds
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Store

/// What devices ask of the logbook. What is answered as taken is on the disk.
struct LogbookRoutes: Sendable {
  let logbook: Logbook
  let news: LogbookNews
  /// Live sources, whose news go the same way.
  var feeds: Feeds?
  /// Who may listen; nil: whoever can.
  var devices: Devices?

  func add(to router: some RouterMethods<BasicRequestContext>) {
    let api = router.group("api")
    api.get("logbook") { _, _ in try await standing() }
    api.get("records", use: arrivals)
    api.post("records", use: take)
    api.get("records/:id", use: record)
    api.put("records/:id", use: put)
    api.get("search", use: search)
    api.post("blobs/missing", use: missing)
    api.head("blobs/:sha256", use: blobHead)
    api.get("blobs/:sha256", use: blob)
    api.put("blobs/:sha256", use: putBlob)
    api.get("live", use: live)
  }

  /// Where it may wait for the disk.
  func ask<Answer: Sendable>(
    _ body: @escaping @Sendable (Logbook) throws -> Answer
  ) async throws -> Answer {
    try await logbook.ask(body)
  }

  private func standing() async throws -> Response {
    let standing = try await ask { try $0.standing() }
    return try json(
      Standing(
        id: standing.id, incarnation: standing.incarnation, last: standing.last,
        records: standing.records, blobs: standing.blobs), as: "application/json")
  }

  private struct Standing: Encodable {
    var id: String
    var incarnation: String
    var last: Int64
    var records: Int
    var blobs: Int
  }
}

extension Problem {
  /// What the store refuses, in its own words.
  init(_ error: StoreError) {
    let status: HTTPResponse.Status =
      switch error {
      case .otherRecord: .conflict
      case .badRecord: .unprocessableContent
      case .tooManySources, .tooManyDevices: .conflict
      // [RFC4918], 11.5 "507 Insufficient Storage".
      case .cannotWrite, .noFolder: .init(code: 507, reasonPhrase: "Insufficient Storage")
      case .inUse, .foreign, .damaged, .newer, .exists: .internalServerError
      }
    self.init(status: status, detail: error.refusal.message.english())
  }
}
