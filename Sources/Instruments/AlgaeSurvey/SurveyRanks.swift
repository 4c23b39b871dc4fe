import AlgaeBloom
import Bench
import Statistics

/// Where lakes stand among the survey's: each twentieth of them, by quantity and region.
///
/// Open-water samples of first visits, in both years: a lake of both counts twice.
///
/// **Source:** [NLA]
public struct SurveyRanks: Sendable {
  public struct Table: Sendable {
    public let field: String
    /// How many visits, for the nation and then each region.
    public let counts: [Int]
    /// 0, 5, … 100 %, for the nation and then each region.
    public let cells: [Double]
  }

  public let tables: [Table]

  /// - Returns: Nil where a region has no lake.
  public init?(_ lakes: [SurveyLake]) {
    let first = lakes.filter { $0.isOpenWater && $0.isFirstVisit }
    var tables: [Table] = []
    for field in ["tp", "tn", "chl", "secchi"] {
      var counts: [Int] = []
      var cells: [Double] = []
      for region in [nil] + SurveyRegion.allCases.map({ Optional($0.id) }) {
        let values = first.compactMap { lake -> Double? in
          if let region, !lake.region.lowercasedASCII.sameBytes(as: region) { return nil }
          guard let value = SurveyRanks.value(field, lake), value > 0 else { return nil }
          return value
        }.sorted()
        guard values.count > 20 else { return nil }
        counts.append(values.count)
        for step in 0...20 { cells.append(Scores.quantile(values, Double(step) / 20)) }
      }
      tables.append(Table(field: field, counts: counts, cells: cells))
    }
    self.tables = tables
  }

  private static func value(_ field: String, _ lake: SurveyLake) -> Double? {
    switch true {
    case field.sameBytes(as: "tp"): lake.phosphorus
    case field.sameBytes(as: "tn"): lake.nitrogen
    case field.sameBytes(as: "chl"): lake.chlorophyll
    default: lake.secchi
    }
  }

  /// `LakeRankTables.swift`.
  public var source: String {
    var text = """
      /// Each twentieth of the survey's lakes, the least to the greatest: the nation, then its regions in
      /// the order of ``SurveyRegion``. Made by `fieldbook algae fit --ranks`; do not edit.
      ///
      /// **Source:** [NLA], first visits of 2007 and 2012. µg/L, and m of Secchi depth.
      enum LakeRankTables {
      """
    for table in tables {
      text = joined(text, "\n  static let ", table.field, "Counts: [Int] = [\n    ")
      text = joined(text, joined(table.counts.map { Int64($0).description }, by: ", "))
      text = joined(text, ",\n  ]\n  static let ", table.field, ": [Double] = [\n")
      for row in table.counts.indices {
        let cells = table.cells[(row * 21)..<(row * 21 + 21)].map {
          SurveyRanks.short($0)
        }
        text = joined(text, "    ", joined(cells, by: ", "), ",\n")
      }
      text = joined(text, "  ]")
    }
    return joined(text, "\n}")
  }

  /// At most five decimals, without zeros behind them.
  private static func short(_ number: Double) -> String {
    ((number * 1e5).rounded() / 1e5).shortestText
  }
}
