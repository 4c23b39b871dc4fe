import Foundation

/// Tells every listener that something arrived, and keeps all of them alive by one clock.
final class LogbookNews: Sendable {
  private struct Listeners {
    var all: [Int: LiveListener] = [:]
    var next = 0
    var clock: Task<Void, Never>?
  }
  private let listeners = Guarded(Listeners())

  /// Between two looks of a listener whether it is still paired.
  private static let look = Duration.seconds(2)
  /// Looks between two signs of life.
  private static let looksEachBeat = 8

  /// - Returns: By which it leaves.
  func add(_ listener: LiveListener) -> Int {
    listeners.with { listeners in
      listeners.next += 1
      listeners.all[listeners.next] = listener
      if listeners.clock == nil { listeners.clock = Task { [weak self] in await self?.run() } }
      return listeners.next
    }
  }

  func remove(_ id: Int) {
    listeners.with { listeners in
      listeners.all[id] = nil
      guard listeners.all.isEmpty else { return }
      listeners.clock?.cancel()
      listeners.clock = nil
    }
  }

  func tell(last: Int64) {
    for listener in listeners.with({ Array($0.all.values) }) { listener.tell { $0.last = last } }
  }

  var count: Int { listeners.with { $0.all.count } }

  /// While anybody listens.
  private func run() async {
    var looks = 0
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.look)
      looks += 1
      // Not all at once: of very many each time a part.
      for (id, listener) in listeners.with({ $0.all }) {
        let isBeat = (looks + id) % Self.looksEachBeat == 0
        if isBeat || listener.isPaired {
          listener.tell { news in
            news.look = true
            news.beat = news.beat || isBeat
          }
        }
      }
    }
  }
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
