public import Bench

/// A weather station: the fold of its events.
///
/// Readings become cycles, cycles become points, points become a forecast. Its times are seconds of
/// UTC that only go forward: whoever feeds it takes UTC once and counts on from there.
public final class StationState: SessionState {
  /// Why the forecast waits for a clean window.
  public enum Suspension: Equatable, Sendable {
    /// The pressure stepped by so many Pa between two points.
    case jump(change: Double, time: Double)
    /// The readings of one cycle were taken on the move.
    case unsteady(time: Double)
    case moved(time: Double)
  }

  public struct Move: Equatable, Sendable {
    public let time: Double
    /// m upwards; nil: not known.
    public let height: Double?
  }

  public private(set) var source: StationEvent.Source?
  public private(set) var sourceName = ""
  public private(set) var origin = Record.Origin.measured
  /// m above the sea
  public private(set) var altitude: Double?
  public private(set) var isSouthern = false
  /// s between two readings of a cycle
  public private(set) var spacing = 10.0
  public private(set) var calibration: StationCalibration?
  public private(set) var trail = StationTrail()
  /// m above where it stood first
  public private(set) var height = 0.0
  public private(set) var cycle: MeasurementCycle?
  /// When a cycle begins by itself; nil before the first.
  public private(set) var nextCycle: Double?
  public private(set) var latest: AirReading?
  public private(set) var suspension: Suspension?
  public private(set) var moves: [Move] = []
  public private(set) var scores = ForecastScores()
  /// s: the days before it are in the logbook.
  public private(set) var closedThrough = -Double.infinity

  public init() {}

  public var points: [StationPoint] { trail.points }

  public static func canUndo(_ event: StationEvent) -> Bool {
    switch event {
    case .typed, .moved, .stayed, .judged, .calibrate: true
    default: false
    }
  }

  public static func begins(_ event: StationEvent) -> Bool {
    switch event {
    case .open, .carry: true
    default: false
    }
  }

  /// Whether the sensor should measure now.
  public func wantsReading(at now: Double) -> Bool {
    if let cycle, !cycle.isAbandoned(at: now, spacing: spacing) {
      return now >= cycle.nextReading(spacing: spacing)
    }
    return nextCycle.map { now >= $0 } ?? true
  }

  /// When it next should, s of UTC.
  public func nextReading(after now: Double) -> Double {
    if let cycle, !cycle.isAbandoned(at: now, spacing: spacing) {
      return max(cycle.nextReading(spacing: spacing), now)
    }
    return max(nextCycle ?? now, now)
  }

  public func apply(_ event: StationEvent) {
    switch event {
    case .open(let source, let name, let origin): open(source, name, origin)
    case .set(let field, let value): set(field, value)
    case .begin(let time):
      if !isMeasuring(time) { startCycle(time) }
    case .reading(let reading): take(reading)
    case .readings(let readings): for reading in readings { take(reading) }
    case .typed(let reading, let resolution): take(typed: reading, resolution)
    case .imported(let name, let series, let origin): takeFile(name, series, origin)
    case .moved(let time, let height): move(time, height)
    case .stayed:
      suspension = nil
      trail.mend()
    case .judged(let time, let rained): scores.judge(time, rained: rained)
    case .calibrate(let time, let pressure, let station):
      guard let offset = offset(seaLevel: pressure) else { return }
      calibration = StationCalibration(offset: offset, station: station, time: time)
    case .closed(let time): closedThrough = max(closedThrough, time)
    case .carry(let memory): recall(memory)
    }
  }

  private func open(_ source: StationEvent.Source, _ name: String, _ origin: Record.Origin) {
    self.source = source
    sourceName = name
    self.origin = origin
    calibration = nil
    trail = StationTrail()
    height = 0
    cycle = nil
    nextCycle = nil
    latest = nil
    suspension = nil
    moves = []
    scores = ForecastScores()
    closedThrough = -.infinity
  }

  private func set(_ id: String, _ value: Value) {
    if id.sameBytes(as: StationFields.altitude.id) {
      if case .number(let number) = value { altitude = number } else { altitude = nil }
    } else if id.sameBytes(as: StationFields.hemisphere.id), case .choice(let choice) = value {
      isSouthern = choice.sameBytes(as: "south")
    } else if id.sameBytes(as: StationFields.spacing.id), case .number(let number) = value {
      spacing = number
    }
  }

  private func isMeasuring(_ now: Double) -> Bool {
    cycle.map { !$0.isAbandoned(at: now, spacing: spacing) } ?? false
  }

  private func startCycle(_ time: Double) {
    finishAbandoned()
    cycle = MeasurementCycle(begun: time)
    trail.begin(time)
    // By hand or by itself: the next by itself keeps to the half hours since the first.
    var next = nextCycle ?? time
    if next <= time {
      let missed = ((time - next) / MeasurementCycle.interval).rounded(.down)
      next += (missed + 1) * MeasurementCycle.interval
    }
    nextCycle = next
  }

  /// Of a cycle that broke off, three readings are still a mean.
  private func finishAbandoned() {
    if let cycle, cycle.readings.count >= 3 { finish(cycle) }
    cycle = nil
  }

