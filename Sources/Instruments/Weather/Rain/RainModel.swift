public import Bench

/// The probability of rain in the next hours, from whatever a station knows: one rule for each set
/// of channels, so that a missing one costs skill and not the answer.
public struct RainModel: Equatable, Sendable {
  /// With barometer, humidity and temperature; with the barometer alone; with the air alone.
  public var full: RidgeLogistic
  public var barometer: RidgeLogistic
  public var air: RidgeLogistic
  /// Where nothing is measured: how often it rained in what was learnt from.
  public var climatology: Double
  /// h
  public var horizon: Double

  /// Which of the rules answers.
  public enum Basis: Equatable, Sendable { case full, barometer, air, climatology }

  public init(
    full: RidgeLogistic, barometer: RidgeLogistic, air: RidgeLogistic, climatology: Double,
    horizon: Double
  ) {
    self.full = full
    self.barometer = barometer
    self.air = air
    self.climatology = climatology
    self.horizon = horizon
  }

  public func basis(_ features: [Double]) -> Basis {
    // Without an altitude the level is not known, and the tendency still is. The level alone says
    // little: a rule that speaks of its change must have one.
    let hasPressure = !features[1].isNaN || !features[2].isNaN
    let hasAir = !features[RainFeatures.air.lowerBound].isNaN
    if hasPressure { return hasAir ? .full : .barometer }
    return hasAir ? .air : .climatology
  }

  public func probability(_ features: [Double]) -> Double { estimate(features).value }

  /// The probability with the 95 % within which the rule itself is known.
  public func estimate(_ features: [Double]) -> Estimate {
    switch basis(features) {
    case .full: full.estimate(features)
    case .barometer: barometer.estimate(RainModel.blank(features, RainFeatures.air))
    case .air: air.estimate(RainModel.blank(features, RainFeatures.pressure))
    case .climatology: Estimate(value: climatology, low: climatology, high: climatology)
    }
  }

  private static func blank(_ features: [Double], _ range: Range<Int>) -> [Double] {
    var features = features
    for index in range { features[index] = .nan }
    return features
  }

  /// Learns from the steps of a history that `uses` lets through.
  ///
  /// Each rule learns from the steps that have its present channels. A tendency that is missing
  /// counts as its mean: leaving those steps out would leave out the hours in which a station
  /// fails most, the wet ones. That a channel is missing is never itself a feature, for the same
  /// reason: it would learn how a station fails, not the weather.
  ///
  /// - Parameter penalty: λ of ``RidgeLogistic``; 0.003 was best by cross-validation over the even
  ///   weeks of the Newark history.
  /// - Returns: Nil where the history holds too little rain, or too little else, to learn from.
  public init?(
    _ history: WeatherHistory, horizonHours: Double, penalty: Double = 0.003,
    uses: (Int) -> Bool
  ) {
    let events = RainEvents(history, horizon: history.steps(in: horizonHours * 3600))
    // A step of minutes adds nothing that its hour does not know.
    let stride = history.steps(in: 3600)
    var rows: [[Double]] = []
    var happened: [Bool] = []
    var weeks: [Int] = []
    for index in Swift.stride(from: 0, to: history.count, by: stride) where uses(index) {
      guard let event = events.happened(after: index) else { continue }
      rows.append(RainFeatures.values(history, at: index))
      happened.append(event)
      weeks.append(Int((history.time(index) / 604_800).rounded(.down)))
    }
    guard !rows.isEmpty else { return nil }
    climatology = Double(happened.reduce(0) { $0 + ($1 ? 1 : 0) }) / Double(rows.count)
    horizon = horizonHours
    func learn(_ needed: [Int], without: Range<Int>?) -> RidgeLogistic? {
      let chosen = rows.indices.filter { row in needed.allSatisfy { !rows[row][$0].isNaN } }
      return RidgeLogistic(
        rows: chosen.map { row in without.map { RainModel.blank(rows[row], $0) } ?? rows[row] },
        happened: chosen.map { happened[$0] }, weeks: chosen.map { weeks[$0] }, penalty: penalty)
    }
    let (pressure, air) = (RainFeatures.pressure, RainFeatures.air)
    guard let full = learn([pressure.lowerBound, air.lowerBound], without: nil),
      let barometer = learn([pressure.lowerBound], without: air),
      let breath = learn([air.lowerBound], without: pressure)
    else { return nil }
    self.full = full
    self.barometer = barometer
    self.air = breath
  }
}
