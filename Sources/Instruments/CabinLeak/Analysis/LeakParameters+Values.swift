public import Bench

extension LeakParameters {
  /// Reads what a form, a command or a record holds; what is missing keeps its default, but
  /// for a volume: it is not known.
  public init(_ values: Values) {
    self.init()
    for field in LeakFields.parameters { set(field.id, values[field.id]) }
  }

  public var values: Values {
    var values = Values()
    for field in LeakFields.parameters { values[field.id] = self[field.id] }
    return values
  }

  public subscript(id: String) -> Value {
    switch true {
    case id.sameBytes(as: "limit"): .number(limit)
    case id.sameBytes(as: "upper"): upperLimit.map { .number($0) } ?? .missing
    case id.sameBytes(as: "volume"): knowsVolume ? .number(vessel.volume) : .missing
    case id.sameBytes(as: "temperature"): .number(vessel.temperature)
    case id.sameBytes(as: "outside"): .number(vessel.outsidePressure)
    case id.sameBytes(as: "discharge"): .number(vessel.dischargeCoefficient)
    case id.sameBytes(as: "law"): .choice(LeakLaw.id(law))
    case id.sameBytes(as: "drift"): .number(estimator.driftAllowance)
    case id.sameBytes(as: "settle"): .number(estimator.settle)
    case id.sameBytes(as: "window"): .number(estimator.window)
    case id.sameBytes(as: "alarm"): .number(alarm)
    default: .missing
    }
  }

  public mutating func set(_ id: String, _ value: Value) {
    if case .choice(let choice) = value {
      law = choice.sameBytes(as: "linear") ? .linear : .constantHole
    }
    if case .missing = value {
      if id.sameBytes(as: "upper") { upperLimit = nil }
      if id.sameBytes(as: "volume") { knowsVolume = false }
    }
    guard case .number(let number) = value else { return }
    switch true {
    case id.sameBytes(as: "limit"): limit = number
    case id.sameBytes(as: "upper"): upperLimit = number
    case id.sameBytes(as: "volume"):
      vessel.volume = number
      knowsVolume = true
    case id.sameBytes(as: "temperature"): vessel.temperature = number
    case id.sameBytes(as: "outside"): vessel.outsidePressure = number
    case id.sameBytes(as: "discharge"): vessel.dischargeCoefficient = number
    case id.sameBytes(as: "drift"):
      // What the sensor does while it settles is at least what it does afterwards.
      estimator.settlingDrift =
        number == 0 ? 0 : max(number, RateEstimator.Parameters().settlingDrift)
      estimator.driftAllowance = number
    case id.sameBytes(as: "settle"): estimator.settle = number
    case id.sameBytes(as: "window"): estimator.window = number
    case id.sameBytes(as: "alarm"): alarm = number
    default: break
    }
  }
}
