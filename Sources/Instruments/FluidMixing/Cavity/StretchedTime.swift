import Bench

/// Time along a streamline, stretched where a particle is slow and compressed where it is fast:
///
///     σ(τ) = n [a τ/T + asinh((τ − t)/ε) + asinh(t/ε)]
///
/// A particle that passes close to the lid's corner spends a time of about ε there, ever less
/// towards the wall, and turns sharply; σ resolves that turn alike on every streamline. n is such
/// that half a turn, T, is as many steps as the table has.
struct StretchedTime {
  static let steps = 384.0
  static let share = 20.0

  /// T: time of half a turn.
  let half: Double
  /// t: when the diagonal to the lid's corner is crossed.
  let crossing: Double
  /// ε
  let width: Double
  /// n
  let factor: Double

  init(half: Double, crossing: Double, width: Double) {
    self.init(
      half: half, crossing: crossing, width: width,
      factor: StretchedTime.steps
        / (StretchedTime.share + StretchedTime.bend(half, crossing, width)))
  }

  init(half: Double, crossing: Double, width: Double, factor: Double) {
    self.half = half
    self.crossing = crossing
    self.width = width
    self.factor = factor
  }

  /// σ. Domain: 0 ≤ τ ≤ T.
  func stretched(_ time: Double) -> Double {
    factor
      * (StretchedTime.share * time / half + StretchedTime.bend(time, crossing, width))
  }

  /// dσ/dτ
  func slope(_ time: Double) -> Double {
    let z = (time - crossing) / width
    return factor * (StretchedTime.share / half + 1 / (width * (1 + z * z).squareRoot()))
  }

  /// τ of a σ, by Newton's method held within what is known.
  func time(_ stretched: Double, near start: Double? = nil) -> Double {
    var low = 0.0
    var high = half
    var time = start ?? crossing
    for _ in 0..<80 {
      let miss = self.stretched(time) - stretched
      if miss > 0 { high = min(high, time) } else { low = max(low, time) }
      var next = time - miss / slope(time)
      if !(next > low && next < high) { next = 0.5 * (low + high) }
      let moved = abs(next - time)
      time = next
      // What a step leaves goes with its square, in units of the shortest time there.
      if moved <= 1e-7 * (width + abs(time - crossing)) { return time }
    }
    return time
  }

  /// asinh((τ − t)/ε) + asinh(t/ε), as one logarithm, so that nothing is lost near τ = 0.
  static func bend(_ time: Double, _ crossing: Double, _ width: Double) -> Double {
    let start = crossing / width
    let z = (time - crossing) / width
    let p = start + (start * start + 1).squareRoot()
    let q = abs(z) + (z * z + 1).squareRoot()
    return log(z >= 0 ? p * q : p / q)
  }
}
