import Bench

/// Half a turn along one streamline of a cavity: from above the eddy's centre, past the lid's
/// downstream corner, to below the centre. The other half is its mirror image, backwards in time.
public struct CavityStreamline: Sendable {
  /// A place along it: the distance from the right wall, the height, and their changes with σ.
  struct Node: Sendable {
    let across: Double
    let height: Double
    let acrossSlope: Double
    let heightSlope: Double
    /// τ
    let time: Double
  }

  let half: Double
  let crossing: Double
  let nodes: [Node]

  /// - Parameters:
  ///   - start: The height above the centre where it crosses the middle.
  ///   - psi: Its stream function, divided by that of the centre.
  init(_ eddy: CavityEddy, start: Double, psi: Double) {
    let times = CavityStreamline.times(eddy, start: start)
    half = times.half
    crossing = times.crossing
    let stretch = StretchedTime(half: half, crossing: crossing, width: eddy.passing(psi))
    let width = eddy.flow.width
    var path = StreamlinePath(eddy.tracer, from: Place(width / 2, start))
    var nodes: [Node] = []
    for index in 0...Int(StretchedTime.steps) {
      let time = index == 0 ? 0 : stretch.time(Double(index), near: nodes[index - 1].time)
      path.advance(by: max(time - path.time, 0))
      let velocity = eddy.flow.velocity(at: path.place)
      let slope = stretch.slope(time)
      nodes.append(
        Node(
          across: width - path.place.x, height: path.place.y, acrossSlope: -velocity.x / slope,
          heightSlope: velocity.y / slope, time: time))
    }
    self.nodes = nodes
  }

  /// When the line from the centre to the corner is crossed, and when the middle again.
  private static func times(
    _ eddy: CavityEddy, start: Double
  ) -> (crossing: Double, half: Double) {
    let middle = eddy.flow.width / 2
    let corner = Place(middle, 1 - eddy.height)
    var path = StreamlinePath(eddy.tracer, from: Place(middle, start))
    let crossing = path.event { place in
      // Above the diagonal before, below it afterwards.
      corner.x * (place.y - eddy.height) - corner.y * (place.x - middle)
    }
    let half = path.event { $0.x - middle }
    return (crossing, half)
  }
}

extension StreamlinePath {
  /// Goes on until a quantity that is above 0 falls to 0, and says when.
  mutating func event(_ quantity: (Place) -> Double) -> Double {
    var before = self
    var value = quantity(place)
    for _ in 0..<100_000 {
      before = self
      let earlier = value
      while !takeNext() {}
      value = quantity(place)
      if value <= 0, earlier > 0 { break }
    }
    // Regula falsi in the form of Illinois, on the length of the last step.
    var low = 0.0
    var high = time - before.time
    var (atLow, atHigh) = (quantity(before.place), value)
    var last = self
    for _ in 0..<60 {
      let step =
        atHigh == atLow ? 0.5 * (low + high) : low + (high - low) * atLow / (atLow - atHigh)
      last = before
      last.advance(by: step)
      let now = quantity(last.place)
      if abs(now) < 1e-15 || high - low < 1e-15 * last.time { break }
      if now > 0 {
        low = step
        atLow = now
        atHigh /= 2
      } else {
        high = step
        atHigh = now
        atLow /= 2
      }
    }
    self = last
    return time
  }
}
