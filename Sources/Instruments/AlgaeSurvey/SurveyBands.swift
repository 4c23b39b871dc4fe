import AlgaeBloom
import Bench
import Statistics

/// How often an 80 % band holds the chlorophyll of lakes that it was not made from: of all, of one
/// year, and class by class.
public struct SurveyBands: Sendable {
  /// What the estimate rests on.
  public enum Kind: String, CaseIterable, Sendable {
    case nutrients
    case withoutNitrogen = "without-nitrogen"
    case nutrientsSecchi = "nutrients-secchi"
    case secchiWithoutNitrogen = "secchi-without-nitrogen"
    case secchi
  }

  public let rows: Int
  public let coverage: Double
  /// Of the lakes of 2012 alone, which no line with a disk was fitted on.
  public let coverageOf2012: Double
  /// Of the lakes between two of ``edges``; NaN where there is none.
  public let byClass: [Double]

  /// µg/L of the limiting nutrient as phosphorus: the classes that are reported.
  public static let edges = [0, 6, 15, 50, 160, Double.infinity]

  /// - Parameter wholeStates: The states are halved, else the lakes of each.
  public init?(_ kind: Kind, _ lakes: [SurveyLake], seed: UInt64, wholeStates: Bool = false) {
    let selected = lakes.filter { $0.isSelected && SurveyBands.features($0, kind) != nil }
    let sides = SurveyCheck.sides(selected, seed, wholeStates)
    let learnt = selected.indices.filter { !sides[$0] }.map { selected[$0] }
    let judged = selected.indices.filter { sides[$0] }.map { selected[$0] }
    let isNutrientsAlone = kind == .nutrients || kind == .withoutNitrogen
    let fitted = isNutrientsAlone ? learnt : learnt.filter { $0.year == 2007 }
    let known: (SurveyLake) -> [Double]? = { SurveyBands.known($0, kind) }
    guard let line = SurveyLine(fitted, known, SurveyFit.chlorophyll), !judged.isEmpty else {
      return nil
    }
    let isBlind = kind == .withoutNitrogen || kind == .secchiWithoutNitrogen
    let fit = LakeFit(
      formula: LakeFormula(constant: line.weights[0], nutrient: line.weights[1]),
      residuals: ResidualQuantiles(0, 0, 0, 0, 0), spread: SurveyFit.spread(learnt, line, known),
      withoutNitrogen: SurveyFit.spread(learnt, line, known, isBlind: isBlind))
    var counts = SurveyBands.edges.map { _ in (rows: 0, within: 0) }
    var newer = (rows: 0, within: 0)
    var within = 0
    for lake in judged {
      guard let row = SurveyBands.features(lake, kind), let found = SurveyFit.chlorophyll(lake)
      else { continue }
      let ends = fit.residuals(at: row[0], isBlind: isBlind)
      let isWithin = (ends.low...ends.high).contains(found - line.value(row))
      let limiting = lake.limiting ?? 0
      let place = (SurveyBands.edges.firstIndex { $0 > limiting } ?? 1) - 1
      counts[place].rows += 1
      if lake.year == 2012 { newer.rows += 1 }
      guard isWithin else { continue }
      within += 1
      counts[place].within += 1
      if lake.year == 2012 { newer.within += 1 }
    }
    rows = judged.count
    coverage = Double(within) / Double(judged.count)
    coverageOf2012 = Double(newer.within) / Double(newer.rows)
    byClass = counts.dropLast().map { Double($0.within) / Double($0.rows) }
  }

  /// What the line is fitted on.
  private static func known(_ lake: SurveyLake, _ kind: Kind) -> [Double]? {
    switch kind {
    case .nutrients, .withoutNitrogen: SurveyFit.nutrientFeatures(lake)
    case .nutrientsSecchi, .secchiWithoutNitrogen: SurveyFit.secchiFeatures(lake)
    case .secchi: SurveyFit.diskFeatures(lake)
    }
  }

  /// What it is evaluated at.
  private static func features(_ lake: SurveyLake, _ kind: Kind) -> [Double]? {
    switch kind {
    case .withoutNitrogen: SurveyFit.blind(lake, SurveyFit.nutrientFeatures)
    case .secchiWithoutNitrogen: SurveyFit.blind(lake, SurveyFit.secchiFeatures)
    default: known(lake, kind)
    }
  }
}
