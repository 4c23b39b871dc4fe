import Foundation

/// Tells every listener that something arrived. Nobody is waited for: who is slow hears only of the
/// newest, which is enough, since the number of the last arrival stands for all before it.
final class LogbookNews: Sendable {
  private struct Listeners {
    var all: [Int: AsyncStream<Int64>.Continuation] = [:]
    var next = 0
  }
  private let listeners = Guarded(Listeners())

  /// Numbers of arrivals; ends when nobody asks for more.
  func stream() -> AsyncStream<Int64> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = listeners.with { listeners in
        listeners.next += 1
        listeners.all[listeners.next] = continuation
        return listeners.next
      }
      continuation.onTermination = { [listeners] _ in
        listeners.with { _ = $0.all.removeValue(forKey: id) }
      }
    }
  }

  func tell(last: Int64) {
    for listener in listeners.with({ Array($0.all.values) }) { listener.yield(last) }
  }

  var count: Int { listeners.with { $0.all.count } }
}

/// A value that one thread at a time works on.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func with<Answer>(_ body: (inout Value) -> Answer) -> Answer {
    lock.withLock { body(&value) }
  }
}
