import Bench
import CabinLeak

/// The conventional millimetre of mercury, Pa. [NISTSP811]
let mmHg = 133.322387415

/// A seeded generator for laws and for simulated barometers. [Steele2014]
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The seed is mixed first: neighbouring seeds must not walk the same path one step apart.
  init(_ seed: UInt64) {
    state = seed &* 0xD134_2543_DE82_EF95
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) * 0x1p-53
  }

  mutating func normal() -> Double {
    (-2 * log(1 - uniform(0, 1))).squareRoot() * cos(2 * Double.pi * uniform(0, 1))
  }
}

extension RateEstimator {
  /// Takes readings of a function of time.
  mutating func feed(
    from start: Double = 0, through end: Double, every interval: Double = 1,
    pressure: (Double) -> Double
  ) {
    for index in 0...Int(((end - start) / interval).rounded()) {
      let time = start + Double(index) * interval
      add(time: time, pressure: pressure(time), temperature: nil, resolution: nil)
    }
  }
}

/// Relative difference.
func deviation(_ value: Double, from truth: Double) -> Double { abs(value / truth - 1) }
