import Foundation

/// A clock of seconds of UTC that only goes forward: rates of weather must not jump with the time
/// that somebody sets.
public protocol StationTime: Sendable {
  /// s of UTC since 1970
  var now: Double { get }
  /// Waits until then; ends early when its task is cancelled.
  func sleep(until time: Double) async
}

/// Takes UTC once, and counts on from there by a clock that goes on while the machine sleeps.
public struct SteadyClock: StationTime {
  private let start: Double
  private let began = ContinuousClock.now

  public init() {
    start = Date().timeIntervalSince1970
  }

  public var now: Double { start + (ContinuousClock.now - began).inSeconds }

  public func sleep(until time: Double) async {
    let rest = time - now
    if rest > 0 { try? await Task.sleep(for: .seconds(min(rest, 86_400)), clock: .continuous) }
  }
}

/// Goes from one moment that is waited for to the next, so many times faster than the clock on the
/// wall, or at once: a simulation is then the same however busy the machine is.
public final class PacedClock: StationTime, @unchecked Sendable {
  private let speed: Double
  private let lock = NSLock()
  private var time: Double
  /// What is being waited for.
  private var target: Double?
  /// When it was `time`.
  private var anchor = ContinuousClock.now

  /// - Parameters:
  ///   - start: s of UTC since 1970.
  ///   - speed: Seconds that one second lasts; infinite: nothing is waited for.
  public init(start: Double, speed: Double) {
    time = start
    self.speed = speed
  }

  public var now: Double {
    lock.withLock {
      guard let target else { return time }
      let present = ContinuousClock.now
      let passed = (present - anchor).inSeconds
      if passed > 0 { time = min(target, time + passed * speed) }
      anchor = present
      return time
    }
  }

  public func sleep(until target: Double) async {
    let due = lock.withLock {
      anchor = .now
      self.target = max(target, time)
      return anchor + .seconds((max(target, time) - time) / speed)
    }
    if due > .now {
      try? await Task.sleep(until: due, clock: .continuous)
    } else {
      await Task.yield()
    }
    lock.withLock {
      // Woken early, it is the moment at which the one who woke asked for the time.
      if ContinuousClock.now >= due { time = max(target, time) }
      self.target = nil
    }
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
