/// Arithmetic modulo a prime p = k 2^m + 1 below 2³¹, where numbers are kept times R = 2³² so that
/// a product needs no division.
///
/// **Source:** [Montgomery1985] for the product.
struct PrimeField {
  let p: UInt32
  /// −1/p mod 2³².
  private let negativeInverse: UInt32
  /// R² mod p, by which a number is brought into the form.
  private let squareOfR: UInt32

  /// The three primes: 3 generates the powers of each. Their product is above 2⁸⁶.
  static let first = PrimeField(998_244_353)
  static let second = PrimeField(469_762_049)
  static let third = PrimeField(167_772_161)

  private init(_ prime: UInt32) {
    p = prime
    // Newton's iteration doubles the right bits of the inverse: 3, 6, 12, 24, 48.
    var inverse = prime
    for _ in 0..<4 { inverse = inverse &* (2 &- prime &* inverse) }
    negativeInverse = 0 &- inverse
    let r = (1 << 32 as UInt64) % UInt64(prime)
    squareOfR = UInt32(r * r % UInt64(prime))
  }

  /// a b / R mod p, for a b < p 2³². What is added makes the lower half zero.
  @inline(__always)
  func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let wide = UInt64(a) &* UInt64(b)
    let factor = UInt32(truncatingIfNeeded: wide) &* negativeInverse
    let sum = UInt32(truncatingIfNeeded: (wide &+ UInt64(factor) &* UInt64(p)) >> 32)
    return sum >= p ? sum &- p : sum
  }

  @inline(__always)
  func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let sum = a &+ b
    return sum >= p ? sum &- p : sum
  }

  @inline(__always)
  func difference(_ a: UInt32, _ b: UInt32) -> UInt32 { a >= b ? a &- b : a &+ p &- b }

  /// value · R mod p.
  func form(_ value: UInt32) -> UInt32 { product(value % p, squareOfR) }

  /// value^exponent in the form, of a value in the form.
  func power(_ value: UInt32, _ exponent: UInt32) -> UInt32 {
    var (result, base, rest) = (form(1), value, exponent)
    while rest != 0 {
      if rest & 1 == 1 { result = product(result, base) }
      base = product(base, base)
      rest >>= 1
    }
    return result
  }

  func inverse(_ value: UInt32) -> UInt32 { power(value, p - 2) }

  /// The powers of all roots of unity that a transform of `count` values needs: at half + j the
  /// j-th power of a root of order 2 half.
  func roots(_ count: Int, inverse: Bool, into table: UnsafeMutablePointer<UInt32>) {
    var root = power(form(3), (p - 1) / UInt32(count))
    if inverse { root = self.inverse(root) }
    var half = count / 2
    while half >= 1 {
      var value = form(1)
      for index in 0..<half {
        table[half + index] = value
        value = product(value, root)
      }
      root = product(root, root)
      half /= 2
    }
  }

  /// The values of a polynomial at all roots of unity, in bit-reversed order, from its coefficients.
  func transform(
    _ a: UnsafeMutablePointer<UInt32>, _ count: Int, _ roots: UnsafePointer<UInt32>
  ) {
    var half = count / 2
    while half >= 1 {
      let powers = roots + half
      var block = 0
      while block < count {
        let (low, high) = (a + block, a + block + half)
        var index = 0
        while index < half {
          let (u, v) = (low[index], high[index])
          low[index] = sum(u, v)
          high[index] = product(difference(u, v), powers[index])
          index &+= 1
        }
        block &+= 2 &* half
      }
      half /= 2
    }
  }

  /// The way back, with the roots' inverses; the result is `count` times too large.
  func transformBack(
    _ a: UnsafeMutablePointer<UInt32>, _ count: Int, _ roots: UnsafePointer<UInt32>
  ) {
    var half = 1
    while half < count {
      let powers = roots + half
      var block = 0
      while block < count {
        let (low, high) = (a + block, a + block + half)
        var index = 0
        while index < half {
          let (u, v) = (low[index], product(high[index], powers[index]))
          low[index] = sum(u, v)
          high[index] = difference(u, v)
          index &+= 1
        }
        block &+= 2 &* half
      }
      half *= 2
    }
  }

  /// The product of two polynomials whose coefficients are limbs, modulo p, into `a`.
  func convolution(
    _ one: UnsafePointer<UInt32>, _ count: Int, _ other: UnsafePointer<UInt32>, _ less: Int,
    _ a: UnsafeMutablePointer<UInt32>, _ b: UnsafeMutablePointer<UInt32>, _ size: Int,
    _ table: UnsafeMutablePointer<UInt32>
  ) {
    roots(size, inverse: false, into: table)
    load(one, count, a, size)
    transform(a, size, table)
    if one == other, count == less {
      for index in 0..<size { a[index] = product(a[index], a[index]) }
    } else {
      load(other, less, b, size)
      transform(b, size, table)
      for index in 0..<size { a[index] = product(a[index], b[index]) }
    }
    roots(size, inverse: true, into: table)
    transformBack(a, size, table)
    // Products left a factor 1/R; this takes it away together with the size.
    let scale = form(inverse(form(UInt32(size % Int(p)))))
    for index in 0..<size { a[index] = product(a[index], scale) }
  }

  private func load(
    _ limbs: UnsafePointer<UInt32>, _ count: Int, _ a: UnsafeMutablePointer<UInt32>, _ size: Int
  ) {
    for index in 0..<count { a[index] = limbs[index] % p }
    for index in count..<size { a[index] = 0 }
  }
}
