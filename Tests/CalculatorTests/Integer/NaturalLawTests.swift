import Testing

@testable import Calculator

/// The laws of whole numbers over a seeded generator, and slow algorithms beside the fast ones.
@Suite("Whole numbers")
struct NaturalLawTests {
  /// About so many limbs, sometimes with long runs of ones and zeros, where carries happen.
  static func number(_ limbs: Int, _ generator: inout SeededGenerator) -> Natural {
    let style = generator.integer(0..<4)
    return Natural(
      limbs: (0..<limbs).map { _ in
        let random = UInt32(truncatingIfNeeded: generator.next())
        return style == 0 ? random & 1 == 0 ? 0 : .max : style == 1 ? .max : random
      })
  }

  /// Schoolbook, on its own.
  static func slowProduct(_ one: Natural, _ other: Natural) -> Natural {
    var result = [UInt32](repeating: 0, count: one.limbs.count + other.limbs.count)
    for (place, a) in one.limbs.enumerated() {
      var carry: UInt64 = 0
      for (index, b) in other.limbs.enumerated() {
        carry += UInt64(a) * UInt64(b) + UInt64(result[place + index])
        result[place + index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      result[place + other.limbs.count] = UInt32(carry)
    }
    return Natural(limbs: result)
  }

  static let lengths = [0, 1, 2, 3, 7, 31, 39, 40, 41, 79, 80, 81, 100, 127, 160, 200, 333, 500]

  @Test("Products agree with the schoolbook at every pair of lengths", arguments: lengths)
  func products(length: Int) {
    var generator = SeededGenerator(UInt64(length))
    for other in Self.lengths {
      let (a, b) = (Self.number(length, &generator), Self.number(other, &generator))
      #expect(a * b == Self.slowProduct(a, b))
    }
    let a = Self.number(length, &generator)
    #expect(a.squared == Self.slowProduct(a, a))
  }

  @Test("A sum less one part is the other", arguments: lengths)
  func sums(length: Int) {
    var generator = SeededGenerator(100 + UInt64(length))
    for other in Self.lengths {
      let (a, b) = (Self.number(length, &generator), Self.number(other, &generator))
      #expect(a + b - b == a)
      #expect(a + b == b + a)
    }
  }

  @Test(
    "Quotient times divisor and remainder give the number back, remainder below divisor",
    arguments: [1, 2, 3, 5, 40, 79, 80, 81, 120, 161, 200, 323, 400])
  func division(length: Int) {
    var generator = SeededGenerator(200 + UInt64(length))
    for more in [0, 1, 2, 40, 80, 81, 100, 161, 250, 500, 900] {
      var divisor = Self.number(length, &generator)
      if divisor.isZero { divisor = .one }
      let value = Self.number(length + more, &generator)
      let (quotient, remainder) = value.divided(by: divisor)
      #expect(remainder < divisor)
      #expect(quotient * divisor + remainder == value)
      // Just below and at a multiple, where the estimates of the quotient are tight.
      let multiple = Self.number(more + 1, &generator) * divisor
      #expect(multiple.divided(by: divisor).remainder.isZero)
      if !multiple.isZero {
        #expect((multiple - .one).divided(by: divisor).remainder == divisor - .one)
      }
    }
  }

  @Test("The recursive division agrees with long division")
  func recursiveDivision() {
    var generator = SeededGenerator(300)
    for length in [81, 96, 133, 200, 257, 400] {
      for more in [81, 90, 200, 777] {
        let divisor = Self.number(length, &generator) + .one
        let value = Self.number(length + more, &generator)
        let (fast, slow) = (
          value.dividedRecursively(by: divisor), value.dividedSchoolbook(by: divisor)
        )
        #expect(fast.quotient == slow.quotient)
        #expect(fast.remainder == slow.remainder)
      }
    }
  }

  @Test("Shifts are products and quotients by powers of two")
  func shifts() {
    var generator = SeededGenerator(400)
    for bits in [0, 1, 31, 32, 33, 64, 95, 1000] {
      let a = Self.number(9, &generator)
      let power = Natural(small: 2).power(bits)
      #expect(a.shiftedLeft(bits) == a * power)
      #expect(a.shiftedRight(bits) == a.divided(by: power).quotient)
      #expect(a.lowBits(bits) == a.divided(by: power).remainder)
      let negative = Integer(a, negative: true)
      #expect(negative.shiftedRight(bits) == negative.floorDivided(by: power))
    }
  }

  @Test("A square root's square is not above, and that of the next number is")
  func squareRoots() {
    var generator = SeededGenerator(500)
    for length in [0, 1, 2, 3, 4, 5, 8, 17, 64, 101, 300] {
      for _ in 0..<6 {
        let a = Self.number(length, &generator)
        let (root, rest) = a.squareRoot()
        #expect(root.squared + rest == a)
        #expect(a < (root + .one).squared)
        #expect(a.squared.exactRoot(2) == a)
        if !a.isZero { #expect((a.squared + .one).exactRoot(2) == nil) }
      }
    }
  }

  @Test(
    "Roots of powers are found, those of their neighbours are not", arguments: [2, 3, 5, 7, 12])
  func roots(degree: Int) {
    var generator = SeededGenerator(600)
    for length in [1, 2, 3, 9] {
      let a = Self.number(length, &generator) + Natural(small: 2)
      let power = a.power(degree)
      #expect(power.exactRoot(degree) == a)
      #expect((power + .one).exactRoot(degree) == nil)
      #expect((power - .one).exactRoot(degree) == nil)
    }
  }

  @Test("The greatest common divisor agrees with Euclid's algorithm")
  func divisors() {
    var generator = SeededGenerator(700)
    for length in [1, 2, 3, 4, 10, 40] {
      for _ in 0..<10 {
        let common = Self.number(generator.integer(1..<length + 1), &generator)
        let a = Self.number(length, &generator) * common
        let b = Self.number(max(length - 1, 1), &generator) * common
        var (x, y) = (a, b)
        while !y.isZero { (x, y) = (y, x.divided(by: y).remainder) }
        #expect(greatestCommonDivisor(a, b) == x)
      }
    }
  }

  @Test(
    "Digits read and written are the same digits",
    arguments: [1, 2, 9, 10, 18, 287, 288, 289, 577, 1000, 5000, 20_000])
  func decimals(count: Int) {
    var generator = SeededGenerator(UInt64(count))
    var digits = (0..<count).map { _ in UInt8(generator.integer(0..<10)) }
    digits[0] = max(digits[0], 1)
    #expect(Natural(digits: digits).digits == digits)
    let zeros = [1] + [UInt8](repeating: 0, count: count)
    #expect(Natural(digits: zeros) == .powerOfTen(count))
    #expect(Natural.powerOfTen(count).digits == zeros)
  }

  @Test("Digits agree with those by repeated division")
  func slowDecimals() {
    var generator = SeededGenerator(800)
    for length in [1, 5, 30, 60, 90] {
      let a = Self.number(length, &generator) + .one
      var digits: [UInt8] = []
      var rest = a
      while !rest.isZero {
        let (quotient, digit) = rest.divided(by: 10)
        digits.append(UInt8(digit))
        rest = quotient
      }
      #expect(a.digits == Array(digits.reversed()))
    }
  }

  @Test("Factorials agree with the product of all numbers")
  func factorials() {
    var product = Natural.one
    for n in 0..<600 {
      if n > 0 { product = product.multiplied(by: UInt32(n)) }
      #expect(Natural.factorial(n) == product)
    }
  }

  @Test("The factors of a number give it back, and the small ones are prime")
  func factors() {
    var generator = SeededGenerator(900)
    for length in [1, 1, 1, 2, 2, 3, 8, 20] {
      for scale in [1, 720, 1024 * 6561, 1_000_003] {
        let a = (Self.number(length, &generator) + .one).multiplied(by: UInt32(scale))
        var product = Natural.one
        for factor in a.factored().bases {
          product = product * factor.base.power(factor.power)
          if let small = factor.base.small, small < 1000 {
            #expect(smallPrimes.contains(UInt32(small)))
          }
        }
        #expect(product == a)
      }
    }
    let prime = Natural(small: 1_000_003)
    #expect(prime.power(6).factored().bases.count == 1)
    #expect(prime.power(6).factored().bases.first?.power == 6)
  }
}
