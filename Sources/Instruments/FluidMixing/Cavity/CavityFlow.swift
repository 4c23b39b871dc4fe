import Bench

/// Creeping flow in a rectangle of height 1 whose top wall slides to the right with speed 1: the
/// lid's corners in closed form, and the rest by a table of ψ.
///
/// The table holds φ, φ_x, φ_y and φ_xy at nodes 1/240 apart, and what lies between is their
/// bicubic Hermite polynomial, whose derivatives are the velocity: so the flow between nodes keeps
/// areas as the true one does.
///
/// **Error:** velocity to 3e−8 of the wall's speed against the expansion itself, ψ to 1e−11.
public final class CavityFlow: StokesFlow {
  /// Heights.
  public let width: Double
  /// The most by which ψ, u or v misses its value on the walls, between the fitted places.
  public let residual: Double
  private let corners: CornerFlows
  private let remainder: GoursatRemainder
  private let columns: Int
  private let rows: Int
  /// (φ, φ_x hx, φ_y hy, φ_xy hx hy), row by row from the bottom.
  private let nodes: [SIMD4<Double>]

  /// Heights: the widths for which the error was measured.
  public static let widths = 0.5...3.0

  /// - Parameter width: Heights. Domain: ``widths``.
  /// - Throws: ``FluidMixingError/width(_:)`` outside.
  public init(width: Double) throws(FluidMixingError) {
    guard CavityFlow.widths.contains(width) else { throw .width(width) }
    self.width = width
    corners = CornerFlows(width: width)
    remainder = GoursatRemainder(width: width)
    rows = 240
    columns = Int((width * 240).rounded())
    let (x, y) = (width / Double(columns), 1 / Double(rows))
    var nodes = [SIMD4<Double>](repeating: .zero, count: (columns + 1) * (rows + 1))
    let scale = SIMD4(1, x, y, x * y)
    let mirror = SIMD4<Double>(1, -1, 1, -1)
    for row in 0...rows {
      for column in 0...(columns / 2) {
        let place = Place(width - Double(column) * x, Double(row) * y)
        let node = remainder.derivatives(at: place) * scale
        nodes[row * (columns + 1) + columns - column] = node
        nodes[row * (columns + 1) + column] = node * mirror
      }
    }
    self.nodes = nodes
    residual = CavityFlow.residual(corners, remainder)
  }

  /// ψ, u and v by the expansion itself, without the table.
  public func exactly(at place: Place) -> (psi: Double, velocity: Velocity) {
    let corner = corners.flow(at: place)
    let rest = remainder.derivatives(at: place)
    return (corner.psi + rest.x, Velocity(corner.u + rest.z, corner.v - rest.y))
  }

  public func streamFunction(at place: Place) -> Double {
    corners.streamFunction(at: place) + value(place)
  }

  public func velocity(at place: Place) -> Velocity {
    let corner = corners.flow(at: place)
    let rest = table(place)
    return Velocity(corner.u + rest.z, corner.v - rest.y)
  }

  /// The distance from the nearer corner of the lid.
  public func scale(at place: Place) -> Double {
    let across = min(place.x, width - place.x)
    let down = 1 - place.y
    return max((across * across + down * down).squareRoot(), 1e-12)
  }

  /// (φ, φ_x, φ_y) between the nodes.
  private func table(_ place: Place) -> SIMD3<Double> {
    let across = min(max(place.x, 0), width) * (Double(columns) / width)
    let up = min(max(place.y, 0), 1) * Double(rows)
    let column = min(Int(across), columns - 1)
    let row = min(Int(up), rows - 1)
    let x = HermiteWeights(across - Double(column))
    let y = HermiteWeights(up - Double(row))
    var value = SIMD4<Double>.zero
    var slope = SIMD4<Double>.zero
    var rise = SIMD4<Double>.zero
    nodes.withUnsafeBufferPointer { nodes in
      let first = row * (columns + 1) + column
      for corner in 0..<4 {
        let right = corner & 1
        let top = corner >> 1
        let node = nodes[first + top * (columns + 1) + right]
        let (a, b) = (x.value(right), y.value(top))
        value += node * SIMD4(a.x * b.x, a.y * b.x, a.x * b.y, a.y * b.y)
        let (c, d) = (x.slope(right), y.slope(top))
        slope += node * SIMD4(c.x * b.x, c.y * b.x, c.x * b.y, c.y * b.y)
        rise += node * SIMD4(a.x * d.x, a.y * d.x, a.x * d.y, a.y * d.y)
      }
    }
    return SIMD3(
      value.sum(), slope.sum() * (Double(columns) / width), rise.sum() * Double(rows))
  }

  /// φ between the nodes.
  private func value(_ place: Place) -> Double {
    let across = min(max(place.x, 0), width) * (Double(columns) / width)
    let up = min(max(place.y, 0), 1) * Double(rows)
    let column = min(Int(across), columns - 1)
    let row = min(Int(up), rows - 1)
    let x = HermiteWeights.values(across - Double(column))
    let y = HermiteWeights.values(up - Double(row))
    return nodes.withUnsafeBufferPointer { nodes in
      let first = row * (columns + 1) + column
      let second = first + columns + 1
      // By columns of the node's 2 × 2 numbers: (φ, φ_x) with weights of x, then of y.
      var low = nodes[first] * SIMD4(lowHalf: x.lowHalf, highHalf: x.lowHalf)
      low += nodes[first + 1] * SIMD4(lowHalf: x.highHalf, highHalf: x.highHalf)
      var high = nodes[second] * SIMD4(lowHalf: x.lowHalf, highHalf: x.lowHalf)
      high += nodes[second + 1] * SIMD4(lowHalf: x.highHalf, highHalf: x.highHalf)
      var sum = low.lowHalf * y.x + low.highHalf * y.y
      sum += high.lowHalf * y.z + high.highHalf * y.w
      return sum.x + sum.y
    }
  }

  private static func residual(_ corners: CornerFlows, _ remainder: GoursatRemainder) -> Double {
    var largest = 0.0
    for place in GoursatRemainder.wallPlaces(width: corners.width, shifted: 0.5) {
      guard place.x < corners.width || place.y < 1 else { continue }
      let corner = corners.flow(at: place)
      let rest = remainder.derivatives(at: place)
      let lid = place.y == 1 ? 1.0 : 0
      largest = max(
        largest, abs(corner.psi + rest.x), abs(corner.u + rest.z - lid), abs(corner.v - rest.y))
    }
    return largest
  }
}

/// Weights of value and slope at both ends of an interval, t from 0 to 1.
struct HermiteWeights {
  private let values: SIMD4<Double>
  private let slopes: SIMD4<Double>

  init(_ t: Double) {
    let s = 1 - t
    values = HermiteWeights.values(t)
    let bump = 6 * t * s
    slopes = SIMD4(-bump, s * (s - 2 * t), bump, t * (t - 2 * s))
  }

  /// (value, slope) at 0, (value, slope) at 1.
  static func values(_ t: Double) -> SIMD4<Double> {
    let s = 1 - t
    return SIMD4((1 + 2 * t) * s * s, t * s * s, t * t * (3 - 2 * t), -t * t * s)
  }

  func value(_ end: Int) -> SIMD2<Double> { end == 0 ? values.lowHalf : values.highHalf }
  func slope(_ end: Int) -> SIMD2<Double> { end == 0 ? slopes.lowHalf : slopes.highHalf }
}
