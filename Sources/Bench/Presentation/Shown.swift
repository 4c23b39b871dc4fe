/// A value ready to be printed: text, unit, interval and coverage in the person's notation.
public final class Shown: Sendable {
  public struct Part: Equatable, Sendable {
    public let text: String
    public let unit: String
  }

  public let si: Double?
  public let low: Double?
  public let high: Double?
  public let text: String
  public let unit: String
  /// "−7.47 to −6.56", where there is an interval.
  public let interval: Message?
  public let coverage: String?
  /// "24 h", "54 min": for durations, which have two units.
  public let parts: [Part]

  public init(
    si: Double?, low: Double? = nil, high: Double? = nil, text: String, unit: String,
    interval: Message? = nil, coverage: String? = nil, parts: [Part] = []
  ) {
    self.si = si
    self.low = low
    self.high = high
    self.text = text
    self.unit = unit
    self.interval = interval
    self.coverage = coverage
    self.parts = parts
  }

  /// Nothing to show: an en dash, never an old number, and no unit of nothing.
  ///
  /// - Parameter words: What is said in place of an interval: why there is nothing.
  @inline(never)
  public static func missing(_ words: Message? = nil) -> Shown {
    Shown(si: nil, text: "–", unit: "", interval: words)
  }

  /// "643.0 mmHg", for a command and for sentences.
  public var line: String {
    if !parts.isEmpty {
      return joined(parts.map { joined($0.text, $0.unit, by: " ") }, by: " ")
    }
    return unit.isEmpty ? text : joined(text, unit, by: " ")
  }
}

extension Preferences {
  /// Shows a number in the person's unit.
  ///
  /// With an interval the last digit shown is the second significant digit of its half width, so
  /// that no digit is printed that is not known; without one the count is `decimals`, or what the
  /// unit's size asks for, and enough that no number is shown as zero. A time per pressure without
  /// an interval is a bound below which all is excluded: two digits, rounded down to exclude less.
  ///
  /// - Parameters:
  ///   - value: SI.
  ///   - low: SI; −∞ where nothing bounds it.
  ///   - high: SI; +∞ where nothing bounds it.
  ///   - signed: Write "+" before a rise.
  public func shown(
    _ value: Double?, low: Double? = nil, high: Double? = nil, coverage: Double = 0.95,
    _ quantity: Quantity, signed: Bool = false
  ) -> Shown {
    guard let value, value.isFinite else { return .missing() }
    if quantity == .time { return duration(value, low: low, high: high, coverage: coverage) }
    let unit = unit(for: quantity)
    let number = unit.value(fromSI: value)
    var decimals = self.decimals ?? standardDecimals(unit)
    var interval: Message?
    if quantity == .concentration && self.decimals == nil {
      // Known within a factor, not a difference: three digits, and as many decimals at both ends.
      decimals = max(0, Double.decimals(significant: 3, of: number))
    }
    if let low, let high, low < high {
      let bounds = (unit.value(fromSI: low), unit.value(fromSI: high))
      if self.decimals == nil && quantity != .concentration {
        decimals = informativeDecimals(number, bounds)
      }
      interval = range(
        bounds.0.isFinite ? bounds.0.text(decimals: decimals, locale: locale, signed: signed) : nil,
        bounds.1.isFinite ? bounds.1.text(decimals: decimals, locale: locale, signed: signed) : nil)
    } else if self.decimals == nil && quantity != .concentration {
      decimals = visibleDecimals(number, decimals)
    }
    var printed = number
    if quantity == .timePerPressure && interval == nil {
      decimals = 2 - DecimalDigits(number).pointPosition
      // Half of the last digit less, so that rounding to the nearest rounds down.
      var half = 0.5
      for _ in 0..<decimals.magnitude { half *= decimals > 0 ? 0.1 : 10 }
      printed -= half
    }
    return Shown(
      si: value, low: low, high: high,
      text: printed.text(decimals: decimals, locale: locale, signed: signed), unit: unit.symbol,
      interval: interval, coverage: interval == nil ? nil : percent(coverage))
  }

