extension Natural {
  /// Quotient and remainder: value = quotient · divisor + remainder, remainder < divisor.
  /// The divisor must not be zero.
  @inline(never)
  func divided(by divisor: Natural) -> (quotient: Natural, remainder: Natural) {
    if self < divisor { return (.zero, self) }
    if divisor.limbs.count == 1 {
      let (quotient, remainder) = divided(by: divisor.limbs[0])
      return (quotient, Natural(small: UInt64(remainder)))
    }
    let less = divisor.limbs.count
    if less < recursiveDivisionThreshold || limbs.count - less < recursiveDivisionThreshold {
      return dividedSchoolbook(by: divisor)
    }
    return dividedRecursively(by: divisor)
  }

  @inline(never)
  func divided(by divisor: UInt32) -> (quotient: Natural, remainder: UInt32) {
    let count = limbs.count
    let wide = UInt64(divisor)
    var remainder: UInt64 = 0
    let quotient = Natural(count: count) { result in
      read { a in
        var index = count - 1
        while index >= 0 {
          let value = remainder << 32 | UInt64(a[index])
          let part = value / wide
          result[index] = UInt32(truncatingIfNeeded: part)
          remainder = value &- part &* wide
          index -= 1
        }
      }
    }
    return (quotient, UInt32(truncatingIfNeeded: remainder))
  }

  @inline(never)
  func remainder(by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    var index = limbs.count - 1
    while index >= 0 {
      remainder = (remainder << 32 | UInt64(limbs[index])) % UInt64(divisor)
      index -= 1
    }
    return UInt32(truncatingIfNeeded: remainder)
  }

  /// Long division, one limb of the quotient after the other. At least two limbs in the divisor,
  /// whose highest bit is moved to the top: an estimate from the two highest limbs is then at most
  /// one too large once the third is looked at.
  ///
  /// **Source:** [Knuth1997], 4.3.1, algorithm D.
  @inline(never)
  func dividedSchoolbook(by divisor: Natural) -> (quotient: Natural, remainder: Natural) {
    let shift = divisor.limbs[divisor.limbs.count - 1].leadingZeroBitCount
    let scaled = divisor.shiftedLeft(shift)
    let less = scaled.limbs.count
    let count = limbs.count + 1
    var work = shiftedLeft(shift).limbs
    while work.count < count { work.append(0) }
    let quotient = Natural(count: count - less) { result in
      scaled.read { v in
        work.withUnsafeMutableBufferPointer { buffer in
          guard let u = buffer.baseAddress else { return }
          divideLimbs(u, count, v, less, into: result)
        }
      }
    }
    return (quotient, Natural(limbs: work).shiftedRight(shift))
  }
}

/// Divides u by v in place: u becomes the remainder. v has its top bit set.
private func divideLimbs(
  _ u: UnsafeMutablePointer<UInt32>, _ count: Int, _ v: UnsafePointer<UInt32>, _ less: Int,
  into quotient: UnsafeMutablePointer<UInt32>
) {
  let (top, next) = (UInt64(v[less - 1]), UInt64(v[less - 2]))
  var place = count - less - 1
  while place >= 0 {
    let row = u + place
    let high = UInt64(row[less]) << 32 | UInt64(row[less - 1])
    var estimate = high / top
    var left = high &- estimate &* top
    while estimate > 0xFFFF_FFFF || estimate &* next > left << 32 | UInt64(row[less - 2]) {
      estimate &-= 1
      left &+= top
      if left > 0xFFFF_FFFF { break }
    }
    var carry: UInt64 = 0
    var borrow: UInt64 = 0
    var index = 0
    while index < less {
      carry &+= estimate &* UInt64(v[index])
      let value = UInt64(row[index]) &- (carry & 0xFFFF_FFFF) &- borrow
      row[index] = UInt32(truncatingIfNeeded: value)
      borrow = value >> 63
      carry >>= 32
      index &+= 1
    }
    let value = UInt64(row[less]) &- carry &- borrow
    row[less] = UInt32(truncatingIfNeeded: value)
    if value >> 63 == 1 {
      estimate &-= 1
      row[less] = row[less] &+ addLimbs(row, less, v, less, into: row)
    }
    quotient[place] = UInt32(truncatingIfNeeded: estimate)
    place -= 1
  }
}
