import Bench

/// One number in a foreign notation: digits with the signs that part them.
struct PastedNumber {
  /// Bytes that it takes; 0 where no number begins.
  let length: Int
  /// Digits in ASCII, points and commas.
  private var figures: [UInt8] = []
  private let hasExponent: Bool

  init(_ bytes: [UInt8], at start: Int) {
    var index = start
    while index < bytes.count {
      let letter = Letter(bytes, at: index)
      if let digit = letter.digit {
        figures.append(0x30 + digit)
        index += letter.length
        continue
      }
      let next = Letter(bytes, at: index + letter.length)
      guard next.digit != nil, let sign = PastedNumber.sign(letter) else { break }
      if sign != 0 {
        figures.append(sign)
      } else if !Letter.threeDigits(bytes, at: index + letter.length) || figures.isEmpty {
        break
      }
      index += letter.length
    }
    length = index - start
    let after = Letter(bytes, at: index)
    let exponent = Letter(bytes, at: index + after.length)
    hasExponent =
      after.letter == UInt8(ascii: "e")
      && (exponent.digit != nil || exponent.isMinus || exponent.isPlus)
  }

  /// A point, a comma, or 0 for what only parts groups; nil for what ends the number.
  private static func sign(_ letter: Letter) -> UInt8? {
    if letter.isPoint { return UInt8(ascii: ".") }
    if letter.isOne(of: ",") { return UInt8(ascii: ",") }
    // Apostrophes of two kinds, and the thousands separator of Arabic.
    let parts =
      letter.isGroupSpace || letter.isOne(of: "'") || letter.code == 0x2019 || letter.code == 0x066C
    return parts ? 0 : nil
  }

  /// The number with a decimal point and nothing else between its digits, by the rule of
  /// ``PastedText``. What follows no rule stays, and is refused where it is read.
  func rewritten(_ locale: NumberLocale) -> [UInt8] {
    let point = UInt8(ascii: ".")
    let comma = UInt8(ascii: ",")
    guard let last = figures.last(where: { $0 == point || $0 == comma }) else { return figures }
    let other = last == point ? comma : point
    if figures.contains(other) {
      return decimal(last, grouping: other)
    }
    let count = figures.filter { $0 == last }.count
    if count > 1 { return decimal(nil, grouping: last) }
    let isDecimal = locale.decimalSeparator.sameBytes(as: last == point ? "." : ",")
    if isDecimal || hasExponent || !hasGroups(figures, last) {
      return decimal(last, grouping: other)
    }
    return decimal(nil, grouping: last)
  }

  private func decimal(_ decimal: UInt8?, grouping: UInt8) -> [UInt8] {
    let cut = decimal.flatMap { figures.lastIndex(of: $0) } ?? figures.count
    let whole = Array(figures[..<cut])
    if let decimal, whole.contains(decimal) { return figures }
    if whole.contains(grouping), !hasGroups(whole, grouping) { return figures }
    var output = whole.filter { $0 != grouping }
    if decimal != nil {
      output.append(UInt8(ascii: "."))
      output += figures[(cut + 1)...]
    }
    return output
  }

  /// One to three digits, the first not zero, then groups of exactly three.
  private func hasGroups(_ figures: [UInt8], _ sign: UInt8) -> Bool {
    let groups = figures.split(separator: sign, omittingEmptySubsequences: false)
    guard let first = groups.first, first.count >= 1, first.count <= 3, first.first != 0x30 else {
      return false
    }
    for group in groups.dropFirst() where group.count != 3 { return false }
    return true
  }
}
