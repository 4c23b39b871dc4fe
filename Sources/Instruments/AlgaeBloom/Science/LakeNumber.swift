import Bench

/// A number of a lake with the doubt that it came with.
public struct LakeNumber: Equatable, Sendable {
  /// SI, above zero.
  public let value: Double
  /// Standard deviations of log10 towards less and towards more; 0 for a plain number.
  public let below: Double
  public let above: Double

  public init(_ value: Double, below: Double = 0, above: Double = 0) {
    self.value = value
    self.below = below
    self.above = above
  }

  /// - Parameter estimate: Its interval is taken to be normal in log10, each side for itself, and
  ///   to go no further than a factor of a thousand.
  init(_ estimate: Estimate) {
    let half = Normal.half(estimate.coverage)
    func deviation(_ ratio: Double) -> Double {
      ratio > 1 ? decimalLogarithm(min(ratio, 1000)) / half : ratio.isNaN ? 3 / half : 0
    }
    value = estimate.value
    below = deviation(estimate.low > 0 ? estimate.value / estimate.low : .infinity)
    above = deviation(estimate.high / estimate.value)
  }

  init?(_ value: Value) {
    switch value {
    case .number(let number) where number > 0: self.init(number)
    case .estimate(let estimate) where estimate.value > 0: self.init(estimate)
    default: return nil
    }
  }

  /// The same in another unit, or of a part of it.
  func scaled(_ factor: Double) -> LakeNumber {
    LakeNumber(value * factor, below: below, above: above)
  }

  var isPlain: Bool { below == 0 && above == 0 }
}
