/// A rule by which a history is forecast step by step.
public enum ForecastRule: Equatable, Sendable, CaseIterable {
  /// The change of pressure against fixed limits.
  case seed
  case zambretti
  /// The probability learnt from history.
  case learnt
  /// Always the frequency of what was learnt from: what a rule must beat.
  case climatology

  public var id: String {
    switch self {
    case .seed: "seed"
    case .zambretti: "zambretti"
    case .learnt: "learnt"
    case .climatology: "climatology"
    }
  }

  public init?(id: String) {
    for rule in ForecastRule.allCases where rule.id == id {
      self = rule
      return
    }
    return nil
  }
}

extension Zambretti {
  /// Whether its words announce rain or showers, and not only that they are possible.
  public var isRain: Bool {
    switch letter {
    case UInt8(ascii: "H"), UInt8(ascii: "I"), UInt8(ascii: "K"), UInt8(ascii: "N"),
      UInt8(ascii: "O"), UInt8(ascii: "P"), UInt8(ascii: "R"), UInt8(ascii: "S"),
      UInt8(ascii: "U")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}

extension PressureForecast {
  /// The rule at one step: the change over a window that ends there.
  ///
  /// - Returns: Nil where one of the two readings is missing.
  public init?(_ history: WeatherHistory, at index: Int, window: Int) {
    guard let rate = history.rate(at: index, window: window) else { return nil }
    self.init(rate: rate)
  }
}

extension Zambretti {
  public init?(_ history: WeatherHistory, at index: Int, window: Int) {
    guard let rate = history.rate(at: index, window: window) else { return nil }
    let wind = history.wind[index]
    self.init(
      pressure: history.pressure[index], rate: rate, wind: wind.isNaN ? nil : Int(wind),
      isSummer: isNorthernSummer(history.time(index)))
  }
}

extension WeatherHistory {
  /// hPa/h over a window of steps, rounded to 0.01 against what binary leaves of tenths.
  func rate(at index: Int, window: Int) -> Double? {
    guard index >= window else { return nil }
    let rate =
      (pressure[index] - pressure[index - window]) / (Double(window) * step / 3600)
    return rate.isNaN ? nil : PressureForecast.rounded(rate)
  }
}

/// April to September: days 90 to 272 of the year, give or take one in a leap year.
func isNorthernSummer(_ seconds: Double) -> Bool {
  let day = (seconds / 86_400).truncatingRemainder(dividingBy: 365.2425)
  return day >= 90 && day < 273
}
