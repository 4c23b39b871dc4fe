/// A seeded generator for laws. [Steele2014]
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The seed is mixed first: neighbouring seeds must not walk the same path one step apart.
  init(_ seed: UInt64) {
    state = seed &* 0xD134_2543_DE82_EF95
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) * 0x1p-53
  }

  /// Any finite double, every exponent as likely as the next.
  mutating func anyDouble() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }

  mutating func integer(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
}
