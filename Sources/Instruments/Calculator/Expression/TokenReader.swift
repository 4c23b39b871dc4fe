import Bench

/// Cuts an expression into words.
final class TokenReader {
  private let bytes: [UInt8]
  private var position = 0
  /// A raised exponent, whose digits carry their operation with them; the last to come first.
  private var waiting: [Token] = []
  /// Where the word that was read last begins, in bytes.
  private(set) var start = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func next() throws(ExpressionError) -> Token {
    if let token = waiting.popLast() { return token }
    var letter = Letter(bytes, at: position)
    while letter.length > 0, letter.isSpace {
      position += letter.length
      letter = Letter(bytes, at: position)
    }
    start = position
    guard letter.length > 0 else { return .end }
    if letter.digit != nil || letter.isPoint {
      let reader = NumberReader(bytes, at: position)
      let number = try reader.read()
      position = reader.position
      return number
    }
    if letter.letter != nil { return try name() }
    if letter.superscript != nil || letter.isRaisedMinus { return try power() }
    guard let token = sign(letter) else {
      throw .unknownCharacter(at: start, character: text(from: start, length: letter.length))
    }
    position += letter.length
    if letter.isOne(of: "*"), Letter(bytes, at: position).isOne(of: "*") {
      position += 1
      return .binary(.power)
    }
    return token
  }

  private func sign(_ letter: Letter) -> Token? {
    if letter.isMinus { return .binary(.subtract) }
    switch letter.code {
    case 0x2B: return .binary(.add)
    // * × · • ∗ ∙ ⋅ ✕
    case 0x2A, 0xD7, 0xB7, 0x2022, 0x2217, 0x2219, 0x22C5, 0x2715: return .binary(.multiply)
    // / ÷ ⁄ ∕
    case 0x2F, 0xF7, 0x2044, 0x2215: return .binary(.divide)
    case 0x5E: return .binary(.power)
    case 0x21: return .postfix(.factorial)
    case 0x25, 0x066A: return .postfix(.percent)
    case 0x28: return .open
    case 0x29: return .close
    case 0x2C, 0x3B: return .comma
    case 0x221A: return .function(.squareRoot)
    case 0x221B: return .function(.cubeRoot)
    // π in Greek and in the mathematical alphabets that do not lean.
    case 0x03C0, 0x1D6D1, 0x1D70B: return .constant(.pi)
    default: return nil
    }
  }

  /// All the raised digits together are one exponent: 10²³ and 10⁻³ as they are printed.
  private func power() throws(ExpressionError) -> Token {
    var index = position
    let first = Letter(bytes, at: index)
    if first.isRaisedMinus { index += first.length }
    var digits: [UInt8] = []
    while let digit = Letter(bytes, at: index).superscript {
      digits.append(0x30 + digit)
      index += Letter(bytes, at: index).length
    }
    guard !digits.isEmpty else {
      throw .unknownCharacter(at: start, character: text(from: start, length: first.length))
    }
    position = index
    waiting = [try NumberReader(digits, at: 0).read()]
    if first.isRaisedMinus { waiting.append(.binary(.subtract)) }
    return .binary(.power)
  }

  private func name() throws(ExpressionError) -> Token {
    var letters: [UInt8] = []
    while let letter = Letter(bytes, at: position).letter {
      letters.append(letter)
      position += Letter(bytes, at: position).length
    }
    if letters.count == 3, letters[0] == UInt8(ascii: "l"), letters[2] == UInt8(ascii: "g") {
      letters += base()
    }
    guard let token = Names.token(letters) else {
      throw .unknownName(at: start, name: text(from: start, length: position - start))
    }
    return token
  }

  /// The base behind `log`, if it is one of the two that have a name of their own: `log10`, `log2`.
  private func base() -> [UInt8] {
    var digits: [UInt8] = []
    var index = position
    while let digit = Letter(bytes, at: index).digit, digits.count < 3 {
      digits.append(0x30 + digit)
      index += Letter(bytes, at: index).length
    }
    guard digits == [0x32] || digits == [0x31, 0x30], !Letter(bytes, at: index).isPoint else {
      return []
    }
    position = index
    return digits
  }

  /// A part of the expression as it was typed, for a sentence: not more than a line.
  private func text(from start: Int, length: Int) -> String {
    String(bytes: Array(bytes[start..<(start + min(length, 40))]))
  }
}
