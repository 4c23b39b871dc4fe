import Bench

/// The time left until a leaking vessel reaches a limit, whatever lies around it.
///
///     linear          t = |p − limit| / |dp/dt|
///     constant hole   t = ∫ dp / (k g(p)) from the limit to p,   k = |dp/dt| / g(p now)
///
/// Choked outwards this is τ ln(p/limit), choked inwards it is linear; the subsonic part is
/// integrated numerically. While the outside pressure is the higher one the leak is inwards and
/// the limit is an upper one.
///
/// - Parameters:
///   - pressure: Present absolute pressure, Pa. Domain: positive.
///   - rate: dp/dt, Pa/s; negative while falling. Domain: towards the outside pressure.
///   - limit: Pressure at which the crew must be gone, Pa. Domain: between the present and the
///     outside pressure.
///   - vessel: The volume and its surroundings; only the outside pressure matters here.
///   - law: How the leak is taken to go on.
/// - Returns: Reserve time, s.
/// - Throws: ``CabinLeakError/belowLimit(pressure:limit:)`` and
///   ``CabinLeakError/aboveLimit(pressure:limit:)`` when the limit is reached already,
///   ``CabinLeakError/notFalling(rate:)`` and ``CabinLeakError/notRising(rate:)`` when it is not
///   approached, ``CabinLeakError/limitOutOfReach(limit:outsidePressure:)``.
///
/// **Error:** the integral is better than 1e−9, against a fine Simpson rule.
///
/// **Source:** [Landis], eq. 2; [Saad1993] for the subsonic orifice.
public func reserveTime(
  pressure: Double, rate: Double, limit: Double, vessel: Vessel, law: ReserveLaw
) throws(CabinLeakError) -> Double {
  try vessel.check()
  try LeakQuantity.pressure.checkPositive(pressure)
  try LeakQuantity.limit.checkPositive(limit)
  let outside = vessel.outsidePressure
  let inwards = outside > pressure
  if inwards {
    guard pressure < limit else { throw .aboveLimit(pressure: pressure, limit: limit) }
    guard rate > 0, rate.isFinite else { throw .notRising(rate: rate) }
    guard limit <= outside else {
      throw .limitOutOfReach(limit: limit, outsidePressure: outside)
    }
  } else {
    guard pressure > limit else { throw .belowLimit(pressure: pressure, limit: limit) }
    guard rate < 0, rate.isFinite else { throw .notFalling(rate: rate) }
    guard limit >= outside else {
      throw .limitOutOfReach(limit: limit, outsidePressure: outside)
    }
  }
  switch law {
  case .linear:
    return (limit - pressure) / rate
  case .constantHole:
    let conductance = -rate / drive(pressure: pressure, outside: outside)
    let reduced =
      inwards
      ? reducedTimeInwards(from: pressure, to: limit, outside: outside)
      : reducedTimeOutwards(from: pressure, to: limit, outside: outside)
    return reduced / conductance
  }
}

/// ∫ dp / (p Φ(p_out/p)) from the limit up to the pressure.
private func reducedTimeOutwards(from pressure: Double, to limit: Double, outside: Double) -> Double
{
  let critical = outside / criticalPressureRatio
  var sum = 0.0
  if pressure > critical {
    sum = log(pressure / max(limit, critical)) / flowFunction(0)
  }
  guard limit < critical else { return sum }
  // With p = p_out / (1 − s²) the root of Φ at equal pressures cancels against ds.
  let start = (1 - outside / limit).squareRoot()
  let end = (1 - outside / min(pressure, critical)).squareRoot()
  return sum
    + integrate(from: start, to: end) { s in
      2 * s / ((1 - s * s) * flowFunction(1 - s * s))
    }
}

/// ∫ dp / (p_out Φ(p/p_out)) from the pressure up to the limit.
private func reducedTimeInwards(from pressure: Double, to limit: Double, outside: Double) -> Double
{
  let critical = outside * criticalPressureRatio
  var sum = 0.0
  if pressure < critical {
    sum = (min(limit, critical) - pressure) / (outside * flowFunction(0))
  }
  guard limit > critical else { return sum }
  let start = (1 - limit / outside).squareRoot()
  let end = (1 - max(pressure, critical) / outside).squareRoot()
  return sum + integrate(from: start, to: end) { s in 2 * s / flowFunction(1 - s * s) }
}

/// Gauss's rule with ten points, for a smooth function.
///
/// **Source:** [AbramowitzStegun1964], table 25.4.
private func integrate(from start: Double, to end: Double, _ value: (Double) -> Double) -> Double {
  let middle = (start + end) / 2
  let half = (end - start) / 2
  var sum = 0.0
  for (node, weight) in gaussPoints {
    sum += weight * (value(middle - half * node) + value(middle + half * node))
  }
  return sum * half
}

private let gaussPoints: [(node: Double, weight: Double)] = [
  (0.148874338981631, 0.295524224714753),
  (0.433395394129247, 0.269266719309996),
  (0.679409568299024, 0.219086362515982),
  (0.865063366688985, 0.149451349150581),
  (0.973906528517172, 0.066671344308688),
]
