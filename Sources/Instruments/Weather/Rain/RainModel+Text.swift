public import Bench

extension RainModel {
  /// The three rules as JSON, from which ``init(json:)`` makes the same.
  public var json: JSON {
    .object([
      .init("format", .text("fieldbook.rain-model")), .init("version", .integer(2)),
      .init("horizonHours", .number(horizon)), .init("climatology", .number(climatology)),
      .init("full", full.json), .init("barometer", barometer.json), .init("air", air.json),
    ])
  }

  /// - Throws: A ``Refusal`` where it is no such model.
  public init(json: JSON) throws(Refusal) {
    guard let format = json.text("format"), format.sameBytes(as: "fieldbook.rain-model"),
      json.integer("version") == 2,
      let horizon = json.number("horizonHours"), let climatology = json.number("climatology"),
      let full = json["full"].flatMap(RidgeLogistic.init(json:)),
      let barometer = json["barometer"].flatMap(RidgeLogistic.init(json:)),
      let air = json["air"].flatMap(RidgeLogistic.init(json:))
    else {
      throw Refusal(
        "weather.no-model",
        "This is no model of rain of this version. Make one with “fieldbook weather learn”.")
    }
    self.init(
      full: full, barometer: barometer, air: air, climatology: climatology, horizon: horizon)
  }

  /// The rule as Swift source, for the one that comes with Fieldbook.
  public func swift(_ name: String, comment: String) -> String {
    func list(_ numbers: [Double]) -> String {
      joined("[", joined(numbers.map { $0.shortestText }, by: ", "), "]")
    }
    // A doubt needs no more digits.
    func rounded(_ number: Double) -> Double { (number * 1e7).rounded() / 1e7 }
    func rule(_ rule: RidgeLogistic) -> String {
      joined(
        "RidgeLogistic(\n      weights: ", list(rule.weights), ",\n      means: ",
        list(rule.means), ",\n      deviations: ",
        joined(
          list(rule.deviations), ",\n      covariance: ", list(rule.covariance.map(rounded)), ")"))
    }
    return joined(
      joined(comment, "extension RainModel {\n  public static let ", name, " = RainModel(\n"),
      joined("    full: ", rule(full), ",\n    barometer: ", rule(barometer)),
      joined(",\n    air: ", rule(air), ",\n    climatology: ", climatology.shortestText),
      joined(", horizon: ", horizon.shortestText, ")\n}\n"))
  }
}

extension RidgeLogistic {
  fileprivate var json: JSON {
    func list(_ numbers: [Double]) -> JSON { .list(numbers.map { .number($0) }) }
    return .object([
      .init("weights", list(weights)), .init("means", list(means)),
      .init("deviations", list(deviations)), .init("covariance", list(covariance)),
    ])
  }

  fileprivate init?(json: JSON) {
    func numbers(_ key: String) -> [Double] { json.list(key).compactMap { $0.number } }
    self.init(
      weights: numbers("weights"), means: numbers("means"), deviations: numbers("deviations"),
      covariance: numbers("covariance"))
    guard means.count == RainFeatures.count, weights.count == RainFeatures.count + 1,
      deviations.count == RainFeatures.count,
      covariance.count == (RainFeatures.count + 1) * (RainFeatures.count + 2) / 2,
      !deviations.contains(where: { !($0 > 0) })
    else { return nil }
  }
}
