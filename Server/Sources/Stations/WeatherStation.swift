public import Bench
public import Foundation
import Sensors
import Store
public import Weather

/// A weather station that runs by itself: five readings every half hour become a point, a point a
/// forecast, a day of UTC a record of the logbook.
///
///     let station = WeatherStation()
///     for await notice in station.forecasts { print(notice.outlook.rain.value) }
///
/// What it tells is on the disk. After a restart, however the last run ended, it goes on where that
/// stood.
public actor WeatherStation {
  /// Posted with each new forecast; ``notice`` in its `userInfo` is a ``StationNotice``, whose
  /// origin says whether the readings were measured.
  public static let forecastDidChange = Notification.Name("FieldbookForecastDidChange")
  public static let notice = "notice"

  let setup: StationSetup
  /// The time at which records are made, also while a simulation runs ahead.
  let wall = SteadyClock()
  nonisolated let news = Broadcast<StationNews>()
  var journal: StationJournal?
  var clock: any StationTime = SteadyClock()
  private var nap: Task<Void, Never>?
  private var isStopped = false
  private var running: Task<Void, Never>?
  /// Why it ended: no sensor, another daemon on the same data.
  public private(set) var refusal: Refusal?

  /// Starts at once, with the sensor that is found and the logbook of this user.
  public init() {
    self.init(StationSetup())
    Task { await start() }
  }

  /// Starts when it is told to, by ``start()`` or ``run()``.
  public init(_ setup: StationSetup) {
    self.setup = setup
  }

  /// Each new forecast, from the moment of this call on; it ends with the station.
  public nonisolated var forecasts: AsyncStream<StationNotice> {
    let all = news.stream()
    return AsyncStream { continuation in
      let forwarding = Task {
        for await one in all {
          if case .forecast(let notice) = one { continuation.yield(notice) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in forwarding.cancel() }
    }
  }

  /// Everything it tells, from the moment of this call on.
  public nonisolated var happenings: AsyncStream<StationNews> { news.stream() }

  /// What it says of the weather to come, on demand; nil before the first point.
  public var outlook: StationOutlook? { journal.flatMap { StationOutlook($0.state) } }

  public var points: [StationPoint] { journal?.state.points ?? [] }

  var goesOn: Bool { !isStopped && !Task.isCancelled }

  /// Runs in the background; ``refusal`` then says why it ended.
  public func start() {
    guard running == nil else { return }
    running = Task {
      do throws(Refusal) { try await run() } catch { refusal = error }
    }
  }

  /// Ends as soon as what is being written is written.
  public func stop() {
    isStopped = true
    nap?.cancel()
  }

  /// Starts a cycle now; while one runs, nothing changes.
  public func begin() throws(Refusal) {
    guard let journal else { return }
    let latest = journal.state.latest?.time
    // A file has its own time.
    let now = journal.state.source == .file ? latest ?? 0 : max(clock.now, latest ?? 0)
    tell(try journal.happen([.begin(time: now)]))
    nap?.cancel()
  }

  /// Runs until it is stopped, or a replayed file ends.
  ///
  /// - Throws: A ``Refusal`` where it cannot start, or the logbook cannot be written.
  public func run() async throws(Refusal) {
    defer { news.finish() }
    try setup.check()
    let logbook: Logbook
    if let shared = setup.logbook {
      logbook = shared
    } else {
      do throws(StoreError) { logbook = try Logbook(folder: setup.folder) } catch {
        throw error.refusal
      }
    }
    defer { journal = nil }
    if case .chosen(.file(let path)) = setup.source {
      try await follow(path, logbook)
    } else {
      try await poll(logbook)
    }
  }

  /// Goes on with the journal of a source, and tells so.
  func open(
    _ logbook: Logbook, _ kind: StationEvent.Source, _ name: String, _ origin: Record.Origin
  ) throws(Refusal) -> StationJournal {
    let now = (setup.clock ?? SteadyClock()).now
    let journal = try StationJournal.open(
      logbook, kind, name, origin, now: Int64((now * 1000).rounded()))
    var events: [StationEvent] = []
    if let altitude = setup.altitude, altitude != journal.state.altitude {
      events.append(.set(field: StationFields.altitude.id, .number(altitude)))
    }
    if let spacing = setup.spacing, spacing != journal.state.spacing {
      events.append(.set(field: StationFields.spacing.id, .number(spacing)))
    }
    let outcome = try journal.happen(events)
    if let refused = outcome.refused { throw refused }
    self.journal = journal
    news.send(.opened(source: name, origin: origin, points: journal.state.points.count))
    return journal
  }

  func tell(_ outcome: StationJournal.Outcome) {
    for notice in outcome.notices {
      news.send(.forecast(notice))
      NotificationCenter.default.post(
        name: WeatherStation.forecastDidChange, object: nil,
        userInfo: [WeatherStation.notice: notice])
    }
  }

  /// - Parameter time: s of UTC; the days that are over by then go into the logbook.
  func close(_ journal: StationJournal, _ time: Double) throws(Refusal) {
    let made = Int64(((setup.clock ?? wall).now * 1000).rounded())
    for (day, record) in try journal.closeDays(at: time, made: made) {
      news.send(.closed(day: day, record: record))
    }
  }

  func rest(until time: Double) async {
    guard goesOn else { return }
    let clock = clock
    let task = Task { await clock.sleep(until: time) }
    nap = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    nap = nil
  }
}
