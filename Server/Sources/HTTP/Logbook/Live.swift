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
    // Whose pairing ends hears nothing more, within seconds.
    let device = try await devices?.known(request)
    let listener = LiveListener(isPaired: device != nil)
    // Listening begins before the greeting, so that nothing falls between the two.
    let feed = try await liveFeed(request)
    let place = Place(listener, news, feed)
    let standing = try await ask { try $0.standing() }
    let hello = Hello(incarnation: standing.incarnation, last: standing.last)
    let greeting = "retry: 2000\n" + (try event("hello", hello))
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store",
        .accelBuffering: "no",
      ],
      body: ResponseBody { writer in
        try await withTaskCancellationOrGracefulShutdownHandler {
          try await tell(place, greeting, feed, device, &writer)
        } onCancelOrGracefulShutdown: {
          listener.tell { $0.isOver = true }
        }
        try await writer.finish(nil)
      })
  }

  /// Until the listener goes or may hear no more.
  private func tell(
    _ place: Place, _ greeting: String, _ feed: LiveFeed?, _ device: Logbook.Device?,
    _ writer: inout any ResponseBodyWriter
  ) async throws {
    var feed = feed
    try await writer.write(ByteBuffer(string: greeting + (try await feed?.sources() ?? "")))
    while let text = try await feed?.readings() { try await writer.write(ByteBuffer(string: text)) }
    while true {
      let happened = await place.listener.next()
      if happened.isOver { return }
      if let last = happened.last {
        try await writer.write(ByteBuffer(string: event("records", Last(last: last))))
      }
      if happened.sources, let text = try await feed?.sources() {
        try await writer.write(ByteBuffer(string: text))
      }
      while happened.readings, let text = try await feed?.readings() {
        try await writer.write(ByteBuffer(string: text))
      }
      if happened.look, let device, try await devices?.isStillKnown(device) != true { return }
      if happened.beat { try await writer.write(ByteBuffer(string: ":\n\n")) }
    }
  }

  /// A listener's place among those who are told, for as long as its answer lasts.
  private final class Place: Sendable {
    let listener: LiveListener
    private let leave: @Sendable () -> Void

    init(_ listener: LiveListener, _ news: LogbookNews, _ feed: LiveFeed?) {
      self.listener = listener
      let id = news.add(listener)
      let stop = feed?.tell(listener)
      leave = {
        news.remove(id)
        stop?()
      }
    }

    deinit { leave() }
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
