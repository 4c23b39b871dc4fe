import Bench

/// Numbers or bytes that JavaScript reads where they stand, until the next call.
public final class AnswerArray {
  private let name: StaticString
  private let isNumbers: Bool
  private let pointer: UnsafeMutableRawPointer
  private let count: Int

  @inline(never)
  public init(_ name: StaticString, _ numbers: [Double]) {
    self.name = name
    isNumbers = true
    count = numbers.count
    pointer = numbers.withUnsafeBytes { AnswerArray.copy($0) }
  }

  @inline(never)
  public init(_ name: StaticString, bytes: [UInt8]) {
    self.name = name
    isNumbers = false
    count = bytes.count
    pointer = bytes.withUnsafeBytes { AnswerArray.copy($0) }
  }

  private static func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer {
    let pointer = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 8)
    if let base = bytes.baseAddress { pointer.copyMemory(from: base, byteCount: bytes.count) }
    return pointer
  }

  func write(_ out: JSONWriter) {
    out.object()
    out.text("name", name.description)
    out.text("kind", isNumbers ? "f64" : "u8")
    out.integer("pointer", Int64(Int(bitPattern: pointer)))
    out.integer("count", Int64(count))
    out.endObject()
  }

  func release() {
    pointer.deallocate()
  }
}
