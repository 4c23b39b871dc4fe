import Foundation

/// Tells listeners how far a source has come, or that the sources are no longer as they were.
/// Nobody is waited for: who is slow hears of the newest only, and reads what came before it from
/// the logbook.
final class FeedNews: @unchecked Sendable {
  private struct Listener {
    let source: String?
    let continuation: AsyncStream<Void>.Continuation
  }
  private let lock = NSLock()
  private var listeners: [Int: Listener] = [:]
  private var next = 0

  /// - Parameter source: nil: the list of them.
  func stream(of source: String?) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = lock.withLock {
        next += 1
        listeners[next] = Listener(source: source, continuation: continuation)
        return next
      }
      continuation.onTermination = { [weak self] _ in
        self?.lock.withLock { _ = self?.listeners.removeValue(forKey: id) }
      }
    }
  }

  func tell(_ source: String?) {
    let all = lock.withLock { listeners.values.filter { $0.source == source } }
    for listener in all { listener.continuation.yield() }
  }
}
