public import Bench

/// The alert levels for water in which people bathe.
///
/// **Source:** [ChorusWelker2021], the framework for recreation: 12 µg/L of chlorophyll a where
/// cyanobacteria dominate, and 24; scums, or a transparency below half a metre, are Alert Level 2.
public enum AlertLevel: String, CaseIterable, Sendable {
  case none
  case alert1 = "alert-1"
  case alert2 = "alert-2"

  /// kg/m³ of chlorophyll a above which the level begins.
  public var chlorophyll: Double {
    switch self {
    case .none: 0
    case .alert1: 12e-6
    case .alert2: 24e-6
    }
  }

  public var title: Message {
    switch self {
    case .none: Message("algae-bloom.level.none", "No alert")
    case .alert1: Message("algae-bloom.level.alert-1", "Alert Level 1")
    case .alert2: Message("algae-bloom.level.alert-2", "Alert Level 2")
    }
  }

  /// m. One sees less far than this: Alert Level 2, whatever the chlorophyll.
  public static let transparency = 0.5

  /// Toxins above which the US advises against bathing, kg/m³. Source: [EPA2019].
  public static let microcystins = 8e-6
  public static let cylindrospermopsin = 15e-6
}

/// A probability in sentences: per cent, never 0 or 100.
func percent(_ probability: Double) -> String {
  if probability < 0.005 { return "< 1 %" }
  if probability > 0.995 { return "> 99 %" }
  return joined((probability * 100).text(decimals: 0), " %")
}
