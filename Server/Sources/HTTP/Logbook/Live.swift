import AsyncAlgorithms
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Store

extension LogbookRoutes {
  /// `GET /api/live`: server-sent events for as long as the listener stays.
  ///
  /// **Source:** [HTML], 9.2 "Server-sent events".
  @Sendable func live(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    // Listening begins before the greeting, so that nothing falls between the two.
    let stream = news.stream()
    let standing = try await ask { try $0.standing() }
    let hello = Hello(incarnation: standing.incarnation, last: standing.last)
    let greeting = "retry: 2000\n" + (try event("hello", hello))
    // Whose pairing ends hears nothing more, within seconds.
    let device = try await devices?.known(request)
    let beats = AsyncTimerSequence(
      interval: device == nil ? Self.beat : Self.look, clock: .continuous)
    let feed = try await liveFeed(request)
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store",
        .accelBuffering: "no",
      ],
      body: ResponseBody { [feed] writer in
        var feed = feed
        var looks = 0
        try await writer.write(ByteBuffer(string: greeting + (try await feed?.sources() ?? "")))
        while let text = try await feed?.event(.readings) {
          try await writer.write(ByteBuffer(string: text))
        }
        let happenings = merge(
          stream.map { Happening.records(last: $0) }, beats.map { _ in Happening.beat },
          (feed?.happenings ?? .finished).map { Happening.feed($0) })
        listening: for await happening in happenings.cancelOnGracefulShutdown() {
          switch happening {
          case .feed(let change):
            while let text = try await feed?.event(change) {
              try await writer.write(ByteBuffer(string: text))
            }
          case .records(let last):
            try await writer.write(ByteBuffer(string: event("records", Last(last: last))))
          case .beat:
            looks += 1
            if let device {
              guard try await devices?.isStillKnown(device) == true else { break listening }
              if looks % Self.looksEachBeat != 0 { continue }
            }
            try await writer.write(ByteBuffer(string: ":\n\n"))
          }
        }
        try await writer.finish(nil)
      })
  }

  /// Between two signs of life.
  private static let beat = Duration.seconds(16)
  /// Between two looks whether the listener is still paired.
  private static let look = Duration.seconds(2)
  private static let looksEachBeat = 8

  private enum Happening: Sendable {
    case records(last: Int64)
    case feed(LiveFeed.Change)
    case beat
  }

  private struct Hello: Encodable {
    var incarnation: String
    var last: Int64
  }

  private struct Last: Encodable { var last: Int64 }

  private func event(_ name: String, _ data: some Encodable) throws -> String {
    "event: \(name)\ndata: \(String(decoding: try jsonBytes(data), as: UTF8.self))\n\n"
  }
}
