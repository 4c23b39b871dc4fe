public import Bench

/// Where a number of this lake stands among the lakes of the survey.
public struct LakeRank: Sendable {
  /// tp, tn, chl or secchi.
  public let fieldID: String
  /// "More phosphorus than so many of the lakes"
  public let title: Message
  /// Share of surveyed lakes with less, 0…1; the interval is what the number's doubt makes of it.
  public let nation: Estimate
  /// The same in the lake's ecoregion, where that is given.
  public let region: Estimate?
}

extension LakeEstimate {
  /// Shares of the lakes in the survey, each visit counted once and none weighted: of lakes surveyed,
  /// not of all lakes. Source: [NLA].
  public var ranks: [LakeRank] {
    var found: [LakeRank] = []
    func add(
      _ id: String, _ title: Message, _ table: [Double], _ value: Double, _ below: Double,
      _ above: Double
    ) {
      func rank(_ row: Int) -> Estimate {
        Estimate(
          value: SurveyRank.share(value, row, table),
          low: SurveyRank.share(value * tenTo(-Normal.half80 * below), row, table),
          high: SurveyRank.share(value * tenTo(Normal.half80 * above), row, table), coverage: 0.8)
      }
      found.append(
        LakeRank(
          fieldID: id, title: title, nation: rank(0),
          region: inputs.region.map { rank($0.rawValue + 1) }))
    }
    let noise = SurveyNumbers.visitNoise
    if let phosphorus {
      add(
        "tp", Message("algae-bloom.rank.tp", "More phosphorus than this share of lakes"),
        LakeRankTables.tp, phosphorus.value / microgram,
        quadrature(phosphorus.below, noise.phosphorus),
        quadrature(phosphorus.above, noise.phosphorus))
    }
    if let nitrogen = inputs.nitrogen {
      add(
        "tn", Message("algae-bloom.rank.tn", "More nitrogen than this share of lakes"),
        LakeRankTables.tn, nitrogen.value / microgram,
        quadrature(nitrogen.below, noise.nitrogen), quadrature(nitrogen.above, noise.nitrogen))
    }
    add(
      "chl", Message("algae-bloom.rank.chl", "More chlorophyll than this share of lakes"),
      LakeRankTables.chl, tenTo(band.middle), band.below80 / Normal.half80,
      band.above80 / Normal.half80)
    if let disk = inputs.disk {
      add(
        "secchi", Message("algae-bloom.rank.secchi", "Clearer than this share of lakes"),
        LakeRankTables.secchi, disk.value, quadrature(disk.below, noise.secchi),
        quadrature(disk.above, noise.secchi))
    }
    return found
  }
}

enum SurveyRank {
  /// Twentieths of the lakes: minimum, 5 %, … 95 %, maximum.
  static let steps = 20

  /// The share of lakes below a value, straight in log10 between the table's twentieths.
  ///
  /// - Parameter row: 0 is the nation, then the regions.
  static func share(_ value: Double, _ row: Int, _ table: [Double]) -> Double {
    let start = row * (steps + 1)
    guard value > table[start] else { return 0 }
    for step in 1...steps where value < table[start + step] {
      let low = table[start + step - 1]
      let high = table[start + step]
      let part =
        low > 0 && high > low
        ? (decimalLogarithm(value) - decimalLogarithm(low))
          / (decimalLogarithm(high) - decimalLogarithm(low)) : 0
      return (Double(step - 1) + min(max(part, 0), 1)) / Double(steps)
    }
    return 1
  }
}
