/// Σ xⁱ / i!, i from 1 to `count`, for |x| ≤ 1/2; or Σ xⁱ / (2i + 1)! if `odd`.
///
/// The terms are put into m sums by the remainder of i by m. A term comes from the one before by a
/// short division, the power of x being the same within a block of m; only from block to block it is
/// multiplied, by T = x^m. At the end Σⱼ xʲ sumⱼ takes m products more: about 2 √count in all, where
/// term by term would be `count`.
///
/// **Error:** in units of the fixed point; B is the number of blocks, count/m + 1. T is wrong by at
/// most two units: each product halves what the one before was wrong by, and adds one. A term, which
/// is not above 1, is wrong by at most 4: after a division by 2 or more by ε/2 + 1 (by 1 nothing is cut off), after T by
/// ε/2 + 2 + 1. A sum is wrong by 4 B, and the result, r → r x + sum, by 8 B + 2. With m ≥ 4 that is
/// at most 2 count + 10.
///
/// **Source:** [Smith1989].
func blockSeries(
  _ x: Integer, count: Int, odd: Bool, _ fixed: FixedPoint
) throws(CalculatorError) -> Integer {
  let block = max(Int(Natural(small: UInt64(count)).squareRoot().root.small ?? 4), 4)
  var power = x
  for _ in 1..<block { power = try fixed.product(power, x) }
  var sums = [Integer](repeating: .zero, count: block)
  var term = fixed.one
  for index in 1...max(count, 1) {
    let place = index % block
    if place == 0 { term = try fixed.product(term, power) }
    term = try fixed.quotient(term, UInt32(odd ? 2 * index * (2 * index + 1) : index))
    try fixed.work.charge(Int64(term.limbCount) + 100)
    sums[place] = sums[place] + term
  }
  var result = Integer.zero
  for sum in sums.reversed() { result = try fixed.product(result, x) + sum }
  return result
}

/// About the cube root of the places: with a series in blocks so many steps that make its argument
/// smaller cost about what they save.
func blockSteps(_ places: Int) -> Int {
  var root = 1
  while root * root * root < places { root += 1 }
  return root
}
