import Foundation

/// Tells listeners how far a source has come, or that the sources are no longer as they were.
/// Whoever is told keeps what it does short, and reads the rest from the logbook.
final class FeedNews: @unchecked Sendable {
  private struct Listener {
    let source: String?
    let told: @Sendable () -> Void
  }
  private let lock = NSLock()
  private var listeners: [Int: Listener] = [:]
  private var next = 0

  /// - Parameter source: nil: the list of them.
  func add(_ source: String?, _ told: @escaping @Sendable () -> Void) -> Int {
    lock.withLock {
      next += 1
      listeners[next] = Listener(source: source, told: told)
      return next
    }
  }

  func remove(_ id: Int) {
    lock.withLock { _ = listeners.removeValue(forKey: id) }
  }

  func tell(_ source: String?) {
    let all = lock.withLock { listeners.values.filter { $0.source == source } }
    for listener in all { listener.told() }
  }
}
