import Bench

extension Preferences {
  /// Three digits of the value, and as many decimals at both ends: an estimate within a factor says
  /// as much about its lower end as about its upper.
  func lakeShown(_ estimate: Estimate, _ quantity: Quantity) -> Shown {
    var preferences = self
    if decimals == nil {
      let number = unit(for: quantity).value(fromSI: estimate.value)
      preferences.decimals = min(max(Double.decimals(significant: 3, of: number), 0), 9)
    }
    return preferences.shown(
      estimate.value, low: estimate.low, high: estimate.high, coverage: estimate.coverage, quantity)
  }

  /// A probability in per cent; what is not certain is never printed as 0 or 100.
  func share(_ share: Double) -> Shown {
    var preferences = self
    let percent = share * 100
    let distance = min(percent, 100 - percent)
    if decimals == nil {
      preferences.decimals =
        distance < 0.95 && distance > 0 ? min(Double.decimals(significant: 1, of: distance), 9) : 0
    }
    return preferences.shown(share, .fraction)
  }
}
