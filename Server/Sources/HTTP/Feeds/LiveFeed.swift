import Bench
import Feeds
import Hummingbird
import Store

/// What one listener hears of the live sources: `/api/live?sources` how they fare, and
/// `/api/live?source=ID&after=12` also the readings of one, each once and in order, whether they came
/// before or while it listens.
struct LiveFeed: Sendable {
  private let routes: FeedRoutes
  private let source: String?
  /// The place of the reading that was told last.
  private var place: Int64

  /// Readings of one event: a page that slept gets what it missed in parts.
  private static let most = 2000
  /// Between two events of readings, so that a quick sensor does not make many small ones.
  private static let pause = Duration.milliseconds(40)

  init(_ routes: FeedRoutes, source: String?, after place: Int64) {
    self.routes = routes
    self.source = source
    self.place = place
  }

  /// Lets a listener hear of what changes.
  ///
  /// - Returns: What ends that.
  func tell(_ listener: LiveListener) -> @Sendable () -> Void {
    let feeds = routes.feeds
    var ids = [feeds.tell(of: nil) { listener.tell { $0.sources = true } }]
    if let source {
      ids.append(feeds.tell(of: source) { listener.tell { $0.readings = true } })
    }
    return { [ids] in ids.forEach(feeds.stopTelling) }
  }

  func sources() async throws -> String {
    let list = try await routes.ask { try $0.all().map(FeedJSON.source) }
    return "event: sources\ndata: \(JSON.object(["sources": .list(list)]).canonicalText)\n\n"
  }

  /// The next of them; nil where all were told.
  mutating func readings() async throws -> String? {
    guard let source else { return nil }
    let after = place
    let json = try await routes.ask { feeds -> JSON? in
      guard let feed = try feeds.feed(source), feed.last > after else { return nil }
      return try FeedJSON.readings(of: feed, after: after, limit: Self.most, feeds.logbook)
    }
    guard let json, let last = json.integer("last"), last > place else { return nil }
    place = last
    try? await Task.sleep(for: Self.pause)
    return "event: reading\nid: \(last)\ndata: \(json.canonicalText)\n\n"
  }
}

extension LogbookRoutes {
  /// nil where the listener does not ask for sources.
  func liveFeed(_ request: Request) async throws -> LiveFeed? {
    let query = request.uri.queryParameters
    guard let feeds, query["source"] != nil || query["sources"] != nil else { return nil }
    let routes = FeedRoutes(feeds: feeds)
    guard let id = query["source"].map(String.init) else {
      return LiveFeed(routes, source: nil, after: 0)
    }
    guard let last = try await routes.ask({ try $0.feed(id)?.last }) else { throw routes.none(id) }
    // A browser that connects again says by itself what it heard last.
    let heard = request.headers[.lastEventID].flatMap { Int64($0) }
    let after = try heard ?? request.number("after", in: 0...Int64.max) ?? last
    return LiveFeed(routes, source: id, after: after)
  }
}
