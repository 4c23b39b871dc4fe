public import Bench

/// What is known of a lake, typed, in the units of its sciences: µg/L, °C, m.
public struct LakeInputs: Sendable {
  /// A number with the spread, in log₁₀, that comes with how it was found.
  public struct Amount: Sendable {
    public let value: Double
    /// Standard deviation of log₁₀; 0 for what was measured.
    public let spread: Double
  }

  /// µg/L of phosphorus, phosphate converted.
  public let phosphorus: Amount?
  /// Whether the phosphorus was estimated from the Secchi depth, which then counts only once.
  public let phosphorusIsSecchi: Bool
  public let phosphorusSource: String
  /// Whether it is the dissolved part alone.
  public let phosphorusIsDissolved: Bool
  /// µg/L
  public let nitrogen: Amount?
  /// µg/L
  public let chlorophyll: Amount?
  public let chlorophyllIsMeasured: Bool
  /// µg/L
  public let cyanobacteria: Double?
  /// m
  public let secchi: Double?
  public let secchiTouchesBottom: Bool
  /// m
  public let depth: Double?
  /// °C
  public let temperature: Double?
  /// °C
  public let bottomTemperature: Double?
  /// lx
  public let light: Double?
  /// mg/L
  public let oxygen: Double?
  /// d
  public let residence: Double?
  public let scum: Bool
  /// Whether green floated in the jar; nil when it was not tried.
  public let floats: Bool?
  /// The ecoregion's code, as ``LakeRank`` knows it.
  public let region: String?

  /// The part of phosphate's mass that is phosphorus: 30.974/94.971.
  static let phosphorusInPhosphate = 0.326

  /// - Throws: A ``Refusal`` that names the field that cannot be beside another.
  public init(_ values: Values) throws(Refusal) {
    func amount(_ id: String) -> Amount? {
      switch values[id] {
      case .number(let number): Amount(value: number * 1e6, spread: 0)
      case .estimate(let estimate):
        Amount(value: estimate.value * 1e6, spread: LakeInputs.spread(estimate))
      default: nil
      }
    }
    func choice(_ id: String) -> String {
      if case .choice(let choice) = values[id] { choice } else { "" }
    }
    func flag(_ id: String) -> Bool {
      if case .flag(let flag) = values[id] { flag } else { false }
    }
    let isPhosphate = choice("phosphorus-as").sameBytes(as: "phosphate")
    phosphorus = amount("tp").map {
      Amount(
        value: isPhosphate ? $0.value * LakeInputs.phosphorusInPhosphate : $0.value,
        spread: $0.spread)
    }
    phosphorusSource = choice("tp-from")
    phosphorusIsSecchi = phosphorusSource.sameBytes(as: "secchi")
    phosphorusIsDissolved = isPhosphate || choice("phosphorus-as").sameBytes(as: "phosphate-p")
    nitrogen = amount("tn")
    chlorophyll = amount("chl")
    chlorophyllIsMeasured = !choice("chl-from").sameBytes(as: "secchi")
    cyanobacteria = values.number("cyano-chl").map { $0 * 1e6 }
    secchi = values.number("secchi")
    secchiTouchesBottom = flag("secchi-bottom")
    depth = values.number("depth")
    temperature = values.number("temperature").map { $0 - 273.15 }
    bottomTemperature = values.number("bottom-temperature").map { $0 - 273.15 }
    light = values.number("light")
    oxygen = values.number("oxygen").map { $0 * 1000 }
    residence = values.number("residence").map { $0 / 86_400 }
    scum = flag("scum")
    floats =
      choice("jar-test").isEmpty ? nil : choice("jar-test").sameBytes(as: "floats")
    region = choice("region").isEmpty ? nil : choice("region")
    try refuseContradictions()
  }

  /// Standard deviation of log₁₀ behind an interval.
  static func spread(_ estimate: Estimate) -> Double {
    guard estimate.low > 0, estimate.high.isFinite, estimate.high > estimate.low else { return 0 }
    return log10(estimate.high / estimate.low) / (2 * normalQuantile(0.5 + estimate.coverage / 2))
  }

  private func refuseContradictions() throws(Refusal) {
    if let secchi, let depth, secchi > depth {
      throw Refusal(
        "algae-bloom.secchi-below-bottom",
        "The Secchi depth {secchi} is deeper than the lake, {depth}. Check both; if the disk lay on the bottom, tick that it touches it.",
        [.init("secchi", .quantity(secchi, .length)), .init("depth", .quantity(depth, .length))],
        field: "secchi")
    }
    if let temperature, let bottomTemperature, bottomTemperature > temperature + 0.5 {
      throw Refusal(
        "algae-bloom.bottom-warmer",
        "The bottom, {bottom}, is warmer than the surface, {surface}: warm water rises. Check which is which.",
        [
          .init("bottom", .quantity(bottomTemperature + 273.15, .temperature)),
          .init("surface", .quantity(temperature + 273.15, .temperature)),
        ], field: "bottom-temperature")
    }
    if let chlorophyll, let cyanobacteria, cyanobacteria > chlorophyll.value {
      throw Refusal(
        "algae-bloom.cyano-above-total",
        "Chlorophyll of cyanobacteria, {part}, is more than all chlorophyll, {whole}. Check which is which.",
        [
          .init("part", .quantity(cyanobacteria * 1e-6, .concentration)),
          .init("whole", .quantity(chlorophyll.value * 1e-6, .concentration)),
        ], field: "cyano-chl")
    }
  }
}
