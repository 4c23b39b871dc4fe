public import Bench

/// What the search says at one moment.
public enum SearchVerdict: Equatable, Sendable {
  /// No readings, or the sensor still settles: every hatch stays open.
  case waiting
  /// T.res may be below the alarm already, or the limit is reached: nothing is searched any more.
  case leave(reserve: Estimate)
  /// The fall with open hatches is not known well enough yet.
  case openLonger(seconds: Double)
  /// There is nothing to search for, with its probability.
  case noLeak(Double)
  /// The pressure rises: no hole to the outside does that.
  case rising(rate: Double)
  case close(NextHatch)
  /// A hatch is closed and neither side is sure.
  case notYet(hatch: Int, seconds: Double, here: Double)
  /// A hatch is closed; the hole is on the sensor's side, with its probability.
  case thisSide(hatch: Int, Double)
  case thatSide(hatch: Int, Double)
  /// Half of T1mm is over and neither side is sure.
  case openNow(hatch: Int, here: Double)
  /// A hatch was closed before anybody knew how fast the pressure falls.
  case openUnknown(hatch: Int)
  case found(module: Int, Double)
  case undecidable(Reason)

  public enum Reason: Equatable, Sendable {
    /// s that a hatch would have to be closed, and s that it may be.
    case tooSlow(needed: Double, allowed: Double, Remedy)
    /// The fall is no more than the sensor's drift.
    case drift
    /// No hole in any module does what the readings do.
    case contradiction
    /// No hatch and no two of them part the modules that are left.
    case inseparable
    /// Many hatches were closed without an answer.
    case noProgress
  }

  /// What would let it be decided.
  public enum Remedy: Equatable, Sendable {
    case steadierBarometer
    case readOftener(every: Double)
    case readFiner
  }
}

/// Where the search stands: the probabilities, the verdict and the clock of the closed hatch.
public struct SearchStanding: Equatable, Sendable {
  public let place: LeakPlace
  public let verdict: SearchVerdict
  /// s for the pressure of the whole volume to fall by 1 mmHg, while it leaks.
  public let millimetre: Estimate?
  /// T.res with every hatch open, by the chosen law, s; nil where nothing leaks outwards.
  public let reserve: Estimate?
  /// s for which the air may stay parted, by the lower end of T1mm, and s for which it has been. What may
  /// be is nil while nobody knows how fast the pressure falls.
  public let allowed: Double?
  public let held: Double?
  /// Before the newest movement and after it.
  public let slopes: [SegmentSlope]

  /// Standard deviations: a segment this far from the best hypothesis contradicts it. Once in some two
  /// thousand segments by chance.
  private static let contradiction = 3.5
  /// Closed hatches for each module of the plan, after which the search is given up.
  private static let patience = 2
  /// Times the expected duration, after which a test is broken off.
  private static let overrun = 3.0

  /// - Parameters:
  ///   - now: s on the recording's clock.
  ///   - parameters: The limit, the law and the alarm of T.res, and the pressure outside.
  public init(_ search: HatchSearch, now: Double, _ parameters: LeakParameters) {
    let outside = parameters.vessel.outsidePressure
    let slopes = search.slopes()
    self.slopes = slopes
    let place = LeakPlace(slopes, search.plan, outside: outside, search.model)
    self.place = place
    let test = search.test
    millimetre = Self.millimetre(place, slopes, outside)
    let parted = search.parted
    held = parted.map { max(0, now - $0.time) }
    // What the fall was when the hatch was closed rules how long it may be, and what is learnt since
    // where it is faster.
    var allowed: Double?
    if let parted {
      let before = search.slopes(before: parted.time)
      let then = LeakPlace(before, search.plan, outside: outside, search.model)
      for (place, slopes) in [(then, before), (place, slopes)] where place.isSure(search.model) {
        guard let time = Self.millimetre(place, slopes, outside), let rate = place.rate else {
          continue
        }
        let least = time.value * NextHatch.shareOfMillimetre / NextHatch.caution(rate)
        allowed = min(allowed ?? least, least)
      }
    }
    self.allowed = allowed
    reserve = Self.reserve(place, slopes.last, parameters)
    verdict = Self.judge(
      search, place, slopes, parameters, reserve, test: test, now: now, held: held ?? 0,
      allowed: allowed)
  }

  /// Whether the pressure was seen to fall at all: doubts of a volume alone call nobody away.
  private static func falls(_ slopes: [SegmentSlope]) -> Bool {
    for slope in slopes where slope.slope < -2 * slope.error { return true }
    return false
  }

  /// From the pressure on the crew's side, at the rate of the whole volume.
  private static func reserve(
    _ place: LeakPlace, _ newest: SegmentSlope?, _ parameters: LeakParameters
  ) -> Estimate? {
    guard let newest else { return nil }
    let pressure = newest.pressure
    let outside = parameters.vessel.outsidePressure
    guard outside < pressure else { return nil }
    if pressure <= parameters.limit { return Estimate(value: 0, low: 0, high: 0) }
    guard let rate = place.rate else { return nil }
    let flow = drive(pressure: pressure, outside: outside) / flowFunction(0)
    func time(_ rate: Double) -> Double? {
      do throws(CabinLeakError) {
        return try reserveTime(
          pressure: pressure, rate: -rate * flow, limit: parameters.limit,
          vessel: parameters.vessel, law: parameters.law)
      } catch { return nil }
    }
    guard let value = time(rate.value), let low = time(rate.high), let high = time(rate.low)
    else { return nil }
    return Estimate(value: value, low: low, high: high)
  }

