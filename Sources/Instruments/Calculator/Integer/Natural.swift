/// A whole number from zero up, of any size: 32-bit limbs, the least significant first.
///
///     value = Σ limbs[i] · 2^(32 i)
///
/// The last limb is never zero, so that zero has none and equal numbers have equal limbs. 32 bits
/// because the product of two limbs then fits the 64-bit arithmetic of the browser.
struct Natural: Equatable, Sendable {
  let limbs: [UInt32]

  static let zero = Natural(small: 0)
  static let one = Natural(small: 1)

  @inline(never)
  init(small value: UInt64) {
    let low = UInt32(truncatingIfNeeded: value)
    let high = UInt32(truncatingIfNeeded: value >> 32)
    limbs = high != 0 ? [low, high] : low != 0 ? [low] : []
  }

  /// Takes limbs whose last may be zero.
  @inline(never)
  init(limbs: [UInt32]) {
    var count = limbs.count
    while count > 0, limbs[count - 1] == 0 { count -= 1 }
    if count == limbs.count {
      self.limbs = limbs
    } else {
      self.limbs = Array(limbs[0..<count])
    }
  }

  /// Makes a number of at most `count` limbs by writing all of them.
  @inline(never)
  init(count: Int, _ write: (UnsafeMutablePointer<UInt32>) -> Void) {
    guard count > 0 else {
      limbs = []
      return
    }
    limbs = [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
      used = 0
      guard let base = buffer.baseAddress else { return }
      write(base)
      used = count
      while used > 0, base[used - 1] == 0 { used -= 1 }
    }
  }

  /// Lends the limbs. Zero lends no limb at a place that may not be read.
  @inline(__always)
  func read<Result>(_ body: (UnsafePointer<UInt32>) -> Result) -> Result {
    limbs.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        return withUnsafePointer(to: 0 as UInt32) { body($0) }
      }
      return body(base)
    }
  }

  var isZero: Bool { limbs.isEmpty }

  var isOne: Bool { limbs.count == 1 && limbs[0] == 1 }

  var isEven: Bool { limbs.isEmpty || limbs[0] & 1 == 0 }

  /// How many bits the number has; none for zero.
  var bitWidth: Int {
    limbs.isEmpty ? 0 : limbs.count * 32 - limbs[limbs.count - 1].leadingZeroBitCount
  }

  /// The number itself when it is below 2⁶⁴.
  var small: UInt64? {
    switch limbs.count {
    case 0: 0
    case 1: UInt64(limbs[0])
    case 2: UInt64(limbs[1]) << 32 | UInt64(limbs[0])
    default: nil
    }
  }

  /// How many zero bits stand at the end; none for zero.
  var trailingZeros: Int {
    var index = 0
    while index < limbs.count, limbs[index] == 0 { index += 1 }
    return index == limbs.count ? 0 : index * 32 + limbs[index].trailingZeroBitCount
  }

  func bit(_ index: Int) -> Bool {
    let limb = index >> 5
    return limb < limbs.count && limbs[limb] >> UInt32(index & 31) & 1 == 1
  }

  /// Below zero, zero or above: this number against another.
  @inline(never)
  func compared(to other: Natural) -> Int {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? -1 : 1 }
    var index = limbs.count - 1
    while index >= 0 {
      if limbs[index] != other.limbs[index] { return limbs[index] < other.limbs[index] ? -1 : 1 }
      index -= 1
    }
    return 0
  }

  static func == (one: Natural, other: Natural) -> Bool { one.compared(to: other) == 0 }
  static func < (one: Natural, other: Natural) -> Bool { one.compared(to: other) < 0 }
}
