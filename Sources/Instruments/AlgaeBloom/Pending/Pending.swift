// Stands where the science will: the fit of the requirement, nothing of it held against data here.
public import Bench

public enum LakeLevel: String, Sendable {
  case none
  case alert1 = "alert-1"
  case alert2 = "alert-2"
}

public struct TrophicIndex: Sendable {
  public let id: String
  public let title: Message
  public let value: Estimate
}

public struct ProjectionDay: Sendable {
  public let day: Int
  public let value: Estimate
  public let stays: Estimate
}

public struct LakeRank: Sendable {
  public let fieldID: String
  public let nation: Double
  public let region: Double?
}

public struct LakeInputs: Sendable {
  public let values: Values
  public var warnings: [(field: String, message: Message)] { [] }

  public init(_ values: Values) throws(Refusal) {
    self.values = values
    if let secchi = values.number("secchi"), let depth = values.number("depth"), secchi > depth {
      throw Refusal(
        "algae-bloom.secchi-below-bottom",
        "The Secchi depth is more than the depth of the lake. Check both.", field: "secchi")
    }
    if let bottom = values.number("bottom-temperature"), let top = values.number("temperature"),
      bottom > top + 0.5
    {
      throw Refusal(
        "algae-bloom.bottom-warmer", "The bottom is warmer than the surface. Check both.",
        field: "bottom-temperature")
    }
    if let part = values.number("cyano-chl"), let all = values.number("chl"), part > all {
      throw Refusal(
        "algae-bloom.cyano-above-all",
        "The chlorophyll of cyanobacteria is more than all chlorophyll. Check both.",
        field: "cyano-chl")
    }
  }
}

public final class LakeEstimate: Sendable {
  public let chlorophyll: Estimate
  public let chlorophyll95: Estimate
  public let basisMessage: Message
  public let alert1: Estimate
  public let alert2: Estimate
  public let level: LakeLevel
  public let levelProbability: Double
  public let levelReason: Message
  public let headline: Message
  public let limiting: Message
  public let cyanobacteria: Estimate
  public let cyanobacteriaMessage: Message
  public let trophic: [TrophicIndex]
  public let trophicReading: Message?
  public let ranks: [LakeRank] = []
  public let notes: [Message] = []
  public let projection: [ProjectionDay]
  public let noBloom: Refusal?

  public init(_ inputs: LakeInputs) throws(Refusal) {
    let values = inputs.values
    guard var tp = values.number("tp") else { throw LakeEstimate.missing("tp", "Phosphorus") }
    guard let kelvin = values.number("temperature") else {
      throw LakeEstimate.missing("temperature", "Surface temperature")
    }
    if case .choice(let form) = values["phosphorus-as"], form.sameBytes(as: "phosphate") {
      tp *= 0.326
    }
    let celsius = kelvin - 273.15
    let nitrogen = values.number("tn").map { $0 / 16 }
    let limit = min(tp, nitrogen ?? 150e-6) * 1e6
    func ten(_ exponent: Double) -> Double { exp(exponent * 2.302585092994046) }
    let l = log(limit) / 2.302585092994046
    let center = -1.07299376 + 0.91225272 * l + 0.02972803 * celsius
    func band(_ low: Double, _ high: Double, _ coverage: Double) -> Estimate {
      Estimate(
        value: ten(center) * 1e-6, low: ten(center + low) * 1e-6, high: ten(center + high) * 1e-6,
        coverage: coverage)
    }
    chlorophyll = band(-0.49126, 0.45104, 0.8)
    chlorophyll95 = band(-0.82094, 0.69619, 0.95)
    func logistic(_ x: Double) -> Double { 1 / (1 + exp(-x)) }
    func share(_ p: Double) -> Estimate {
      Estimate(value: p, low: max(0, p - 0.05), high: min(1, p + 0.05), coverage: 0.95)
    }
    let p12 = logistic(-10.319 + 3.991 * l + 0.162 * celsius)
    let p24 = logistic(-12.275 + 4.393 * l + 0.169 * celsius)
    alert1 = share(p12)
    alert2 = share(p24)
    level = p24 >= 0.5 ? .alert2 : p12 >= 0.5 ? .alert1 : .none
    levelProbability = p24 >= 0.5 ? p24 : p12 >= 0.5 ? p12 : 1 - p12
    basisMessage = Message("algae-bloom.basis.nutrients", "Chlorophyll a, from nutrients")
    levelReason = Message("algae-bloom.level.pending", "From nutrients and temperature.")
    headline =
      level == .alert2
      ? Message("algae-bloom.level.alert-2.likely", "Alert 2, likely")
      : level == .alert1
        ? Message("algae-bloom.level.alert-1.likely", "Alert 1, likely")
        : Message("algae-bloom.level.none.likely", "No alert, likely")
    limiting =
      (nitrogen ?? 1) < tp
      ? Message(
        "algae-bloom.limiting.nitrogen",
        "Nitrogen limits this lake: a sixteenth of it is {share}, less than its phosphorus, {tp}.",
        [
          .init("share", .quantity(nitrogen ?? 0, .concentration)),
          .init("tp", .quantity(tp, .concentration)),
        ])
      : Message(
        "algae-bloom.limiting.phosphorus", "Phosphorus limits this lake: {tp}.",
        [.init("tp", .quantity(tp, .concentration))])
    cyanobacteria = share(logistic(-5.228 + 3.144 * center - 0.026 * celsius))
    cyanobacteriaMessage = Message(
      "algae-bloom.cyanobacteria.weak", "Which algae they are is only weakly known from this.")
    let tsi = 9.81 * log(ten(center)) + 30.6
    trophic = [
      TrophicIndex(
        id: "chl", title: Message("algae-bloom.trophic.chl", "From chlorophyll"),
        value: Estimate(value: tsi, low: tsi - 11, high: tsi + 10, coverage: 0.8))
    ]
    trophicReading = nil
    var days: [ProjectionDay] = []
    for day in 0...14 {
      let width = 0.08 * Double(day).squareRoot()
      func at(_ rise: Double) -> Estimate {
        let middle = center + rise
        return Estimate(
          value: ten(middle) * 1e-6, low: ten(middle - width) * 1e-6,
          high: ten(middle + width) * 1e-6, coverage: 0.8)
      }
      days.append(ProjectionDay(day: day, value: at(0.01 * Double(day)), stays: at(0)))
    }
    projection = days
    var isSeen = (values.number("chl") ?? 0) >= 12e-6 || (values.number("secchi") ?? 1) < 0.5
    if case .flag(true) = values["scum"] { isSeen = true }
    noBloom =
      chlorophyll95.high < 12e-6 && !isSeen
      ? Refusal(
        "algae-bloom.no-bloom", "These values cannot make a bloom: phosphorus is too low.",
        field: "tp") : nil
  }

