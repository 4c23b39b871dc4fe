/// How a person wants numbers shown. It never changes a result, and stays on the device.
public struct Preferences: Equatable, Sendable {
  public var locale: NumberLocale
  /// The chosen unit of each quantity; the others use their default.
  private var chosen: [Unit]
  /// Decimals for every number of the page, or nil to follow each number's own uncertainty.
  public var decimals: Int?

  public init(locale: NumberLocale = .english, units: [Unit] = [], decimals: Int? = nil) {
    self.locale = locale
    self.chosen = units
    self.decimals = decimals
  }

  public func chosenUnit(_ quantity: Quantity) -> Unit? {
    chosen.first { $0.quantity == quantity }
  }

  /// The same with another unit for its quantity.
  public func choosing(_ unit: Unit) -> Preferences {
    Preferences(
      locale: locale, units: [unit] + chosen.filter { $0.quantity != unit.quantity },
      decimals: decimals)
  }

  /// The unit to show a quantity in. Rates follow the unit of pressure: `mmHg/h` and `s/mmHg`
  /// belong to `mmHg`.
  public func unit(for quantity: Quantity) -> Unit {
    if let unit = chosenUnit(quantity) { return unit }
    if quantity == .pressureRate || quantity == .timePerPressure {
      let pressure = unit(for: .pressure)
      let name = quantity == .pressureRate ? joined(pressure.id, "/h") : joined("s/", pressure.id)
      if let unit = Units.named(name, of: quantity) { return unit }
    }
    return Units.of(quantity)[0]
  }

  /// Reads `{"locale":"nl","units":{"pressure":"hPa"},"decimals":1}`; what is unknown is left out.
  public init(json: JSON?) {
    self.init(locale: NumberLocale(code: json?.text("locale") ?? "en"))
    for member in (json?.members("units") ?? []) {
      guard let quantity = Quantity(identifier: member.key), let name = member.value.text,
        let unit = Units.named(name, of: quantity)
      else { continue }
      chosen.append(unit)
    }
    if let decimals = json?.integer("decimals") { self.decimals = Int(min(max(decimals, 0), 9)) }
  }
}
