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
    isFinite
      ? DecimalDigits(self).text(decimals: decimals, locale: locale, signed: signed) : "–"
  }

  /// The number with a count of significant digits, in a language's notation.
  public func text(
    significant: Int, locale: NumberLocale = .english, signed: Bool = false
  ) -> String {
    text(
      decimals: Double.decimals(significant: significant, of: self), locale: locale, signed: signed)
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
    var bytes: [UInt8] = parts.isNegative ? [UInt8(ascii: "-")] : []
    if count <= point && point <= 21 {
      bytes += figures
      bytes += [UInt8](repeating: UInt8(ascii: "0"), count: point - count)
    } else if 0 < point && point <= 21 {
      bytes += figures[..<point]
      bytes.append(UInt8(ascii: "."))
      bytes += figures[point...]
    } else if -6 < point && point <= 0 {
      bytes.append(text: "0.")
      bytes += [UInt8](repeating: UInt8(ascii: "0"), count: -point)
      bytes += figures
    } else {
      bytes.append(figures[0])
      if count > 1 {
        bytes.append(UInt8(ascii: "."))
        bytes += figures[1...]
      }
      let exponent = point - 1
      bytes.append(text: exponent < 0 ? "e-" : "e+")
      bytes.append(text: Int64(exponent.magnitude).description)
    }
    return String(bytes: bytes)
  }
}

extension DecimalDigits {
  /// As ``Swift/Double/text(decimals:locale:signed:)``.
  func text(decimals: Int, locale: NumberLocale, signed: Bool) -> String {
    var parts = self
    parts.round(decimals: decimals)
    var bytes: [UInt8] = []
    if !parts.digits.isEmpty { bytes.append(text: parts.isNegative ? "−" : signed ? "+" : "") }
    let whole = max(parts.pointPosition, 0)
    if whole == 0 { bytes.append(UInt8(ascii: "0")) }
    for position in 0..<whole {
      if position > 0 && whole > 4 && (whole - position) % 3 == 0 {
        bytes.append(text: "\u{2009}")
      }
      bytes.append(parts.figure(position))
    }
    if decimals > 0 {
      bytes.append(text: locale.decimalSeparator)
      for place in 0..<decimals { bytes.append(parts.figure(parts.pointPosition + place)) }
    }
    return String(bytes: bytes)
  }
}
