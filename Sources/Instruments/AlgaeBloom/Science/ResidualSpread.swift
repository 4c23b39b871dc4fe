/// What a fit leaves over, by classes of lakes: rich lakes differ more from its line than poor ones
/// do, and lie above it more often.
///
/// Between the middles of two classes every quantile is taken along a straight line, beyond the last
/// as it is there.
///
/// **Error:** of lakes that the fit has not seen the 80 % band holds 78 to 81 % in each class, where
/// one width for all held 60 % of the richest and 85 % of those between; of the richest lakes of
/// states that it has not seen, 74 %.
///
/// **Source:** [NLA].
public struct ResidualSpread: Sendable {
  /// The middle of each class, rising, and the quantiles of its lakes. log10.
  public let classes: [(position: Double, quantiles: ResidualQuantiles)]

  /// - Parameter classes: Not empty.
  public init(_ classes: [(position: Double, quantiles: ResidualQuantiles)]) {
    self.classes = classes
  }

  /// - Parameter position: log10 of the limiting nutrient, µg/L; of the Secchi depth, m, for the disk
  ///   alone.
  public func at(_ position: Double) -> ResidualQuantiles {
    var index = 0
    while index < classes.count - 1, classes[index].position < position { index += 1 }
    let upper = classes[index]
    guard index > 0, upper.position > position else { return upper.quantiles }
    let lower = classes[index - 1]
    return lower.quantiles.moved(
      to: upper.quantiles, by: (position - lower.position) / (upper.position - lower.position))
  }
}

extension ResidualQuantiles {
  /// - Parameter part: 0 stays, 1 is the other.
  func moved(to other: ResidualQuantiles, by part: Double) -> ResidualQuantiles {
    func between(_ one: Double, _ next: Double) -> Double { one + part * (next - one) }
    return ResidualQuantiles(
      lowest: between(lowest, other.lowest), low: between(low, other.low),
      upperQuartile: between(upperQuartile, other.upperQuartile), high: between(high, other.high),
      highest: between(highest, other.highest))
  }
}
