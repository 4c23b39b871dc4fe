/// A cubic over 0 to 1 by its values and slopes at both ends.
struct Cubic {
  private let (c0, c1, c2, c3): (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  @inline(__always)
  init(_ v0: SIMD4<Double>, _ d0: SIMD4<Double>, _ v1: SIMD4<Double>, _ d1: SIMD4<Double>) {
    let rise = v1 - v0
    c0 = v0
    c1 = d0
    c2 = rise * 3 - d0 * 2 - d1
    c3 = d0 + d1 - rise * 2
  }

  @inline(__always)
  func value(at s: Double) -> SIMD4<Double> { ((c3 * s + c2) * s + c1) * s + c0 }
  @inline(__always)
  func slope(at s: Double) -> SIMD4<Double> { (c3 * (3 * s) + c2 * 2) * s + c1 }

  /// Where the third number has a value that lies between those at the ends.
  @inline(__always)
  func root(of value: Double) -> Double {
    let (a0, a1, a2, a3) = (c0.z - value, c1.z, c2.z, c3.z)
    let rise = a1 + a2 + a3
    var s = rise > 0 ? min(max(-a0 / rise, 0), 1) : 0
    for _ in 0..<8 {
      let slope = (3 * a3 * s + 2 * a2) * s + a1
      guard slope > 0 else { break }
      let step = (((a3 * s + a2) * s + a1) * s + a0) / slope
      s = min(max(s - step, 0), 1)
      if abs(step) < 1e-5 { break }
    }
    return s
  }
}

/// Of the derivative at the i-th of seven equally spaced places.
let sevenPointSlopes: [[Double]] = (0..<7).map { at in
  (0..<7).map { lagrangeSlope($0, at: at, of: 7) }
}

/// The derivative of Lagrange's j-th polynomial through 0, 1, … n − 1, at one of these.
private func lagrangeSlope(_ j: Int, at i: Int, of n: Int) -> Double {
  if i == j {
    var sum = 0.0
    for k in 0..<n where k != j { sum += 1 / Double(j - k) }
    return sum
  }
  var product = 1 / Double(j - i)
  for k in 0..<n where k != i && k != j { product *= Double(i - k) / Double(j - k) }
  return product
}

/// The polynomial through values at 0, 1, 2 …
func lagrange(_ values: ArraySlice<Double>, _ position: Double) -> Double {
  var sum = 0.0
  for j in 0..<values.count {
    var weight = 1.0
    for k in 0..<values.count where k != j {
      weight *= (position - Double(k)) / Double(j - k)
    }
    sum += weight * values[values.startIndex + j]
  }
  return sum
}