  /// Seconds as "24 h 54 min": two units at most, the larger first.
  public func duration(
    _ seconds: Double, low: Double? = nil, high: Double? = nil, coverage: Double = 0.95
  ) -> Shown {
    let parts = durationParts(seconds)
    var interval: Message?
    if let low, let high, low < high {
      interval = range(
        low.isFinite ? line(durationParts(low)) : nil,
        high.isFinite ? line(durationParts(high)) : nil)
    }
    return Shown(
      si: seconds, low: low, high: high, text: line(parts), unit: "", interval: interval,
      coverage: interval == nil ? nil : percent(coverage), parts: parts)
  }

  /// A duration of which only a lower bound is known: no value, "at least 24 h".
  public func atLeast(_ seconds: Double?) -> Shown {
    .missing(seconds.flatMap { range(line(durationParts($0)), nil) })
  }

  private func durationParts(_ seconds: Double) -> [Shown.Part] {
    let magnitude = seconds.magnitude
    let sign = seconds < 0 ? "−" : ""
    func part(_ number: Double, _ unit: String, signed: Bool = false) -> Shown.Part {
      Shown.Part(
        text: joined(signed ? sign : "", number.text(decimals: 0, locale: locale)), unit: unit)
    }
    func split(_ unit: Double, _ name: String, _ smaller: Double, _ smallerName: String)
      -> [Shown.Part]
    {
      let steps = (magnitude / smaller).rounded(.toNearestOrAwayFromZero)
      let perUnit = unit / smaller
      let whole = (steps / perUnit).rounded(.down)
      let larger = part(whole, name, signed: true)
      let rest = steps - whole * perUnit
      return rest == 0 ? [larger] : [larger, part(rest, smallerName)]
    }
    if magnitude >= 1000 * 86_400 { return [part(magnitude / 86_400, "d", signed: true)] }
    if magnitude >= 48 * 3600 { return split(86_400, "d", 3600, "h") }
    if magnitude >= 3599.5 { return split(3600, "h", 60, "min") }
    if magnitude >= 59.5 { return split(60, "min", 1, "s") }
    let decimals = visibleDecimals(magnitude, magnitude < 10 && magnitude > 0 ? 1 : 0)
    return [
      Shown.Part(text: joined(sign, magnitude.text(decimals: decimals, locale: locale)), unit: "s")
    ]
  }

  private func line(_ parts: [Shown.Part]) -> String {
    joined(parts.map { joined($0.text, $0.unit, by: " ") }, by: " ")
  }

  private func range(_ low: String?, _ high: String?) -> Message? {
    switch (low, high) {
    case (let low?, let high?):
      Message(
        "shown.between", "{low} to {high}", [.init("low", .text(low)), .init("high", .text(high))])
    case (let low?, nil): Message("shown.at-least", "at least {low}", [.init("low", .text(low))])
    case (nil, let high?): Message("shown.at-most", "at most {high}", [.init("high", .text(high))])
    case (nil, nil): nil
    }
  }

  private func percent(_ coverage: Double) -> String {
    joined((coverage * 100).text(decimals: 0, locale: locale), "%", by: " ")
  }

  /// Decimals that show about a hundredth of a hectopascal, and the like for other quantities.
  private func standardDecimals(_ unit: Unit) -> Int {
    switch unit.quantity {
    case .pressure: unit.step >= 50_000 ? 4 : unit.step >= 3000 ? 2 : unit.step >= 50 ? 1 : 0
    case .temperature: 1
    case .volume: 0
    default: 2
    }
  }

  /// More decimals where the first ones are all zero: what is above zero is not shown as zero.
  private func visibleDecimals(_ value: Double, _ decimals: Int) -> Int {
    // Below that it is what a conversion of units left over.
    value.magnitude > 1e-9 ? max(decimals, Double.decimals(significant: 1, of: value)) : decimals
  }

  private func informativeDecimals(_ value: Double, _ bounds: (Double, Double)) -> Int {
    let width =
      bounds.0.isFinite && bounds.1.isFinite
      ? (bounds.1 - bounds.0) / 2 : bounds.0.isFinite ? value - bounds.0 : bounds.1 - value
    guard width.isFinite, width > 0 else { return 2 }
    // Four significant digits are enough for a person, however sure the estimate.
    return min(
      max(Double.decimals(significant: 2, of: width), 0),
      max(Double.decimals(significant: 4, of: value), 0))
  }
}
