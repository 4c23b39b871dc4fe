/// Writes JSON as it goes, in the order of the calls: for answers that are read once.
///
/// A class with one short function for each kind of value: the views of an instrument are long
/// lists of such calls, and this is the form of them that makes the smallest program.
public final class JSONWriter {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// Begins an object; `key` is left out within a list and at the top.
  @inline(never)
  public func object(_ key: StaticString = "") {
    start(key)
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  @inline(never)
  public func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  @inline(never)
  public func list(_ key: StaticString = "") {
    start(key)
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  @inline(never)
  public func endList() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  @inline(never)
  public func text(_ key: StaticString, _ text: String) {
    start(key)
    JSON.write(text, to: &bytes)
  }

  /// A number, or null where there is none.
  @inline(never)
  public func number(_ key: StaticString, _ number: Double?) {
    start(key)
    bytes.append(text: (number ?? .nan).shortestText)
  }

  @inline(never)
  public func integer(_ key: StaticString, _ integer: Int64) {
    start(key)
    bytes.append(text: integer.description)
  }

  @inline(never)
  public func flag(_ key: StaticString, _ flag: Bool) {
    start(key)
    bytes.append(text: (flag ? "true" : "false"))
  }

  @inline(never)
  public func null(_ key: StaticString) {
    start(key)
    bytes.append(text: "null")
  }

  @inline(never)
  public func json(_ key: StaticString, _ json: JSON) {
    start(key)
    json.write(to: &bytes)
  }

  /// The key of the next value, where it is not known when the program is written.
  @inline(never)
  public func key(_ key: String) {
    start("")
    JSON.write(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Forgets what was written: for an answer that turned into a refusal.
  public func clear() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  @inline(never)
  private func start(_ key: StaticString) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    guard key.utf8CodeUnitCount > 0 else { return }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }
}
