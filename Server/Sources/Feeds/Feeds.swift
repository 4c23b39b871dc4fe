public import Bench
import Foundation
import Sensors
public import Store

/// All live sources of a station: those that are asked are asked, those that push are heard.
public final class Feeds: @unchecked Sendable {
  public let logbook: Logbook
  private let news = FeedNews()
  private let lock = NSLock()
  private var feeds: [String: Feed] = [:]
  private var asking: [String: Task<Void, Never>] = [:]
  /// What was told of each last.
  private var states: [String: FeedStatus.State] = [:]

  public init(_ logbook: Logbook) { self.logbook = logbook }

  /// Pa. What a leak session reads.
  public static let readable = Intake.readable

  /// Whether the first bytes of a push look like Sensor Logger's.
  public static func isOfSensorLogger(_ beginning: [UInt8]) -> Bool {
    PushedBody.isOfSensorLogger(beginning)
  }

  /// ms of UTC since 1970
  static var now: Int64 { Int64((Date().timeIntervalSince1970 * 1000).rounded()) }

  // MARK: which there are

  /// In the order in which they were added.
  public func all() throws(StoreError) -> [Feed] {
    let sources = try logbook.sources()
    var all: [Feed] = []
    for source in sources { if let feed = try feed(of: source) { all.append(feed) } }
    drop(all.map { $0.source.id })
    return all
  }

  /// - Returns: nil where there is none, or none any more.
  public func feed(_ id: String) throws(StoreError) -> Feed? {
    try all().first { $0.source.id == id }
  }

  private func feed(of source: Logbook.Source) throws(StoreError) -> Feed? {
    // One that another program wrote and this one does not understand is left alone.
    lock.withLock {
      if let feed = feeds[source.id] { return feed }
      let feed = try? Feed(source, logbook, now: Feeds.now)
      feeds[source.id] = feed
      return feed
    }
  }

  private func drop(_ kept: [String]) {
    let gone = lock.withLock {
      let gone = Set(feeds.keys).subtracting(kept)
      for id in gone {
        feeds[id] = nil
        states[id] = nil
      }
      return gone.compactMap { asking.removeValue(forKey: $0) }
    }
    for task in gone { task.cancel() }
  }

  /// Adds a source.
  ///
  /// - Returns: The token that stands in the address to which it pushes; it is kept nowhere.
  public static func add(
    _ kind: FeedKind, name: String, address: String?, to logbook: Logbook
  ) throws(Refusal) -> (source: Logbook.Source, token: String?) {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name.utf8.count <= 100, !name.utf8.contains(where: { $0 < 0x20 }) else {
      throw Refusal(
        "feed.name", "A source needs a name of one line, at most 100 bytes long.", field: "name")
    }
    let place = try FeedPlace(kind, address)
    let now = Feeds.now
    let source = Logbook.Source(
      id: Identifier.new(time: now), kind: kind.rawValue, name: name, address: place.text,
      begun: now)
    let token = kind.isPushed ? PushToken.new() : nil
    do throws(StoreError) { try logbook.addSource(source, token: token) } catch {
      throw error.refusal
    }
    return (source, token)
  }

  public func added() {
    news.tell(nil)
    look()
  }

  /// - Returns: False where there is no such source.
  public func remove(_ id: String) throws(StoreError) -> Bool {
    let removed = try logbook.removeSource(id, at: Feeds.now)
    if removed {
      drop(try logbook.sources().map { $0.id })
      news.tell(nil)
      news.tell(id)
    }
    return removed
  }

  // MARK: what comes

  /// Takes a push. It is on the disk when this returns.
  ///
  /// - Throws: A ``Refusal`` that says what to change, or a ``StoreError``.
  public func take(_ body: [UInt8], of source: Logbook.Source) throws -> Feed.Receipt {
    let now = Feeds.now
    let feed = try feed(of: source)
    do throws(Refusal) {
      let told = try PushedBody.read(body, now: now * 1_000_000)
      guard let feed else { return Feed.Receipt() }
      return try take(told, into: feed, now)
    } catch {
      feed?.tell(error)
      throw error
    }
  }

