extension Natural {
  /// ⌊√value⌋ and what is left over.
  ///
  /// The upper half of the bits gives the upper half of the root, s′ with the rest r′; one division
  /// gives the lower half. With the value = h 2^(2l) + a₁ 2^l + a₀:
  ///
  ///     (q, u) = (r′ 2^l + a₁) ÷ 2s′,  s = s′ 2^l + q,  r = u 2^l + a₀ − q²
  ///
  /// h has more than 2l bits, so s′ ≥ 2^l; r′ ≤ 2s′ gives q ≤ 2^l, q² ≤ s, and if r is negative
  /// then s − 1, with r + 2s − 1 ≥ 0, is the root.
  ///
  /// **Source:** [Zimmermann1999].
  @inline(never)
  func squareRoot() -> (root: Natural, rest: Natural) {
    if let small {
      let root = small.squareRoot()
      return (Natural(small: root), Natural(small: small - root * root))
    }
    let quarter = (bitWidth - 1) / 4
    let upper = shiftedRight(2 * quarter).squareRoot()
    let middle = shiftedRight(quarter).lowBits(quarter)
    let dividend = upper.rest.shiftedLeft(quarter) + middle
    let (low, left) = dividend.divided(by: upper.root.shiftedLeft(1))
    let root = upper.root.shiftedLeft(quarter) + low
    let sum = left.shiftedLeft(quarter) + lowBits(quarter)
    let square = low.squared
    if sum < square {
      let smaller = root - .one
      return (smaller, sum + root.shiftedLeft(1) - .one - square)
    }
    return (root, sum - square)
  }

  /// The root when the value is a perfect power of this degree.
  @inline(never)
  func exactRoot(_ degree: Int) -> Natural? {
    if degree == 1 || isZero || isOne { return self }
    if degree >= bitWidth { return nil }
    if degree == 2 {
      // A square ends in one of few ways.
      if (0x0202_0212_0203_0213 as UInt64) >> UInt64(limbs[0] & 63) & 1 == 0 { return nil }
      let (root, rest) = squareRoot()
      return rest.isZero ? root : nil
    }
    let root = floorRoot(degree)
    return root.power(degree) == self ? root : nil
  }

  /// ⌊value^(1/degree)⌋ by Newton's iteration from above: it falls until it is there.
  func floorRoot(_ degree: Int) -> Natural {
    if degree >= bitWidth { return isZero ? .zero : .one }
    // The root of the upper part first gives half of the digits.
    var root = Natural.one.shiftedLeft((bitWidth + degree - 1) / degree)
    let cut = bitWidth / (2 * degree)
    if cut > 16 {
      root = (shiftedRight(cut * degree).floorRoot(degree) + .one).shiftedLeft(cut)
    }
    while true {
      let power = root.power(degree - 1)
      let next = (root.multiplied(by: UInt32(degree - 1)) + divided(by: power).quotient)
        .divided(by: UInt32(degree)).quotient
      if !(next < root) { return root }
      root = next
    }
  }
}

extension UInt64 {
  /// ⌊√value⌋, bit by bit.
  fileprivate func squareRoot() -> UInt64 {
    var root: UInt64 = 0
    var rest = self
    var bit: UInt64 = 1 << 62
    while bit > rest { bit >>= 2 }
    while bit != 0 {
      if rest >= root + bit {
        rest -= root + bit
        root = root >> 1 + bit
      } else {
        root >>= 1
      }
      bit >>= 2
    }
    return root
  }
}
