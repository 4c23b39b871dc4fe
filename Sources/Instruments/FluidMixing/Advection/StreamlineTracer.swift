import Bench

/// Follows a particle of a steady flow, step by step, as exactly as doubles allow.
///
/// Each step is one of the pair of orders 5 and 4 of Dormand and Prince, made shorter or longer by
/// its own estimate of its error; after it the particle is put back on its streamline along ∇ψ,
/// since ψ is known exactly and the position is not.
///
/// **Error:** at most about 10 × `tolerance` across ten turns of an eddy; measured as the distance
/// from a path with a tolerance of 1e−13.
///
/// **Source:** [DormandPrince1980], table 2.
public struct StreamlineTracer<Flow: StokesFlow>: Sendable {
  public let flow: Flow
  /// The error that a step may make, as a share of 1 or of the flow's scale there, the smaller.
  public let tolerance: Double

  public init(flow: Flow, tolerance: Double = 1e-10) {
    self.flow = flow
    self.tolerance = tolerance
  }

  /// Where the particle is after a time; a negative time goes back along its path.
  public func place(from start: Place, after time: Double) -> Place {
    var path = StreamlinePath(self, from: start, backward: time < 0)
    path.advance(by: abs(time))
    return path.place
  }
}

/// One particle under way.
public struct StreamlinePath<Flow: StokesFlow>: Sendable {
  public private(set) var place: Place
  public private(set) var time = 0.0
  private let tracer: StreamlineTracer<Flow>
  private let level: Double
  private let sign: Double
  private var step: Double
  private var slope: Velocity

  public init(_ tracer: StreamlineTracer<Flow>, from start: Place, backward: Bool = false) {
    self.tracer = tracer
    place = start
    sign = backward ? -1 : 1
    level = tracer.flow.streamFunction(at: start)
    slope = tracer.flow.velocity(at: start) * sign
    let speed = length(slope)
    step = speed > 0 ? 0.05 * min(1, tracer.flow.scale(at: start)) / speed : 1
  }

  /// Goes on for a time, in as many steps as it takes.
  public mutating func advance(by duration: Double) {
    let end = time + duration
    // A particle on a wall that stands still, or in a stagnation point, stays.
    guard length(slope) > 0 else { return time = end }
    var left = 200_000
    while time < end, left > 0 {
      let rest = end - time
      if step >= rest {
        let kept = step
        if take(rest) { step = max(step, kept) }
      } else {
        take(step)
      }
      if end - time <= 1e-15 * max(1, end) { time = end }
      left -= 1
    }
  }

  /// Tries a step as long as the last one's error lets hope; false when it must be shorter.
  public mutating func takeNext() -> Bool { take(step) }

  /// Tries one step; false when it must be shorter.
  @discardableResult
  public mutating func take(_ h: Double) -> Bool {
    let k1 = slope
    let k2 = velocity(after: h * 0.2, k1)
    let k3 = velocity(after: h, k1, 3.0 / 40, k2, 9.0 / 40)
    let k4 = velocity(after: h, k1, 44.0 / 45, k2, -56.0 / 15, k3, 32.0 / 9)
    let k5 = velocity(
      after: h, k1, 19372.0 / 6561, k2, -25360.0 / 2187, k3, 64448.0 / 6561, k4, -212.0 / 729)
    let k6 = velocity(
      after: h, k1, 9017.0 / 3168, k2, -355.0 / 33, k3, 46732.0 / 5247, k4, 49.0 / 176,
      k5, -5103.0 / 18656)
    let next = sum(
      place, h, k1, 35.0 / 384, k3, 500.0 / 1113, k4, 125.0 / 192, k5, -2187.0 / 6784,
      k6, 11.0 / 84)
    let k7 = tracer.flow.velocity(at: next) * sign
    let miss = sum(
      sum(.zero, h, k7, -1.0 / 40), h, k1, 71.0 / 57600, k3, -71.0 / 16695, k4, 71.0 / 1920,
      k5, -17253.0 / 339200, k6, 22.0 / 525)
    let error = length(miss)
    let flow = tracer.flow
    let allowed = tracer.tolerance * min(1, flow.scale(at: place), flow.scale(at: next))
    let ratio = error / max(allowed, 1e-300)
    guard ratio <= 1, !ratio.isNaN else {
      step = h * (ratio.isFinite ? max(0.1, 0.9 * pow(ratio, -0.2)) : 0.1)
      return false
    }
    place = returned(next, velocity: k7)
    slope = place == next ? k7 : flow.velocity(at: place) * sign
    time += h
    step = h * min(4, 0.9 * pow(max(ratio, 1e-10), -0.2))
    return true
  }

  private func velocity(
    after h: Double, _ k1: Velocity, _ a1: Double = 1, _ k2: Velocity = .zero, _ a2: Double = 0,
    _ k3: Velocity = .zero, _ a3: Double = 0, _ k4: Velocity = .zero, _ a4: Double = 0,
    _ k5: Velocity = .zero, _ a5: Double = 0
  ) -> Velocity {
    tracer.flow.velocity(at: sum(place, h, k1, a1, k2, a2, k3, a3, k4, a4, k5, a5)) * sign
  }

  /// The nearest place with the ψ that the particle began with, to first order; ∇ψ = (−v, u).
  private func returned(_ place: Place, velocity: Velocity) -> Place {
    let gradient = Place(-sign * velocity.y, sign * velocity.x)
    let square = gradient.x * gradient.x + gradient.y * gradient.y
    guard square > 1e-300 else { return place }
    let miss = level - tracer.flow.streamFunction(at: place)
    let shift = gradient * (miss / square)
    return length(shift) < 1e-4 * tracer.flow.scale(at: place) ? place + shift : place
  }
}

/// start + h Σ a k
@inline(__always)
private func sum(
  _ start: Place, _ h: Double, _ k1: Velocity, _ a1: Double, _ k2: Velocity = .zero,
  _ a2: Double = 0, _ k3: Velocity = .zero, _ a3: Double = 0, _ k4: Velocity = .zero,
  _ a4: Double = 0, _ k5: Velocity = .zero, _ a5: Double = 0
) -> Place {
  var slope = k1 * a1
  slope += k2 * a2
  slope += k3 * a3
  slope += k4 * a4
  slope += k5 * a5
  return start + slope * h
}

func length(_ vector: SIMD2<Double>) -> Double {
  (vector.x * vector.x + vector.y * vector.y).squareRoot()
}
