/// The primes below 1000, in order.
let smallPrimes: [UInt32] = {
  var primes: [UInt32] = []
  for candidate in 2..<1000 as Range<UInt32> {
    var prime = true
    for divisor in primes where divisor * divisor <= candidate && candidate % divisor == 0 {
      prime = false
    }
    if prime { primes.append(candidate) }
  }
  return primes
}()

/// A number as powers of bases that divide it: Π base^power. No two of them share a factor.
struct FactoredNatural {
  var bases: [(base: Natural, power: Int)] = []
}

extension Natural {
  /// Numbers with more limbs keep their factors.
  static let longestFactored = 2048

  /// Takes out the primes below 1000, and what is left if it is a perfect power. What is left then
  /// is prime when it is below 1000²; otherwise it stays whole, and only its size tells that it may
  /// be composite.
  func factored() -> FactoredNatural {
    var result = FactoredNatural()
    var rest = self
    let twos = rest.trailingZeros
    if twos > 0 {
      result.bases.append((Natural(small: 2), twos))
      rest = rest.shiftedRight(twos)
    }
    if rest.limbs.count > Natural.longestFactored {
      // Powers of ten are worth knowing; for anything else this would take too long.
      let five = Natural(small: 5)
      if abs(rest.bitWidth - Int(Int64(twos) * 2_321_928 / 1_000_000)) < 3,
        rest == five.power(twos)
      {
        result.bases.append((five, twos))
      } else {
        result.bases.append((rest, 1))
      }
      return result
    }
    var first = 1
    while first < smallPrimes.count, !rest.isOne {
      // Several primes at once: one remainder by their product.
      var product = smallPrimes[first]
      var last = first + 1
      while last < smallPrimes.count {
        let (next, overflow) = product.multipliedReportingOverflow(by: smallPrimes[last])
        if overflow { break }
        product = next
        last += 1
      }
      let remainder = rest.remainder(by: product)
      for prime in smallPrimes[first..<last] where remainder % prime == 0 {
        var power = 0
        rest = rest.without(Natural(small: UInt64(prime)), &power)
        result.bases.append((Natural(small: UInt64(prime)), power))
      }
      first = last
    }
    if rest.isOne || rest.isZero { return result }
    let (base, power) = rest.asPower()
    result.bases.append((base, power))
    return result
  }

  /// The value without a factor; counts how often it was contained. First its squares: a number of
  /// n limbs then costs a few divisions and not n.
  func without(_ factor: Natural, _ power: inout Int) -> Natural {
    let (quotient, remainder) = divided(by: factor)
    guard remainder.isZero else { return self }
    var twice = 0
    var rest = quotient.without(factor.squared, &twice)
    power += 1 + 2 * twice
    let (last, left) = rest.divided(by: factor)
    if left.isZero {
      power += 1
      rest = last
    }
    return rest
  }

  /// The value as base^power, when it has no prime factor below 1000. With the largest power, except
  /// that for long numbers only roots of low degrees are tried.
  private func asPower() -> (base: Natural, power: Int) {
    var (base, power) = (self, 1)
    for prime in smallPrimes where bitWidth <= 4096 || prime <= 7 {
      let degree = Int(prime)
      // Each prime factor is above 2^9.9.
      while degree * 99 <= base.bitWidth * 10, let root = base.exactRoot(degree) {
        base = root
        power *= degree
      }
      if degree * 99 > base.bitWidth * 10 { break }
    }
    return (base, power)
  }
}
