public import Bench

/// What the change of pressure alone says about the weather to come.
///
/// **Source:** [AN3914], table of the rate of change; its kPa per hour are here hPa per hour.
public enum PressureForecast: Equatable, Sendable, CaseIterable {
  /// Rising fast: fine now, and not to last.
  case unstable
  case good
  case stable
  case rainy
  case thunderstorm

  /// - Parameter rate: hPa/h. Readings come in tenths of hPa, so that rates sit exactly on the
  ///   limits; it is rounded to 0.01 before they are compared. Finite.
  public init(rate: Double) {
    let rate = PressureForecast.rounded(rate)
    switch rate {
    case 2.5...: self = .unstable
    case ...(-2.5): self = .thunderstorm
    case _ where rate > 0.5: self = .good
    case _ where rate < -0.5: self = .rainy
    default: self = .stable
    }
  }

  /// 0.01 hPa/h: what remains of sums of tenths in binary is below it.
  static func rounded(_ rate: Double) -> Double { (rate * 100).rounded() / 100 }

  /// Whether it announces rain.
  public var isRain: Bool { self == .rainy || self == .thunderstorm }

  public var id: String {
    switch self {
    case .unstable: "not-stable"
    case .good: "good"
    case .stable: "stable"
    case .rainy: "rainy"
    case .thunderstorm: "thunderstorm"
    }
  }

  public var title: Message {
    switch self {
    case .unstable: Message("weather.forecast.not-stable", "Fine, but it will not last")
    case .good: Message("weather.forecast.good", "Good weather")
    case .stable: Message("weather.forecast.stable", "No change")
    case .rainy: Message("weather.forecast.rainy", "Rain")
    case .thunderstorm: Message("weather.forecast.thunderstorm", "Thunderstorm")
    }
  }

  /// Why: the change that was seen.
  ///
  /// - Parameters:
  ///   - rate: Pa/s
  ///   - span: s
  public static func reason(rate: Double, span: Double) -> Message {
    let rate = PressureForecast.rounded(rate * 36) / 36
    let shown: [Message.Parameter] = [
      .init("rate", .quantity(abs(rate), .pressureRate)), .init("span", .duration(span)),
    ]
    if rate < 0 { return Message("weather.reason.falling", "falling {rate} over {span}", shown) }
    return rate > 0
      ? Message("weather.reason.rising", "rising {rate} over {span}", shown)
      : Message("weather.reason.steady", "unchanged over {span}", [shown[1]])
  }
}
