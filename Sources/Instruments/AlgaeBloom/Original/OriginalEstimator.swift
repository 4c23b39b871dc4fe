public import Bench

/// The estimator of 2016, as it was: kept for fidelity, its faults stated and not repaired.
///
///     Pav = PO4/depth        ΔT = T surface − T bottom
///     K = clamp(1875 Pav − 7.5, 0…250),  K cyano = clamp(1625 Pav − 12.5, 0…200)   µg/L
///     R = 0.001, and where T > 15, Pav > 0.02, ΔT < 4: 0.065 min(1, 4/3 − ΔT/3, 10 Pav)   1/h
///     R is multiplied by exp(−(0.17 (T − 27))²), and below 12,000 lx by the light over it
///
/// PO4 in mg/L, depth in m, temperatures in °C.
///
/// **Error:** see ``faults``. **Source:** [AlgaeEstimator2016].
public struct OriginalEstimator: Sendable {
  /// µg/L to which chlorophyll grows, and its part of cyanobacteria.
  public let capacity: Double
  public let cyanobacterialCapacity: Double
  /// 1/h; of cyanobacteria, which need 18 °C and not 15.
  public let rate: Double
  public let cyanobacterialRate: Double

  /// µg/L at the beginning of the curve.
  static let start = 5.0
  /// h by which the curve is moved.
  static let shift = 21.0
  /// What time runs by.
  static let scale = 1.635

  /// - Parameters:
  ///   - phosphate: mg/L of PO4.
  ///   - depth: m.
  ///   - surface: °C.
  ///   - bottom: °C.
  ///   - light: lx.
  /// - Throws: A ``Refusal`` where the curve is undefined: the capacity lies between 0 and 5.
  public init(
    phosphate: Double, depth: Double, surface: Double, bottom: Double, light: Double
  ) throws(Refusal) {
    let available = phosphate / depth
    let difference = surface - bottom
    capacity = min(max(1875 * available - 7.5, 0), 250)
    cyanobacterialCapacity = min(max(1625 * available - 12.5, 0), 200)
    func rate(above warm: Double) -> Double {
      var rate = 0.001
      if surface > warm, available > 0.02, difference < 4 {
        rate = 0.065 * min(1, 4.0 / 3 - difference / 3, 10 * available)
      }
      let warmth = 0.17 * (surface - 27)
      rate *= exp(-warmth * warmth)
      return light < 12_000 ? rate * light / 12_000 : rate
    }
    self.rate = rate(above: 15)
    cyanobacterialRate = rate(above: 18)
    guard capacity <= 0 || capacity >= OriginalEstimator.start else {
      throw Refusal(
        "algae-bloom.original.capacity",
        "The estimator of 2016 has no answer here: its capacity is {capacity}, between 0 and 5 µg/L, where its curve runs to infinity. Use the measured engine.",
        [.init("capacity", .quantity(capacity * microgram, .concentration))], field: "tp")
    }
    if capacity == 0 {
      throw Refusal(
        "algae-bloom.original.no-bloom",
        "The estimator of 2016 says that no bloom can be: too little phosphate for this depth. The measured engine does not divide by the depth.",
        field: "tp")
    }
  }

  /// µg/L after some hours, by the formula alone.
  ///
  ///     N(h) = N₀ K/(N₀ + (K − N₀) exp(−R · 1.635 (h − 21)))
  public func amount(hours: Double) -> Double {
    let start = OriginalEstimator.start
    let exponent = -rate * OriginalEstimator.scale * (hours - OriginalEstimator.shift)
    return start * capacity / (start + (capacity - start) * exp(exponent))
  }

  /// The last hour of its curve, and the last at which it may still rise.
  static let end = 400
  static let lastRise = 360

  /// µg/L at each hour from 0 to 400: it rises until 0.1 below the capacity, 360 h at the latest,
  /// and is mirrored there.
  public var curve: [Double] {
    var curve: [Double] = []
    var top = OriginalEstimator.lastRise
    for hour in 0...OriginalEstimator.lastRise {
      curve.append(amount(hours: Double(hour)))
      if capacity - curve[hour] <= 0.1 {
        top = hour
        break
      }
    }
    for hour in (top + 1)...OriginalEstimator.end {
      // Beyond its own beginning the mirror goes on by the formula.
      let mirrored = 2 * top - hour
      curve.append(mirrored >= 0 ? curve[mirrored] : amount(hours: Double(mirrored)))
    }
    return curve
  }
}
