/// From how many limbs of divisor and quotient on the recursive division is the faster one.
let recursiveDivisionThreshold = 80

extension Natural {
  /// Division that costs little more than two products: the quotient's halves come from divisions
  /// of half the length, and the products in between use Karatsuba's method.
  ///
  /// **Source:** [BurnikelZiegler1998], algorithms 1 to 3.
  func dividedRecursively(by divisor: Natural) -> (quotient: Natural, remainder: Natural) {
    // A length that can be halved until the schoolbook takes over, and the top bit set.
    var pieces = 1
    while divisor.limbs.count > pieces * recursiveDivisionThreshold { pieces *= 2 }
    let length = (divisor.limbs.count + pieces - 1) / pieces * pieces
    let shift = length * 32 - divisor.bitWidth
    let scaled = divisor.shiftedLeft(shift)
    let value = shiftedLeft(shift)

    var place = value.limbs.count / length
    var remainder = value.slice(place * length, value.limbs.count)
    if !(remainder < scaled) {
      place += 1
      remainder = .zero
    }
    var quotient = [UInt32](repeating: 0, count: place * length)
    while place > 0 {
      place -= 1
      let dividend = remainder.joined(value.slice(place * length, (place + 1) * length), length)
      let part = dividend.dividedTwoByOne(scaled, length)
      for (index, limb) in part.quotient.limbs.enumerated() {
        quotient[place * length + index] = limb
      }
      remainder = part.remainder
    }
    return (Natural(limbs: quotient), remainder.shiftedRight(shift))
  }

  /// 2n limbs by n limbs. The value must be below divisor · B^n, the divisor's top bit set.
  private func dividedTwoByOne(
    _ divisor: Natural, _ length: Int
  ) -> (quotient: Natural, remainder: Natural) {
    if length & 1 == 1 || length <= recursiveDivisionThreshold {
      return self < divisor ? (.zero, self) : dividedSchoolbook(by: divisor)
    }
    let half = length / 2
    let high = slice(half, limbs.count).dividedThreeByTwo(divisor, half)
    let low = high.remainder.joined(slice(0, half), half).dividedThreeByTwo(divisor, half)
    return (high.quotient.joined(low.quotient, half), low.remainder)
  }

  /// 3n limbs by 2n limbs. The quotient of the upper two thirds by the divisor's upper half is at
  /// most two too large, because the top bit of the divisor is set.
  private func dividedThreeByTwo(
    _ divisor: Natural, _ length: Int
  ) -> (quotient: Natural, remainder: Natural) {
    let (top, bottom) = (divisor.slice(length, 2 * length), divisor.slice(0, length))
    let upper = slice(length, limbs.count)
    var quotient: Natural
    var remainder: Natural
    if upper.slice(length, upper.limbs.count) < top {
      (quotient, remainder) = upper.dividedTwoByOne(top, length)
    } else {
      // B^n − 1, the largest quotient there can be.
      quotient = Natural.one.shiftedLeft(32 * length) - .one
      remainder = upper - top.shiftedLeft(32 * length) + top
    }
    remainder = remainder.joined(slice(0, length), length)
    let product = quotient * bottom
    while remainder < product {
      quotient = quotient - .one
      remainder = remainder + divisor
    }
    return (quotient, remainder - product)
  }

  /// value · B^length + low, where low is below B^length.
  private func joined(_ low: Natural, _ length: Int) -> Natural {
    if limbs.isEmpty { return low }
    let (count, less) = (limbs.count, low.limbs.count)
    return Natural(count: count + length) { result in
      low.read { result.update(from: $0, count: less) }
      (result + less).update(repeating: 0, count: length - less)
      read { (result + length).update(from: $0, count: count) }
    }
  }
}
