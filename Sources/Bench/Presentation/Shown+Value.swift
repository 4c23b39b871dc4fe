extension Preferences {
  /// A field's value in the person's notation; nil for what is not a number.
  public func shown(_ value: Value, of field: Field) -> Shown? {
    let quantity = field.quantity ?? .fraction
    var preferences = self
    // A share is printed in per cent, whatever unit its form asks for.
    if let unit = field.unit, quantity != .fraction, chosenUnit(quantity) == nil {
      preferences = choosing(unit)
    }
    switch value {
    case .number(let number):
      return preferences.shown(number, quantity, signed: field.isChange)
    case .estimate(let estimate):
      return preferences.shown(
        estimate.value, low: estimate.low, high: estimate.high, coverage: estimate.coverage,
        quantity, signed: field.isChange)
    case .integer(let integer):
      return Shown(
        si: Double(integer), text: Double(integer).text(decimals: 0, locale: locale), unit: "")
    case .missing where field.quantity != nil: return .missing()
    default: return nil
    }
  }
}
