import Bench

/// One closed streamline, as nodes that lie dense where the flow along it changes and sparse where
/// a particle goes straight on.
///
/// Along it counts w, with
///
///     dw = m dt,  m² = |∂u/∂s|² + (κ |u|/ℓ)² + Ω²
///
/// ∂/∂s along the path and ℓ the flow's scale, so that near a saddle, round a bend or beside a
/// jump of the wall's speed equal steps of w are equal shares of what happens. Ω keeps the long
/// sides of a flat eddy from having none. m is a smooth function of the place; so the nodes of
/// neighbouring lines correspond. w is integrated in equal steps of the fifth order; the place is
/// put back on its ψ after each.
///
/// **Error:** the line comes back to its start within 1e−10; within 1e−6 where it passes the end of
/// an arc, or follows a wall at rest, as near as tables go.
struct ClosedStreamline {
  /// The time of a turn.
  let period: Double
  /// (x, y, share of the period, 0), one more than the intervals; the last is the first, a turn on.
  var nodes: [SIMD4<Double>]
  /// Their derivatives by the node's number.
  var slopes: [SIMD4<Double>]

  /// - Parameters:
  ///   - start: A place of the line.
  ///   - intervals: Between nodes.
  ///   - bend: κ.
  ///   - floor: Ω.
  /// - Returns: Nothing where the line does not come back within 400 units of w.
  init?<Flow: StokesFlow>(
    of flow: Flow, through start: Place, intervals: Int, bend: Double = 1,
    floor: Double = 0
  ) {
    let stepper = TurnStepper(
      flow: flow, bend: bend, floor: floor, level: flow.streamFunction(at: start))
    guard let turn = stepper.turn(from: start) else { return nil }
    let stepsEach = Int((turn / (Double(intervals) * TurnStepper<Flow>.longest)).rounded(.up))
    let step = turn / Double(intervals * stepsEach)
    let slopeByNode = turn / Double(intervals)
    var state = SIMD4(start.x, start.y, 0, 0)
    nodes = []
    slopes = []
    nodes.reserveCapacity(intervals + 1)
    slopes.reserveCapacity(intervals + 1)
    for _ in 0..<intervals {
      nodes.append(state)
      slopes.append(stepper.slope(state) * slopeByNode)
      for _ in 0..<stepsEach { state = stepper.stepped(state, by: step) }
    }
    // What is left to the start is taken off the time; the steps of w are its error.
    let left = start - Place(state.x, state.y)
    let velocity = flow.velocity(at: start)
    let speed = length(velocity)
    let reached = state.z + (left.x * velocity.x + left.y * velocity.y) / (speed * speed)
    guard reached > 0, length(left) < 1e-3 * speed * (reached - nodes[intervals - 1].z) else {
      return nil
    }
    period = reached
    for i in 0..<intervals {
      nodes[i].z /= period
      slopes[i].z /= period
    }
    nodes.append(SIMD4(start.x, start.y, 1, 0))
    slopes.append(slopes[0])
  }

  /// The limit of the lines round a point: all nodes lie there, their times are those of the
  /// ellipses beside it.
  init?<Flow: StokesFlow>(
    round centre: Place, _ direction: Place, _ flow: Flow, intervals: Int
  ) {
    let beside = LinearFlow(beside: centre, of: flow)
    guard
      let ellipse = ClosedStreamline(
        of: beside, through: direction / length(direction), intervals: intervals, bend: 0,
        floor: beside.determinant.squareRoot())
    else { return nil }
    self = ellipse
    for i in nodes.indices {
      nodes[i] = SIMD4(centre.x, centre.y, nodes[i].z, 0)
      slopes[i] = SIMD4(0, 0, slopes[i].z, 0)
    }
  }
}

/// Steps of w.
private struct TurnStepper<Flow: StokesFlow> {
  let flow: Flow
  let bend: Double
  let floor: Double
  let level: Double
  static var longest: Double { 0.1 }

  /// (x, y, t, 0) by w.
  func slope(_ state: SIMD4<Double>) -> SIMD4<Double> {
    let place = Place(state.x, state.y)
    let velocity = flow.velocity(at: place)
    let speed = length(velocity)
    guard speed > 0 else { return .zero }
    let scale = flow.scale(at: place)
    let reach = 1e-4 * scale
    let change = flow.velocity(at: place + velocity * (reach / speed)) - velocity
    let (bending, passing) = (length(change) / reach, bend * speed / scale)
    let rate = (bending * bending + passing * passing + floor * floor).squareRoot()
    return SIMD4(velocity.x, velocity.y, 1, 0) / rate
  }

