/// Both corners of a cavity's lid together: what of the flow is not smooth.
struct CornerFlows: Sendable {
  /// Heights.
  let width: Double

  func streamFunction(at place: Place) -> Double {
    let down = 1 - place.y
    return LidCorner.streamFunction(place.x, down)
      + LidCorner.streamFunction(width - place.x, down)
  }

  /// (ψ, u, v)
  func flow(at place: Place) -> (psi: Double, u: Double, v: Double) {
    let left = LidCorner.flow(place.x, 1 - place.y)
    let right = LidCorner.flow(width - place.x, 1 - place.y)
    return (left.psi + right.psi, left.u + right.u, left.v - right.v)
  }
}
