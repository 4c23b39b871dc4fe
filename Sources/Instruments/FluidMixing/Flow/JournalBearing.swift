import Bench

/// Creeping flow between two cylinders that turn, one within the other and off its centre: the
/// journal bearing. The outer cylinder has radius 1 and its centre at the origin; the inner one has
/// its centre at (0, −e).
///
/// The map ζ = (w − a)/(1 − a w), w = i(x + i y), makes the two walls concentric, |ζ| = 1 and R.
/// ∇⁴ = 0 survives it when ψ is divided by N = |1 − a w|²; what the walls ask for then has no
/// other angles than 1 and cos φ:
///
///     ψ = N [ a₀ + b₀ ln ρ + c₀ ρ² + d₀ ρ² ln ρ + (a₁ ρ + b₁/ρ + c₁ ρ³ + d₁ ρ ln ρ) cos φ ],
///     ζ = ρ e^{iφ}
///
/// with ψ = 0 on the outer wall, ψ = ψ₁ on the inner one, both walls' speeds, and a pressure that
/// is the same again after a turn, a² b₀ + d₀ = a d₁. It is Wannier's flow in other terms; his lose
/// digits as e → 0, these become those of concentric cylinders.
///
/// **Error:** walls' speeds within 1e−12 for e from 0 to 0.9 of the gap, inner radii 0.05 to 0.9.
///
/// **Source:** [Wannier1950], for the flow; that ψ goes with N under such a map can be checked by
/// putting it in. The tests hold it against his closed form.
public struct JournalBearing: StokesFlow, Equatable {
  public let innerRadius: Double
  /// How far the inner cylinder's centre lies below the outer one's.
  public let eccentricity: Double
  /// Counter-clockwise, as the walls themselves move.
  public let innerSpeed: Double
  public let outerSpeed: Double
  /// ψ₁, ψ on the inner wall: what flows between the two walls, clockwise.
  public let innerStreamFunction: Double

  /// Where the map has its centre: w = a.
  private let a: Double
  private let even: (one: Double, log: Double, square: Double, squareLog: Double)
  private let odd: (one: Double, inverse: Double, cube: Double, log: Double)

  /// - Parameters:
  ///   - innerRadius: In outer radii. Domain: between 0 and 1.
  ///   - eccentricity: In outer radii. Domain: 0 to the gap, 1 − `innerRadius`, exclusive.
  ///   - innerSpeed: Of the inner wall, counter-clockwise.
  ///   - outerSpeed: Of the outer wall, counter-clockwise.
  /// - Throws: ``RoundFlowError`` outside the domain.
  public init(
    innerRadius: Double, eccentricity: Double, innerSpeed: Double = 0, outerSpeed: Double = 0
  ) throws(RoundFlowError) {
    guard innerRadius > 0, innerRadius < 1 else { throw .innerRadius(innerRadius) }
    let gap = 1 - innerRadius
    guard eccentricity >= 0, eccentricity < gap else {
      throw .eccentricity(eccentricity, gap: gap)
    }
    guard innerSpeed.isFinite else { throw .speed(innerSpeed) }
    guard outerSpeed.isFinite else { throw .speed(outerSpeed) }
    self.innerRadius = innerRadius
    self.eccentricity = eccentricity
    self.innerSpeed = innerSpeed
    self.outerSpeed = outerSpeed

    let (e, r) = (eccentricity, innerRadius)
    let root = ((gap - e) * (gap + e) * (1 + r - e) * (1 + r + e)).squareRoot()
    a = 2 * e / (1 + e * e - r * r + root)
    let R = (e + r - a) / (1 - a * (e + r))
    let L = log(R)
    let (R2, a2) = (R * R, a * a)
    // The odd terms are those of no speed at either wall, so many times the flow between them.
    let G = (1 - R2) + (1 + R2) * L
    let g = (1 + R2) / G
    let h = 0.5 * (1 - R2) + R2 * L
    // Two equations for b₀ and q = ψ₁/(1 − a²)².
    let stretch = 1 / (1 - a2)
    let speeds = stretch * (R * outerSpeed - innerSpeed)
    let values = -0.5 * (1 - R2) * outerSpeed * stretch
    let (m11, m12) = (1 / R - R - 2 * R * L * a2, a2 * (4 * R * L * g - 2 * R))
    let (m21, m22) = (L + 0.5 * (1 - R2) - a2 * h, 2 * a2 * g * h - (1 + a2 * R2))
    let determinant = m11 * m22 - m12 * m21
    let b0 = (speeds * m22 - m12 * values) / determinant
    let q = (m11 * values - speeds * m21) / determinant
    let d0 = a2 * (2 * g * q - b0)
    let c0 = -0.5 * (outerSpeed * stretch + b0 + d0)
    let share = a * q / G
    even = (-c0, b0, c0, d0)
    odd = (share * (1 - R2), share * R2, -share, 2 * share * (1 + R2))
    innerStreamFunction = q * (1 - a2) * (1 - a2)
  }

  public func streamFunction(at place: Place) -> Double {
    let (n, m, k) = forms(at: place)
    let logarithm = 0.5 * log(m / n)
    let smooth = even.one * n + even.square * m + odd.one * k
    let turning = even.log * n + even.squareLog * m + odd.log * k
    return smooth + logarithm * turning + k * (odd.inverse * n / m + odd.cube * m / n)
  }

  public func velocity(at place: Place) -> Velocity {
    let (n, m, k) = forms(at: place)
    let ratio = m / n
    let logarithm = 0.5 * log(ratio)
    let turning = even.log * n + even.squareLog * m + odd.log * k
    // ψ by each of the three forms, then the forms by X = −y and Y = x.
    let byN =
      even.one + logarithm * even.log - 0.5 * turning / n
      + k * (odd.inverse / m - odd.cube * ratio / n)
    let byM =
      even.square + logarithm * even.squareLog + 0.5 * turning / m
      + k * (odd.cube / n - odd.inverse / (m * ratio))
    let byK = odd.one + logarithm * odd.log + odd.inverse / ratio + odd.cube * ratio
    let (x, y) = (-place.y, place.x)
    let byX =
      byN * 2 * a * (a * x - 1) + byM * 2 * (x - a) + byK * (1 + a * a - 2 * a * x)
    let byY = 2 * y * (byN * a * a + byM - byK * a)
    return Velocity(-byX, -byY)
  }

  /// The width between the walls there, or the inner cylinder's radius where that is less; without
  /// a kink between them.
  public func scale(at place: Place) -> Double {
    let centre = Place(place.x, place.y + eccentricity)
    let width = max(length(centre) - length(place) + 1 - innerRadius, 1e-6)
    return width * innerRadius / (width * width + innerRadius * innerRadius).squareRoot()
  }

  /// N, N ρ² and N ρ cos φ, each a polynomial of second degree.
  @inline(__always)
  private func forms(at place: Place) -> (n: Double, m: Double, k: Double) {
    let x = -place.y
    let square = x * x + place.x * place.x
    return (
      1 - 2 * a * x + a * a * square, square - 2 * a * x + a * a,
      (1 + a * a) * x - a * (1 + square)
    )
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.innerRadius == other.innerRadius && one.eccentricity == other.eccentricity
      && one.innerSpeed == other.innerSpeed && one.outerSpeed == other.outerSpeed
  }
}
