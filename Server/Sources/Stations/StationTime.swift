import Foundation

/// A clock of seconds of UTC that goes on evenly: rates of weather must not jump with the time that
/// somebody sets.
public protocol StationTime: Sendable {
  /// s of UTC since 1970
  var now: Double { get }
  /// Waits until then; ends early when its task is cancelled.
  func sleep(until time: Double) async
}

/// Counts from the UTC that it began with, by a clock that goes on while the machine sleeps.
///
/// Where the system's clock stays away from that for a minute, it was put right: a machine without a
/// clock of its own learns the time from the network, long after it began. From then on it is
/// followed again. What is set and set back within the minute changes nothing.
public final class SteadyClock: StationTime, @unchecked Sendable {
  private let utc: @Sendable () -> Double
  private let counted: @Sendable () -> Double
  private let lock = NSLock()
  /// s of UTC at which the count was zero.
  private var start: Double
  /// Since when, by the count, the system's clock stands so many seconds away.
  private var difference: (since: Double, size: Double)?

  /// s. Less is between two looks at the clocks.
  private static let least = 2.0
  /// s
  private static let patience = 60.0

  public convenience init() {
    let began = ContinuousClock.now
    self.init(
      utc: { Date().timeIntervalSince1970 },
      counted: { (ContinuousClock.now - began).inSeconds })
  }

  /// - Parameters:
  ///   - utc: s since 1970, as the system has it.
  ///   - counted: s since the beginning.
  init(utc: @escaping @Sendable () -> Double, counted: @escaping @Sendable () -> Double) {
    self.utc = utc
    self.counted = counted
    start = utc() - counted()
  }

  public var now: Double {
    lock.withLock {
      let count = counted()
      let away = utc() - (start + count)
      guard abs(away) >= Self.least else {
        difference = nil
        return start + count
      }
      if let difference, abs(away - difference.size) < Self.least {
        if count - difference.since >= Self.patience {
          start += away
          self.difference = nil
        }
      } else {
        difference = (count, away)
      }
      return start + count
    }
  }

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
