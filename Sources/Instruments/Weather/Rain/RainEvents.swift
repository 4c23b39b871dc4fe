/// Whether it rained in the hours after each step: yes, no, or not known.
///
/// It is known where every one of the following steps was measured; the present one does not count.
public struct RainEvents: Sendable {
  public let horizon: Int
  private let dry: [Int32]
  private let known: [Int32]

  /// - Parameter horizon: Steps after the present one.
  public init(_ history: WeatherHistory, horizon: Int) {
    self.horizon = horizon
    var dry: [Int32] = [0]
    var known: [Int32] = [0]
    dry.reserveCapacity(history.count + 1)
    known.reserveCapacity(history.count + 1)
    for amount in history.rain {
      known.append(known[known.count - 1] + (amount.isNaN ? 0 : 1))
      dry.append(dry[dry.count - 1] + (amount > 0 ? 0 : 1))
    }
    self.dry = dry
    self.known = known
  }

  /// Nil where one of the steps is missing.
  public func happened(after index: Int) -> Bool? {
    let from = index + 1
    let to = from + horizon
    guard to < known.count, Int(known[to] - known[from]) == horizon else { return nil }
    return Int(dry[to] - dry[from]) < horizon
  }
}
