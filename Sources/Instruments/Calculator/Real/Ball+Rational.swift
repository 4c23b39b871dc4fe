extension Ball {
  /// A fraction. Of long parts only the highest bits are used: cut off by less than one unit each.
  @inline(never)
  convenience init(_ value: Integer, _ bits: Int) {
    let cut = max(value.bitWidth - bits - 8, 0)
    if cut == 0 {
      self.init(value)
    } else {
      let exponent = Int64(cut)
      self.init(value.shiftedRight(cut), exponent: exponent, radius: Bound(power: exponent))
    }
  }

  @inline(never)
  static func rational(
    _ value: Rational, _ bits: Int, _ work: Work
  ) throws(CalculatorError) -> Ball {
    try work.charge(Int64(min(value.numerator.limbCount + value.denominator.limbs.count, bits)))
    let top = Ball(value.numerator, bits)
    if value.isWhole { return top.rounded(bits) }
    let bottom = Ball(Integer(value.denominator), bits)
    // The denominator's ball excludes zero, since it keeps more than eight bits.
    return try top.over(bottom, bits, work) ?? top
  }
}
