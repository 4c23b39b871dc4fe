public import Bench

/// A leak session: the fold of its events.
public final class LeakState: SessionState {
  public enum Phase: Equatable, Sendable {
    case empty
    /// A source is chosen; readings are shown and not kept.
    case ready
    case recording
    case paused
    case stopped
  }

  public struct Mark: Equatable, Sendable {
    public let time: Double
    public let message: Message
  }

  public private(set) var phase = Phase.empty
  public private(set) var source: LeakEvent.Source?
  public private(set) var sourceName = ""
  public private(set) var origin = Record.Origin.measured
  public private(set) var parameters = LeakParameters()
  public private(set) var recording = LeakRecording(RateEstimator.Parameters())
  /// The newest reading, recorded or not.
  public private(set) var latest:
    (time: Double, pressure: Double, resolution: Double?, temperature: Double?)?
  /// How much time the newest batch of readings brought, s.
  public private(set) var latestStep = 0.0
  public private(set) var startTime = 0.0
  public private(set) var startUTC: Int64?
  public private(set) var marks: [Mark] = []
  public private(set) var stopwatch = LeakStopwatch()
  /// The search that goes on, or went on, in this recording.
  public private(set) var search: HatchSearch?
  /// What was done in it, and in those before it, in order.
  public private(set) var searchEvents: [SearchEvent] = []
  /// The leak to train with, from which the readings come.
  public private(set) var drill: LeakDrill?
  private var recordedTime = 0.0
  private var resumedAt: Double?

  public init() {}

  /// Seconds for which it recorded, without pauses, at a moment of the session.
  public func elapsed(at now: Double) -> Double {
    recordedTime + (resumedAt.map { max(0, now - $0) } ?? 0)
  }

  public static func canUndo(_ event: LeakEvent) -> Bool {
    switch event {
    case .reading, .tap, .mark, .search: true
    default: false
    }
  }

  /// "search": a hatch, or the beginning or the end of a search; "set": a parameter.
  public static func canUndo(_ event: LeakEvent, kind: String) -> Bool {
    switch event {
    case .set: kind.sameBytes(as: "set")
    case .search: kind.sameBytes(as: "search")
    default: false
    }
  }

  public static func begins(_ event: LeakEvent) -> Bool {
    if case .open = event { true } else { false }
  }

  /// In a drill the hatches make the readings: what a wrong tap made of them goes with it, and is
  /// simulated anew.
  public static func tookBack(
    _ event: LeakEvent, _ later: Range<Int>, of events: inout [LeakEvent]
  ) {
    guard case .search(.hatch(let moved, _, _, _)) = event,
      events.contains(where: { if case .drill = $0 { true } else { false } })
    else { return }
    for index in later {
      guard case .readings(let times, let pressures, _) = events[index] else { continue }
      let kept = times.prefix { $0 <= moved }
      events[index] = .readings(
        times: Array(kept), pressures: Array(pressures[..<kept.count]))
    }
  }

  public func apply(_ event: LeakEvent) {
    switch event {
    case .open(let source, let name, let origin): open(source, name, origin)
    case .start(let time, let utc): start(time, utc)
    case .pause(let time):
      phase = .paused
      closeClock(time)
      marks.append(Mark(time: time, message: Message("cabin-leak.event.paused", "paused")))
    case .resume(let time):
      phase = .recording
      resumedAt = time
      recording.split()
      marks.append(Mark(time: time, message: Message("cabin-leak.event.resumed", "resumed")))
    case .stop(let time):
      if let search, search.ended == nil { takeSearch(.end(time: time)) }
      phase = .stopped
      closeClock(time)
    case .reading(let time, let pressure, let resolution, let temperature):
      take(time, pressure, resolution, temperature)
    case .readings(let times, let pressures, let temperatures):
      if let latest, let last = times.last { latestStep = last - latest.time }
      for index in times.indices {
        let temperature = temperatures.isEmpty ? .nan : temperatures[index]
        take(times[index], pressures[index], nil, temperature.isNaN ? nil : temperature)
      }
    case .imported(let name, _, let series, let utc, let origin):
      takeFile(name, series, utc, origin)
    case .tap(let time): tap(time)
    case .gap(let from, let to):
      // A gauge that is read by eye falls on while the page sleeps: its readings still belong
      // together. A stream of readings does not say what happened meanwhile.
      if source != .hand { recording.split() }
      marks.append(
        Mark(
          time: to,
          message: Message(
            "cabin-leak.event.slept", "gap of {gap}, page slept",
            [.init("gap", .duration(to - from))])))
    case .restart(let time):
      recording.split()
      marks.append(
        Mark(time: time, message: Message("cabin-leak.event.restart", "the source began anew")))
    case .mark(let time, let text):
      marks.append(
        Mark(
          time: time,
          message: Message("cabin-leak.event.mark", "{text}", [.init("text", .text(text))])))
    case .set(let field, let value):
      let before = parameters.estimator
      parameters.set(field, value)
      if parameters.estimator != before { refold() }
    case .drill(let drill): self.drill = drill
    case .search(let event): takeSearch(event)
    case .searched(let events):
      searchEvents = events
      search = HatchSearch(SearchEvent.telling(events), recording, parameters.estimator)
    }
  }

