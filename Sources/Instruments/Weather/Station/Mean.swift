import Bench

/// The mean of what was measured, NaN where nothing was.
func mean(_ numbers: [Double]) -> Double {
  numbers.isEmpty ? .nan : numbers.reduce(0, +) / Double(numbers.count)
}

/// How far such a mean may be off, as the numbers' own scatter tells; nil where one tells nothing.
func standardError(_ numbers: [Double]) -> Double? {
  guard numbers.count > 1 else { return nil }
  let middle = mean(numbers)
  let squares = numbers.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
  return (squares / Double(numbers.count - 1) / Double(numbers.count)).squareRoot()
}
