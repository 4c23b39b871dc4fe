import Bench
import CabinLeak

/// The conventional millimetre of mercury, Pa.
let mmHg = Units.mmHg.si(from: 1)

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