  private static func missing(_ field: String, _ title: String) -> Refusal {
    Refusal(
      "field.missing", "{field} is missing. Give it, with its unit.",
      [.init("field", .text(title))], field: field)
  }
}

extension AlgaeBloom {
  public static func carries(_ helper: String) -> (field: String, from: String)? {
    switch true {
    case helper.sameBytes(as: "tp-secchi"): ("tp", "secchi")
    case helper.sameBytes(as: "tp-land"): ("tp", "land")
    case helper.sameBytes(as: "tp-load"): ("tp", "load")
    case helper.sameBytes(as: "tp-kit"): ("tp", "kit")
    case helper.sameBytes(as: "chl-secchi"): ("chl", "secchi")
    default: nil
    }
  }

  public static let helpers: [Procedure] = [
    Procedure(
      id: "tp-secchi", version: 1, title: Message("algae-bloom.tp-secchi", "From Secchi depth"),
      inputs: [LakeFields.secchi.field],
      outputs: [Field("tp", Message("algae-bloom.tp", "Phosphorus"), .number(.concentration))]
    ) { (values) throws(Refusal) in
      guard let depth = values.number("secchi") else {
        throw Refusal(
          "field.missing", "{field} is missing. Give it, with its unit.",
          [.init("field", .text("Secchi depth"))], field: "secchi")
      }
      let tp = 48e-6 / depth
      return Values([
        "tp": .estimate(Estimate(value: tp, low: tp / 2, high: tp * 2, coverage: 0.63))
      ])
    }
  ]

  public static let estimate = Procedure(
    id: "estimate", version: 1, title: Message("algae-bloom.estimate", "Estimate"),
    inputs: LakeFields.all.map { $0.field },
    outputs: [
      Field(
        "chlorophyll", Message("algae-bloom.chlorophyll", "Chlorophyll a"), .number(.concentration)),
      Field("alert-1", Message("algae-bloom.alert-1", "Over 12 µg/L"), .number(.fraction)),
      Field("alert-2", Message("algae-bloom.alert-2", "Over 24 µg/L"), .number(.fraction)),
      Field(
        "level", Message("algae-bloom.level", "Level"),
        .choice([
          Field.Choice("none", Message("algae-bloom.level.none", "No alert")),
          Field.Choice("alert-1", Message("algae-bloom.level.alert-1", "Alert 1")),
          Field.Choice("alert-2", Message("algae-bloom.level.alert-2", "Alert 2")),
        ])),
    ]
  ) { (values) throws(Refusal) in
    let estimate = try LakeEstimate(try LakeInputs(values))
    if let refusal = estimate.noBloom { throw refusal }
    return Values([
      "chlorophyll": .estimate(estimate.chlorophyll), "alert-1": .estimate(estimate.alert1),
      "alert-2": .estimate(estimate.alert2), "level": .choice(estimate.level.rawValue),
    ])
  }
  public static let original = Procedure(
    id: "original", version: 1, title: Message("algae-bloom.original", "Original 2016"),
    inputs: LakeFields.all.map { $0.field }, outputs: []
  ) { (_) throws(Refusal) in Values() }
}
