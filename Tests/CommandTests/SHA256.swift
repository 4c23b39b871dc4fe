import Testing

/// The hash by which a record names its chunks. [FIPS180]
func sha256(_ bytes: [UInt8]) -> String {
  var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  var message = bytes + [0x80]
  while message.count % 64 != 56 { message.append(0) }
  for shift in stride(from: 56, through: 0, by: -8) {
    message.append(UInt8(truncatingIfNeeded: (UInt64(bytes.count) * 8) >> UInt64(shift)))
  }
  for block in stride(from: 0, to: message.count, by: 64) {
    var words = (0..<16).map { word in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(message[block + word * 4 + $1]) }
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let one = turned(early, 7) ^ turned(early, 18) ^ (early >> 3)
      let two = turned(late, 17) ^ turned(late, 19) ^ (late >> 10)
      words.append(words[index - 16] &+ one &+ words[index - 7] &+ two)
    }
    var now = state
    for index in 0..<64 {
      let sum = turned(now[4], 6) ^ turned(now[4], 11) ^ turned(now[4], 25)
      let choice = (now[4] & now[5]) ^ (~now[4] & now[6])
      let first = now[7] &+ sum &+ choice &+ sha256Constants[index] &+ words[index]
      let other = turned(now[0], 2) ^ turned(now[0], 13) ^ turned(now[0], 22)
      let majority = (now[0] & now[1]) ^ (now[0] & now[2]) ^ (now[1] & now[2])
      now = [first &+ other &+ majority] + now[0..<7]
      now[4] = now[4] &+ first
    }
    for index in 0..<8 { state[index] = state[index] &+ now[index] }
  }
  return state.map { word in
    let text = String(word, radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }.joined()
}

private func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word >> count | word << (32 - count)
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes. [FIPS180]
private let sha256Constants: [UInt32] = {
  var constants: [UInt32] = []
  var candidate: UInt64 = 2
  while constants.count < 64 {
    if (2..<candidate).allSatisfy({ candidate % $0 != 0 }) {
      // The integer cube root of prime × 2⁹⁶, by bisection on 128-bit products.
      var low: UInt64 = 0
      var high: UInt64 = 1 << 36
      while high - low > 1 {
        let middle = (low + high) / 2
        let square = middle.multipliedFullWidth(by: middle)
        let top = square.high.multipliedFullWidth(by: middle)
        let bottom = square.low.multipliedFullWidth(by: middle)
        let upper = top.low &+ bottom.high
        // prime × 2⁹⁶ has its high half at prime × 2³².
        if upper < candidate << 32 { low = middle } else { high = middle }
      }
      constants.append(UInt32(truncatingIfNeeded: low))
    }
    candidate += 1
  }
  return constants
}()

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "The standard's own examples",
    arguments: [
      // [FIPS180], examples of the standard.
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examples(text: String, hash: String) {
    #expect(sha256(Array(text.utf8)) == hash)
  }
}
