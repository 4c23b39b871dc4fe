/// One character of an expression, decoded from UTF-8 and brought to its plain form.
struct Letter {
  /// The code point; the wide forms of East Asian keyboards are folded to ASCII.
  let code: UInt32
  /// Bytes that it takes; 0 past the end.
  let length: Int

  static let end = Letter(code: 0, length: 0)

  /// Decodes the character at a position.
  ///
  /// The bytes come from a `String` and are valid UTF-8; were they not, each stray byte would be a
  /// character that the language does not know.
  init(_ bytes: [UInt8], at position: Int) {
    guard position < bytes.count else {
      self = .end
      return
    }
    let first = bytes[position]
    let wanted = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let length = min(wanted, bytes.count - position)
    var code = UInt32(first)
    if length > 1 {
      code = UInt32(first & (0xFF >> UInt8(wanted + 1)))
      for index in 1..<length { code = code << 6 | UInt32(bytes[position + index] & 0x3F) }
    }
    // U+FF01…U+FF5E repeat the printable characters of ASCII in their order.
    if code >= 0xFF01 && code <= 0xFF5E { code -= 0xFEE0 }
    self.init(code: code, length: length)
  }

  /// The value 0…9 of a raised digit, or nil.
  var superscript: UInt8? {
    switch code {
    case 0xB9: 1
    case 0xB2, 0xB3: UInt8(code - 0xB0)
    case 0x2070, 0x2074...0x2079: UInt8(code - 0x2070)
    default: nil
    }
  }

  var isRaisedMinus: Bool { code == 0x207B }

  private init(code: UInt32, length: Int) {
    self.code = code
    self.length = length
  }

  /// Whether exactly three digits stand at a position: a group of a long number.
  static func threeDigits(_ bytes: [UInt8], at start: Int) -> Bool {
    digits(bytes, at: start).count == 3
  }

  /// How many digits stand at a position, as far as four, and what follows them.
  static func digits(_ bytes: [UInt8], at start: Int) -> (count: Int, next: Letter) {
    var index = start
    var count = 0
    var letter = Letter(bytes, at: index)
    while count < 4, letter.digit != nil {
      count += 1
      index += letter.length
      letter = Letter(bytes, at: index)
    }
    return (count, letter)
  }

  func isOne(of ascii: StaticString) -> Bool {
    for index in 0..<ascii.utf8CodeUnitCount where UInt32(ascii.utf8Start[index]) == code {
      return length > 0
    }
    return false
  }

  /// White space, and the marks that copied text carries without showing them.
  var isSpace: Bool {
    switch code {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2064,
      0x2066...0x2069, 0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// A space that may stand between groups of digits, which a new line may not.
  var isGroupSpace: Bool {
    code == 0x20 || code == 0xA0 || code == 0x2007 || code == 0x2009 || code == 0x202F
  }

  var isPoint: Bool { code == 0x2E || code == 0x066B }

  /// A minus sign, or one of the dashes that stand for it.
  var isMinus: Bool {
    code == 0x2D || code == 0x2212 || (code >= 0x2010 && code <= 0x2013) || code == 0xFE63
  }

  var isPlus: Bool { code == 0x2B }

  /// A letter of ASCII in lower case, or nil.
  var letter: UInt8? {
    if code >= 0x61 && code <= 0x7A { return UInt8(code) }
    if code >= 0x41 && code <= 0x5A { return UInt8(code + 32) }
    return nil
  }

  /// The value 0…9 of a decimal digit of any script, or nil.
  var digit: UInt8? {
    if code < 0x80 { return code >= 0x30 && code <= 0x39 ? UInt8(code - 0x30) : nil }
    if code >= 0x1D7CE && code <= 0x1D7FF { return UInt8((code - 0x1D7CE) % 10) }
    for zero in Letter.zeros where code >= zero && code < zero + 10 { return UInt8(code - zero) }
    return nil
  }

  /// The zeros of the scripts that have decimal digits; nine more follow each. The category Nd of
  /// [Unicode17], without ASCII, the wide forms and the mathematical digits.
  private static let zeros: [UInt32] = [
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66,
    0x0DE6, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90,
    0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0x104A0,
    0x10D30, 0x10D40, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650,
    0x116C0, 0x116D0, 0x116DA, 0x11730, 0x118E0, 0x11950, 0x11BF0, 0x11C50, 0x11D50, 0x11DA0,
    0x11DE0,
    0x11F50, 0x16130, 0x16A60, 0x16AC0, 0x16B50, 0x16D70, 0x1CCF0, 0x1E140, 0x1E2F0, 0x1E4F0,
    0x1E5F1, 0x1E950, 0x1FBF0,
  ]
}
