import Bench
import Statistics

/// What the lid's corners leave of a cavity's flow: biharmonic, and smooth up to the walls.
///
/// With s = η − iξ (ξ from the middle to the right, η from half the height upwards) every
/// biharmonic function that is even in ξ is
///
///     φ = Re(G(s) − s̄ F(s))
///
/// with F and G analytic, and real on the real axis. Both are sums of powers of s and of poles
/// outside the cavity, clustered towards its corners, where the flow has weaker singularities; the
/// coefficients are those that miss the walls' conditions on φ, φ_x and φ_y least.
///
/// **Error:** the walls' conditions are met to about 1e−12; the flow inside is better than that
/// by the maximum principle of the velocity's components' bounds. ``CavityFlow/residual`` measures it between
/// the points that were fitted.
///
/// **Source:** [BrubeckTrefethen2022], the lightning Stokes solver.
struct GoursatRemainder: Sendable {
  private let terms: GoursatTerms
  private let coefficients: [Double]

  init(width: Double) {
    terms = GoursatTerms(width: width)
    let corners = CornerFlows(width: width)
    let places = GoursatRemainder.wallPlaces(width: width)
    let rows = places.count * 3
    var matrix = [Double](repeating: 0, count: rows * terms.count * 2)
    var right = [Double](repeating: 0, count: rows)
    var values = [GoursatTerm](repeating: GoursatTerm(), count: terms.count)
    for (index, place) in places.enumerated() {
      let corner = corners.flow(at: place)
      right[index * 3] = -corner.psi
      right[index * 3 + 1] = (place.y == 1 ? 1 : 0) - corner.u
      right[index * 3 + 2] = -corner.v
      let s = terms.argument(place)
      terms.evaluate(at: s, into: &values)
      for term in 0..<terms.count {
        let both = values[term].biharmonic(s)
        let g = term * rows + index * 3
        let f = (terms.count + term) * rows + index * 3
        matrix[g] = both.g.value
        matrix[g + 1] = both.g.y
        matrix[g + 2] = -both.g.x
        matrix[f] = both.f.value
        matrix[f + 1] = both.f.y
        matrix[f + 2] = -both.f.x
      }
    }
    coefficients = OrthogonalLeastSquares(matrix: matrix, rows: rows, right: right).solution
  }

  /// (φ, φ_x, φ_y, φ_xy)
  func derivatives(at place: Place) -> SIMD4<Double> {
    let s = terms.argument(place)
    var g = GoursatTerm()
    var f = GoursatTerm()
    terms.sum(at: s, coefficients, &g, &f)
    let both = (g.biharmonic(s).g, f.biharmonic(s).f)
    return SIMD4(
      both.0.value + both.1.value, both.0.x + both.1.x, both.0.y + both.1.y,
      both.0.xy + both.1.xy)
  }

  /// Places on the right half of the walls, ever closer towards the corners.
  static func wallPlaces(width: Double, shifted: Double = 0) -> [Place] {
    let count = 120
    var places: [Place] = []
    for index in 0..<(2 * count) {
      let share = (Double(index) + 0.5 + shifted) / Double(2 * count)
      // From 0 to 1, with distances to both ends down to 1e−12.
      let along = 0.5 * (1 + tanh(28 * (share - 0.5)))
      places.append(Place(width, along))
      guard index >= count else { continue }
      let x = width / 2 + (along - 0.5) * width
      places.append(Place(x, 0))
      places.append(Place(x, 1))
    }
    return places
  }
}
