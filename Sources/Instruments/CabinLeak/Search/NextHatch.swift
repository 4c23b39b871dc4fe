import Bench

/// Which hatch to close next, by bisection.
///
/// With the probabilities as they stand, the answer "this side or that" tells
///
///     H = −p ln p − (1 − p) ln (1 − p)      p: probability of the vehicle's side
///
/// about where the hole is. The hatch that tells most is the next one, provided that its answer is
/// clear before the hatch must be opened again. In a ring of modules no hatch parts anything by itself:
/// there two are closed, one after the other, where that tells more than twice as much as one
/// elsewhere. The first may stay closed: then the ring is a row.
///
/// **Source:** [Lindley1956] for choosing by expected information.
public struct NextHatch: Equatable, Sendable {
  public let hatch: Int
  /// The hatch to be closed after it, in a ring.
  public let partner: Int?
  /// s that it must stay closed, as expected.
  public let needed: Double
  /// s that it may stay closed: half of T1mm.
  public let allowed: Double
  /// Pa. The difference of pressure that may stand on the hatch by then: the smaller side leaks
  /// fastest.
  public let difference: Double
  /// What the answer is expected to tell, in natural units.
  public let information: Double
  /// Pa/s by which the slopes of the two answers differ, and the odds of the likelier one.
  let separation: Double
  let odds: Double

  /// Half of T1mm, the rule of the crew: then the hatch can still be opened against the difference
  /// of pressure. [CrewLog108]
  static let shareOfMillimetre = 0.5

  /// The factor by which a rate may well be larger than it seems: one standard error. A clock that is
  /// set by the middle would be too slow every second time.
  static func caution(_ rate: Estimate) -> Double { (rate.high / rate.value).squareRoot() }

  /// - Parameters:
  ///   - place: Where the hole may be.
  ///   - slopes: Of what was measured, the newest last.
  /// - Returns: The best hatch, whether or not time suffices; nil when no hatch tells anything.
  init?(
    _ place: LeakPlace, _ slopes: [SegmentSlope], _ search: HatchSearch, outside: Double
  ) {
    guard let rate = place.rate, let newest = slopes.last else { return nil }
    let plan = search.plan
    let flow = drive(pressure: newest.pressure, outside: outside) / flowFunction(0)
    guard flow > 0 else { return nil }
    // Pa/s of the whole volume.
    let fall = rate.value * flow
    let allowed =
      Self.shareOfMillimetre * Units.mmHg.si(from: 1) / (fall * Self.caution(rate))
    func candidate(_ hatch: Int, _ partner: Int?) -> NextHatch? {
      var closed = search.closed
      closed[hatch] = true
      if let partner { closed[partner] = true }
      let inside = plan.connected(with: search.crew, closed: closed)
      guard inside.contains(false) else { return nil }
      let here = place.probability(of: inside)
      let there = max(0, 1 - here - place.none)
      guard here > 0, there > 0 else { return nil }
      let separation = fall * plan.volume / plan.volume(of: inside)
      let odds = max(here / there, there / here)
      let needed = search.timeNeeded(toTell: separation, from: slopes, odds: odds)
      let least = min(plan.volume(of: inside), plan.volume - plan.volume(of: inside))
      return NextHatch(
        hatch: hatch, partner: partner, needed: needed, allowed: allowed,
        difference: fall * allowed * plan.volume / least,
        information: Self.entropy(here) + Self.entropy(there), separation: separation, odds: odds)
    }
    var best: NextHatch?
    let open = plan.hatches.indices.filter { !search.closed[$0] }
    for hatch in open {
      guard let one = candidate(hatch, nil), one.information > best?.information ?? 0 else {
        continue
      }
      best = one
    }
    let rings = open.filter { hatch in
      var closed = search.closed
      closed[hatch] = true
      return !plan.connected(with: search.crew, closed: closed).contains(false)
    }
    let least = 2 * (best?.information ?? 0)
    var pair: NextHatch?
    for (position, hatch) in rings.enumerated() {
      for other in rings[(position + 1)...] {
        guard let two = candidate(hatch, other),
          two.information > max(least, pair?.information ?? 0)
        else { continue }
        pair = two
      }
    }
    guard let best = pair ?? best else { return nil }
    self = best
  }

