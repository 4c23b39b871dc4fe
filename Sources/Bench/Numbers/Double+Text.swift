extension Double {
  /// The number with a fixed count of decimals, in a language's notation.
  ///
  /// Halves round away from zero on the shortest decimal digits; a true minus sign; thin spaces
  /// in groups of three from five digits on; nothing rounds to "−0".
  ///
  /// - Parameters:
  ///   - decimals: Digits after the point, 0…17. Negative: rounded to tens, hundreds.
  ///   - signed: Write "+" before a positive number: for changes.
  /// - Returns: Text; an en dash when the number is not finite.
  public func text(decimals: Int, locale: NumberLocale = .english, signed: Bool = false) -> String {
    guard isFinite else { return "–" }
    var parts = DecimalDigits(self)
    parts.round(decimals: decimals)
    var text = parts.digits.isEmpty ? "" : parts.isNegative ? "−" : signed ? "+" : ""
    let whole = max(parts.pointPosition, 0)
    func digit(_ position: Int) -> String {
      let index = position
      let value = index >= 0 && index < parts.digits.count ? parts.digits[index] : 0
      return String(bytes: [UInt8(ascii: "0") + value])
    }
    if whole == 0 { text += "0" }
    for position in 0..<whole {
      if position > 0 && whole > 4 && (whole - position) % 3 == 0 { text += "\u{2009}" }
      text += digit(position)
    }
    guard decimals > 0 else { return text }
    text += locale.decimalSeparator
    for place in 0..<decimals { text += digit(parts.pointPosition + place) }
    return text
  }

  /// The number with a count of significant digits, in a language's notation.
  public func text(
    significant: Int, locale: NumberLocale = .english, signed: Bool = false
  ) -> String {
    text(decimals: Double.decimals(significant: significant, of: self), locale: locale, signed: signed)
  }

  /// How many decimals show a given count of significant digits.
  public static func decimals(significant: Int, of value: Double) -> Int {
    guard value.isFinite, value != 0 else { return significant - 1 }
    let parts = DecimalDigits(value)
    var rounded = parts
    rounded.round(decimals: significant - parts.pointPosition)
    return significant - rounded.pointPosition
  }

  /// The shortest text that reads back as the same number, as JavaScript writes it [RFC8785].
  public var shortestText: String {
    guard isFinite else { return "null" }
    let parts = DecimalDigits(self)
    guard !parts.digits.isEmpty else { return "0" }
    let count = parts.digits.count
    let point = parts.pointPosition
    let figures = parts.digits.map { $0 + UInt8(ascii: "0") }
    var text = parts.isNegative ? "-" : ""
    if count <= point && point <= 21 {
      text += String(bytes: figures) + String(repeating: "0", count: point - count)
    } else if 0 < point && point <= 21 {
      text += String(bytes: figures[..<point]) + "." + String(bytes: figures[point...])
    } else if -6 < point && point <= 0 {
      text += "0." + String(repeating: "0", count: -point) + String(bytes: figures)
    } else {
      text += String(bytes: figures[..<1])
      if count > 1 { text += "." + String(bytes: figures[1...]) }
      let exponent = point - 1
      text += exponent < 0 ? "e-" + (-exponent).description : "e+" + exponent.description
    }
    return text
  }
}
