import Bench

/// The flow beside a corner where a sliding lid meets a wall at rest: the only place of a cavity
/// where the velocity jumps. With X along the lid and Y away from it, r and θ from the corner,
///
///     ψ = −r (B sin θ + C θ cos θ + E θ sin θ)
///     p = π/2,  C = 1/(1 − p²),  E = p C,  B = −p² C
///
/// which is 1 along the lid (θ = 0) and 0 along the wall (θ = π/2), exactly.
///
/// **Source:** [Batchelor1967], section 4.8, the flow due to a scraping plane (after Taylor).
enum LidCorner {
  private static let p = Double.pi / 2
  private static let c = 1 / (1 - p * p)
  private static let e = p * c
  private static let b = -p * p * c

  /// ψ alone.
  static func streamFunction(_ x: Double, _ y: Double) -> Double {
    -(b * y + atan2(y, x) * (c * x + e * y))
  }

  /// (ψ, u, v) of the lid's left corner, where the lid leaves the wall; domain: X, Y ≥ 0.
  static func flow(_ x: Double, _ y: Double) -> (psi: Double, u: Double, v: Double) {
    let square = x * x + y * y
    guard square > 0 else { return (0, 1, 0) }
    let angle = atan2(y, x)
    let mixed = c * x + e * y
    let g = mixed / square
    return (-(b * y + angle * mixed), b + e * angle + g * x, c * angle - g * y)
  }
}
