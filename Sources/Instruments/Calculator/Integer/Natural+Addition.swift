extension Natural {
  @inline(never)
  static func + (one: Natural, other: Natural) -> Natural {
    let (long, short) = one.limbs.count < other.limbs.count ? (other, one) : (one, other)
    let (count, less) = (long.limbs.count, short.limbs.count)
    if less == 0 { return long }
    return Natural(count: count + 1) { sum in
      long.read { a in
        short.read { b in
          sum[count] = addLimbs(a, count, b, less, into: sum)
        }
      }
    }
  }

  /// The difference. The second must not be the larger.
  @inline(never)
  static func - (one: Natural, other: Natural) -> Natural {
    let (count, less) = (one.limbs.count, other.limbs.count)
    precondition(less <= count)
    if less == 0 { return one }
    return Natural(count: count) { difference in
      one.read { a in
        other.read { b in
          let borrow = subtractLimbs(a, count, b, less, into: difference)
          precondition(borrow == 0)
        }
      }
    }
  }
}

/// a + b for `count` ≥ `less` limbs; returns the carry. The result may be one of the operands.
@inline(never)
func addLimbs(
  _ a: UnsafePointer<UInt32>, _ count: Int, _ b: UnsafePointer<UInt32>, _ less: Int,
  into sum: UnsafeMutablePointer<UInt32>
) -> UInt32 {
  var carry: UInt64 = 0
  var index = 0
  while index < less {
    carry &+= UInt64(a[index]) &+ UInt64(b[index])
    sum[index] = UInt32(truncatingIfNeeded: carry)
    carry >>= 32
    index &+= 1
  }
  while index < count {
    carry &+= UInt64(a[index])
    sum[index] = UInt32(truncatingIfNeeded: carry)
    carry >>= 32
    index &+= 1
  }
  return UInt32(truncatingIfNeeded: carry)
}

/// a − b for `count` ≥ `less` limbs; returns the borrow, 1 when b was larger.
@inline(never)
func subtractLimbs(
  _ a: UnsafePointer<UInt32>, _ count: Int, _ b: UnsafePointer<UInt32>, _ less: Int,
  into difference: UnsafeMutablePointer<UInt32>
) -> UInt32 {
  var borrow: UInt64 = 0
  var index = 0
  while index < less {
    let value = UInt64(a[index]) &- UInt64(b[index]) &- borrow
    difference[index] = UInt32(truncatingIfNeeded: value)
    borrow = value >> 63
    index &+= 1
  }
  while index < count {
    let value = UInt64(a[index]) &- borrow
    difference[index] = UInt32(truncatingIfNeeded: value)
    borrow = value >> 63
    index &+= 1
  }
  return UInt32(truncatingIfNeeded: borrow)
}
