public import Bench

/// What a recording says: rates, reserve and hole, each with its 95 % interval, and the verdict.
public struct LeakAnalysis: Equatable, Sendable {
  /// Pa, fitted to the newest readings so that one bad reading does not move it.
  public var pressure: Double
  /// dp/dt, Pa/s, negative when falling; nil until there is a slope.
  public var rate: Estimate?
  /// dt/dp, s/Pa, positive when falling; nil unless the pressure falls.
  public var timePerPressure: Estimate?
  /// Δ(dp/dt), Pa/s: newest window less the first.
  public var change: Estimate?
  /// Pa/s over the whole recording.
  public var mean: Estimate?
  /// Diameter of a round hole, m: at least as sure as the rate, whatever C_d is within its range.
  /// nil where the volume is not known.
  public var hole: Estimate?
  /// s by the chosen law; nil when there is none.
  public var reserve: Estimate?
  /// s by the other law.
  public var otherReserve: Estimate?
  /// s. The least reserve that the readings allow, where a leak is not established.
  public var reserveAtLeast: Double?
  /// τ of the exponential, s.
  public var timeConstant: Estimate?
  public var isSettling = false
  public var verdict: LeakVerdict

  /// - Parameters:
  ///   - recording: At least one reading.
  ///   - parameters: What it is judged by.
  public init(_ recording: LeakRecording, _ parameters: LeakParameters) {
    pressure = recording.lastPressure
    verdict = .tooFew(readings: recording.count)
    let estimator = recording.estimator
    guard recording.count > 0 else { return }
    let newest =
      recording.count >= 3 || recording.resolutions.count >= 2 ? estimator.estimate() : nil
    if let newest, recording.count >= 3 { pressure = newest.pressure }
    // What a person read last counts as it is, whatever the readings before it say.
    let lowest = estimator.isTyped ? min(pressure, recording.lastPressure) : pressure
    if lowest <= parameters.limit && !isInwards(parameters) {
      verdict = .belowLimit
      reserve = Estimate(value: 0, low: 0, high: 0)
      otherReserve = reserve
    }
    guard let newest else { return }
    isSettling = newest.isSettling
    let rate = Estimate(value: newest.rate, low: newest.low, high: newest.high)
    self.rate = rate
    mean = estimator.mean().map { Estimate(value: $0.rate, low: $0.low, high: $0.high) }
    change = estimator.change().map { Estimate(value: $0.value, low: $0.low, high: $0.high) }
    if rate.value < 0 {
      timePerPressure = Estimate(
        value: -1 / rate.value, low: rate.low < 0 ? -1 / rate.low : 0,
        high: rate.high < 0 ? -1 / rate.high : .infinity)
    }
    if verdict == .belowLimit { return }
    judge(rate, parameters, newest)
  }

  private func isInwards(_ parameters: LeakParameters) -> Bool {
    parameters.vessel.outsidePressure > pressure
  }

  private mutating func judge(
    _ rate: Estimate, _ parameters: LeakParameters, _ newest: RateEstimate
  ) {
    let leaksIn = isInwards(parameters)
    let towards = leaksIn ? -rate.value : rate.value
    // The ends of the interval, seen in the direction in which this volume can leak.
    let fastest = leaksIn ? rate.high : rate.low
    let slowest = leaksIn ? rate.low : rate.high
    let isLeak = leaksIn ? rate.low > 0 : rate.high < 0
    guard isLeak else {
      if towards > 0 && (leaksIn ? rate.high < 0 : rate.low > 0) {
        verdict = .notFalling(rate: rate.value)
        return
      }
      verdict = .noLeak(excluded: fastest == 0 ? nil : 1 / fastest.magnitude, span: newest.span)
      reserveAtLeast = result(.reserve(parameters.law), fastest, parameters)
      return
    }
    let rates = Rates(value: rate.value, fastest: fastest, slowest: slowest)
    let isLinear = parameters.law == .linear
    reserve = following(rates, .reserve(parameters.law), parameters)
    otherReserve = following(
      rates, .reserve(isLinear ? .constantHole : .linear), parameters)
    timeConstant = following(rates, .timeConstant, parameters)
    let vessel = parameters.vessel
    let smaller = (vessel.dischargeCoefficient / vessel.highestDischargeCoefficient).squareRoot()
    if parameters.knowsVolume, let round = following(rates, .diameter, parameters) {
      // The faster the fall the larger the hole: the ends change places.
      hole = Estimate(value: round.value, low: round.high * smaller, high: round.low)
    }
    if isSettling {
      verdict = .settling(rate: rate.value)
    } else if rate.value.magnitude < newest.detectable {
      verdict = .unconfirmed(rate: rate.value)
    } else {
      verdict = .leak(
        rate: rate.value, span: newest.span,
        isUrgent: (reserve?.low ?? .infinity) < parameters.alarm)
    }
  }

  private struct Rates {
    var value: Double
    var fastest: Double
    var slowest: Double
  }

  private enum Result {
    case reserve(ReserveLaw)
    case timeConstant
    case diameter
  }

  /// What follows from a rate and from the ends of its interval, the fastest first. No closures:
  /// the compiler would write all of this out once for each.
  @inline(never)
  private func following(
    _ rates: Rates, _ result: Result, _ parameters: LeakParameters
  ) -> Estimate? {
    guard let value = self.result(result, rates.value, parameters),
      let low = self.result(result, rates.fastest, parameters),
      let high = self.result(result, rates.slowest, parameters)
    else { return nil }
    return Estimate(value: value, low: low, high: high)
  }

  @inline(never)
  private func result(
    _ result: Result, _ rate: Double, _ parameters: LeakParameters
  ) -> Double? {
    do throws(CabinLeakError) {
      switch result {
      case .reserve(let law):
        let limit =
          isInwards(parameters)
          ? parameters.upperLimit ?? parameters.vessel.outsidePressure : parameters.limit
        return try reserveTime(
          pressure: pressure, rate: rate, limit: limit, vessel: parameters.vessel, law: law)
      case .timeConstant: return pressure / rate.magnitude
      case .diameter:
        return try holeDiameter(rate: rate, pressure: pressure, vessel: parameters.vessel)
      }
    } catch {
      return nil
    }
  }
}
