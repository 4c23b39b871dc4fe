import Bench

/// γ, the ratio of the specific heats of air.
let heatRatio = 1.4

/// R of dry air, J/(kg K).
let gasConstant = 287.05

/// The pressure ratio below which flow through a hole is choked: it no longer depends on the
/// pressure behind the hole.
///
///     r* = (2/(γ+1))^(γ/(γ−1)) = 0.528 for air
///
/// **Source:** [Saad1993], isentropic flow at Mach 1.
public let criticalPressureRatio = power(2 / (heatRatio + 1), heatRatio / (heatRatio - 1))

/// The flow through a hole, free of dimensions.
///
///     Φ = √γ (2/(γ+1))^((γ+1)/(2(γ−1)))                    r ≤ r*, choked
///     Φ = √( 2γ/(γ−1) (r^(2/γ) − r^((γ+1)/γ)) )            r > r*, subsonic
///     ṁ = C_d A p_upstream Φ / √(R T)
///
/// - Parameter ratio: r, pressure behind the hole over pressure before it. Domain: 0…1.
/// - Returns: Φ, 0.6847 when choked, falling to 0 at r = 1.
///
/// **Error:** better than 1e−10 of the isentropic formula. The discharge coefficient, taken as the
/// same for both regimes, is the larger doubt: 0.60 to 0.84 for sharp edges [Perry1949].
///
/// **Source:** [Saad1993]; choked case also [Landis], eq. 2.
public func flowFunction(_ ratio: Double) -> Double {
  if ratio <= criticalPressureRatio {
    return heatRatio.squareRoot()
      * power(2 / (heatRatio + 1), (heatRatio + 1) / (2 * (heatRatio - 1)))
  }
  let share = (heatRatio - 1) / heatRatio
  let deficit = 1 - ratio
  guard deficit > 0 else { return 0 }
  // 1 − r^share loses its digits near r = 1, where two terms of its series are enough.
  let drop =
    deficit < 1e-5 ? share * deficit * (1 + (1 - share) * deficit / 2) : 1 - power(ratio, share)
  return (2 / share * power(ratio, 2 / heatRatio) * drop).squareRoot()
}

/// How the pressure changes when a hole leads outside, per unit of C_d A √(R T) / V.
///
///     g = p Φ(p_out/p)  outwards,  −p_out Φ(p/p_out)  inwards;   dp/dt = −(C_d A √(R T) / V) g
func drive(pressure: Double, outside: Double) -> Double {
  pressure >= outside
    ? pressure * flowFunction(pressure > 0 ? outside / pressure : 1)
    : -outside * flowFunction(pressure / outside)
}

/// The rate at which a hole makes the pressure change.
///
///     dp/dt = −(C_d A √(R T) / V) p Φ(p_out/p)
///
/// - Parameters:
///   - pressure: Absolute pressure inside, Pa. Domain: positive.
///   - holeArea: A, m². Domain: zero or above.
///   - vessel: The volume and its surroundings.
/// - Returns: dp/dt, Pa/s; negative outwards, positive when outside is at the higher pressure.
/// - Throws: ``CabinLeakError/notPositive(_:value:)``, ``CabinLeakError/negative(_:value:)``.
///
/// **Error:** exact for isothermal flow of air through an orifice; as good as C_d.
///
/// **Source:** [Landis], eq. 2; [Saad1993].
public func rate(
  pressure: Double, holeArea: Double, vessel: Vessel
) throws(CabinLeakError) -> Double {
  try vessel.check()
  try LeakQuantity.pressure.checkPositive(pressure)
  try LeakQuantity.holeArea.checkNotNegative(holeArea)
  let conductance =
    vessel.dischargeCoefficient * holeArea * (gasConstant * vessel.temperature).squareRoot()
    / vessel.volume
  return -conductance * drive(pressure: pressure, outside: vessel.outsidePressure)
}

/// The area of the hole that explains a rate.
///
///     A = V |dp/dt| / (C_d √(R T) p Φ(p_out/p))
///
/// - Parameters:
///   - rate: dp/dt, Pa/s; negative while falling. Domain: towards the outside pressure, or 0.
///   - pressure: Absolute pressure inside, Pa. Domain: positive.
///   - vessel: The volume and its surroundings.
/// - Returns: A, m²; 0 for a rate of 0.
/// - Throws: ``CabinLeakError/notALeak(rate:pressure:outsidePressure:)`` when the pressure moves
///   away from the one outside, ``CabinLeakError/noPressureDifference(pressure:)``.
///
/// **Error:** as good as C_d and V, to which it is proportional.
///
/// **Source:** [Landis], eq. 2; [Saad1993].
public func holeArea(
  rate: Double, pressure: Double, vessel: Vessel
) throws(CabinLeakError) -> Double {
  try vessel.check()
  try LeakQuantity.pressure.checkPositive(pressure)
  let drive = drive(pressure: pressure, outside: vessel.outsidePressure)
  guard drive != 0 else { throw .noPressureDifference(pressure: pressure) }
  let speed = -rate / drive
  guard speed >= 0, speed.isFinite else {
    throw .notALeak(
      rate: rate, pressure: pressure, outsidePressure: vessel.outsidePressure)
  }
  return vessel.volume * speed
    / (vessel.dischargeCoefficient * (gasConstant * vessel.temperature).squareRoot())
}

/// The diameter of the round hole that explains a rate.
///
///     d = √(4 A / π)
///
/// - Parameters:
///   - rate: dp/dt, Pa/s; negative while falling. Domain: towards the outside pressure, or 0.
///   - pressure: Absolute pressure inside, Pa. Domain: positive.
///   - vessel: The volume and its surroundings.
/// - Returns: d, m.
/// - Throws: As ``holeArea(rate:pressure:vessel:)``.
///
/// **Error:** half the relative error of the area. 1.463 mm for 0.8 hPa/h of the whole station,
/// where the hole of 2018 was reported as 1.5 to 2 mm.
///
/// **Source:** [Landis], eq. 2; [Interfax2018] for the hole.
public func holeDiameter(
  rate: Double, pressure: Double, vessel: Vessel
) throws(CabinLeakError) -> Double {
  (try holeArea(rate: rate, pressure: pressure, vessel: vessel) * 4 / Double.pi).squareRoot()
}

/// A positive number to a power, by way of its logarithm: C's own would bring tables of four
/// kilobytes to the browser.
///
/// **Error:** a few units of the last place for the exponents here, which are below 4.
private func power(_ base: Double, _ exponent: Double) -> Double {
  exp(exponent * log(base))
}
