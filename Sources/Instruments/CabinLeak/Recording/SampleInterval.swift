import Bench

/// The usual time between readings, from which a gap is told.
struct SampleInterval: Sendable {
  private var first: [Double] = []
  private var typical: Double?

  /// Readings that are watched before anything is called a gap.
  private static let watched = 16

  mutating func add(_ interval: Double) {
    guard typical == nil, interval > 0 else { return }
    first.append(interval)
    if first.count == SampleInterval.watched {
      typical = middle(of: first)
      first = []
    }
  }

  /// Twenty missing readings, and no less than ten seconds.
  func isGap(_ interval: Double) -> Bool {
    guard let typical else { return false }
    return interval > max(20 * typical, 10)
  }
}
