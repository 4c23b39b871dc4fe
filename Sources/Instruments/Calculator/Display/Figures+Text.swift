public import Bench

extension Figures {
  /// Places before the point that are written out; beyond them a power of ten is shown.
  private static let longestWhole: Int64 = 32
  /// Zeros behind the point that are written out: 0.000001 is, its tenth is not.
  private static let mostZeros: Int64 = 5

  /// Whether the number is written without a power of ten. This depends on its size and not on how
  /// many digits are asked for, so that a display keeps its form while further digits come.
  public var isPlain: Bool {
    if digits.isEmpty { return true }
    return point >= -Figures.mostZeros && point <= Figures.longestWhole
      && (isComplete || point <= digits.count)
  }

  /// The number for the display: "−1 234.5", "4.28 × 10^369693099".
  public func shown(_ style: DisplayStyle) -> String {
    text(style, isPlain: isPlain, minus: "−", power: " × 10^")
  }

  /// The number to be copied: no groups, no sign that a spreadsheet does not know. A whole number
  /// that is known to its end is written out, unless most of it is zeros.
  public func copied(_ locale: NumberLocale) -> String {
    let isWritten = isComplete && point > 0 && point <= Int64(digits.count) + Figures.longestWhole
    return text(
      DisplayStyle(locale: locale, isGrouped: false), isPlain: isPlain || isWritten, minus: "-",
      power: "e")
  }

  /// The number in the language, which can be read again.
  public var source: String { copied(.english) }

  private func text(
    _ style: DisplayStyle, isPlain: Bool, minus: String, power: String
  ) -> String {
    var bytes: [UInt8] = []
    if isNegative { bytes.append(text: minus) }
    if isPlain {
      write(from: min(point, 0), point: point, style, &bytes)
    } else {
      write(from: 0, point: 1, style, &bytes)
      bytes.append(text: power)
      if point < 1 { bytes.append(text: minus) }
      bytes.append(text: Int64((point - 1).magnitude).description)
    }
    return String(bytes: bytes)
  }

  /// Writes the digits with the point behind so many of them.
  ///
  /// - Parameter first: 0, or below it the zeros between the point and the first digit.
  private func write(
    from first: Int64, point: Int64, _ style: DisplayStyle, _ bytes: inout [UInt8]
  ) {
    let whole = Int(max(point, 0))
    if whole == 0 { bytes.append(0x30) }
    for place in 0..<whole {
      if style.isGrouped && whole > 4 && place > 0 && (whole - place) % 3 == 0 {
        bytes.append(text: "\u{2009}")
      }
      bytes.append(0x30 + (place < digits.count ? digits[place] : 0))
    }
    guard digits.count > whole else { return }
    bytes.append(text: style.locale.decimalSeparator)
    for _ in 0..<(-first) { bytes.append(0x30) }
    for place in whole..<digits.count { bytes.append(0x30 + digits[place]) }
  }
}

extension TypedNumber {
  /// The number as it is typed: every zero and a point at the end are shown.
  public func shown(_ style: DisplayStyle) -> String {
    var bytes: [UInt8] = []
    if isNegative { bytes.append(text: "−") }
    let digits = whole.isEmpty ? [0] : whole
    for place in digits.indices {
      if style.isGrouped && digits.count > 4 && place > 0 && (digits.count - place) % 3 == 0 {
        bytes.append(text: "\u{2009}")
      }
      bytes.append(0x30 + digits[place])
    }
    if hasPoint { bytes.append(text: style.locale.decimalSeparator) }
    for digit in fraction { bytes.append(0x30 + digit) }
    if hasExponent {
      bytes.append(text: exponentIsNegative ? " × 10^−" : " × 10^")
      for digit in exponent { bytes.append(0x30 + digit) }
    }
    return String(bytes: bytes)
  }
}
