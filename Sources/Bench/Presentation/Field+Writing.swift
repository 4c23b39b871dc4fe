/// A field as the page knows it: enough to draw a form without knowing the instrument.
extension Field {
  public func writeMembers(_ out: JSONWriter, _ preferences: Preferences) {
    out.text("field", id)
    out.text("id", id)
    title.write("title", out, preferences)
    out.text("kind", kindName)
    out.flag("required", isRequired)
    tip?.write("tip", out, preferences)
    if let quantity {
      out.text("quantity", quantity.rawValue)
      let unit = unit(quantity, preferences)
      out.text("unit", unit.id)
      out.text("symbol", unit.symbol)
      if case .number(let standard) = standard {
        writeNumber("standard", standard, out, preferences)
      }
    }
    guard case .choice(let choices) = kind else { return }
    out.list("choices")
    for choice in choices {
      out.object()
      out.text("id", choice.id)
      choice.title.write("title", out, preferences)
      out.endObject()
    }
    out.endList()
  }

  /// A number of a form: plainly in its unit, so that it can be edited where it stands.
  public func writeNumber(
    _ key: StaticString, _ value: Double, _ out: JSONWriter, _ preferences: Preferences
  ) {
    guard let quantity else { return }
    let unit = unit(quantity, preferences)
    out.object(key)
    out.number("si", value)
    out.text("text", unit.plainText(fromSI: value, preferences.locale))
    out.text("unit", unit.symbol)
    out.endObject()
  }

  /// The person's unit, else the field's own.
  public func unit(_ quantity: Quantity, _ preferences: Preferences) -> Unit {
    preferences.chosenUnit(quantity) ?? unit ?? preferences.unit(for: quantity)
  }

  public var kindName: String {
    switch kind {
    case .number: "number"
    case .integer: "integer"
    case .choice: "choice"
    case .flag: "flag"
    case .text: "text"
    case .time: "time"
    case .series: "series"
    case .grid: "grid"
    }
  }
}

extension Unit {
  /// A number of SI in this unit, as a person would type it.
  public func plainText(fromSI si: Double, _ locale: NumberLocale) -> String {
    let number = value(fromSI: si)
    // Twelve significant digits hide the last bits that the conversion of units leaves.
    var digits = DecimalDigits(number)
    digits.round(decimals: 12 - digits.pointPosition)
    let decimals = max(0, digits.digits.count - digits.pointPosition)
    return number.text(decimals: decimals, locale: locale)
  }
}
