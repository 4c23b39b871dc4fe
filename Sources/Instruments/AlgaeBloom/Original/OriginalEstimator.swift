public import Bench

/// The estimator of the app of 2016, as it computed, its faults included: for comparison, not for
/// decisions.
///
/// **Source:** [AlgaeEstimator2016], its program.
public struct OriginalEstimator: Sendable {
  /// µg/L. What the curve grows towards.
  public let capacity: Double
  /// µg/L. The same for cyanobacteria.
  public let cyanobacteria: Double
  /// 1/h
  public let rate: Double
  /// 1/h
  public let cyanobacteriaRate: Double

  private static let start = 5.0
  private static let shift = 21.0
  private static let scale = 1.635

  /// - Parameters:
  ///   - phosphate: mg/L, as the app took it.
  ///   - depth: m. Domain: above 0, up to 5.
  ///   - surface: °C. Domain: 0…40.
  ///   - bottom: °C. Domain: 0…`surface`.
  ///   - light: lx. Domain: 0 or above.
  /// - Throws: A ``Refusal`` where its formula has no sense.
  public init(
    phosphate: Double, depth: Double, surface: Double, bottom: Double, light: Double
  ) throws(Refusal) {
    let available = phosphate / depth
    let difference = surface - bottom
    capacity = min(max(1875 * available - 7.5, 0), 250)
    cyanobacteria = min(max(1625 * available - 12.5, 0), 200)
    func rate(above least: Double) -> Double {
      var rate = 0.001
      if surface > least && available > 0.02 && difference < 4 {
        rate = 0.065 * min(1, 4.0 / 3 - difference / 3, 10 * available)
      }
      let distance = 0.17 * (surface - 27)
      rate *= exp(-distance * distance)
      return light < 12_000 ? rate * light / 12_000 : rate
    }
    self.rate = rate(above: 15)
    cyanobacteriaRate = rate(above: 18)
    guard capacity == 0 || capacity >= OriginalEstimator.start else {
      throw Refusal(
        "algae-bloom.original.blows-up",
        "The formula of 2016 has no sense here: it starts from 5 µg/L and grows towards {capacity}. Use the measured estimate.",
        [.init("capacity", .quantity(capacity * 1e-6, .concentration))], field: "tp")
    }
  }

  /// Whether it says that no bloom can come.
  public var isWithoutBloom: Bool { capacity == 0 }

  /// - Parameter hour: 0 or above, and no later than ``peak``.
  /// - Returns: µg/L.
  public func concentration(_ hour: Double) -> Double {
    let growth = exp(-rate * OriginalEstimator.scale * (hour - OriginalEstimator.shift))
    return OriginalEstimator.start * capacity
      / (OriginalEstimator.start + (capacity - OriginalEstimator.start) * growth)
  }

  /// The hour from which the app mirrored its curve downwards: where 0.1 µg/L is left to grow, and
  /// 360 at the latest.
  public var peak: Int {
    var hour = 0
    while hour < 360 && capacity - concentration(Double(hour)) > 0.1 { hour += 1 }
    return hour
  }

  /// Each hour up to 400, as the app drew it.
  public var curve: [Double] {
    guard capacity > 0 else { return [Double](repeating: 0, count: 401) }
    let peak = self.peak
    return (0...400).map { concentration(Double($0 <= peak ? $0 : max(2 * peak - $0, 0))) }
  }

  /// What is wrong with it, said wherever it is used.
  public static let faults = [
    Message(
      "algae-bloom.original.fault.chlorophyll",
      "Chlorophyll that was measured never reaches the curve: it always starts from 5 µg/L."),
    Message(
      "algae-bloom.original.fault.growth",
      "It grows up to 2.5 times a day, ten times what lakes show."),
    Message(
      "algae-bloom.original.fault.depth",
      "Lakes deeper than 5 m never bloom in it; in a survey that is half of all lakes, and three of ten blooms."
    ),
    Message(
      "algae-bloom.original.fault.phosphate",
      "Phosphate and phosphorus are taken for the same, which differ three times."),
    Message(
      "algae-bloom.original.fault.who",
      "Its line of 40 µg/L is none of the World Health Organization's levels, 12 and 24."),
  ]
}
