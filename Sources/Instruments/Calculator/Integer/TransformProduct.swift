/// From how many limbs of the shorter number on the product by transforms is the faster one.
let transformThreshold = 2500

/// a · b for very long numbers: as polynomials in 2³² whose product is found modulo three primes,
/// from its values at roots of unity, and put together.
///
/// A coefficient of the product is a sum of at most `less` products of limbs, below 2⁶⁴ · 2²² for
/// every length in use; the primes' product is above 2⁸⁶, so the three remainders fix it. The size
/// of the transform, a power of two, may be 2²³ at most.
///
/// **Source:** [Pollard1971] for the transform in a finite field, [Knuth1997], 4.3.2, for the
/// number from its remainders.
@inline(never)
func multiplyByTransform(
  _ a: UnsafePointer<UInt32>, _ count: Int, _ b: UnsafePointer<UInt32>, _ less: Int,
  into product: UnsafeMutablePointer<UInt32>
) {
  var size = 1
  while size < count + less { size *= 2 }
  let space = UnsafeMutablePointer<UInt32>.allocate(capacity: 5 * size)
  let (one, two, three) = (space, space + size, space + 2 * size)
  let (other, table) = (space + 3 * size, space + 4 * size)
  PrimeField.first.convolution(a, count, b, less, one, other, size, table)
  PrimeField.second.convolution(a, count, b, less, two, other, size, table)
  PrimeField.third.convolution(a, count, b, less, three, other, size, table)
  combine(one, two, three, count + less, into: product)
  space.deallocate()
}

/// Σ c[i] 2^(32 i) where each c[i] is known by its remainders x, y, z modulo the three primes:
///
///     c = x + p v + p q w,  v = (y − x) / p mod q,  w = ((z − x) / p − v) / q mod r
///
/// p < 2³⁰, q < 2²⁹ and r < 2²⁸ make x + p v < 2⁶⁰, and with p q = 2³² h + l the sum of it, l w and
/// the carry stays below 2⁶².
private func combine(
  _ one: UnsafePointer<UInt32>, _ two: UnsafePointer<UInt32>, _ three: UnsafePointer<UInt32>,
  _ count: Int, into product: UnsafeMutablePointer<UInt32>
) {
  let (first, second, third) = (PrimeField.first, PrimeField.second, PrimeField.third)
  let (p, q) = (first.p, second.p)
  let pInSecond = second.inverse(second.form(p))
  let pInThird = third.inverse(third.form(p))
  let qInThird = third.inverse(third.form(q))
  let both = UInt64(p) * UInt64(q)
  let (low, high) = (both & 0xFFFF_FFFF, both >> 32)
  var carry: UInt64 = 0
  for index in 0..<count {
    let x = one[index]
    let v = second.product(second.difference(two[index], x % q), pInSecond)
    let part = third.product(third.difference(three[index], x % third.p), pInThird)
    let w = UInt64(third.product(third.difference(part, v % third.p), qInThird))
    let sum = UInt64(x) &+ UInt64(p) &* UInt64(v) &+ low &* w &+ carry
    product[index] = UInt32(truncatingIfNeeded: sum)
    carry = sum >> 32 &+ high &* w
  }
}
