// Never inlined, and on plain bytes: these are called from everywhere, and copies of them, or the
// paths by which other platforms' strings are read, would make up a good part of the browser's
// program.
extension String {
  /// Compares bytes. Identifiers here are ASCII, so this is equality without the Unicode tables
  /// that would double the size of the browser's program.
  @inline(never)
  public func sameBytes(as other: String) -> Bool {
    let prefix = commonPrefix(other)
    return prefix.isWhole && prefix.isOther
  }

  /// With the capitals of ASCII as small letters, all else as it is.
  @inline(never)
  public var lowercasedASCII: String {
    String(bytes: byteArray.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 })
  }

  /// Orders by bytes, which for UTF-8 is the order of code points.
  @inline(never)
  public func precedesByBytes(_ other: String) -> Bool {
    let prefix = commonPrefix(other)
    if prefix.isWhole || prefix.isOther { return !prefix.isOther }
    return byteArray[prefix.count] < other.byteArray[prefix.count]
  }

  @inline(never)
  public func hasBytePrefix(_ prefix: String) -> Bool {
    commonPrefix(prefix).isOther
  }

  /// True when `part` occurs anywhere in this text, byte by byte.
  @inline(never)
  public func containsBytes(_ part: String) -> Bool {
    let text = byteArray
    let wanted = part.byteArray
    if wanted.isEmpty { return true }
    if wanted.count > text.count { return false }
    for start in 0...(text.count - wanted.count) {
      var matched = 0
      while matched < wanted.count, text[start + matched] == wanted[matched] { matched += 1 }
      if matched == wanted.count { return true }
    }
    return false
  }

  /// The bytes of the text, as an array.
  public var byteArray: [UInt8] {
    @inline(never)
    get {
      #if hasFeature(Embedded)
        utf8.withContiguousStorageIfAvailable { Array($0) } ?? []
      #else
        utf8.withContiguousStorageIfAvailable { Array($0) } ?? Array(utf8)
      #endif
    }
  }

  @inline(never)
  public init(bytes: [UInt8]) {
    let plain = bytes.contains { $0 >= 0x80 } ? repairedUTF8(bytes) : bytes
    #if hasFeature(Embedded)
      // Decoding would bring its own way to repair, and with it other platforms' strings.
      self = String(validating: plain, as: UTF8.self) ?? ""
    #else
      self = String(decoding: plain, as: UTF8.self)
    #endif
  }

  init(bytes: ArraySlice<UInt8>) { self.init(bytes: Array(bytes)) }

  init(bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes: Array(bytes)) }

  /// How many bytes at the beginning are the same; whether that is all of this text, and of the
  /// other. Not by `utf8.count`, which brings the paths of other platforms' strings.
  @inline(never)
  private func commonPrefix(_ other: String) -> (count: Int, isWhole: Bool, isOther: Bool) {
    // The two answers go in the lowest bits: one number is what the closures give back.
    let packed =
      utf8.withContiguousStorageIfAvailable { one in
        other.utf8.withContiguousStorageIfAvailable { two in
          var index = 0
          let count = min(one.count, two.count)
          while index < count, one[index] == two[index] { index += 1 }
          return index << 2 | (index == one.count ? 1 : 0) | (index == two.count ? 2 : 0)
        } ?? 0
      } ?? 0
    return (packed >> 2, packed & 1 != 0, packed & 2 != 0)
  }
}

extension [UInt8] {
  @inline(never)
  public mutating func append(text: String) {
    append(contentsOf: text.byteArray)
  }
}

/// Texts one after another. Used instead of `+`, which brings to the browser the reading of strings
/// in UTF-16, three percent of its program.
@inline(never)
public func joined(_ parts: String..., by separator: String = "") -> String {
  joined(parts, by: separator)
}

/// Texts one after another with something between: "Pa, hPa, kPa".
@inline(never)
public func joined(_ parts: [String], by separator: String) -> String {
  var bytes: [UInt8] = []
  for (index, part) in parts.enumerated() {
    if index > 0 { bytes.append(text: separator) }
    bytes.append(text: part)
  }
  return String(bytes: bytes)
}

/// The bytes with U+FFFD in place of each longest part that is no UTF-8, as readers of texts do
/// [Unicode17, section 3.9].
private func repairedUTF8(_ bytes: [UInt8]) -> [UInt8] {
  var repaired: [UInt8] = []
  var index = 0
  while index < bytes.count {
    let lead = bytes[index]
    // How many bytes must follow; the first of them has a narrower range after some leads.
    let wanted = lead < 0x80 ? 0 : lead < 0xC2 ? -1 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    var low: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
    var high: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
    var end = index + 1
    if wanted > 0 && lead <= 0xF4 {
      while end <= index + wanted, end < bytes.count, bytes[end] >= low, bytes[end] <= high {
        (low, high) = (0x80, 0xBF)
        end += 1
      }
    }
    if end == index + 1 + wanted {
      repaired += bytes[index..<end]
    } else {
      repaired += [0xEF, 0xBF, 0xBD]
    }
    index = end
  }
  return repaired
}
