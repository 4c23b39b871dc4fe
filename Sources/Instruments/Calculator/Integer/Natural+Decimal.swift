/// The powers 10^(9 · 2^k), by which long numbers are cut into halves, as far as they are needed.
private struct HalvingPowers {
  private(set) var powers = [Natural(small: 1_000_000_000)]

  /// The highest place k with 9 · 2^k digits or fewer.
  mutating func place(below digits: Int) -> Int {
    var place = 0
    while 9 << (place + 1) < digits { place += 1 }
    while powers.count <= place { powers.append(powers[powers.count - 1].squared) }
    return place
  }
}

extension Natural {
  /// Reads digits 0…9, the most significant first. Long ones are cut so that the lower part has
  /// 9 · 2^k digits: upper · 10^(9 · 2^k) + lower. With products below quadratic cost this is too.
  init(digits: [UInt8]) {
    var powers = HalvingPowers()
    self = Natural.read(digits, 0, digits.count, &powers)
  }

  private static func read(
    _ digits: [UInt8], _ from: Int, _ to: Int, _ powers: inout HalvingPowers
  ) -> Natural {
    if to - from <= 288 { return readShort(digits, from, to) }
    let place = powers.place(below: to - from)
    let middle = to - 9 << place
    let upper = read(digits, from, middle, &powers)
    let lower = read(digits, middle, to, &powers)
    return upper * powers.powers[place] + lower
  }

  /// Nine digits at a time into an accumulator.
  private static func readShort(_ digits: [UInt8], _ from: Int, _ to: Int) -> Natural {
    var limbs: [UInt32] = []
    var index = from
    while index < to {
      let end = min(to, index + ((to - index) % 9 == 0 ? 9 : (to - index) % 9))
      var carry: UInt64 = 0
      var scale: UInt64 = 1
      while index < end {
        carry = carry * 10 + UInt64(digits[index])
        scale *= 10
        index += 1
      }
      for place in 0..<limbs.count {
        carry += UInt64(limbs[place]) * scale
        limbs[place] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      if carry != 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
    }
    return Natural(limbs: limbs)
  }

  /// The digits 0…9, the most significant first; one zero for zero.
  var digits: [UInt8] {
    @inline(never)
    get {
      if isZero { return [0] }
      var powers = HalvingPowers()
      var result: [UInt8] = []
      // 10^d is above 2^(3.32 d): an upper bound of the number of digits.
      write(Int(Int64(bitWidth) * 30103 / 100_000) + 1, into: &result, &powers)
      var first = 0
      while first < result.count - 1, result[first] == 0 { first += 1 }
      return first == 0 ? result : Array(result[first...])
    }
  }

  /// Writes the value with exactly `count` digits, zeros before it where needed.
  private func write(_ count: Int, into result: inout [UInt8], _ powers: inout HalvingPowers) {
    if count <= 288 {
      writeShort(count, into: &result)
      return
    }
    let place = powers.place(below: count)
    let (upper, lower) = divided(by: powers.powers[place])
    upper.write(count - 9 << place, into: &result, &powers)
    lower.write(9 << place, into: &result, &powers)
  }

  private func writeShort(_ count: Int, into result: inout [UInt8]) {
    let start = result.count
    for _ in 0..<count { result.append(0) }
    var place = start + count - 1
    var work = limbs
    var length = work.count
    while length > 0 {
      var rest: UInt64 = 0
      var index = length - 1
      while index >= 0 {
        rest = rest << 32 | UInt64(work[index])
        let quotient = rest / 1_000_000_000
        work[index] = UInt32(truncatingIfNeeded: quotient)
        rest -= quotient * 1_000_000_000
        index -= 1
      }
      while length > 0, work[length - 1] == 0 { length -= 1 }
      var step = 0
      while step < 9, place >= start {
        result[place] = UInt8(rest % 10)
        rest /= 10
        place -= 1
        step += 1
      }
    }
  }
}
