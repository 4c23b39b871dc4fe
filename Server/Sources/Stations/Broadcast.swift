import Foundation

/// Hands each element to everyone who listens at that moment.
final class Broadcast<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var listeners: [UUID: AsyncStream<Element>.Continuation] = [:]
  private var isOver = false

  func stream() -> AsyncStream<Element> {
    AsyncStream { continuation in
      let id = UUID()
      continuation.onTermination = { [weak self] _ in
        self?.lock.withLock { _ = self?.listeners.removeValue(forKey: id) }
      }
      let ended = lock.withLock {
        if !isOver { listeners[id] = continuation }
        return isOver
      }
      if ended { continuation.finish() }
    }
  }

  func send(_ element: Element) {
    for listener in lock.withLock({ Array(listeners.values) }) { listener.yield(element) }
  }

  func finish() {
    let all = lock.withLock {
      isOver = true
      return Array(listeners.values)
    }
    for listener in all { listener.finish() }
  }
}
