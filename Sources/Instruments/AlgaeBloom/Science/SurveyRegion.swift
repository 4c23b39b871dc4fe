public import Bench

/// The nine ecoregions by which the US survey groups its lakes. Source: [NLA].
public enum SurveyRegion: Int, CaseIterable, Sendable {
  case coastalPlains
  case northernAppalachians
  case northernPlains
  case southernAppalachians
  case southernPlains
  case temperatePlains
  case upperMidwest
  case westernMountains
  case xeric

  /// The survey's own code, in small letters.
  public var id: String {
    switch self {
    case .coastalPlains: "cpl"
    case .northernAppalachians: "nap"
    case .northernPlains: "npl"
    case .southernAppalachians: "sap"
    case .southernPlains: "spl"
    case .temperatePlains: "tpl"
    case .upperMidwest: "umw"
    case .westernMountains: "wmt"
    case .xeric: "xer"
    }
  }

  public init?(identifier: String) {
    for region in SurveyRegion.allCases where region.id.sameBytes(as: identifier) {
      self = region
      return
    }
    return nil
  }

  public var title: Message {
    switch self {
    case .coastalPlains: Message("algae-bloom.region.cpl", "Coastal Plains")
    case .northernAppalachians: Message("algae-bloom.region.nap", "Northern Appalachians")
    case .northernPlains: Message("algae-bloom.region.npl", "Northern Plains")
    case .southernAppalachians: Message("algae-bloom.region.sap", "Southern Appalachians")
    case .southernPlains: Message("algae-bloom.region.spl", "Southern Plains")
    case .temperatePlains: Message("algae-bloom.region.tpl", "Temperate Plains")
    case .upperMidwest: Message("algae-bloom.region.umw", "Upper Midwest")
    case .westernMountains: Message("algae-bloom.region.wmt", "Western Mountains")
    case .xeric: Message("algae-bloom.region.xer", "Xeric: deserts and dry basins")
    }
  }
}
