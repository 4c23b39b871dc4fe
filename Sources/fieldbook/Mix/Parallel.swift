import Dispatch
import Foundation

/// Work on ranges of rows, beside each other on all cores.
enum Parallel {
  /// The results in the order of the ranges.
  static func map<Result: Sendable>(
    rows: Int, _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    // More parts than cores, since rows beside the lid take longer than others.
    let parts = min(rows, ProcessInfo.processInfo.activeProcessorCount * 4)
    let results = Results<Result>(parts)
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      results.set(part, body(part * rows / parts..<(part + 1) * rows / parts))
    }
    return results.all
  }

  private final class Results<Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [Result?]

    init(_ count: Int) { results = Array(repeating: nil, count: count) }

    func set(_ index: Int, _ result: Result) {
      lock.withLock { results[index] = result }
    }

    var all: [Result] { lock.withLock { results.compactMap { $0 } } }
  }
}
