public import Bench

/// The shape of three hours of pressure, as weather stations report it.
///
/// **Source:** [WMO306], code table 0200.
public struct PressureTendency: Equatable, Sendable {
  /// 0…8.
  public let code: Int
  /// hPa in three hours.
  public let change: Double

  /// - Parameters:
  ///   - start: hPa, three hours ago.
  ///   - middle: hPa, one and a half hours ago.
  ///   - end: hPa, now.
  ///   - steady: hPa. What counts as no change over an hour and a half.
  ///
  /// The table speaks of shapes and gives no numbers; `steady` and "more slowly", which is less
  /// than half of the other half, are ours.
  public init(start: Double, middle: Double, end: Double, steady: Double = 0.1) {
    let first = PressureTendency.tenths(middle - start)
    let second = PressureTendency.tenths(end - middle)
    change = PressureTendency.tenths(end - start)
    let before = PressureTendency.direction(first, steady)
    let after = PressureTendency.direction(second, steady)
    switch (before, after) {
    case (0, 0): code = 4
    case (1, 1): code = second * 2 < first ? 1 : first * 2 < second ? 3 : 2
    case (-1, -1): code = second > first / 2 ? 6 : second < first * 2 ? 8 : 7
    case (1, 0): code = 1
    case (-1, 0): code = 6
    case (0, 1): code = 3
    case (0, -1): code = 8
    case (1, -1): code = change >= 0 ? 0 : 8
    default: code = change > 0 ? 3 : 5
    }
  }

  private static func tenths(_ change: Double) -> Double { (change * 10).rounded() / 10 }

  private static func direction(_ change: Double, _ steady: Double) -> Int {
    change > steady ? 1 : change < -steady ? -1 : 0
  }

  public var title: Message {
    switch code {
    case 0: Message("weather.tendency.0", "Rising, then falling; higher than three hours ago")
    case 1: Message("weather.tendency.1", "Rising, then steady or more slowly")
    case 2: Message("weather.tendency.2", "Rising")
    case 3: Message("weather.tendency.3", "Rising ever faster, or after a fall")
    case 4: Message("weather.tendency.4", "Steady")
    case 5: Message("weather.tendency.5", "Falling, then rising; lower than three hours ago")
    case 6: Message("weather.tendency.6", "Falling, then steady or more slowly")
    case 7: Message("weather.tendency.7", "Falling")
    default: Message("weather.tendency.8", "Falling ever faster, or after a rise")
    }
  }
}
