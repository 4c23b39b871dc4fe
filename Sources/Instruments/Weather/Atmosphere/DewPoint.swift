import Bench

/// The temperature to which air must cool for its vapour to condense.
///
///     γ = ln(h/100) + 17.625 t/(243.04 + t),   t_d = 243.04 γ/(17.625 − γ)
///
/// - Parameters:
///   - temperature: °C. Domain: −40…50.
///   - humidity: %, relative over water. Domain: above 0, up to 100.
/// - Returns: °C.
///
/// **Error:** 0.4 % of the vapour pressure, which is below 0.1 °C.
///
/// **Source:** [Alduchov1996], eq. 21.
public func dewPoint(temperature: Double, humidity: Double) -> Double {
  let part = log(humidity / 100) + 17.625 * temperature / (243.04 + temperature)
  return 243.04 * part / (17.625 - part)
}
