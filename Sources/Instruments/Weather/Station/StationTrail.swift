import Bench

/// The points of the last days, in order, and from where on they can be compared.
public struct StationTrail: Equatable, Sendable {
  public private(set) var points: [StationPoint] = []
  /// What lies before it is not comparable: the station moved, or jumped.
  private(set) var comparableFrom = -Double.infinity
  /// What lies before it has left the window of the forecast.
  private(set) var windowFrom = -Double.infinity
  private var comparableBefore = -Double.infinity

  /// s. The forecast looks back so far. [the seed's requirement]
  public static let window = 7200.0
  /// s. The least time between two points that make a change: one cycle.
  public static let leastSpan = 1800.0
  /// s. What is kept to be seen: ten days.
  public static let kept = 864_000.0
  /// s. Between two points farther apart nothing is filled in.
  static let bridge = 7200.0
  /// Pa and Pa/s: a step that is larger and faster than both is a jump, of the station or of a
  /// squall: 2 hPa, 4 hPa/h, as of a climb of 16 m. Ours.
  static let jump = (change: 200.0, rate: 400.0 / 3600)

  /// A cycle begins: what is older than the window leaves it.
  mutating func begin(_ time: Double) {
    windowFrom = max(windowFrom, time - StationTrail.window)
  }

  /// - Returns: The change of an unexplained jump, Pa, after which the points before are no longer
  ///   compared.
  mutating func add(_ point: StationPoint) -> Double? {
    let jumped = points.last.flatMap { change(from: $0, to: point) }
    if jumped != nil { breakOff(at: point.time) }
    points.append(point)
    if let first = points.first, point.time - first.time > StationTrail.kept + 86_400 {
      points.removeAll { $0.time < point.time - StationTrail.kept }
    }
    return jumped
  }

  private func change(from last: StationPoint, to point: StationPoint) -> Double? {
    let change = point.pressure - last.pressure(atHeight: point.height)
    guard abs(change) > StationTrail.jump.change,
      abs(change) > StationTrail.jump.rate * (point.time - last.time)
    else { return nil }
    return change
  }

  /// The points before are no longer compared with those from here on.
  mutating func breakOff(at time: Double) {
    if time > comparableFrom { comparableBefore = comparableFrom }
    comparableFrom = time
  }

  /// It was the weather after all: the points before the last break count again.
  mutating func mend() {
    comparableFrom = comparableBefore
  }

  /// Takes what was kept before, or a whole file.
  mutating func take(
    _ points: [StationPoint], comparableFrom: Double = -.infinity, windowFrom: Double? = nil
  ) {
    self = StationTrail()
    self.points = points
    self.comparableFrom = comparableFrom
    if let last = points.last {
      self.windowFrom = windowFrom ?? last.time - StationTrail.window
    }
  }

  /// The last jump of the newest hours: how large, Pa, and the time of the point after it.
  func lastJump(within span: Double) -> (change: Double, time: Double)? {
    guard let newest = points.last else { return nil }
    var index = points.count - 1
    while index > 0, points[index].time > newest.time - span {
      if let change = change(from: points[index - 1], to: points[index]) {
        return (change, points[index].time)
      }
      index -= 1
    }
    return nil
  }

  /// The points from a time on stood so much higher than was known.
  mutating func raise(by height: Double, from time: Double) {
    for index in points.indices where points[index].time >= time {
      points[index].height += height
    }
  }

  /// The points of the window that have a pressure.
  var judged: [StationPoint] {
    let from = max(comparableFrom, windowFrom)
    var first = points.count
    while first > 0, points[first - 1].time >= from { first -= 1 }
    return points[first...].filter { !$0.pressure.isNaN }
  }

  /// Pa at a height, at a moment: between two points that are not too far apart.
  func pressure(at time: Double, height: Double) -> Double {
    between(time, from: comparableFrom) { $0.pressure(atHeight: height) }
  }

  /// 0…1
  func humidity(at time: Double) -> Double {
    between(time, from: -.infinity) { $0.humidity }
  }

  private func between(
    _ time: Double, from start: Double, _ value: (StationPoint) -> Double
  ) -> Double {
    var after = points.count
    while after > 0, points[after - 1].time >= time { after -= 1 }
    let later = after < points.count ? points[after] : nil
    let earlier = after > 0 ? points[after - 1] : nil
    if let later, later.time == time, later.time >= start { return value(later) }
    guard let later, let earlier else {
      // The mean of a cycle is a little before or after the moment asked for.
      guard let near = later ?? earlier, abs(near.time - time) < 120, near.time >= start else {
        return .nan
      }
      return value(near)
    }
    guard later.time - earlier.time <= StationTrail.bridge, earlier.time >= start else {
      guard later.time >= start, later.time - time < 120 else { return .nan }
      return value(later)
    }
    let part = (time - earlier.time) / (later.time - earlier.time)
    return value(earlier) * (1 - part) + value(later) * part
  }
}
