public import Bench

/// Where a lake stands among the surveyed lakes.
public struct LakeRank: Equatable, Sendable {
  /// `tp`, `tn`, `chl` or `secchi`.
  public let field: String
  /// µg/L, and m for the Secchi depth.
  public let value: Double
  /// The ecoregion's code; nil for the nation.
  public let region: String?
  /// The part of the surveyed lakes that has less, with the 95 % interval that their count leaves.
  public let share: Estimate
  /// How many visits it is compared with.
  public let count: Int

  public static let fields = ["tp", "tn", "chl", "secchi"]

  /// The survey's nine ecoregions, in the order of its tables.
  ///
  /// **Source:** [NLA], variable WSA9.
  public static let regions = [
    Field.Choice("CPL", Message("algae-bloom.region.cpl", "Coastal Plains")),
    Field.Choice("NAP", Message("algae-bloom.region.nap", "Northern Appalachians")),
    Field.Choice("NPL", Message("algae-bloom.region.npl", "Northern Plains")),
    Field.Choice("SAP", Message("algae-bloom.region.sap", "Southern Appalachians")),
    Field.Choice("SPL", Message("algae-bloom.region.spl", "Southern Plains")),
    Field.Choice("TPL", Message("algae-bloom.region.tpl", "Temperate Plains")),
    Field.Choice("UMW", Message("algae-bloom.region.umw", "Upper Midwest")),
    Field.Choice("WMT", Message("algae-bloom.region.wmt", "Western Mountains")),
    Field.Choice("XER", Message("algae-bloom.region.xer", "Xeric West")),
  ]

  /// - Parameters:
  ///   - field: `tp`, `tn`, `chl` or `secchi`.
  ///   - value: µg/L, and m for the Secchi depth. Domain: finite.
  ///   - region: A code of ``regions``; nil for the nation.
  /// - Returns: Nil for another field, another region or what is not finite.
  ///
  /// **Error:** straight between twentieths; the interval is Wilson's for as many lakes, taken as
  /// drawn at random, though the survey drew small ones less often than there are.
  ///
  /// **Source:** [NLA]; [Wilson1927].
  public static func of(_ field: String, _ value: Double, region: String? = nil) -> LakeRank? {
    guard value.isFinite, let table = table(field), let row = row(region) else { return nil }
    let cells = table.cells[(row * 21)..<(row * 21 + 21)]
    let count = table.counts[row]
    let share = place(value, Array(cells))
    return LakeRank(
      field: field, value: value, region: region, share: wilson(share, count), count: count)
  }

  private static func row(_ region: String?) -> Int? {
    guard let region else { return 0 }
    for index in regions.indices where regions[index].id.sameBytes(as: region) { return index + 1 }
    return nil
  }

  private static func table(_ field: String) -> (cells: [Double], counts: [Int])? {
    switch true {
    case field.sameBytes(as: "tp"): (LakeRankTables.tp, LakeRankTables.tpCounts)
    case field.sameBytes(as: "tn"): (LakeRankTables.tn, LakeRankTables.tnCounts)
    case field.sameBytes(as: "chl"): (LakeRankTables.chl, LakeRankTables.chlCounts)
    case field.sameBytes(as: "secchi"): (LakeRankTables.secchi, LakeRankTables.secchiCounts)
    default: nil
    }
  }

  /// 0…1. Where several twentieths are the same number, the middle of them.
  private static func place(_ value: Double, _ cells: [Double]) -> Double {
    let last = cells.count - 1
    func between(_ index: Int) -> Double {
      let width = cells[index + 1] - cells[index]
      return (Double(index) + (width > 0 ? (value - cells[index]) / width : 0)) / Double(last)
    }
    guard value > cells[0] else { return 0 }
    guard value < cells[last] else { return 1 }
    let above = cells.firstIndex { $0 >= value } ?? last
    let below = cells.lastIndex { $0 <= value } ?? 0
    return (between(above - 1) + between(min(below, last - 1))) / 2
  }

  private static func wilson(_ share: Double, _ count: Int) -> Estimate {
    let z = 1.959964
    let n = Double(count)
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half =
      z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return Estimate(
      value: share, low: min(max(middle - half, 0), share), high: max(min(middle + half, 1), share),
      coverage: 0.95)
  }
}

extension LakeEstimate {
  /// Where this lake stands: by what was given of it, and by its chlorophyll, among the nation's
  /// lakes and among its region's.
  public var ranks: [LakeRank] {
    var ranks: [LakeRank] = []
    func add(_ field: String, _ value: Double?) {
      guard let value else { return }
      if let rank = LakeRank.of(field, value) { ranks.append(rank) }
      if let region = inputs.region, let rank = LakeRank.of(field, value, region: region) {
        ranks.append(rank)
      }
    }
    add("tp", inputs.phosphorus?.value)
    add("tn", inputs.nitrogen?.value)
    add("chl", chlorophyll.value * 1e6)
    add("secchi", inputs.secchiTouchesBottom ? nil : inputs.secchi)
    return ranks
  }
}
