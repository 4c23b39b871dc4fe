extension Natural {
  /// value^exponent by squaring. The caller has seen to it that the result has a bearable size.
  @inline(never)
  func power(_ exponent: Int) -> Natural {
    if exponent == 0 { return .one }
    // Twos are shifted, not multiplied.
    let twos = trailingZeros
    let odd = shiftedRight(twos)
    var result = odd
    if odd.isOne { return Natural.one.shiftedLeft(twos * exponent) }
    var bit = Int.bitWidth - 2 - exponent.leadingZeroBitCount
    while bit >= 0 {
      result = result.squared
      if exponent >> bit & 1 == 1 { result = result * odd }
      bit -= 1
    }
    return result.shiftedLeft(twos * exponent)
  }

  static func powerOfTen(_ exponent: Int) -> Natural { Natural(small: 10).power(exponent) }

  /// n! as 2^k times a product of odd numbers, halved again and again so that the factors of each
  /// product have about the same length. A product of m … n, odd numbers only.
  @inline(never)
  static func factorial(_ n: Int) -> Natural {
    var result = Natural.one
    var odd = Natural.one
    var low = 1
    var shift = 0
    var level = n
    var halvings: [Int] = []
    while level > 1 {
      halvings.append(level)
      level /= 2
      shift += level
    }
    // n! = 2^shift · Π over the levels of the odd numbers up to n/2^i. [Borwein1985]
    for high in halvings.reversed() {
      odd = odd * oddProduct(low + 1, high)
      result = result * odd
      low = high
    }
    return result.shiftedLeft(shift)
  }

  /// The product of the odd numbers from `low` to `high`.
  private static func oddProduct(_ low: Int, _ high: Int) -> Natural {
    let first = low | 1
    if first > high { return .one }
    if high - first < 32 {
      var product = Natural(small: UInt64(first))
      var factor = first + 2
      while factor <= high {
        product = product.multiplied(by: UInt32(factor))
        factor += 2
      }
      return product
    }
    let middle = (low + high) / 2
    return oddProduct(low, middle) * oddProduct(middle + 1, high)
  }
}
