import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Store

extension LogbookRoutes {
  /// `POST /api/blobs/missing`: which of these are not here, and how far each has come.
  @Sendable func missing(_ request: Request, _ context: BasicRequestContext) async throws
    -> Response
  {
    let asked: Asked = try await request.json(upTo: 1 << 20, "{\"sha256\": [\"…\"]}")
    guard asked.sha256.count <= 1000, asked.sha256.allSatisfy(Self.isHash) else {
      throw Problem(
        status: .unprocessableContent,
        detail: "At most 1000 names of 64 hexadecimal digits each can be asked for at once.")
    }
    let missing = try await ask { logbook in
      try asked.sha256.compactMap { sha256 -> Missing.One? in
        if try logbook.blobSize(sha256) != nil { return nil }
        return Missing.One(sha256: sha256, offset: try logbook.uploaded(sha256))
      }
    }
    return try json(Missing(missing: missing), as: "application/json")
  }

  private struct Asked: Decodable, Sendable { var sha256: [String] }

  private struct Missing: Encodable {
    struct One: Encodable, Sendable {
      var sha256: String
      var offset: Int
    }
    var missing: [One]
  }

  @Sendable func blobHead(_ request: Request, _ context: BasicRequestContext) async throws
    -> Response
  {
    let sha256 = try hash(context)
    guard let size = try await ask({ try $0.blobSize(sha256) }) else { throw try await no(sha256) }
    return Response(
      status: .ok, headers: Self.headers + [.contentLength: "\(size)"], body: .init())
  }

  /// Whole, or what a single range asks for.
  @Sendable func blob(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    let sha256 = try hash(context)
    guard let size = try await ask({ try $0.blobSize(sha256) }) else { throw try await no(sha256) }
    guard let start = request.headers[.range].flatMap(Self.start) else {
      return Response(
        status: .ok, headers: Self.headers, body: body(of: sha256, from: 0, size: size))
    }
    guard start < size else {
      throw Problem(
        status: .rangeNotSatisfiable, detail: "This blob has only \(size) bytes.",
        headers: [.contentRange: "bytes */\(size)"])
    }
    return Response(
      status: .partialContent,
      headers: Self.headers + [.contentRange: "bytes \(start)-\(size - 1)/\(size)"],
      body: body(of: sha256, from: start, size: size))
  }

  private static let headers: HTTPFields = [
    .contentType: "application/octet-stream", .cacheControl: "no-store", .acceptRanges: "bytes",
  ]

  /// In slices, so that a slow reader costs little memory.
  private func body(of sha256: String, from start: Int, size: Int) -> ResponseBody {
    ResponseBody(contentLength: size - start) { writer in
      var at = start
      while at < size {
        let from = at
        let slice = try await ask { try $0.blob(sha256, from: from, count: 256 << 10) } ?? []
        guard !slice.isEmpty else { break }
        try await writer.write(ByteBuffer(bytes: slice))
        at += slice.count
      }
      try await writer.finish(nil)
    }
  }

  /// `bytes=12-`; other forms are answered whole, as a server may.
  private static func start(_ range: String) -> Int? {
    guard range.hasPrefix("bytes="), range.hasSuffix("-") else { return nil }
    return Int(range.dropFirst(6).dropLast()).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Takes bytes as they come, so that a cut connection costs none of them.
  @Sendable func putBlob(_ request: Request, _ context: BasicRequestContext) async throws
    -> Response
  {
    let sha256 = try hash(context)
    if try await ask({ try $0.blobSize(sha256) }) != nil { return status(.ok) }
    var at = Int(try request.number("offset", in: 0...Int64(Logbook.longestBlob)) ?? 0)
    let standing = try await ask { try $0.uploaded(sha256) }
    guard standing == at else {
      throw Problem(
        status: .conflict, detail: "This upload stands at byte \(standing); go on from there.",
        headers: [.uploadOffset: "\(standing)"])
    }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }),
      length > Logbook.longestBlob - at
    {
      throw Self.tooLong
    }
    var waiting: [UInt8] = []
    do {
      for try await part in request.body {
        waiting.append(contentsOf: part.readableBytesView)
        guard at + waiting.count <= Logbook.longestBlob else { throw Self.tooLong }
        if waiting.count >= 1 << 20 {
          at = try await keep(waiting, at, sha256)
          waiting = []
        }
      }
    } catch {
      // The connection was cut: what came is kept.
      if !(error is Problem), !waiting.isEmpty { _ = try await keep(waiting, at, sha256) }
      throw error
    }
    if !waiting.isEmpty { at = try await keep(waiting, at, sha256) }
    guard try await ask({ try $0.finishUpload(sha256) }) else {
      throw Problem(
        status: .unprocessableContent,
        detail: "The \(at) bytes do not have this hash; send them again from the first.")
    }
    return status(.created)
  }

  private static var tooLong: Problem {
    Problem(
      status: .contentTooLarge,
      detail: "A blob holds at most \(Logbook.longestBlob >> 20) MiB; send it in parts of its own.")
  }

  private func keep(_ bytes: [UInt8], _ at: Int, _ sha256: String) async throws -> Int {
    let now = try await ask { try $0.upload(bytes, at: at, of: sha256) }
    guard now == at + bytes.count else {
      throw Problem(
        status: .conflict, detail: "Another upload of this blob stands at byte \(now).",
        headers: [.uploadOffset: "\(now)"])
    }
    return now
  }

  private func status(_ status: HTTPResponse.Status) -> Response {
    Response(status: status, headers: [.cacheControl: "no-store"])
  }

  private func no(_ sha256: String) async throws -> Problem {
    let offset = try await ask { try $0.uploaded(sha256) }
    return Problem(
      status: .notFound, detail: "There is no blob \(sha256) in this logbook.",
      headers: [.uploadOffset: "\(offset)"])
  }

  private func hash(_ context: BasicRequestContext) throws -> String {
    let sha256 = context.parameters.get("sha256") ?? ""
    guard Self.isHash(sha256) else {
      throw Problem(
        status: .badRequest,
        detail: "A blob is named by the 64 hexadecimal digits of its SHA-256; this is none.")
    }
    return sha256
  }

  private static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
