import Bench

extension Preferences {
  func shown(_ estimate: Estimate, _ quantity: Quantity) -> Shown {
    shown(
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

extension Preferences {
  /// A trophic state index: a plain number without a unit.
  func index(_ estimate: Estimate) -> Shown {
    func text(_ value: Double) -> String { value.text(decimals: decimals ?? 0, locale: locale) }
    return Shown(
      si: estimate.value, low: estimate.low, high: estimate.high, text: text(estimate.value),
      unit: "",
      interval: Message(
        "shown.between", "{low} to {high}",
        [.init("low", .text(text(estimate.low))), .init("high", .text(text(estimate.high)))]))
  }
}