  private static func millimetre(
    _ place: LeakPlace, _ slopes: [SegmentSlope], _ outside: Double
  ) -> Estimate? {
    guard let rate = place.rate, let pressure = slopes.last?.pressure else { return nil }
    let flow = drive(pressure: pressure, outside: outside) / flowFunction(0)
    guard flow > 0 else { return nil }
    let unit = Units.mmHg.si(from: 1) / flow
    return Estimate(value: unit / rate.value, low: unit / rate.high, high: unit / rate.low)
  }

  private static func judge(
    _ search: HatchSearch, _ place: LeakPlace, _ slopes: [SegmentSlope],
    _ parameters: LeakParameters, _ reserve: Estimate?, test: HatchSearch.Move?, now: Double,
    held: Double, allowed: Double?
  ) -> SearchVerdict {
    let model = search.model
    let outside = parameters.vessel.outsidePressure
    guard let newest = slopes.last else { return .waiting }
    let isLow = (reserve?.low ?? .infinity) < parameters.alarm
    if let reserve, isLow, reserve.high == 0 { return .leave(reserve: reserve) }
    if newest.slope - 4 * newest.error > 4 * model.drift / newest.pressure {
      return .rising(rate: newest.slope * newest.pressure)
    }
    if let reserve, isLow, place.isSure(model), falls(slopes) {
      return .leave(reserve: reserve)
    }
    if place.misfit > contradiction { return .undecidable(.contradiction) }
    let best = place.best
    if place.probabilities[best] >= model.sure, place.isSure(model) {
      return .found(module: best, place.probabilities[best])
    }
    if let test {
      // Where several are closed, the first one that has to be opened.
      let hatch = search.due ?? test.hatch
      let inside = search.inside
      let here = place.probability(of: inside)
      let there = max(0, 1 - here - place.none)
      if here >= model.enough { return .thisSide(hatch: hatch, here) }
      if there >= model.enough { return .thatSide(hatch: hatch, there) }
      guard let allowed else { return .openUnknown(hatch: hatch) }
      if held >= allowed {
        if here >= model.sure { return .thisSide(hatch: hatch, here) }
        if there >= model.sure { return .thatSide(hatch: hatch, there) }
        return .openNow(hatch: hatch, here: here)
      }
      let needed = search.timeNeeded(place, slopes, outside: outside)
      let tested = max(0, now - test.time)
      // Luck can double the time; beyond that drift stands in the way, and a new test says more.
      if tested > overrun * needed { return .openNow(hatch: hatch, here: here) }
      return .notYet(hatch: hatch, seconds: max(1, needed - tested), here: here)
    }
    return next(search, place, slopes, outside)
  }

  /// With every hatch open: what to close, or why not.
  private static func next(
    _ search: HatchSearch, _ place: LeakPlace, _ slopes: [SegmentSlope], _ outside: Double
  ) -> SearchVerdict {
    let model = search.model
    guard let open = slopes.last(where: { $0.isOpen }) else { return .waiting }
    // Once noise is less than drift, more readings of the same kind say no more.
    let most = search.noise(slopes)?.span(forError: model.fine) ?? 0
    guard place.isSure(model) else {
      if open.span < most {
        // A leak as large as it seems would be sure by then.
        let shown = search.spanToShow(place, slopes, outside: outside)
        return .openLonger(seconds: max(min(most, shown) - open.span, open.span / 4))
      }
      return place.none > 0.5 ? .noLeak(place.none) : .undecidable(.drift)
    }
    guard let next = NextHatch(place, slopes, search, outside: outside) else {
      return .undecidable(.inseparable)
    }
    let closings = search.moves.reduce(0) { $0 + ($1.isClosed ? 1 : 0) }
    if closings >= patience * search.plan.modules.count { return .undecidable(.noProgress) }
    if next.needed > next.allowed {
      // The slope with open hatches may be what is lacking.
      if open.span < most, let wanted = search.openSpan(for: next, slopes), wanted > open.span {
        return .openLonger(seconds: min(wanted, most) - open.span)
      }
      guard next.needed.isFinite else { return .undecidable(.drift) }
      return .undecidable(
        .tooSlow(needed: next.needed, allowed: next.allowed, search.remedy(slopes)))
    }
    // A slope that is known no better than a test of its own length halves what the test tells.
    let share = search.moves.isEmpty ? 1.0 : 0.5
    let wanted = min(next.needed * share, next.allowed)
    if let newest = slopes.last, newest.isOpen, search.moves.isEmpty, newest.span < wanted {
      return .openLonger(seconds: wanted - newest.span)
    }
    return .close(next)
  }
}

extension HatchSearch {
  /// s that the closed hatch must stay closed in all, as expected.
  func timeNeeded(
    _ place: LeakPlace, _ slopes: [SegmentSlope], outside: Double
  ) -> Double {
    guard let rate = place.rate, let newest = slopes.last else { return 0 }
    let inside = self.inside
    let here = place.probability(of: inside)
    let there = max(1e-6, 1 - here - place.none)
    let fall = rate.value * drive(pressure: newest.pressure, outside: outside) / flowFunction(0)
    return timeNeeded(
      toTell: fall * plan.volume / plan.volume(of: inside), from: slopes,
      odds: max(1, min(here / there, there / max(here, 1e-6))))
  }
}
