import Bench

/// The helpers of the app of 2016.
///
/// **Source:** [AlgaeEstimator2016], its program.
public enum OriginalHelpers {
  /// - Parameters:
  ///   - secchi: m
  ///   - oxygen: mg/L
  /// - Returns: Chlorophyll a, µg/L.
  public static func chlorophyll(secchi: Double, oxygen: Double) -> Double {
    -6.4775 + 21.6396 / secchi + 0.0006 * oxygen * oxygen
  }

  /// - Parameters:
  ///   - secchi: m
  ///   - surface: °C
  /// - Returns: Chlorophyll a of cyanobacteria, µg/L.
  public static func cyanobacteria(secchi: Double, surface: Double) -> Double {
    0.409 - 0.7486 * surface + 17.6979 / secchi
  }

  /// - Parameters:
  ///   - location: 0.065 by farms, 0.034 in towns.
  ///   - shore: 0.002 natural or sand, 0.065 lawn.
  ///   - plants: 0.034…0.065
  ///   - blooms: 0.002…0.065
  /// - Returns: Phosphate, mg/L.
  public static func phosphate(
    location: Double, shore: Double, plants: Double, blooms: Double
  ) -> Double {
    44.2222 * (0.1 * location + 0.4 * shore + 0.1 * plants + 0.4 * blooms) - 0.36
  }
}
