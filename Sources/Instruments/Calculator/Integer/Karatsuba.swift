/// a · b by three products of half the length instead of four.
///
///     a = a₁ B + a₀, b = b₁ B + b₀
///     a b = a₁b₁ B² + ((a₀ + a₁)(b₀ + b₁) − a₁b₁ − a₀b₀) B + a₀b₀
///
/// `count` ≥ `less` ≥ 1. The scratch holds 4 (h + 1) limbs here, h = ⌈count / 2⌉, and below it what
/// the products of h + 1 limbs need; h + 1 ≤ count / 2 + 3/2, so that 4 `count` + 12 log₂ `count`
/// limbs are enough in all, and 8 `count` + 512 for every length that memory can hold.
///
/// **Source:** [KaratsubaOfman1963].
func multiplyKaratsuba(
  _ a: UnsafePointer<UInt32>, _ count: Int, _ b: UnsafePointer<UInt32>, _ less: Int,
  into product: UnsafeMutablePointer<UInt32>, _ scratch: UnsafeMutablePointer<UInt32>
) {
  if less < karatsubaThreshold {
    if less == 0 {
      product.update(repeating: 0, count: count)
    } else {
      multiplySchoolbook(a, count, b, less, into: product)
    }
    return
  }
  let half = (count + 1) / 2
  if less <= half {
    multiplyUnbalanced(a, count, b, less, into: product, scratch)
    return
  }
  let (aHigh, bHigh) = (count - half, less - half)
  multiplyKaratsuba(a, half, b, half, into: product, scratch)
  multiplyKaratsuba(
    a + half, aHigh, b + half, bHigh, into: product + 2 * half, scratch)

  let sumA = scratch
  let sumB = scratch + half + 1
  let middle = scratch + 2 * (half + 1)
  let rest = scratch + 4 * (half + 1)
  sumA[half] = addLimbs(a, half, a + half, aHigh, into: sumA)
  if a == b, count == less {
    multiplyKaratsuba(sumA, half + 1, sumA, half + 1, into: middle, rest)
  } else {
    sumB[half] = addLimbs(b, half, b + half, bHigh, into: sumB)
    multiplyKaratsuba(sumA, half + 1, sumB, half + 1, into: middle, rest)
  }
  let length = 2 * (half + 1)
  _ = subtractLimbs(middle, length, product, 2 * half, into: middle)
  _ = subtractLimbs(middle, length, product + 2 * half, aHigh + bHigh, into: middle)
  // The middle is below B^(count + less − half), so limbs beyond the product's end are zero.
  let room = count + less - half
  _ = addLimbs(product + half, room, middle, min(length, room), into: product + half)
}

/// a · b where b is at most half as long: slices of a, each as long as b.
private func multiplyUnbalanced(
  _ a: UnsafePointer<UInt32>, _ count: Int, _ b: UnsafePointer<UInt32>, _ less: Int,
  into product: UnsafeMutablePointer<UInt32>, _ scratch: UnsafeMutablePointer<UInt32>
) {
  product.update(repeating: 0, count: count + less)
  let part = scratch
  let rest = scratch + 2 * less
  var place = 0
  while place < count {
    let length = min(less, count - place)
    multiplyKaratsuba(b, less, a + place, length, into: part, rest)
    _ = addLimbs(
      product + place, count + less - place, part, length + less, into: product + place)
    place += length
  }
}
