import Bench

/// How far two fluids are from being one.
public enum Segregation {
  /// The intensity of segregation: the variance of the concentration, as a share of what it is
  /// where nothing is mixed,
  ///
  ///     I = mean (c − c̄)² / (c̄ (1 − c̄))
  ///
  /// 1 for black and white apart, 0 for one grey, and 0 where there is one fluid only.
  ///
  /// - Parameter cells: c of cells of equal area, each 0 to 1.
  ///
  /// **Source:** [Danckwerts1952].
  public static func intensity(_ cells: [Double]) -> Double {
    let count = Double(cells.count)
    let mean = cells.reduce(0, +) / count
    let most = mean * (1 - mean)
    guard most > 1e-15 else { return 0 }
    var sum = 0.0
    for cell in cells { sum += (cell - mean) * (cell - mean) }
    return sum / count / most
  }
}
