import Bench

extension RateEstimator {
  /// The rate over the newest window.
  ///
  /// - Returns: `nil` before there are readings at two different times.
  ///
  /// **Error:** the 95 % interval holds the truth in at least 90 % of simulated leaks with
  /// correlated noise, quantisation of 0.01 hPa and natural drift; see the coverage tests.
  ///
  /// **Source:** [Santer2000], [RousseeuwLeroy1987].
  public func estimate() -> RateEstimate? {
    fit(points(newest), part: .newest).map { present($0) }
  }

  /// The rate over the first window of the same length, after settling.
  public func first() -> RateEstimate? {
    let isOpen = (pending?.time ?? 0) <= parameters.window
    return fit(points(opening, withPending: isOpen), part: .oldest).map { present($0) }
  }

  /// The rate over the whole recording: what was lost, over the time it took.
  public func mean() -> RateEstimate? {
    guard let fit = fit(points(whole), part: .all) else { return nil }
    var estimate = present(fit)
    // The mean of an exponential between its ends is what the slope is to be multiplied by.
    let decay = fit.slope * fit.span
    let share = abs(decay) < 1e-9 ? 1 : (1 - exp(-decay)) / decay
    estimate.rate *= share
    estimate.low *= share
    estimate.high *= share
    return estimate
  }

  /// How much the rate has changed: the newest window's minus the first one's, Pa/s, with its
  /// 95 % interval. Until two windows have passed: the second half's minus the first half's.
  ///
  /// - Returns: `nil` while there is too little to compare.
  public func change() -> (value: Double, low: Double, high: Double)? {
    var earlier: RateEstimate?
    var later: RateEstimate?
    let begin = opening.closed.first.map { $0.timeSum / $0.count } ?? 0
    let duration = (pending?.time ?? 0) - begin
    if duration >= 2 * parameters.window {
      earlier = first()
      later = estimate()
    } else {
      let middle = begin + duration / 2
      let all = points(whole)
      let before = all.filter { $0.time < middle }
      let after = all.filter { $0.time >= middle }
      guard before.count >= 4, after.count >= 4 else { return nil }
      earlier = fit(before, part: .oldest).map { present($0) }
      later = fit(after, part: .newest).map { present($0) }
    }
    guard let earlier, let later else { return nil }
    let value = later.rate - earlier.rate
    let width = (earlier.high - earlier.low) / 2
    let laterWidth = (later.high - later.low) / 2
    let half = (width * width + laterWidth * laterWidth).squareRoot()
    return (value, value - half, value + half)
  }

  /// The probability that the rate is not what it was in the first window, from ``change()``.
  ///
  /// - Returns: 0…1; `nil` while there is too little to compare.
  public func probabilityOfChange() -> Double? {
    guard let change = change() else { return nil }
    let deviation = (change.high - change.low) / 2 / 1.96
    return erf(abs(change.value) / deviation / 2.0.squareRoot())
  }

  /// Buckets as points, with the reading that still waits.
  fileprivate func points(_ buckets: ReadingBuckets, withPending: Bool = true) -> [FitPoint] {
    var points: [FitPoint] = []
    points.reserveCapacity(ReadingBuckets.capacity + 2)
    for bucket in buckets.closed { points.append(FitPoint(bucket)) }
    if let open = buckets.openBucket { points.append(FitPoint(open)) }
    if withPending, let pending, !(settlingEnded && pending.settling) {
      points.append(
        FitPoint(
          time: pending.time, value: pending.value, count: 1, segment: pending.segment))
    }
    return points
  }

  /// The errors of a reading, relative to its pressure. A telephone's barometer has a noise of
  /// 1 to 2 Pa; a typed reading is as good as its step.
  fileprivate func fit(_ points: [FitPoint], part: FitPart) -> SlopeFit? {
    guard lastPressure > 0 else { return nil }
    let deviation = isTyped ? step / 12.0.squareRoot() : 1.5
    return fitSlope(
      points, noise: ReadingNoise(deviation: deviation / lastPressure, step: step / lastPressure),
      part: part)
  }

  /// A fit in pascals, with the allowance for drift.
  private func present(_ fit: SlopeFit) -> RateEstimate {
    let pressure = exp(fit.endValue + correction)
    let drift =
      isTyped || settlingEnded ? parameters.driftAllowance : parameters.settlingDrift
    let noise = fit.halfWidth * pressure
    let half = (noise * noise + drift * drift).squareRoot()
    let rate = fit.slope * pressure
    let elapsed = pending?.time ?? 0
    return RateEstimate(
      rate: rate, low: rate - half, high: rate + half, pressure: pressure,
      time: fit.endTime + start, readings: Int64(fit.readings), span: fit.span,
      isSettling: !isTyped && elapsed < parameters.settle, drift: drift)
  }
}

extension FitPoint {
  init(_ bucket: Bucket) {
    self.init(
      time: bucket.timeSum / bucket.count, value: bucket.valueSum / bucket.count,
      count: bucket.count, segment: bucket.segment)
  }
}

extension RateEstimator {
  /// The slope of ln p over all readings, whatever changed on the way, with its standard error from
  /// noise alone and the freedom on which that rests.
  func logarithmicSlope() -> (
    slope: Double, error: Double, freedom: Double, readings: Double, middle: Double, span: Double,
    pressure: Double
  )? {
    guard let fit = fit(points(whole), part: .all), fit.span > 0, fit.readings >= 3 else {
      return nil
    }
    return (
      fit.slope, fit.error, fit.freedom, fit.readings, fit.endTime + start - fit.span / 2,
      fit.span, exp(fit.endValue + correction)
    )
  }

  /// Whether, when and how the slope changed within the newest window.
  ///
  /// - Returns: nil with too few readings, while the sensor settles, and across a pause or a gap.
  public func slopeChange(_ model: SearchModel) -> SlopeChange? {
    guard isTyped || settlingEnded else { return nil }
    var points = points(newest, withPending: false)
    if let segment = points.last?.segment { points.removeAll { $0.segment != segment } }
    return SlopeChange(
      points, start: start, pressure: lastPressure, typed: isTyped ? step : nil, model)
  }
}
