import Bench

/// The slope of equally spaced values by seven of them, one-sided at the ends: exact for
/// polynomials of degree six.
struct CentralDifference {
  /// Index and weight, for a spacing of 1.
  let weights: [(Int, Double)]

  init(_ index: Int, of count: Int) {
    let first = min(max(index - 3, 0), count - 7)
    let slopes = sevenPointSlopes[index - first]
    weights = (0..<7).map { (first + $0, slopes[$0]) }
  }
}

/// Values at 1, 2, 3 …, and a polynomial through the eight nearest in between; to 0 through six.
struct Extrapolated {
  private let values: [Double]

  init(_ values: [Double]) {
    self.values = values
  }

  func value(_ place: Double) -> Double {
    let count = place < 1 ? 6 : 8
    let first = min(max(Int(place) - count / 2 + 1, 1), values.count - count + 1)
    return lagrange(values[first - 1..<first - 1 + count], place - Double(first))
  }
}
