/// What is wrong with a JSON text, and where.
public enum JSONError: Error, Equatable, Sendable {
  /// The text breaks the grammar at this byte.
  case unexpected(at: Int)
  /// Nested deeper than ``JSON/deepest``.
  case tooDeep
  /// An object names the same key twice.
  case repeatedKey(String)

  public var refusal: Refusal {
    switch self {
    case .unexpected(let at):
      Refusal(
        "json.unexpected", "This is not JSON: byte {at} breaks it. Export the file again.",
        [.init("at", .integer(Int64(at)))])
    case .tooDeep:
      Refusal("json.too-deep", "This JSON is nested too deeply to be a record.")
    case .repeatedKey(let key):
      Refusal(
        "json.repeated-key", "This JSON names “{key}” twice, so its meaning is not certain.",
        [.init("key", .text(key))])
    }
  }
}

extension JSON {
  /// Containers within containers that are read; more is refused, never a stack overflow.
  public static let deepest = 64

  /// - Throws: ``JSONError`` for anything that is not one JSON value [RFC8259].
  public init(bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.document()
  }

  public init(text: String) throws(JSONError) {
    try self.init(bytes: text.byteArray)
  }
}

struct JSONReader {
  let bytes: [UInt8]
  var index = 0
  var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSON {
    let value = try value()
    skipSpace()
    guard index == bytes.count else { throw .unexpected(at: index) }
    return value
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D else { return }
      index += 1
    }
  }

  private mutating func value() throws(JSONError) -> JSON {
    skipSpace()
    guard index < bytes.count else { throw .unexpected(at: index) }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    for byte in word.byteArray {
      guard index < bytes.count, bytes[index] == byte else { throw .unexpected(at: index) }
      index += 1
    }
    return value
  }

  private mutating func object() throws(JSONError) -> JSON {
    try enter()
    var members: [JSON.Member] = []
    if try closes(UInt8(ascii: "}"), first: true) { return .object([]) }
    while true {
      skipSpace()
      let key = try string()
      if members.contains(where: { $0.key.sameBytes(as: key) }) { throw .repeatedKey(key) }
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
        throw .unexpected(at: index)
      }
      index += 1
      members.append(.init(key, try value()))
      if try closes(UInt8(ascii: "}"), first: false) { return .object(members) }
    }
  }

  private mutating func list() throws(JSONError) -> JSON {
    try enter()
    var items: [JSON] = []
    if try closes(UInt8(ascii: "]"), first: true) { return .list([]) }
    while true {
      items.append(try value())
      if try closes(UInt8(ascii: "]"), first: false) { return .list(items) }
    }
  }

  private mutating func enter() throws(JSONError) {
    index += 1
    depth += 1
    guard depth <= JSON.deepest else { throw .tooDeep }
  }

  /// True when the container ends here; otherwise a comma was passed (or nothing, at its start).
  private mutating func closes(_ end: UInt8, first: Bool) throws(JSONError) -> Bool {
    skipSpace()
    guard index < bytes.count else { throw .unexpected(at: index) }
    if bytes[index] == end {
      index += 1
      depth -= 1
      return true
    }
    if first { return false }
    guard bytes[index] == UInt8(ascii: ",") else { throw .unexpected(at: index) }
    index += 1
    return false
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = index
    var isWhole = true
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let firstDigit = index
    try digits()
    if bytes[firstDigit] == UInt8(ascii: "0") && index > firstDigit + 1 {
      throw .unexpected(at: firstDigit)
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      try digits()
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "E") {
      isWhole = false
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
      {
        index += 1
      }
      try digits()
    }
    let text = String(bytes: bytes[start..<index])
    if isWhole, let integer = DecimalReading.whole(text) { return .integer(integer) }
    guard let number = DecimalReading.number(text), number.isFinite else {
      throw .unexpected(at: start)
    }
    return .number(number)
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9")
    {
      index += 1
    }
    guard index > start else { throw .unexpected(at: index) }
  }

  private mutating func string() throws(JSONError) -> String {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      throw .unexpected(at: index)
    }
    index += 1
    var text: [UInt8] = []
    var isPlain = true
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        let string = String(bytes: text)
        // Bytes that are no UTF-8 would be repaired, and the text would no longer be its maker's.
        if isPlain || string.byteArray == text { return string }
        throw .unexpected(at: index - 1)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw .unexpected(at: index - 1)
      default:
        if byte >= 0x80 { isPlain = false }
        text.append(byte)
      }
    }
    throw .unexpected(at: index)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard index < bytes.count else { throw .unexpected(at: index) }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if code >= 0xD800 && code < 0xDC00 {
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
          bytes[index + 1] == UInt8(ascii: "u")
        else { throw .unexpected(at: index) }
        index += 2
        let low = try hexadecimal()
        guard low >= 0xDC00 && low < 0xE000 else { throw .unexpected(at: index) }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw .unexpected(at: index) }
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: throw .unexpected(at: index - 1)
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count else { throw .unexpected(at: index) }
      let byte = bytes[index]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw .unexpected(at: index)
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }
}
