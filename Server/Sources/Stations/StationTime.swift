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

  public var now: Double { lock.withLock { reached(.now) } }

  public func sleep(until target: Double) async {
    let due = lock.withLock {
      self.target = max(target, time)
      return anchor + .seconds((max(target, time) - time) / speed)
    }
    if due > .now {
      try? await Task.sleep(until: due, clock: .continuous)
    } else {
      await Task.yield()
    }
    lock.withLock {
      let present = ContinuousClock.now
      if present < due {
        // Woken early, to measure now.
        time = reached(present)
        anchor = present
      } else {
        time = max(target, time)
        // What was late by more than a second is not caught up.
        anchor = present - due > .seconds(1) ? present : due
      }
      self.target = nil
    }
  }

  private func reached(_ present: ContinuousClock.Instant) -> Double {
    guard let target else { return time }
    let passed = max((present - anchor).inSeconds, 0)
    return passed > 0 ? min(target, time + passed * speed) : time
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