  /// One step of the fifth order. [DormandPrince1980, table 2]
  func stepped(_ state: SIMD4<Double>, by h: Double) -> SIMD4<Double> {
    let k1 = slope(state)
    let k2 = slope(state + k1 * (h * 0.2))
    var sum = k1 * (3.0 / 40)
    sum += k2 * (9.0 / 40)
    let k3 = slope(state + sum * h)
    sum = k1 * (44.0 / 45)
    sum += k2 * (-56.0 / 15)
    sum += k3 * (32.0 / 9)
    let k4 = slope(state + sum * h)
    sum = k1 * (19372.0 / 6561)
    sum += k2 * (-25360.0 / 2187)
    sum += k3 * (64448.0 / 6561)
    sum += k4 * (-212.0 / 729)
    let k5 = slope(state + sum * h)
    sum = k1 * (9017.0 / 3168)
    sum += k2 * (-355.0 / 33)
    sum += k3 * (46732.0 / 5247)
    sum += k4 * (49.0 / 176)
    sum += k5 * (-5103.0 / 18656)
    let k6 = slope(state + sum * h)
    sum = k1 * (35.0 / 384)
    sum += k3 * (500.0 / 1113)
    sum += k4 * (125.0 / 192)
    sum += k5 * (-2187.0 / 6784)
    sum += k6 * (11.0 / 84)
    return returned(state + sum * h)
  }

  /// w of a whole turn.
  func turn(from start: Place) -> Double? {
    let step = Self.longest
    let along = flow.velocity(at: start)
    func ahead(_ state: SIMD4<Double>) -> Double {
      (state.x - start.x) * along.x + (state.y - start.y) * along.y
    }
    var state = SIMD4(start.x, start.y, 0, 0)
    for count in 0..<Int(400 / step) {
      let next = stepped(state, by: step)
      let near =
        length(Place(next.x, next.y) - start) < 2
        * length(Place(next.x - state.x, next.y - state.y))
      if count > 2, near, ahead(state) < 0, ahead(next) >= 0 {
        return Double(count) * step + remainder(from: state, step, ahead)
      }
      state = next
    }
    return nil
  }

  /// The part of a step after which `ahead` is nothing, by false position (Illinois).
  private func remainder(
    from state: SIMD4<Double>, _ step: Double, _ ahead: (SIMD4<Double>) -> Double
  ) -> Double {
    var (low, high) = (0.0, step)
    var (below, above) = (ahead(state), ahead(stepped(state, by: step)))
    for _ in 0..<60 {
      let middle = above == below ? high : low - below * (high - low) / (above - below)
      let value = ahead(stepped(state, by: middle))
      if abs(value) < 1e-18 || high - low < 1e-15 { return middle }
      if value < 0 {
        (low, below) = (middle, value)
        above *= 0.5
      } else {
        (high, above) = (middle, value)
        below *= 0.5
      }
    }
    return 0.5 * (low + high)
  }

  /// The place put back on its streamline, to first order.
  private func returned(_ state: SIMD4<Double>) -> SIMD4<Double> {
    let place = Place(state.x, state.y)
    let velocity = flow.velocity(at: place)
    let square = velocity.x * velocity.x + velocity.y * velocity.y
    guard square > 1e-300 else { return state }
    let share = (level - flow.streamFunction(at: place)) / square
    // ∇ψ = (−v, u)
    return state + SIMD4(-velocity.y * share, velocity.x * share, 0, 0)
  }
}

/// The flow beside a centre, to first order; its streamlines are similar ellipses.
struct LinearFlow: StokesFlow {
  /// u by x, u by y, v by x; v by y is −(u by x).
  let (ux, uy, vx): (Double, Double, Double)

  /// By differences of the fourth order.
  init(beside centre: Place, of flow: some StokesFlow) {
    let h = 1e-3 * flow.scale(at: centre)
    func slope(_ axis: Place) -> Velocity {
      let near = flow.velocity(at: centre + axis) - flow.velocity(at: centre - axis)
      let far = flow.velocity(at: centre + axis * 2) - flow.velocity(at: centre - axis * 2)
      return (near * 8 - far) / (12 * h)
    }
    let (byX, byY) = (slope(Place(h, 0)), slope(Place(0, h)))
    ux = 0.5 * (byX.x - byY.y)
    uy = byY.x
    vx = byX.y
  }

  /// Positive where particles go round the place, negative where they come and leave: a saddle.
  var determinant: Double { -ux * ux - uy * vx }

  func streamFunction(at place: Place) -> Double {
    ux * place.x * place.y + 0.5 * (uy * place.y * place.y - vx * place.x * place.x)
  }
  func velocity(at place: Place) -> Velocity {
    Velocity(ux * place.x + uy * place.y, vx * place.x - ux * place.y)
  }
  func scale(at place: Place) -> Double { length(place) }
}
