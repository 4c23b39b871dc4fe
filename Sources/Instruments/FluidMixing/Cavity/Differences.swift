import Bench

/// The slope of equally spaced values by seven of them, one-sided at the ends: exact for
/// polynomials of degree six.
struct CentralDifference {
  /// Index and weight, for a spacing of 1.
  let weights: [(Int, Double)]

  init(_ index: Int, of count: Int) {
    let first = min(max(index - 3, 0), count - 7)
    let at = Double(index - first)
    weights = (0..<7).map { node in
      (first + node, CentralDifference.slope(node, at: at))
    }
  }

  /// The slope at `at` of Lagrange's polynomial that is 1 at `node` and 0 at the six others.
  private static func slope(_ node: Int, at: Double) -> Double {
    var sum = 0.0
    for left in 0..<7 where left != node {
      var product = 1 / Double(node - left)
      for other in 0..<7 where other != node && other != left {
        product *= (at - Double(other)) / Double(node - other)
      }
      sum += product
    }
    return sum
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
    var sum = 0.0
    for node in 0..<count {
      var product = values[first + node - 1]
      for other in 0..<count where other != node {
        product *= (place - Double(first + other)) / Double(node - other)
      }
      sum += product
    }
    return sum
  }
}
