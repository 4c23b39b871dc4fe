import Bench

/// One visit of the survey, in its own units.
public struct SurveyLake: Sendable {
  /// Stays the same from one survey to the next.
  public let site: String
  public let state: String
  /// The ecoregion's code, in capitals.
  public let region: String
  public let year: Int
  public let isFirstVisit: Bool
  /// An integrated sample of the open water, the only kind that is fitted.
  public let isOpenWater: Bool
  /// µg/L
  public let phosphorus: Double?
  /// µg/L
  public let nitrogen: Double?
  /// µg/L
  public let chlorophyll: Double?
  /// m
  public let secchi: Double?
  /// °C. The highest of the profile.
  public let temperature: Double?
  /// m
  public let depth: Double?
  /// µm³/mL of cyanobacteria.
  public let biovolume: Double?
  /// % of the basin.
  public let agriculture: Double?
  /// Of the biovolume.
  public let cyanobacteriaShare: Double?

  /// µg/L of phosphorus: what limits, min(TP, TN/16), where both are known and above zero.
  public var limiting: Double? {
    guard let phosphorus, let nitrogen else { return nil }
    let least = min(phosphorus, nitrogen / 16)
    return least > 0 ? least : nil
  }

  /// Whether it counts for the fits of chlorophyll.
  public var isSelected: Bool {
    isOpenWater && isFirstVisit && (chlorophyll ?? 0) > 0
  }

  /// The Secchi depth, where there is one that has a logarithm.
  var clearSecchi: Double? { secchi.flatMap { $0 > 0 ? $0 : nil } }
}
