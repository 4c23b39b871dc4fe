public import Bench

/// What stands in one field of the form: what was typed, letter by letter and in which language
/// and unit, or a value that came from a helper or a record.
///
/// A text means the same for ever: not what another language or unit would read into it later.
public final class LakeEntry: Sendable {
  /// Nil: nobody typed it, ``value`` came as it is.
  public let text: String?
  public let unit: Unit?
  let locale: NumberLocale
  let value: Value
  /// The helper that a value came from.
  public let helper: String?

  init(text: String, unit: Unit?, locale: NumberLocale) {
    self.text = text
    self.unit = unit
    self.locale = locale
    value = .missing
    helper = nil
  }

  /// What the page says was typed. Without a language or unit it is read as English in the field's
  /// own unit: never by what the person prefers when the journal is read again.
  convenience init(json: JSON, _ field: Field) {
    let text = json.text("text") ?? ""
    self.init(
      // A flag that is not set says nothing.
      text: field.isFlag && text.sameBytes(as: "no") ? "" : text,
      unit: json.text("unit").flatMap { LakeUnits.named($0, of: field) }
        ?? LakeUnits.unit(of: field),
      locale: NumberLocale(code: json.text("locale") ?? "en"))
  }

  init(_ value: Value, helper: String? = nil) {
    text = nil
    unit = nil
    locale = .english
    self.value = value
    self.helper = helper
  }

  /// A value that came with its uncertainty; typing over it makes a plain number of it.
  public var estimate: Estimate? {
    if case .estimate(let estimate) = value { return estimate }
    return nil
  }

  /// What the field is worth, in SI.
  ///
  /// - Parameter shown: In whose notation a refusal writes numbers.
  func value(of field: Field, _ shown: Preferences) throws(Refusal) -> Value {
    var value = self.value
    if let text {
      if isBlank { return .missing }
      switch field.kind {
      case .number(let quantity):
        let own = unit ?? LakeUnits.unit(of: field) ?? Units.of(quantity)[0]
        value = .number(
          try TypedQuantity(text, quantity: quantity, unit: own, locale: locale).si)
      case .flag: value = .flag(text.sameBytes(as: "yes"))
      case .choice: value = .choice(text)
      default: value = .text(text)
      }
    }
    if let domain = field.domain, let number = LakeEntry.number(value), !domain.contains(number) {
      throw Refusal(LakeEntry.domainMessage(number, domain, field, unit, shown), field: field.id)
    }
    try field.check(value)
    return value
  }

  static func number(_ value: Value) -> Double? {
    switch value {
    case .number(let number): number
    case .estimate(let estimate): estimate.value
    default: nil
    }
  }

  /// Nothing was typed.
  var isBlank: Bool {
    text?.byteArray.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } ?? false
  }

  private static func domainMessage(
    _ number: Double, _ domain: ClosedRange<Double>, _ field: Field, _ unit: Unit?,
    _ preferences: Preferences
  ) -> Message {
    Message(
      "algae-bloom.form.domain",
      "{value} cannot be: it must lie between {low} and {high}. Check the number and its unit.",
      LakeEntry.ends(number, domain, field, unit, preferences))
  }

  /// The number and the ends of a range, in the unit in which it was typed.
  static func ends(
    _ number: Double, _ range: ClosedRange<Double>, _ field: Field, _ unit: Unit?,
    _ preferences: Preferences
  ) -> [Message.Parameter] {
    let unit = unit ?? LakeUnits.unit(of: field, preferences)
    func text(_ si: Double) -> Message.Parameter.Content {
      guard let unit else { return .text("") }
      return .text(joined(unit.plainText(fromSI: si, preferences.locale), unit.symbol, by: " "))
    }
    return [
      .init("value", text(number)), .init("low", text(range.lowerBound)),
      .init("high", text(range.upperBound)),
    ]
  }
}
