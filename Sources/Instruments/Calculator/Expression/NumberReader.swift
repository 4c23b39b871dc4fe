import Bench

/// Reads one number of an expression: digits of any script, one point, an exponent.
///
/// Groups of three digits parted by single spaces are one number, `1 000 000`; any other number
/// after a space is a factor. A number cannot begin with a zero and have groups. Behind the point
/// the group after two or more may be shorter, `6.626 070 15`.
final class NumberReader {
  /// What an exponent may be at most.
  static let largestExponent: Int64 = 1_000_000

  private let bytes: [UInt8]
  private(set) var position: Int
  private var whole: [UInt8] = []
  private var fraction: [UInt8] = []
  private var exponent: Int64 = 0

  /// - Parameter position: Of a digit, or of a point.
  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  func read() throws(ExpressionError) -> Token {
    let start = position
    whole = readDigits(.whole)
    var letter = Letter(bytes, at: position)
    if letter.isPoint {
      position += letter.length
      fraction = readDigits(.fraction)
      if whole.isEmpty && fraction.isEmpty {
        // "1..2" is a point too many, "." a point without a number.
        throw Letter(bytes, at: position).isPoint ? .secondPoint(at: position) : .point(at: start)
      }
      if isRecurring { throw .recurring(at: position) }
    }
    letter = Letter(bytes, at: position)
    if letter.letter == UInt8(ascii: "e") { try readExponent(after: letter) }
    guard !Letter(bytes, at: position).isPoint else { throw .secondPoint(at: position) }
    return .number(literal(), text: text())
  }

  /// Whether nothing but digits stands in parentheses right behind the point or the digits after it.
  private var isRecurring: Bool {
    let letter = Letter(bytes, at: position)
    guard letter.isOne(of: "(") else { return false }
    let (count, next) = Letter.digits(bytes, at: position + letter.length)
    return count > 0 && next.isOne(of: ")")
  }

  private enum Part {
    case whole
    case fraction
    case exponent
  }

  private func readDigits(_ part: Part) -> [UInt8] {
    var digits: [UInt8] = []
    var firstGroup = 0
    while true {
      let letter = Letter(bytes, at: position)
      if let digit = letter.digit {
        digits.append(digit)
        position += letter.length
        continue
      }
      if firstGroup == 0 { firstGroup = digits.count }
      guard canBeGrouped(digits, firstGroup, part), letter.isGroupSpace,
        isGroup(at: position + letter.length, digits, part)
      else { return digits }
      position += letter.length
    }
  }

  /// A group of three, or behind the point the last and shorter one after two of them.
  private func isGroup(at index: Int, _ digits: [UInt8], _ part: Part) -> Bool {
    let (count, next) = Letter.digits(bytes, at: index)
    if count == 3 { return true }
    let isAfterGroups = digits.count >= 6 && digits.count.isMultiple(of: 3)
    return part == .fraction && isAfterGroups && (1...2).contains(count) && !next.isPoint
  }

  /// Groups are counted from the point: before it the first may be shorter, behind it none.
  private func canBeGrouped(_ digits: [UInt8], _ firstGroup: Int, _ part: Part) -> Bool {
    switch part {
    case .whole: firstGroup >= 1 && firstGroup <= 3 && digits[0] != 0
    case .fraction: firstGroup == 3
    case .exponent: false
    }
  }

  /// Reads what follows an `e`, which is the constant unless digits follow.
  private func readExponent(after letter: Letter) throws(ExpressionError) {
    var index = position + letter.length
    let sign = Letter(bytes, at: index)
    let isSigned = sign.isMinus || sign.isPlus
    if isSigned { index += sign.length }
    guard Letter(bytes, at: index).digit != nil else {
      if isSigned { throw .exponentWithoutDigits(at: position) }
      return
    }
    let start = position
    position = index
    for digit in readDigits(.exponent) {
      exponent = min(exponent * 10 + Int64(digit), NumberReader.largestExponent + 1)
    }
    guard exponent <= NumberReader.largestExponent else { throw .exponentTooLarge(at: start) }
    if sign.isMinus { exponent = -exponent }
  }

  private func literal() -> DecimalLiteral {
    var digits: [UInt8] = []
    digits.reserveCapacity(whole.count + fraction.count)
    for digit in whole where !digits.isEmpty || digit != 0 { digits.append(digit) }
    for digit in fraction where !digits.isEmpty || digit != 0 { digits.append(digit) }
    var power = exponent - Int64(fraction.count)
    while digits.last == 0 {
      digits.removeLast()
      power += 1
    }
    return DecimalLiteral(digits: digits, exponent: digits.isEmpty ? 0 : Int32(power))
  }

  private func text() -> [UInt8] {
    var text: [UInt8] = []
    for digit in whole where !text.isEmpty || digit != 0 { text.append(0x30 + digit) }
    if text.isEmpty { text.append(0x30) }
    if !fraction.isEmpty {
      text.append(UInt8(ascii: "."))
      for digit in fraction { text.append(0x30 + digit) }
    }
    if exponent != 0 {
      text.append(UInt8(ascii: "e"))
      text.append(text: exponent.description)
    }
    return text
  }
}
