import AlgaeBloom
import AlgaeSurvey
import ArgumentParser
import Bench
import Statistics

struct AlgaeFit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Make the estimator's numbers again from the survey's lakes.",
    discussion: """
      The file is the table of the US EPA's National Lakes Assessment of 2007 and 2012, as it stands
      in Tests/Data. Chlorophyll and nutrients are in µg/L, Secchi depth in m, temperature in °C;
      log is the common logarithm. Out of sample: the fits of half of the lakes of each state are
      judged on the other half, for five seeds; then those of half of the states; then the
      chances with the Secchi depth and without, of one year on the other.

      EXAMPLES:
        fieldbook algae fit Tests/Data/lakes-nla-2007-2012.csv
        fieldbook algae fit lakes-nla-2007-2012.csv --swift
      """)

  @Argument(help: "The survey's table, CSV.")
  var file: String

  @Flag(help: "Answer as JSON.")
  var json = false

  @Flag(name: .customLong("swift"), help: "Print the numbers as Swift, SurveyNumbers.swift.")
  var asSwift = false

  @Flag(help: "Print the tables of ranks as Swift: LakeRankTables.swift.")
  var ranks = false

  func run() throws {
    let table = SurveyTable()
    try ReadingFile(file).pieces { bytes, _ throws(Refusal) in try table.feed(bytes) }
    try table.finish()
    guard let fit = SurveyFit(table.lakes), let ranks = SurveyRanks(table.lakes) else {
      throw Refusal(
        "algae-survey.few",
        "This table has too few lakes of some kind to fit. Use lakes-nla-2007-2012.csv whole.")
    }
    if self.ranks { return try Terminal.answer(ranks.source) }
    if asSwift { return try Terminal.answer(fit.source) }
    let checks = (1...5).compactMap { SurveyCheck(table.lakes, seed: UInt64($0)) }
    let states = (1...5).compactMap {
      SurveyCheck(table.lakes, seed: UInt64($0), wholeStates: true)
    }
    let years = [2007, 2012].compactMap { SurveyYears(table.lakes, learnt: $0) }
    let bands = AlgaeFit.bands(table.lakes)
    try Terminal.answer(
      json
        ? AlgaeFit.json(fit, checks, states, years, bands).canonicalText
        : AlgaeFit.text(fit, checks, states, years, bands))
  }

  private struct Band {
    let kind: SurveyBands.Kind
    let wholeStates: Bool
    let checks: [SurveyBands]

    func mean(_ share: (SurveyBands) -> Double) -> Double {
      checks.map(share).reduce(0, +) / Double(max(checks.count, 1))
    }
  }

  private static func bands(_ lakes: [SurveyLake]) -> [Band] {
    SurveyBands.Kind.allCases.flatMap { kind in
      [false, true].map { states in
        Band(
          kind: kind, wholeStates: states,
          checks: (1...5).compactMap {
            SurveyBands(kind, lakes, seed: $0, wholeStates: states)
          })
      }
    }
  }

  private static func lines(_ fit: SurveyFit) -> [(String, String, SurveyLine)] {
    [
      ("nutrients", "log chl = a + b log L + c T", fit.nutrients),
      ("secchi", "log chl = a + b log L + c log SD + d T", fit.secchi),
      ("chlorophyll-from-secchi", "log chl = a + b log SD", fit.chlorophyllFromSecchi),
      ("land", "log TP = a + b agriculture % + c log depth", fit.land),
    ]
  }

  private static func odds(_ fit: SurveyFit) -> [(String, SurveyOdds)] {
    [
      ("above-12", fit.above12), ("above-24", fit.above24),
      ("above-12-with-secchi", fit.above12WithSecchi),
      ("above-24-with-secchi", fit.above24WithSecchi), ("above-12-by-secchi", fit.above12BySecchi),
      ("above-24-by-secchi", fit.above24BySecchi),
      ("cyanobacteria", fit.cyanobacteria),
    ]
  }

  private static func text(
    _ fit: SurveyFit, _ checks: [SurveyCheck], _ states: [SurveyCheck], _ years: [SurveyYears],
    _ bands: [Band]
  ) -> String {
    var rows: [[String]] = []
    func number(_ value: Double) -> String { value.text(decimals: 4) }
    for (name, formula, line) in lines(fit) {
      rows.append([name, formula, "\(line.rows) lakes"])
      rows.append(["", line.weights.map(number).joined(separator: "  "), ""])
      let quantiles = [0.025, 0.1, 0.75, 0.9, 0.975].map { number(line.residual($0)) }
      rows.append(["", "leaves " + quantiles.joined(separator: "  "), "2.5 10 75 90 97.5 %"])
    }
    for (name, odds) in odds(fit) {
      rows.append([
        name, odds.fit.weights.map(number).joined(separator: "  "), "\(odds.rows) lakes",
      ])
    }
    rows.append(["48/SD", "within a factor two", percent(fit.secchiWithinTwo)])
    return [
      Terminal.table(rows), "Out of sample, half of the lakes of each state:", table(checks),
      "Out of sample, half of the states:", table(states),
      "Within the 80 % band, mean of five halvings, of all and by the limiting nutrient in µg/L:",
      table(bands), "More than 12 µg/L, fitted on one year and judged on the other:",
      Terminal.table(
        [["judged", "lakes", "AUC", "Brier", "AUC with the disk", "Brier with the disk"]]
          + zip(["2012", "2007"], years).map { year, found in
            [
              year, "\(found.rows)", found.without.auc.text(decimals: 3),
              found.without.brier.text(decimals: 4), found.with.auc.text(decimals: 3),
              found.with.brier.text(decimals: 4),
            ]
          }),
    ].joined(separator: "\n\n")
  }

  private static func table(_ checks: [SurveyCheck]) -> String {
    Terminal.table(
      [["seed", "lakes", "within the 80 % band", "AUC", "Brier", "Brier of the share"]]
        + checks.enumerated().map { index, check in
          [
            "\(index + 1)", "\(check.rows)", percent(check.coverage),
            check.auc.text(decimals: 3), check.brier.text(decimals: 4),
            check.brierOfShare.text(decimals: 4),
          ]
        })
  }

  private static func table(_ bands: [Band]) -> String {
    let classes = ["below 6", "to 15", "to 50", "to 160", "above"]
    return Terminal.table(
      [["by", "half of the", "all", "of 2012"] + classes]
        + bands.map { band in
          [band.kind.rawValue, band.wholeStates ? "states" : "lakes"]
            + [band.mean { $0.coverage }, band.mean { $0.coverageOf2012 }].map(percent)
            + classes.indices.map { place in percent(band.mean { $0.byClass[place] }) }
        })
  }

  private static func percent(_ share: Double) -> String {
    (100 * share).text(decimals: 1) + " %"
  }

  private static func json(
    _ fit: SurveyFit, _ checks: [SurveyCheck], _ states: [SurveyCheck], _ years: [SurveyYears],
    _ bands: [Band]
  ) -> JSON {
    func list(_ numbers: [Double]) -> JSON { .list(numbers.map { .number($0) }) }
    var members: [JSON.Member] = lines(fit).map { name, _, line in
      .init(
        name,
        .object([
          "rows": .integer(Int64(line.rows)), "weights": list(line.weights),
          "residuals": list([0.025, 0.1, 0.75, 0.9, 0.975].map(line.residual)),
        ]))
    }
    members += odds(fit).map { name, odds in
      .init(
        name,
        .object([
          "rows": .integer(Int64(odds.rows)), "events": .integer(Int64(odds.events)),
          "weights": list(odds.fit.weights), "covariance": list(odds.fit.covariance.lowerHalf),
        ]))
    }
    for (name, spread) in [
      ("nutrients-spread", fit.nutrientsSpread), ("without-nitrogen", fit.withoutNitrogen),
      ("secchi-spread", fit.secchiSpread), ("secchi-without-nitrogen", fit.secchiWithoutNitrogen),
      ("chlorophyll-from-secchi-spread", fit.diskSpread),
    ] {
      members.append(
        .init(
          name,
          .list(
            spread.classes.map { position, ends in
              .object([
                "position": .number(position),
                "residuals": list([
                  ends.lowest, ends.low, ends.upperQuartile, ends.high, ends.highest,
                ]),
              ])
            })))
    }
    members.append(.init("secchi-within-two", .number(fit.secchiWithinTwo)))
    members.append(.init("out-of-sample", .list(checks.map(json))))
    members.append(.init("out-of-sample-states", .list(states.map(json))))
    members.append(
      .init(
        "bands",
        .list(
          bands.map { band in
            .object([
              "by": .text(band.kind.rawValue), "coverage": .number(band.mean { $0.coverage }),
              "coverage-2012": .number(band.mean { $0.coverageOf2012 }),
              "coverage-by-class": list(
                (0..<5).map { place in band.mean { $0.byClass[place] } }),
              "whole-states": .flag(band.wholeStates),
            ])
          })))
    members.append(
      .init(
        "other-year",
        .list(
          years.map { year in
            .object([
              "auc": .number(year.without.auc), "auc-with-secchi": .number(year.with.auc),
              "brier": .number(year.without.brier), "brier-with-secchi": .number(year.with.brier),
              "rows": .integer(Int64(year.rows)),
            ])
          })))
    return .object(members)
  }

  private static func json(_ check: SurveyCheck) -> JSON {
    .object([
      "rows": .integer(Int64(check.rows)), "coverage": .number(check.coverage),
      "auc": .number(check.auc), "brier": .number(check.brier),
      "brier-of-share": .number(check.brierOfShare),
    ])
  }
}
