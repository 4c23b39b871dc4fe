extension Natural {
  /// value · 2^bits, for bits from zero up.
  @inline(never)
  func shiftedLeft(_ bits: Int) -> Natural {
    if limbs.isEmpty || bits == 0 { return self }
    let (whole, part) = (bits >> 5, UInt32(bits & 31))
    let count = limbs.count
    return Natural(count: count + whole + 1) { result in
      result.update(repeating: 0, count: whole)
      read { a in
        if part == 0 {
          (result + whole).update(from: a, count: count)
          result[whole + count] = 0
          return
        }
        var carry: UInt32 = 0
        for index in 0..<count {
          result[whole + index] = a[index] << part | carry
          carry = a[index] >> (32 - part)
        }
        result[whole + count] = carry
      }
    }
  }

  /// ⌊value / 2^bits⌋, for bits from zero up.
  @inline(never)
  func shiftedRight(_ bits: Int) -> Natural {
    if bits == 0 { return self }
    let (whole, part) = (bits >> 5, UInt32(bits & 31))
    let count = limbs.count - whole
    if count <= 0 { return .zero }
    return Natural(count: count) { result in
      read { all in
        let a = all + whole
        if part == 0 {
          result.update(from: a, count: count)
          return
        }
        for index in 0..<(count - 1) {
          result[index] = a[index] >> part | a[index + 1] << (32 - part)
        }
        result[count - 1] = a[count - 1] >> part
      }
    }
  }

  /// value mod 2^bits.
  @inline(never)
  func lowBits(_ bits: Int) -> Natural {
    if bits >= bitWidth { return self }
    let count = (bits + 31) >> 5
    if count == 0 { return .zero }
    return Natural(count: count) { result in
      read { a in result.update(from: a, count: count) }
      if bits & 31 != 0 { result[count - 1] &= (1 as UInt32) << UInt32(bits & 31) - 1 }
    }
  }

  /// The limbs from one place to before another, as a number.
  func slice(_ from: Int, _ to: Int) -> Natural {
    let end = min(to, limbs.count)
    if end <= from { return .zero }
    return Natural(count: end - from) { result in
      read { a in result.update(from: a + from, count: end - from) }
    }
  }
}