  private init(
    hatch: Int, partner: Int?, needed: Double, allowed: Double, difference: Double,
    information: Double, separation: Double, odds: Double
  ) {
    self.hatch = hatch
    self.partner = partner
    self.needed = needed
    self.allowed = allowed
    self.difference = difference
    self.information = information
    self.separation = separation
    self.odds = odds
  }

  static func entropy(_ probability: Double) -> Double {
    probability > 0 && probability < 1 ? -probability * log(probability) : 0
  }
}

extension HatchSearch {
  /// How long a hatch must be closed until one side is sure enough, as expected.
  ///
  /// The slope is D lower when the hole is on the other side. With a variance v of the difference of
  /// slopes, the logarithm of the odds grows by D²/2v on average, and from the less likely side it has
  /// to reach ln(0.99/0.01). v is what drift and the slope before leave, and noise, which falls with
  /// the cube of the time.
  ///
  /// - Parameters:
  ///   - separation: D, Pa/s.
  ///   - slopes: What is known.
  ///   - odds: Of the likelier side, 1 or above.
  ///   - openError: Of the slope with open hatches, Pa/s, where it were another than the one known.
  /// - Returns: s, the transient among them; infinity when drift alone forbids it.
  func timeNeeded(
    toTell separation: Double, from slopes: [SegmentSlope], odds: Double, openError: Double? = nil
  ) -> Double {
    let target = log(model.enough / (1 - model.enough)) + log(max(odds, 1))
    let wanted = separation * separation / (2 * target)
    var before = model.drift * model.drift
    if let open = slopes.last(where: { $0.isOpen }) {
      let error = openError ?? open.error * open.pressure
      // The drift of a quarter of an hour is mostly the drift of the next.
      before = min(before, error * error + 2 * model.drift * model.drift * 0.2)
    }
    guard wanted > before, let noise = noise(slopes) else { return .infinity }
    // The first reading that counts comes within one interval.
    return model.transient + noise.interval
      + noise.span(forError: (wanted - before).squareRoot())
  }

  /// How the readings of now err.
  func noise(_ slopes: [SegmentSlope]) -> SlopeNoise? {
    SlopeNoise(slopes, isTyped: slopes.last?.isTyped == true, model)
  }

  /// For how long every hatch must be open before a test so long as it may be tells, s; nil when none
  /// does, however well the open slope is known.
  func openSpan(for next: NextHatch, _ slopes: [SegmentSlope]) -> Double? {
    guard let noise = noise(slopes), let open = slopes.last(where: { $0.isOpen }) else {
      return nil
    }
    var span = open.span
    for _ in 0..<8 {
      span *= 1.5
      let needed = timeNeeded(
        toTell: next.separation, from: slopes, odds: next.odds, openError: noise.error(over: span))
      if needed <= next.allowed { return span }
    }
    return nil
  }

  /// The time after which the leak, if it is as large as it seems, is more than noise, s.
  func spanToShow(
    _ place: LeakPlace, _ slopes: [SegmentSlope], outside: Double
  ) -> Double {
    guard let noise = noise(slopes), let rate = place.rate, let newest = slopes.last else {
      return .infinity
    }
    let fall = rate.value * drive(pressure: newest.pressure, outside: outside) / flowFunction(0)
    return noise.span(forError: fall / 3)
  }

  func remedy(_ slopes: [SegmentSlope]) -> SearchVerdict.Remedy {
    guard let noise = noise(slopes) else { return .steadierBarometer }
    if slopes.last?.isTyped == true { return .readFiner }
    return noise.interval > model.independence
      ? .readOftener(every: noise.interval) : .steadierBarometer
  }
}
