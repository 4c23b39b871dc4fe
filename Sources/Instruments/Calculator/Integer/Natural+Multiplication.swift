extension Natural {
  /// The product: schoolbook for few limbs, Karatsuba's method for many, transforms for very many.
  @inline(never)
  static func * (one: Natural, other: Natural) -> Natural {
    let (long, short) = one.limbs.count < other.limbs.count ? (other, one) : (one, other)
    let (count, less) = (long.limbs.count, short.limbs.count)
    if less == 0 { return zero }
    return Natural(count: count + less) { product in
      long.read { a in
        short.read { b in
          multiplyLimbs(a, count, b, less, into: product)
        }
      }
    }
  }

  var squared: Natural {
    let count = limbs.count
    return Natural(count: 2 * count) { square in
      read { a in multiplyLimbs(a, count, a, count, into: square) }
    }
  }

  @inline(never)
  func multiplied(by factor: UInt32) -> Natural {
    let count = limbs.count
    if factor == 1 { return self }
    if factor == 0 { return .zero }
    return Natural(count: count + 1) { product in
      read { a in
        var carry: UInt64 = 0
        for index in 0..<count {
          carry &+= UInt64(a[index]) &* UInt64(factor)
          product[index] = UInt32(truncatingIfNeeded: carry)
          carry >>= 32
        }
        product[count] = UInt32(truncatingIfNeeded: carry)
      }
    }
  }
}

/// From how many limbs on Karatsuba's method is the faster one. Measured.
let karatsubaThreshold = 40

/// a · b for `count` ≥ `less` ≥ 1 limbs; all `count + less` limbs of the product are written.
@inline(never)
func multiplyLimbs(
  _ a: UnsafePointer<UInt32>, _ count: Int, _ b: UnsafePointer<UInt32>, _ less: Int,
  into product: UnsafeMutablePointer<UInt32>
) {
  if less < karatsubaThreshold {
    multiplySchoolbook(a, count, b, less, into: product)
  } else if less >= transformThreshold {
    multiplyByTransform(a, count, b, less, into: product)
  } else {
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: 8 * count + 512)
    multiplyKaratsuba(a, count, b, less, into: product, scratch)
    scratch.deallocate()
  }
}

/// One limb of b after the other. No sum overflows: (2³² − 1)² + 2 (2³² − 1) = 2⁶⁴ − 1.
func multiplySchoolbook(
  _ a: UnsafePointer<UInt32>, _ count: Int, _ b: UnsafePointer<UInt32>, _ less: Int,
  into product: UnsafeMutablePointer<UInt32>
) {
  if a == b, count == less {
    squareSchoolbook(a, count, into: product)
    return
  }
  product.update(repeating: 0, count: count)
  var place = 0
  while place < less {
    let factor = UInt64(b[place])
    let row = product + place
    var carry: UInt64 = 0
    var index = 0
    while index < count {
      carry &+= UInt64(a[index]) &* factor &+ UInt64(row[index])
      row[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
      index &+= 1
    }
    row[count] = UInt32(truncatingIfNeeded: carry)
    place &+= 1
  }
}

/// a²: each product of two different limbs once, the sum doubled, then the squares added.
func squareSchoolbook(
  _ a: UnsafePointer<UInt32>, _ count: Int, into square: UnsafeMutablePointer<UInt32>
) {
  square.update(repeating: 0, count: 2 * count)
  for place in 0..<count {
    let factor = UInt64(a[place])
    var carry: UInt64 = 0
    var index = place + 1
    while index < count {
      carry &+= UInt64(a[index]) &* factor &+ UInt64(square[place + index])
      square[place + index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
      index &+= 1
    }
    square[place + count] = UInt32(truncatingIfNeeded: carry)
  }
  var bit: UInt32 = 0
  var carry: UInt64 = 0
  for place in 0..<count {
    let own = UInt64(a[place]) &* UInt64(a[place])
    let (low, high) = (square[2 * place], square[2 * place + 1])
    carry &+= UInt64(low << 1 | bit) &+ (own & 0xFFFF_FFFF)
    square[2 * place] = UInt32(truncatingIfNeeded: carry)
    carry >>= 32
    carry &+= UInt64(high << 1 | low >> 31) &+ (own >> 32)
    square[2 * place + 1] = UInt32(truncatingIfNeeded: carry)
    carry >>= 32
    bit = high >> 31
  }
}