  private func take(
    _ told: [ToldReadings], into feed: Feed, _ now: Int64
  ) throws(Refusal) -> Feed.Receipt {
    do throws(StoreError) {
      let receipt = try feed.take(told, arrived: now)
      if receipt.taken > 0 { news.tell(feed.source.id) }
      notice(feed)
      return receipt
    } catch {
      throw error.refusal
    }
  }

  /// Which unit a source's numbers are in.
  public func settle(_ feed: Feed, unit name: String) throws(Refusal) {
    guard let unit = Units.named(name, of: .pressure) else {
      throw ImportError.unknownUnit(name).refusal
    }
    do throws(StoreError) { try feed.settle(unit) } catch { throw error.refusal }
    news.tell(feed.source.id)
    notice(feed)
  }

  // MARK: who listens

  /// Tells when there is something new of one source, or of the list of them where none is named.
  ///
  /// - Parameter told: Called by whoever brings the news; it may not wait.
  /// - Returns: By which ``stopTelling(_:)`` ends it.
  public func tell(of source: String?, _ told: @escaping @Sendable () -> Void) -> Int {
    news.add(source, told)
  }

  public func stopTelling(_ id: Int) { news.remove(id) }

  private func notice(_ feed: Feed) {
    let state = feed.status.state
    let isNew = lock.withLock {
      defer { states[feed.source.id] = state }
      return states[feed.source.id] != state
    }
    if isNew { news.tell(nil) }
  }

  // MARK: the run

  /// Asks those that are to be asked, lets messages go that waited long enough, and notices what a
  /// command adds or removes, until its task is cancelled.
  public func run() async {
    var known: [String] = []
    while !Task.isCancelled {
      look()
      if let all = try? all() {
        let ids = all.map { $0.source.id }
        if ids != known {
          known = ids
          news.tell(nil)
        }
        let now = Feeds.now
        for feed in all {
          if feed.release(at: now) { news.tell(feed.source.id) }
          notice(feed)
        }
      }
      try? await Task.sleep(for: .milliseconds(500))
    }
    for task in lock.withLock({ Array(asking.values) }) { task.cancel() }
  }

  /// Begins to ask those that are not asked yet.
  private func look() {
    guard let all = try? all() else { return }
    for feed in all where !feed.kind.isPushed {
      lock.withLock {
        guard asking[feed.source.id] == nil else { return }
        asking[feed.source.id] = Task { await self.ask(feed) }
      }
    }
  }

  private func ask(_ feed: Feed) async {
    let take: ([ToldReadings]) async throws(Refusal) -> Void = { told throws(Refusal) in
      _ = try self.take(told, into: feed, Feeds.now)
    }
    while !Task.isCancelled {
      do throws(Refusal) {
        switch try FeedPlace(feed.kind, feed.source.address) {
        case .none: return
        case .phone(let address):
          var pull = PhyphoxPull(address)
          await pull.run(take, feed)
        case .file(let path): await (try FileFeed(path)).run(take, feed)
        case .sensor(let text): await (try SensorFeed(text)).run(take, feed)
        }
      } catch {
        feed.tell(error)
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }
}

/// Where a source is asked.
enum FeedPlace {
  case none
  case phone(PhoneRequest.Address)
  case file(String)
  case sensor(String)

  init(_ kind: FeedKind, _ address: String?) throws(Refusal) {
    let address = address?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard kind.isPushed == address.isEmpty else {
      throw kind.isPushed
        ? Refusal(
          "feed.no-address", "A source that pushes has no address of its own. Leave it out.",
          field: "address")
        : Refusal(
          "feed.address-missing",
          "Say where it is: http://192.168.1.20:8080 for phyphox-pull, a path for file, i2c:1 or iio for sensor.",
          field: "address")
    }
    switch kind {
    case .phyphoxPush, .sensorLogger, .push: self = .none
    case .phyphoxPull: self = .phone(try PhoneRequest.Address(address))
    case .file:
      guard address.hasPrefix("/") else {
        throw Refusal(
          "feed.path", "Give the whole path of the file, from / on.", field: "address")
      }
      self = .file(address)
    case .sensor:
      _ = try SensorFeed(address)
      self = .sensor(address)
    }
  }

  var text: String? {
    switch self {
    case .none: nil
    case .phone(let address): address.text
    case .file(let path), .sensor(let path): path
    }
  }
}
