import Bench

/// T.res from the present pressure and the time that one unit of pressure takes, as the crew's
/// nomograms have it: for one vessel and one limit, by either law.
///
/// Both laws make the reserve proportional to that time,
///
///     T.res = t f(p),   f(p) = T.res of a leak of 1 Pa/s at p
///
/// so all lines of equal reserve are one curve, moved up or down on a logarithmic axis of t.
///
/// A class, as the other shared values of a page are: references are less code than copies.
public final class Nomogram: Sendable {
  /// Pa. Where the reserve ends.
  public let limit: Double
  /// What leaks; only the pressure outside matters here.
  public let vessel: Vessel
  /// s. The reserve below which the crew leaves: the ten-minute line [CrewLog108].
  public let alarm: Double

  /// - Parameters:
  ///   - parameters: What a recording is judged by. Where the pressure outside is above the limit
  ///     the leak is inwards, and the upper limit counts.
  ///   - pressure: Pa, now; nil where nothing is measured. It tells which way the vessel leaks.
  public init(_ parameters: LeakParameters, pressure: Double? = nil) {
    vessel = parameters.vessel
    alarm = parameters.alarm
    let leaksIn = vessel.outsidePressure > pressure ?? parameters.limit
    limit = leaksIn ? parameters.upperLimit ?? vessel.outsidePressure : parameters.limit
    isInwards = leaksIn
  }

  /// Whether air leaks in, so that the pressure rises.
  public let isInwards: Bool

  /// The reserve at a pressure and a time per unit of pressure.
  ///
  /// - Parameters:
  ///   - pressure: Absolute pressure, Pa. Domain: between the limit and where it came from.
  ///   - timePerPressure: How long one pascal takes, s/Pa. Domain: positive.
  ///   - law: How the leak is taken to go on.
  /// - Returns: Reserve time, s.
  /// - Throws: ``CabinLeakError``, as ``reserveTime(pressure:rate:limit:vessel:law:)`` does.
  ///
  /// **Error:** none of its own.
  ///
  /// **Source:** ``reserveTime(pressure:rate:limit:vessel:law:)``; [CrewLog108] for the procedure. The
  /// crews' printed nomograms and NASA's own formula could not be confirmed.
  public func reserve(
    pressure: Double, timePerPressure: Double, law: ReserveLaw
  ) throws(CabinLeakError) -> Double {
    try LeakQuantity.time.checkPositive(timePerPressure)
    // The time multiplies, and its reciprocal is not rounded.
    let reserve =
      try timePerPressure
      * reserveTime(
        pressure: pressure, rate: isInwards ? 1 : -1, limit: limit, vessel: vessel, law: law)
    guard reserve.isFinite else { throw .notPositive(.time, value: timePerPressure) }
    return reserve
  }

  /// The time per unit of pressure at which a reserve is left: a line of the nomogram.
  ///
  ///     t = T.res / f(p)
  ///
  /// - Parameters:
  ///   - reserve: s. Domain: positive.
  ///   - pressure: Absolute pressure, Pa. Domain: between the limit and where it came from.
  ///   - law: How the leak is taken to go on.
  /// - Returns: s/Pa.
  /// - Throws: ``CabinLeakError``, as ``reserveTime(pressure:rate:limit:vessel:law:)`` does.
  ///
  /// **Error:** none of its own: the inverse of ``reserve(pressure:timePerPressure:law:)``.
  public func timePerPressure(
    reserve: Double, pressure: Double, law: ReserveLaw
  ) throws(CabinLeakError) -> Double {
    try reserve / self.reserve(pressure: pressure, timePerPressure: 1, law: law)
  }

  /// How a leak moves across the nomogram: the time per unit of pressure further on.
  ///
  ///     linear          t stays
  ///     constant hole   t g(p now)/g(p)     choked into vacuum: t p now/p
  ///
  /// - Parameters:
  ///   - timePerPressure: Now, s/Pa. Domain: positive.
  ///   - now: Present pressure, Pa. Domain: positive.
  ///   - pressure: The pressure further on, Pa. Domain: positive.
  ///   - law: How the leak is taken to go on.
  /// - Returns: s/Pa; infinite where nothing flows any more.
  ///
  /// **Error:** exact for isothermal flow; see ``reserveTime(pressure:rate:limit:vessel:law:)``.
  ///
  /// **Source:** [Landis], eq. 2; [Saad1993] for the subsonic orifice.
  public func course(
    of timePerPressure: Double, from now: Double, at pressure: Double, law: ReserveLaw
  ) -> Double {
    if law == .linear { return timePerPressure }
    let outside = vessel.outsidePressure
    return timePerPressure * drive(pressure: now, outside: outside)
      / drive(pressure: pressure, outside: outside)
  }
}
