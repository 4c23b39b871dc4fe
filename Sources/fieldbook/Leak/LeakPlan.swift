import ArgumentParser
import Bench
import CabinLeak
import Foundation

struct LeakPlan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "How long a search behind hatches takes, module by module, to plan a drill with.",
    discussion: """
      Runs the search of the app against simulated leaks: the crew does what it is told, closes a
      hatch 30 s after it was asked to, and stays in one module. A plan is a text with a line for each
      module: name, volume in m³, and the modules its hatches lead to.

      EXAMPLES:
        fieldbook leak plan --t1mm 300s
        fieldbook leak plan --print > station.txt
        fieldbook leak plan --plan station.txt --crew Prichal --t1mm 60s --noise 2Pa --json
        fieldbook leak plan --t1mm 300s --gauge 0.1mmHg
      """)

  @Option(help: "A file with the plan; left out, the space station.")
  var plan: String?
  @Flag(name: .customLong("print"), help: "Print the plan itself, to be edited.")
  var printsPlan = false
  @Option(help: "The module where crew, sensor and vehicle are; left out, the plan's first.")
  var crew: String?
  @Option(help: "T1mm, the time for 1 mmHg with every hatch open [600s].")
  var t1mm: String = "600s"
  @Option(help: "Pressure at the start [745mmHg].")
  var pressure: String = "745mmHg"
  @Option(help: "Noise of the barometer, a standard deviation [1.5Pa].")
  var noise: String = "1.5Pa"
  @Option(help: "Sensor drift allowed for, 95 % [0.3hPa/h].")
  var drift: String?
  @Option(help: "Step of a gauge that is read by eye and typed, in place of a barometer.")
  var gauge: String?
  @Option(help: "Time between readings [1s; 10s with a gauge].")
  var interval: String?
  @Option(help: "From being told to a hatch closed [30s].")
  var walk: String = "30s"
  @Option(help: "Evacuation limit [490mmHg].")
  var limit: String?
  @Option(help: "Reserve below which to stop searching and leave [600s].")
  var alarm: String?
  @Option(help: "Simulated searches for each module, 1 to 1000.")
  var searches = 10
  @Option(help: "Seed: the same seed gives the same searches.")
  var seed: UInt64 = 1
  @OptionGroup var presentation: Presentation

  func run() throws {
    let preferences = try presentation.preferences()
    let plan = try readPlan()
    if printsPlan {
      try Terminal.answer(plan.text.trimmingCharacters(in: .newlines))
      return
    }
    var place = 0
    if let crew {
      guard let index = plan.index(of: crew) else {
        throw HatchPlanError.noSuchModule(crew).refusal
      }
      place = index
    }
    guard (1...1000).contains(searches) else {
      throw Refusal("command.searches", "Simulate 1 to 1000 searches for each module.")
    }
    let step = try gauge.map { try quantity($0, .pressure, 0.1...10_000) }
    var parameters = step == nil ? LeakParameters() : .readByHand
    for (field, text) in [
      (LeakFields.limit, limit), (LeakFields.drift, drift), (LeakFields.alarm, alarm),
    ] {
      guard let text else { continue }
      let value = try FieldArguments.value(text, of: field)
      try field.check(value)
      parameters.set(field.id, value)
    }
    var barometer = LeakSimulator.Barometer()
    barometer.noise = try quantity(noise, .pressure, 0.001...10_000)
    var hands = SearchTrial.Crew()
    let every = try quantity(interval ?? (step == nil ? "1s" : "10s"), .time, 0.02...60)
    if let step {
      barometer = .read(step: step)
      hands.gauge = step
      hands.look = max(hands.look, every)
    }
    // A root mean square that 95 % of the time stays below what is allowed for.
    barometer.drift = parameters.estimator.driftAllowance / 2
    hands.walk = try quantity(walk, .time, 0...3600)
    let millimetre = try quantity(t1mm, .time, 1...100_000)
    let start = try quantity(pressure, .pressure, 100...10_132_500)
    guard start > parameters.limit else {
      throw CabinLeakError.belowLimit(pressure: start, limit: parameters.limit).refusal
    }
    let forecast = SearchForecast(
      plan, crew: place, millimetre: millimetre, pressure: start,
      interval: every, barometer, parameters, hands, searches: searches, seed: seed)
    try Terminal.answer(
      presentation.json
        ? json(forecast, plan, place, millimetre)
        : text(forecast, plan, place, millimetre, preferences))
  }

  private func readPlan() throws -> HatchPlan {
    guard let plan else { return .station }
    let file = try ReadingFile(plan)
    var bytes: [UInt8] = []
    try file.read { part, _ throws(ImportError) in bytes.append(contentsOf: part) }
    do throws(HatchPlanError) {
      return try HatchPlan(text: String(decoding: bytes, as: UTF8.self))
    } catch { throw error.refusal }
  }

  private func quantity(
    _ text: String, _ quantity: Quantity, _ domain: ClosedRange<Double>
  ) throws -> Double {
    let unit = quantity == .time ? Units.second : Units.mmHg
    let si = try TypedQuantity(text, quantity: quantity, unit: unit, locale: .english).si
    guard domain.contains(si) else {
      throw Refusal(
        "command.range", "“{text}” must lie between {low} and {high}.",
        [
          .init("text", .text(text)), .init("low", .quantity(domain.lowerBound, quantity)),
          .init("high", .quantity(domain.upperBound, quantity)),
        ])
    }
    return si
  }

  private func text(
    _ forecast: SearchForecast, _ plan: HatchPlan, _ place: Int, _ millimetre: Double,
    _ preferences: Preferences
  ) -> String {
    func time(_ seconds: Double?) -> String {
      seconds.map { preferences.duration($0).line } ?? "–"
    }
    var rows = [
      [
        "Leak in", "decided", "right", "called away", "half within", "90 % within",
        "hatches closed",
      ]
    ]
    for row in forecast.rows + [forecast.whole] {
      rows.append([
        row.module.isEmpty ? "All" : row.module, "\(row.decided) of \(row.searches)",
        row.decided == 0 ? "–" : "\(row.right) of \(row.decided)", "\(row.calledAway)",
        time(row.duration(0.5)),
        time(row.duration(0.9)),
        (Double(row.closings) / Double(row.searches)).text(decimals: 1, locale: preferences.locale),
      ])
    }
    return """
      Crew and sensor in \(plan.modules[place].name), T1mm \(time(millimetre)), a hatch closed for \
      at most \(time(millimetre / 2)).
      \(forecast.reserve > 0 ? "Until T.res calls the crew away: \(time(forecast.reserve))." : "T.res calls the crew away at once: no search.")

      \(Terminal.table(rows))

      Note: simulated searches with this noise and drift and the plan's own volumes; a crew's pace may differ.
      """
  }

  private func json(
    _ forecast: SearchForecast, _ plan: HatchPlan, _ place: Int, _ millimetre: Double
  ) -> String {
    func row(_ row: SearchForecast.Row) -> JSON {
      .object([
        "calledAway": .integer(Int64(row.calledAway)),
        "closings": .number(Double(row.closings) / Double(row.searches)),
        "decided": .integer(Int64(row.decided)),
        "half": row.duration(0.5).map { .number($0) } ?? .null,
        "module": .text(row.module), "most": row.duration(0.9).map { .number($0) } ?? .null,
        "right": .integer(Int64(row.right)), "searches": .integer(Int64(row.searches)),
      ])
    }
    return JSON.object([
      "all": row(forecast.whole), "crew": .text(plan.modules[place].name),
      "hold": .number(millimetre / 2), "modules": .list(forecast.rows.map { row($0) }),
      "origin": .text("simulated"), "plan": .text(plan.text), "reserve": .number(forecast.reserve),
      "seed": .integer(Int64(clamping: seed)), "t1mm": .number(millimetre),
    ]).canonicalText
  }
}
