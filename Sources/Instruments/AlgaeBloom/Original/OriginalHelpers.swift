/// The helpers of the estimator of 2016, as they were. **Source:** [AlgaeEstimator2016].
public enum OriginalHelpers {
  /// What its two sliders ran over.
  public static let plants = 0.034...0.065
  public static let blooms = 0.002...0.065

  /// µg/L of chlorophyll; falls below 0 in clear water, which was one of its faults.
  ///
  /// - Parameters: Secchi depth, m; dissolved oxygen, mg/L.
  public static func chlorophyll(secchi: Double, oxygen: Double) -> Double {
    -6.4775 + 21.6396 / secchi + 0.0006 * oxygen * oxygen
  }

  /// µg/L of chlorophyll of cyanobacteria.
  ///
  /// - Parameters: Secchi depth, m; surface temperature, °C.
  public static func cyanobacterialChlorophyll(secchi: Double, surface: Double) -> Double {
    0.409 - 0.7486 * surface + 17.6979 / secchi
  }

  /// mg/L of phosphate from what the shore looks like.
  ///
  /// - Parameters: location: farm 0.065, urban 0.034; shore: natural 0.002, lawn 0.065, sand 0.002;
  ///   both amounts as in ``plants`` and ``blooms``.
  public static func phosphate(
    location: Double, shore: Double, plants: Double, blooms: Double
  ) -> Double {
    44.2222 * (0.1 * location + 0.4 * shore + 0.1 * plants + 0.4 * blooms) - 0.36
  }
}
