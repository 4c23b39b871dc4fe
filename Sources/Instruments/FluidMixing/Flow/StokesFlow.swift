/// A place in the plane of the flow, in heights (or radii) of the vessel.
public typealias Place = SIMD2<Double>

/// A velocity (u, v), in units of the wall's speed.
public typealias Velocity = SIMD2<Double>

/// A steady creeping flow of the plane, driven by walls that move: with Re → 0 the stream function
/// ψ is biharmonic, ∇⁴ψ = 0, and
///
///     u = ∂ψ/∂y,  v = −∂ψ/∂x
///
/// so that a particle stays on its line ψ = constant, and areas are kept.
public protocol StokesFlow: Sendable {
  /// ψ. Domain: the fluid and its walls.
  func streamFunction(at place: Place) -> Double
  /// (u, v), exactly the derivatives of ``streamFunction(at:)``.
  func velocity(at place: Place) -> Velocity
  /// The length over which the flow changes there: a step is never longer than a share of it. It
  /// becomes small beside points where a wall's speed jumps.
  func scale(at place: Place) -> Double
}
