import Bench

/// Pressure at a station, brought to sea level so that places can be compared.
///
/// The three formulas differ by 0.5 hPa at 100 m; which one was used belongs to the number.
public enum SeaLevelReduction: Equatable, Sendable, CaseIterable {
  /// The air below the station has the station's temperature.
  ///
  ///     p₀ = p exp(z / (29.263 T))
  case isothermal
  /// It warms by 6.5 K per kilometre downwards.
  ///
  ///     p₀ = p (1 − 0.0065 z / (T + 0.0065 z))^−5.257
  case lapse
  /// The altimeter setting of aviation, which knows no temperature but the standard one.
  ///
  ///     p₀ = ((p − 0.3)^0.190284 + 8.4184960528e−5 z)^(1/0.190284)
  case altimeter

  /// - Parameters:
  ///   - pressure: hPa at the station. Domain: above 0.3.
  ///   - altitude: m above the sea.
  ///   - temperature: K at the station; the altimeter setting does not ask for it.
  /// - Returns: hPa.
  ///
  /// **Error:** the formulas are exact for their own air; real air differs by about 0.1 hPa for
  /// each 100 m in a winter inversion.
  ///
  /// **Source:** [WMO8], part I, 3.11, for the first two, with R/g = 29.263 m/K and
  /// g/(R·0.0065) = 5.257; [NWSAltimeter] for the third.
  public func seaLevelPressure(
    _ pressure: Double, altitude: Double, temperature: Double
  ) -> Double {
    switch self {
    case .isothermal: pressure * exp(altitude / (29.263 * temperature))
    case .lapse:
      pressure * pow(1 - 0.0065 * altitude / (temperature + 0.0065 * altitude), -5.257)
    case .altimeter:
      pow(pow(pressure - 0.3, 0.190284) + 8.4184960528e-5 * altitude, 1 / 0.190284)
    }
  }
}