  /// Where a hatch moves the slope may break: what follows is a segment of its own.
  private func takeSearch(_ event: SearchEvent) {
    searchEvents.append(event)
    if case .begin = event {
      search = HatchSearch(searchEvents, recording, parameters.estimator)
    } else {
      search?.apply(event)
      if case .hatch = event { recording.split() }
    }
    if let mark = event.mark { marks.append(Mark(time: event.time, message: mark)) }
  }

  private func open(
    _ source: LeakEvent.Source, _ name: String, _ origin: Record.Origin
  ) {
    phase = .ready
    latest = nil
    startTime = 0
    startUTC = nil
    marks = []
    stopwatch = LeakStopwatch()
    search = nil
    searchEvents = []
    drill = nil
    recordedTime = 0
    resumedAt = nil
    self.source = source
    sourceName = name
    self.origin = origin
    parameters = source == .hand ? .readByHand : LeakParameters()
    parameters.knowsVolume = origin != .replayed
    recording = LeakRecording(parameters.estimator)
  }

  private func start(_ time: Double, _ utc: Int64?) {
    phase = .recording
    startTime = time
    startUTC = utc
    resumedAt = time
    // What stands on the screen when Record is pressed is the initial pressure.
    if let latest, time - latest.time <= 60 {
      // A live reading keeps its own time: the next one may have been made before this moment.
      if source == .live {
        startTime = latest.time
        startUTC = utc.map { $0 - Int64(((time - latest.time) * 1000).rounded()) }
      }
      recording.add(
        time: startTime, pressure: latest.pressure, temperature: latest.temperature,
        resolution: latest.resolution)
    }
  }

  private func closeClock(_ time: Double) {
    if let resumedAt { recordedTime += max(0, time - resumedAt) }
    resumedAt = nil
  }

  private func take(
    _ time: Double, _ pressure: Double, _ resolution: Double?, _ temperature: Double?
  ) {
    latest = (time, pressure, resolution, temperature)
    guard phase == .recording else { return }
    if source == .simulator || source == .live, recording.count == 0 {
      startTime = min(startTime, time)
    }
    let gaps = recording.gaps.count
    let segments = recording.segmentStarts.count
    recording.add(
      time: time, pressure: pressure, temperature: temperature, resolution: resolution)
    if let search {
      if recording.segmentStarts.count > segments { search.splitSegment() }
      search.take(
        time: time, pressure: pressure, temperature: temperature, resolution: resolution)
    }
    if recording.gaps.count > gaps { markGap() }
  }

  private func takeFile(
    _ name: String, _ series: Series, _ utc: Int64?, _ origin: Record.Origin
  ) {
    // Of the compartments that leaks were published for, no volume was.
    if origin == .replayed && self.origin != .replayed { parameters.knowsVolume = false }
    self.origin = origin
    sourceName = name
    recording = LeakRecording(parameters.estimator)
    do throws(Refusal) { try recording.append(series) } catch { return }
    phase = .stopped
    startTime = recording.firstTime
    startUTC = utc
    recordedTime = recording.duration
    latest = (recording.lastTime, recording.lastPressure, nil, nil)
    markGap()
  }

  private func markGap() {
    for gap in recording.gaps.suffix(20) where !marks.contains(where: { $0.time == gap.upperBound })
    {
      marks.append(
        Mark(
          time: gap.upperBound,
          message: Message(
            "cabin-leak.event.gap", "gap of {gap}",
            [.init("gap", .duration(gap.upperBound - gap.lowerBound))])))
    }
  }

  /// A tap on a mechanical gauge is a reading: one millimetre of mercury below the one before.
  private func tap(_ time: Double) {
    let tapped = stopwatch.tap(time, latest: latest?.pressure)
    guard source == .hand, let pressure = tapped else { return }
    take(time, pressure, LeakStopwatch.readingStep, nil)
  }

  private func refold() {
    let series = recording.series
    recording = LeakRecording(parameters.estimator)
    if series.count > 0 {
      do throws(Refusal) { try recording.append(series) } catch { return }
    }
    if !searchEvents.isEmpty {
      search = HatchSearch(searchEvents, recording, parameters.estimator)
    }
  }
}
