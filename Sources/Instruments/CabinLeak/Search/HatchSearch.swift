import Bench

/// A search for a leak, hatch by hatch: what was done, and what the pressure did meanwhile.
///
/// The crew stays with the sensor in one module, on its vehicle's side of every hatch it closes. Which
/// readings belong to which hatches follows from the times alone, so that a recording and the list of
/// what was done give the same search again.
public final class HatchSearch {
  public struct Move: Equatable, Sendable {
    /// s.
    public let time: Double
    public let hatch: Int
    public let isClosed: Bool
  }

  public let plan: HatchPlan
  /// The module in which crew and sensor stay.
  public let crew: Int
  /// s.
  public let began: Double
  public private(set) var ended: Double?
  public private(set) var moves: [Move] = []
  public private(set) var closed: [Bool]
  let model: SearchModel
  /// Closed segments and the one that grows, the newest last.
  private(set) var segments: [SearchSegment] = []
  /// Movements that no reading has come after yet.
  private var waiting: [Move] = []
  private var standing: [Bool]
  /// s. Until then hatches moved in another search.
  private let movedBefore: Double
  /// Readings before this time count neither here nor there, s; nil before the first one.
  private var from: Double?
  private let settle: Double
  private let window: Double

  public init(
    _ plan: HatchPlan, crew: Int, at time: Double, after moved: Double = -.infinity,
    stillClosed: [Move] = [], _ parameters: RateEstimator.Parameters
  ) {
    self.plan = plan
    self.crew = crew
    began = time
    movedBefore = moved
    settle = parameters.settle
    window = parameters.window
    model = SearchModel(drift: parameters.driftAllowance)
    closed = [Bool](repeating: false, count: plan.hatches.count)
    for move in stillClosed { closed[move.hatch] = true }
    moves = stillClosed
    standing = closed
    segments.append(segment(from: -.infinity))
  }

  /// Takes in what was recorded before the search began, or all of a recording once its movements
  /// are known.
  ///
  /// - Parameters:
  ///   - first: The reading to begin with.
  ///   - end: s, the time up to which.
  /// - Returns: The first reading that was not taken in.
  @discardableResult
  func take(
    _ recording: LeakRecording, from first: Int = 0, through end: Double = .infinity
  ) -> Int {
    var splits = recording.segmentStarts.drop { $0 < first }
    var index = first
    while index < recording.times.count, recording.times[index] <= end {
      while let split = splits.first, split <= index {
        splits = splits.dropFirst()
        if split == index { splitSegment() }
      }
      let warmth = recording.temperatures.isEmpty ? Double.nan : recording.temperatures[index]
      let resolution = recording.resolutions.isEmpty ? 0 : recording.resolutions[index]
      take(
        time: recording.times[index], pressure: recording.pressures[index],
        temperature: warmth.isNaN ? nil : warmth, resolution: resolution > 0 ? resolution : nil)
      index += 1
    }
    return index
  }

  /// Takes in a hatch that was closed or opened. What makes no sense was refused before.
  public func move(_ hatch: Int, isClosed: Bool, at time: Double) {
    closed[hatch] = isClosed
    let move = Move(time: time, hatch: hatch, isClosed: isClosed)
    moves.append(move)
    waiting.append(move)
  }

  public func end(at time: Double) { ended = time }

  /// Takes in a reading that was recorded.
  public func take(
    time: Double, pressure: Double, temperature: Double?, resolution: Double?
  ) {
    if let ended, time > ended { return }
    while let move = waiting.first, move.time < time {
      waiting.removeFirst()
      segments[segments.count - 1].close()
      standing[move.hatch] = move.isClosed
      from = move.time + model.transient
      segments.append(segment(from: move.time + model.transient))
    }
    let begin = from ?? start(time, isTyped: resolution != nil)
    from = begin
    guard time >= begin else { return }
    segments[segments.count - 1].take(
      time: time, pressure: pressure, temperature: temperature, resolution: resolution)
  }

  /// The newest window before the search tells the rate with open hatches. What a sensor still does
  /// after the settling time is less than its drift after twice that; one read by eye has none.
  private func start(_ first: Double, isTyped: Bool) -> Double {
    max(
      began - window, movedBefore + model.transient,
      isTyped ? -.infinity : first + 2 * settle)
  }

  /// After a pause or a gap the level may be another.
  public func splitSegment() { segments[segments.count - 1].split() }

  private func segment(from time: Double) -> SearchSegment {
    let inside = plan.connected(with: crew, closed: standing)
    return SearchSegment(
      start: time, inside: inside, volume: plan.volume(of: inside),
      isOpen: !inside.contains(false))
  }

  /// The slopes that are known, at most those of segments that began before a time.
  func slopes(before time: Double = .infinity) -> [SegmentSlope] {
    var slopes = segments.compactMap { $0.start < time ? $0.measured() : nil }
    SegmentSlope.share(&slopes, model)
    return slopes
  }

  /// Which hatch was closed last and is closed still, and since when; nil while all air is still one,
  /// as with one closed hatch of a ring.
  public var test: Move? {
    guard inside.contains(false) else { return nil }
    return moves.last { $0.isClosed && closed[$0.hatch] }
  }

  /// Since when the sensor's air has been parted from the rest without a break, and by which hatch; nil
  /// while all air is one.
  var parted: Move? {
    var closed = [Bool](repeating: false, count: plan.hatches.count)
    var since: Move?
    for move in moves {
      closed[move.hatch] = move.isClosed
      let isParted = plan.connected(with: crew, closed: closed).contains(false)
      if !isParted { since = nil } else if since == nil { since = move }
    }
    return since
  }

  /// The hatch that has to be opened first.
  var due: Int? {
    guard let parted else { return nil }
    return closed[parted.hatch] ? parted.hatch : test?.hatch
  }

  /// Which modules share the sensor's air now.
  public var inside: [Bool] { plan.connected(with: crew, closed: closed) }
}
