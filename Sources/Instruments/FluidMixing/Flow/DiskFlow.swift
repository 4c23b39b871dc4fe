import Bench

/// A piece of the disk's wall that moves along itself.
public struct MovingArc: Equatable, Sendable {
  /// rad, counter-clockwise from the x axis. The arc goes from here …
  public let start: Double
  /// … counter-clockwise to here; at most 2π later.
  public let end: Double
  /// Counter-clockwise.
  public let speed: Double

  public init(from start: Double, to end: Double, speed: Double = 1) throws(RoundFlowError) {
    guard start.isFinite, end.isFinite, end > start, end - start <= 2 * Double.pi + 1e-12 else {
      throw .arc(from: start, to: end)
    }
    guard speed.isFinite else { throw .speed(speed) }
    self.start = start
    self.end = end
    self.speed = speed
  }
}

/// Creeping flow in a disk of radius 1 of which some arcs of the wall move along themselves.
///
///     ψ = (1 − r²)/2 · h
///
/// where h is harmonic and equals the wall's speed on the wall. For one arc from α to β
///
///     h = (1/π) arg[(e^{iβ} − z)/(e^{iα} − z)] − (β − α)/(2π)
///
/// the angle at which the arc is seen from z, less that from the wall opposite; arcs add. At an
/// arc's end the velocity has every value between the two walls' speeds, by the angle at which one
/// arrives; exactly there it is given as their mean. A wall that moves as a whole turns the fluid
/// like a solid body and mixes nothing.
///
/// **Error:** rounding: 1e−15 for ψ; 1e−13 for the velocity on the wall, 1e−15 over the distance
/// to an arc's end beside it.
///
/// **Source:** ψ = (1 − r²) h is biharmonic for every harmonic h, [Almansi1899]; h is
/// Poisson's integral over an arc.
public struct DiskFlow: StokesFlow, Equatable {
  public let arcs: [MovingArc]
  private let terms: [ArcTerm]
  /// Where the wall's speed jumps.
  let jumps: [Place]

  /// - Throws: ``RoundFlowError/nothingMoves`` without an arc that moves.
  public init(arcs: [MovingArc]) throws(RoundFlowError) {
    guard arcs.contains(where: { $0.speed != 0 }) else { throw .nothingMoves }
    self.arcs = arcs
    terms = arcs.map(ArcTerm.init)
    jumps = Self.jumps(of: terms)
  }

  public func streamFunction(at place: Place) -> Double {
    var harmonic = 0.0
    for term in terms { harmonic += term.value(at: place) }
    return 0.5 * (1 - place.x * place.x - place.y * place.y) * harmonic
  }

  public func velocity(at place: Place) -> Velocity {
    let depth = 0.5 * (1 - place.x * place.x - place.y * place.y)
    var harmonic = 0.0
    var slope = SIMD2(0.0, 0.0)
    for term in terms {
      harmonic += term.value(at: place)
      slope += term.gradient(at: place)
    }
    return Velocity(depth * slope.y - harmonic * place.y, harmonic * place.x - depth * slope.x)
  }

  /// Where the wall's speed jumps, as near as its nearest jump; 1 at most. With d the distances to
  /// all of them, (1 + Σ 1/d²)^(−½), which has no kinks.
  public func scale(at place: Place) -> Double {
    var sum = 1.0
    for jump in jumps {
      let off = place - jump
      sum += 1 / max(off.x * off.x + off.y * off.y, 1e-18)
    }
    return 1 / sum.squareRoot()
  }

  /// The ends of arcs, without those where one arc goes on as fast as another ended.
  private static func jumps(of terms: [ArcTerm]) -> [Place] {
    var ends: [(place: Place, jump: Double)] = []
    for term in terms {
      for (place, jump) in [(term.first, term.speed), (term.last, -term.speed)] {
        if let same = ends.firstIndex(where: { length($0.place - place) < 1e-12 }) {
          ends[same].jump += jump
        } else {
          ends.append((place, jump))
        }
      }
    }
    return ends.filter { abs($0.jump) > 1e-12 }.map { $0.place }
  }

  public static func == (one: Self, other: Self) -> Bool { one.arcs == other.arcs }
}

/// One arc's share of h.
private struct ArcTerm: Sendable {
  let speed: Double
  let first: Place
  let last: Place
  /// e^{−i(β − α)/2 − iπ/2}: turns arg to where it is between −π/2 and π/2, far from its jump.
  private let turn: Place

  init(_ arc: MovingArc) {
    speed = arc.speed
    first = Place(cos(arc.start), sin(arc.start))
    last = Place(cos(arc.end), sin(arc.end))
    let half = 0.5 * (arc.end - arc.start)
    turn = Place(-sin(half), -cos(half))
  }

  func value(at place: Place) -> Double {
    let (a, b) = (first - place, last - place)
    // (e^{iβ} − z) times the conjugate of (e^{iα} − z), turned.
    let quotient = Place(b.x * a.x + b.y * a.y, b.y * a.x - b.x * a.y)
    let real = quotient.x * turn.x - quotient.y * turn.y
    let imaginary = quotient.x * turn.y + quotient.y * turn.x
    return speed * (0.5 + atan2(imaginary, real) / Double.pi)
  }

  /// h = Im F/π, F′ = 1/(e^{iα} − z) − 1/(e^{iβ} − z); h by x is Im F′/π, by y Re F′/π.
  func gradient(at place: Place) -> SIMD2<Double> {
    let (a, b) = (inverse(first - place), inverse(last - place))
    return SIMD2(a.y - b.y, a.x - b.x) * (speed / Double.pi)
  }

  /// 1/z; nothing in the end itself, where 1 − r² is nothing too.
  private func inverse(_ z: Place) -> Place {
    let square = z.x * z.x + z.y * z.y
    return square > 1e-300 ? Place(z.x / square, -z.y / square) : .zero
  }
}
