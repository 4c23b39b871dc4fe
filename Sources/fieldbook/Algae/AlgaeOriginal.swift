import AlgaeBloom
import ArgumentParser
import Bench

struct AlgaeOriginal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "original",
    abstract: "What the app of 2016 would have said, and what is wrong with it.",
    subcommands: [
      AlgaeOriginalCurve.self, AlgaeOriginalPhosphate.self, AlgaeOriginalChlorophyll.self,
      AlgaeOriginalCyanobacteria.self,
    ], defaultSubcommand: AlgaeOriginalCurve.self)
}

struct AlgaeOriginalCurve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Its capacity, its growth and its curve.",
    discussion: """
      For comparison, not for decisions. N is its formula; the app drew the curve mirrored after its
      peak (N_drawn). K and N are in µg/L, R per hour. Beside the curve stands what the lake has if
      it stays as it is: what was measured, else what surveyed lakes with these nutrients have.

      EXAMPLE:
        fieldbook algae original --po4 0.1486 --depth 2m --temperature 22C \\
          --bottom-temperature 21.5C --light 20000
      """)

  @Option(parsing: .unconditional, help: "Phosphate, mg/L: 0.0001 to 7.")
  var po4: String
  @Option(parsing: .unconditional, help: "Depth, m: up to 5.")
  var depth: String
  @Option(parsing: .unconditional, help: "Surface temperature, °C: 0 to 40.")
  var temperature: String
  @Option(parsing: .unconditional, help: "Bottom temperature, °C: 0 to the surface's.")
  var bottomTemperature: String
  @Option(parsing: .unconditional, help: "Light, lx.")
  var light: String
  @Option(
    parsing: .unconditional,
    help: "Chlorophyll a that was measured, µg/L; its curve takes no notice of it.")
  var chl: String?
  @Flag(help: "Answer as JSON.")
  var json = false

  private static let hours = [0, 24, 72, 168]

  func run() throws {
    let celsius = Units.celsius
    let surface = try si("temperature", temperature, celsius, 0...40)
    let bottom = try si("bottom-temperature", bottomTemperature, celsius, 0...40)
    guard bottom <= surface else {
      throw Refusal(
        "algae-bloom.refusal.bottom-warmer",
        "The bottom, {bottom}, is warmer than the surface, {surface}: warm water would rise. Check both.",
        [
          .init("bottom", .quantity(bottom, .temperature)),
          .init("surface", .quantity(surface, .temperature)),
        ], field: "bottom-temperature")
    }
    let phosphate = try si("po4", po4, Units.concentrations[1], 0.0001...7)
    let estimator = try OriginalEstimator(
      phosphate: phosphate * 1000,
      depth: try si("depth", depth, Units.lengths[1], 0.01...5), surface: surface - 273.15,
      bottom: bottom - 273.15, light: try si("light", light, Units.illuminances[0], 0...1e6))
    var lake = Values([
      "tp": .number(phosphate), "phosphorus-as": .choice("phosphate"),
      "temperature": .number(surface),
    ])
    if let chl { lake["chl"] = .number(try si("chl", chl, Units.concentrations[0], 0.0001...1e6)) }
    let stays = try LakeEstimate(try LakeInputs(lake)).chlorophyll
    try Terminal.answer(
      json ? answer(estimator, stays).canonicalText : text(estimator, stays))
  }

  /// - Parameter range: In `unit`, what the app took.
  private func si(
    _ name: String, _ text: String, _ unit: Unit, _ range: ClosedRange<Double>
  ) throws -> Double {
    let typed = try TypedQuantity(
      text, quantity: unit.quantity, unit: unit, locale: .english)
    let (low, high) = (unit.si(from: range.lowerBound), unit.si(from: range.upperBound))
    guard (low.nextDown...high.nextUp).contains(typed.si) else {
      throw Refusal(
        "algae-bloom.original.domain",
        "--{field} is {value}; the app of 2016 took {low} to {high} {unit}.",
        [
          .init("field", .text(name)), .init("value", .text(text)),
          .init("low", .text(range.lowerBound.shortestText)),
          .init("high", .text(range.upperBound.shortestText)), .init("unit", .text(unit.symbol)),
        ], field: name)
    }
    return typed.si
  }

  private func answer(_ estimator: OriginalEstimator, _ stays: Estimate) -> JSON {
    let curve = estimator.curve
    func numbers(_ value: (Int) -> Double) -> JSON {
      .object(AlgaeOriginalCurve.hours.map { .init("\($0)", .finite(value($0))) })
    }
    return .object([
      "K": .number(estimator.capacity), "K_cyano": .number(estimator.cyanobacterialCapacity),
      "R": .number(estimator.rate), "R_cyano": .number(estimator.cyanobacterialRate),
      "N": numbers { estimator.amount(hours: Double($0)) },
      "N_drawn": numbers { curve[$0] },
      "curve_ugL": .list(curve.map { .finite($0) }), "stays_ugL": LakeAnswer.micrograms(stays),
      "faults": .list(OriginalEstimator.faults.map { .text($0.english()) }),
    ])
  }

  private func text(_ estimator: OriginalEstimator, _ stays: Estimate) -> String {
    let curve = estimator.curve
    var rows = [
      ["K", estimator.capacity.text(decimals: 4), "µg/L"],
      ["K_cyano", estimator.cyanobacterialCapacity.text(decimals: 4), "µg/L"],
      ["R", estimator.rate.text(decimals: 6), "per hour"],
    ]
    for hour in AlgaeOriginalCurve.hours {
      let number = estimator.amount(hours: Double(hour))
      rows.append([
        "N(\(hour) h)", number.text(decimals: 3), "µg/L, drawn \(curve[hour].text(decimals: 3))",
      ])
    }
    let preferences = Preferences()
    func shown(_ amount: Double) -> String { preferences.shown(amount, .concentration).line }
    let drawn =
      [["Chlorophyll a", "as its curve is drawn", "if it stays as it is"]]
      + [1, 3, 7, 14].map { day in
        [
          "in \(day) \(day == 1 ? "day" : "days")", shown(curve[24 * day] * 1e-6),
          shown(stays.value),
        ]
      }
    let faults = OriginalEstimator.faults.map { "- " + $0.english() }.joined(separator: "\n")
    return Terminal.table(rows) + "\n\n" + Terminal.table(drawn) + "\n\nWhat is wrong with it:\n"
      + faults
  }
}
