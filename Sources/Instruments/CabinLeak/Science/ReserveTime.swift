import Bench

/// How the leak is taken to go on.
public enum ReserveLaw: Equatable, Sendable {
  /// The pressure goes on falling at its present rate: the pessimistic law.
  case linear
  /// The hole stays as it is, so the fall slows down with the pressure.
  case constantHole
}

/// The time left until a leaking volume falls to a limit, for a hole that stays as it is.
///
///     t = τ ln(p / limit)
///
/// - Parameters:
///   - pressure: Present absolute pressure, Pa. Domain: above `limit`.
///   - limit: Pressure at which the crew must be gone, Pa. Domain: positive.
///   - timeConstant: τ of the exponential decay, s. Domain: positive.
/// - Returns: Reserve time, s.
/// - Throws: ``CabinLeakError/belowLimit(pressure:limit:)`` when the limit is reached already,
///   ``CabinLeakError/notPositive(_:value:)`` outside the domain.
///
/// **Error:** exact for isothermal choked flow into vacuum. A gas that cools as it expands takes,
/// from the same slope, 3 % longer from 760 to 490 mmHg; see ``adiabaticReserveTime(pressure:limit:timeConstant:)``.
/// The crews' printed nomograms could not be confirmed.
///
/// **Source:** [Landis], eq. 2, integrated; [CrewLog108] for the procedure.
public func reserveTime(
  pressure: Double, limit: Double, timeConstant: Double
) throws(CabinLeakError) -> Double {
  try LeakQuantity.pressure.checkPositive(pressure)
  try LeakQuantity.limit.checkPositive(limit)
  try LeakQuantity.timeConstant.checkPositive(timeConstant)
  guard pressure > limit else { throw .belowLimit(pressure: pressure, limit: limit) }
  return timeConstant * log(pressure / limit)
}

/// The time left until the limit if the pressure goes on falling as fast as now.
///
///     t = (p − limit) / −dp/dt
///
/// - Parameters:
///   - pressure: Present absolute pressure, Pa. Domain: above `limit`.
///   - limit: Pressure at which the crew must be gone, Pa. Domain: zero or above.
///   - rate: dp/dt, Pa/s, negative while falling. Domain: negative.
/// - Returns: Reserve time, s.
/// - Throws: ``CabinLeakError/belowLimit(pressure:limit:)``,
///   ``CabinLeakError/notFalling(rate:)``.
///
/// **Error:** pessimistic: a constant hole gives 10 % more from 590 to 490 mmHg, 25 % more from
/// 785 to 490 mmHg.
///
/// **Source:** [CrewLog108].
public func linearReserveTime(
  pressure: Double, limit: Double, rate: Double
) throws(CabinLeakError) -> Double {
  try LeakQuantity.pressure.checkPositive(pressure)
  try LeakQuantity.limit.checkNotNegative(limit)
  guard pressure > limit else { throw .belowLimit(pressure: pressure, limit: limit) }
  guard rate < 0, rate.isFinite else { throw .notFalling(rate: rate) }
  return (pressure - limit) / -rate
}

/// The time constant of a leak through a constant hole, from the slope now.
///
///     τ = p / −dp/dt
///
/// - Parameters:
///   - pressure: Present absolute pressure, Pa. Domain: positive.
///   - rate: dp/dt, Pa/s, negative while falling. Domain: negative.
/// - Returns: τ, s.
/// - Throws: ``CabinLeakError/notFalling(rate:)``, ``CabinLeakError/notPositive(_:value:)``.
///
/// **Error:** exact for isothermal choked flow; the relative error of τ is that of the rate.
///
/// **Source:** [Landis], eq. 2.
public func timeConstant(pressure: Double, rate: Double) throws(CabinLeakError) -> Double {
  try LeakQuantity.pressure.checkPositive(pressure)
  guard rate < 0, rate.isFinite else { throw .notFalling(rate: rate) }
  return pressure / -rate
}

/// The time constant of a leak through a constant hole, from a fall that was timed with a watch.
///
///     τ = T / ln(p / (p − fall))
///
/// - Parameters:
///   - pressure: Absolute pressure when timing started, Pa. Domain: above `fall`.
///   - time: Time the fall took, s. Domain: positive.
///   - fall: How far the pressure fell, Pa; the crews time 1 mmHg. Domain: positive.
/// - Returns: τ, s. A reserve time made from it with the same `pressure` counts from the moment
///   when timing started.
/// - Throws: ``CabinLeakError/fallTooLarge(fall:pressure:)``,
///   ``CabinLeakError/notPositive(_:value:)``.
///
/// **Error:** exact, where the slope form τ = p T / fall is 0.07 % long for 1 mmHg at 740 mmHg.
///
/// **Source:** [Landis], eq. 2, integrated over the fall; [CrewLog108].
public func timeConstant(
  pressure: Double, timeForFall time: Double, fall: Double
) throws(CabinLeakError) -> Double {
  try LeakQuantity.pressure.checkPositive(pressure)
  try LeakQuantity.time.checkPositive(time)
  try LeakQuantity.fall.checkPositive(fall)
  guard fall < pressure else { throw .fallTooLarge(fall: fall, pressure: pressure) }
  return time / log(pressure / (pressure - fall))
}

/// The time left until the limit when the gas is given no heat and cools as it expands.
///
///     t = 5 τ ((p / limit)^(1/7) − 1)        for γ = 1.4
///
/// - Parameters:
///   - pressure: Present absolute pressure, Pa. Domain: above `limit`.
///   - limit: Pressure at which the crew must be gone, Pa. Domain: positive.
///   - timeConstant: τ = V / (R T C_d A ψ) of the hole at the present temperature, s: the
///     isothermal one. Adiabatically the pressure first falls 1.4 times as fast, dp/dt = −1.4 p/τ,
///     so from a slope τ = 1.4 p / −dp/dt. Domain: positive.
/// - Returns: Reserve time, s.
/// - Throws: ``CabinLeakError/belowLimit(pressure:limit:)``,
///   ``CabinLeakError/notPositive(_:value:)``.
///
/// **Error:** exact for a perfect diatomic gas in an insulated vessel: the limit of a very large
/// hole. For the same hole it is a quarter shorter than isothermal from 785 to 490 mmHg.
///
/// **Source:** [Saad1993], blow-down of a vessel, pp. 103–106.
public func adiabaticReserveTime(
  pressure: Double, limit: Double, timeConstant: Double
) throws(CabinLeakError) -> Double {
  try LeakQuantity.pressure.checkPositive(pressure)
  try LeakQuantity.limit.checkPositive(limit)
  try LeakQuantity.timeConstant.checkPositive(timeConstant)
  guard pressure > limit else { throw .belowLimit(pressure: pressure, limit: limit) }
  return 5 * timeConstant * (exp(log(pressure / limit) / 7) - 1)
}
