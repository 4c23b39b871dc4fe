import Bench

/// Where a particle of a cavity is: on which streamline, and when it comes by there.
public struct CavityPhase: Equatable, Sendable {
  /// In rows of the table; NaN outside the main eddy, and close to the wall.
  public let row: Float
  /// Time since it crossed the middle above the centre; below 0 in the left half.
  public let time: Float

  static let nowhere = CavityPhase(row: .nan, time: 0)

  /// Whether the table knows it.
  public var isKnown: Bool { !row.isNaN }
}

extension CavityStreamlines {
  /// Finds a place on its streamline.
  ///
  /// - Parameter place: Domain: inside the cavity.
  public func phase(at place: Place) -> CavityPhase {
    let isLeft = place.x < flow.width / 2
    let across = isLeft ? place.x : flow.width - place.x
    let psi = flow.streamFunction(at: place)
    guard let radius = eddy.radius(psi), radius <= CavityStreamlines.outermost else {
      return .nowhere
    }
    // Rounded first: all that follows belongs to the streamline that is kept.
    let row = Float(radius * CavityStreamlines.density)
    let target = SIMD2(Float(across), Float(place.y))
    var found = nearest(row, target, from: guess(row, across, place.y))
    if found.miss > 1e-4 { found = nearest(row, target, from: scanned(row, target)) }
    guard found.miss <= 1e-4 else { return .nowhere }
    let exactRow = Double(row)
    let stretch = stretch(exactRow)
    let time = stretch.time(found.stretched, near: roughTime(exactRow, found.stretched))
    return CavityPhase(row: row, time: Float(isLeft ? -time : time))
  }

  /// Where a particle will be.
  ///
  /// - Parameters:
  ///   - phase: One that ``CavityPhase/isKnown``.
  ///   - time: Any; below 0 where it came from.
  public func place(_ phase: CavityPhase, after time: Double) -> Place {
    let row = Double(phase.row)
    let stretch = stretch(row)
    let turn = 2 * stretch.half
    var now = Double(phase.time) + time
    now -= turn * (now / turn).rounded()
    let place = place(phase.row, stretch.stretched(abs(now)))
    let across = Double(place.x)
    return Place(now < 0 ? across : flow.width - across, Double(place.y))
  }

  /// The σ on a streamline that comes closest to a place, by the method of Gauss and Newton.
  private func nearest(
    _ row: Float, _ target: SIMD2<Float>, from start: Double
  ) -> (stretched: Double, miss: Float) {
    var stretched = min(max(start, 0), StretchedTime.steps)
    var miss = Float.infinity
    for _ in 0..<40 {
      let (place, slope) = placeAndSlope(row, stretched)
      let left = target - place
      miss = (left * left).sum().squareRoot()
      let square = Double((slope * slope).sum())
      guard square > 0 else { break }
      let change = min(max(Double((left * slope).sum()) / square, -30), 30)
      let next = min(max(stretched + change, 0), StretchedTime.steps)
      let moved = abs(next - stretched)
      stretched = next
      // The last step leaves an error of its square.
      if moved < 1e-3 { break }
    }
    return (stretched, miss)
  }

  /// The σ of the nearest among every second node of a streamline.
  private func scanned(_ row: Float, _ target: SIMD2<Float>) -> Double {
    var best = 0.0
    var least = Float.infinity
    for step in stride(from: 0.0, through: StretchedTime.steps, by: 2) {
      let left = target - place(row, step)
      let distance = (left * left).sum()
      if distance < least { (best, least) = (step, distance) }
    }
    return best
  }

  /// (X, y) and its change with σ.
  private func placeAndSlope(
    _ row: Float, _ stretched: Double
  ) -> (place: SIMD2<Float>, slope: SIMD2<Float>) {
    let line = min(Int(row), CavityStreamlines.rows - 1)
    let column = min(max(Int(stretched), 0), CavityStreamlines.columns - 2)
    let b = FloatWeights(row - Float(line))
    let t = Float(stretched - Double(column))
    let a = FloatWeights(t)
    let slopes = FloatWeights(slopesAt: t)
    return nodes.withUnsafeBufferPointer { nodes in
      let first = line * CavityStreamlines.columns + column
      let second = first + CavityStreamlines.columns
      let (value, rise) = (b.values.lowHalf, b.values.highHalf)
      var sum = nodes[first] * a.twice(0, value.x, value.y)
      sum += nodes[first + 1] * a.twice(1, value.x, value.y)
      sum += nodes[second] * a.twice(0, rise.x, rise.y)
      sum += nodes[second + 1] * a.twice(1, rise.x, rise.y)
      var slope = nodes[first] * slopes.twice(0, value.x, value.y)
      slope += nodes[first + 1] * slopes.twice(1, value.x, value.y)
      slope += nodes[second] * slopes.twice(0, rise.x, rise.y)
      slope += nodes[second + 1] * slopes.twice(1, rise.x, rise.y)
      return (
        SIMD2(sum.lowHalf.sum(), sum.highHalf.sum()),
        SIMD2(slope.lowHalf.sum(), slope.highHalf.sum())
      )
    }
  }
}

extension FloatWeights {
  /// The slopes of the weights, instead of the weights.
  init(slopesAt t: Float) {
    let s = 1 - t
    let bump = 6 * t * s
    values = SIMD4(-bump, s * (s - 2 * t), bump, t * (t - 2 * s))
  }
}
