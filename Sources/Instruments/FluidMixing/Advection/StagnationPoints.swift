import Bench

/// A place in the fluid where it stands: a centre, round which particles go, or a saddle.
struct StagnationPoint {
  let place: Place
  let streamFunction: Double
  let isCentre: Bool

  /// Those of a disk of radius 1, by Newton's method from many places.
  static func all(in flow: DiskFlow) -> [StagnationPoint] {
    var found: [StagnationPoint] = []
    let (rings, around) = (20, 48)
    for ring in 0..<rings {
      // Denser towards the wall, where small eddies are.
      let depth = 1 - (Double(ring) + 0.5) / Double(rings)
      let radius = 1 - depth * depth
      for step in 0..<around {
        let angle = (Double(step) + 0.5 * Double(ring % 2)) / Double(around) * 2 * Double.pi
        let start = Place(radius * cos(angle), radius * sin(angle))
        guard let place = newton(flow, from: start),
          !found.contains(where: { length($0.place - place) < 1e-7 })
        else { continue }
        let beside = LinearFlow(beside: place, of: flow)
        found.append(
          StagnationPoint(
            place: place, streamFunction: flow.streamFunction(at: place),
            isCentre: beside.determinant > 0))
      }
    }
    return found
  }

  private static func newton(_ flow: DiskFlow, from start: Place) -> Place? {
    var place = start
    for _ in 0..<30 {
      let velocity = flow.velocity(at: place)
      let beside = LinearFlow(beside: place, of: flow)
      let determinant = beside.determinant
      guard abs(determinant) > 1e-12 else { return nil }
      // The inverse of [ux uy; vx −ux] times the velocity.
      let step = Place(
        (-beside.ux * velocity.x - beside.uy * velocity.y) / determinant,
        (-beside.vx * velocity.x + beside.ux * velocity.y) / determinant)
      let size = length(step)
      let longest = 0.3 * (1 - length(place))
      place -= size > longest ? step * (longest / size) : step
      guard length(place) < 0.9999 else { return nil }
      if size < 1e-13 { return place }
    }
    return length(flow.velocity(at: place)) < 1e-13 ? place : nil
  }
}
