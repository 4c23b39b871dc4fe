extension JSON {
  /// The canonical bytes: no white space, keys in byte order, numbers as [RFC8785] writes them.
  ///
  /// Keys here are ASCII, for which byte order is that standard's order.
  public var canonicalBytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  public var canonicalText: String { String(bytes: canonicalBytes) }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(text: "null")
    case .flag(let flag): bytes.append(text: (flag ? "true" : "false"))
    case .integer(let integer): bytes.append(text: integer.description)
    case .number(let number): bytes.append(text: number.shortestText)
    case .text(let text): JSON.write(text, to: &bytes)
    case .list(let list):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in list.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in JSON.ordered(members).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSON.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// By key, by insertion: objects here have a dozen members.
  private static func ordered(_ members: [Member]) -> [Member] {
    var ordered: [Member] = []
    for member in members {
      var place = ordered.count
      while place > 0, member.key.precedesByBytes(ordered[place - 1].key) { place -= 1 }
      ordered.insert(member, at: place)
    }
    return ordered
  }

  static func write(_ text: String, to bytes: inout [UInt8]) {
    let hexadecimal = "0123456789abcdef".byteArray
    bytes.append(UInt8(ascii: "\""))
    for byte in text.byteArray {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x08: bytes.append(text: "\\b")
      case 0x09: bytes.append(text: "\\t")
      case 0x0A: bytes.append(text: "\\n")
      case 0x0C: bytes.append(text: "\\f")
      case 0x0D: bytes.append(text: "\\r")
      case 0..<0x20:
        bytes.append(text: "\\u00")
        bytes.append(hexadecimal[Int(byte >> 4)])
        bytes.append(hexadecimal[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