  private func take(_ reading: AirReading) {
    // Of two at one time the first counts.
    if let latest, reading.time <= latest.time { return }
    latest = reading
    if !isMeasuring(reading.time) {
      guard nextCycle.map({ reading.time >= $0 }) ?? true else { return }
      startCycle(reading.time)
    }
    // A stream brings more readings than a cycle asks for.
    guard var open = cycle,
      reading.time >= open.nextReading(spacing: spacing) - 0.1 * spacing
    else { return }
    open.add(reading)
    cycle = open
    if open.isComplete {
      cycle = nil
      finish(open)
    }
  }

  private func finish(_ cycle: MeasurementCycle) {
    guard !cycle.moved else {
      let end = cycle.readings.last?.time ?? cycle.begun
      trail.breakOff(at: end)
      suspension = .unsteady(time: end)
      return
    }
    add(cycle.point(height: height))
  }

  private func take(typed reading: AirReading, _ resolution: Double) {
    latest = reading
    trail.begin(reading.time)
    // A number that was rounded is as far off as a uniform distribution is wide.
    add(
      StationPoint(
        time: reading.time, pressure: reading.pressure ?? .nan,
        error: resolution / 12.0.squareRoot(), temperature: reading.temperature ?? .nan,
        humidity: reading.humidity ?? .nan, height: height))
  }

  private func add(_ point: StationPoint) {
    if let change = trail.add(point) {
      suspension = .jump(change: change, time: point.time)
    }
    guard let outlook = StationOutlook(self), outlook.rate != nil || point.pressure.isNaN
    else { return }
    if outlook.rate != nil { suspension = nil }
    scores.issue(
      ForecastScores.Issued(
        time: point.time, horizon: outlook.horizon, probability: outlook.rain.value,
        saidRain: outlook.forecast?.isRain ?? false))
  }

  private func takeFile(_ name: String, _ series: Series, _ origin: Record.Origin) {
    sourceName = name
    self.origin = origin
    do throws(Refusal) { trail.take(try StationPoint.points(series)) } catch { return }
    latest = trail.points.last?.reading
    // As far back as a forecast looks.
    guard let jump = trail.lastJump(within: 21_600) else { return }
    trail.breakOff(at: jump.time)
    if StationOutlook(self)?.rate == nil {
      suspension = .jump(change: jump.change, time: jump.time)
    }
  }

  private func move(_ time: Double, _ metres: Double?) {
    moves.append(Move(time: time, height: metres))
    guard let metres else {
      // What stands in the logbook as its altitude is no longer true.
      altitude = nil
      cycle = nil
      suspension = .moved(time: time)
      trail.breakOff(at: time)
      return
    }
    // Readings of two heights make no mean: the cycle begins again.
    if cycle != nil { cycle = MeasurementCycle(begun: time) }
    height += metres
    if let altitude { self.altitude = altitude + metres }
    // A jump that was seen already was this move.
    if case .jump(_, let jumped) = suspension {
      trail.raise(by: metres, from: jumped)
      trail.mend()
      suspension = nil
    }
  }

  private func recall(_ memory: StationMemory) {
    trail.take(
      memory.points, comparableFrom: memory.comparableFrom, windowFrom: memory.windowFrom)
    height = memory.height
    nextCycle = memory.nextCycle
    closedThrough = memory.closedThrough
    calibration = memory.calibration
    scores = memory.scores
    moves = []
    cycle = nil
    suspension = nil
    latest = memory.latest ?? trail.points.last?.reading
  }

  /// Pa: by how much the newest reading is too low, where a known station tells this pressure at
  /// sea level; nil without an altitude, or before the first reading.
  func offset(seaLevel: Double) -> Double? {
    guard let altitude, let measured = latest?.pressure else { return nil }
    let factor = SeaLevelReduction.isothermal.seaLevelPressure(
      1, altitude: altitude, temperature: latest?.temperature ?? 288.15)
    return seaLevel / factor - measured
  }

  /// The events that give this state again: what a long use leaves behind is let go. Nil while a
  /// cycle runs or a question about the window is open, of which nothing is to be lost.
  public var compacted: [StationEvent]? {
    cycle == nil && suspension == nil ? carried : nil
  }

  /// All that a shortened journal keeps.
  package var carried: [StationEvent] {
    guard let source else { return [] }
    var memory = StationMemory()
    memory.points = trail.points
    memory.comparableFrom = trail.comparableFrom
    memory.windowFrom = trail.windowFrom
    memory.latest = latest
    memory.height = height
    memory.nextCycle = nextCycle
    memory.closedThrough = closedThrough
    memory.calibration = calibration
    memory.scores = scores
    var events: [StationEvent] = [
      .open(source, name: sourceName, origin),
      .set(field: StationFields.hemisphere.id, .choice(isSouthern ? "south" : "north")),
      .set(field: StationFields.spacing.id, .number(spacing)),
    ]
    if let altitude { events.append(.set(field: StationFields.altitude.id, .number(altitude))) }
    return events + [.carry(memory)]
  }
}
