/// Cuts a stream of bytes into lines, whatever the size of the pieces in which it comes.
struct LineSplitter {
  private var rest: [UInt8] = []
  private(set) var lines: Int64 = 0

  /// Longer lines than this are not a table of readings.
  static let longest = 65_536

  /// Calls `take` with each complete line, without its end.
  mutating func feed<Failure: Error>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ take: (UnsafeBufferPointer<UInt8>, Int64) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    var index = 0
    let count = bytes.count
    while index < count {
      if bytes[index] == 0x0A {
        lines += 1
        if rest.isEmpty {
          try take(line(bytes, start, index), lines)
        } else {
          rest.append(contentsOf: bytes[start..<index])
          let whole = rest
          rest.removeAll(keepingCapacity: true)
          try pass(whole, take)
        }
        start = index + 1
      }
      index += 1
    }
    if start < count { rest.append(contentsOf: bytes[start..<count]) }
  }

  /// The last line, when the stream did not end with a line end.
  mutating func finish<Failure: Error>(
    _ take: (UnsafeBufferPointer<UInt8>, Int64) throws(Failure) -> Void
  ) throws(Failure) {
    guard !rest.isEmpty else { return }
    lines += 1
    let whole = rest
    rest = []
    try pass(whole, take)
  }

  var unfinishedCount: Int { rest.count }

  private func line(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> UnsafeBufferPointer<UInt8> {
    let last = end > start && bytes[end - 1] == 0x0D ? end - 1 : end
    return UnsafeBufferPointer(rebasing: bytes[start..<last])
  }

  private func pass<Failure: Error>(
    _ whole: [UInt8], _ take: (UnsafeBufferPointer<UInt8>, Int64) throws(Failure) -> Void
  ) throws(Failure) {
    let copy = UnsafeBufferPointer(copying: whole)
    defer { copy.deallocate() }
    try take(line(copy, 0, whole.count), lines)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes in memory of their own, which the caller gives back: the array's own memory can
  /// only be borrowed by a closure, and what may throw a typed error is not passed through one.
  @inline(never)
  init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    self.init(copy)
  }
}
