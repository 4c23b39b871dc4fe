public import Bench

/// How a person wants the digits of a result.
public struct DisplayStyle: Equatable, Sendable {
  public var locale: NumberLocale
  /// Thin spaces between groups of three, from five digits before the point on.
  public var isGrouped: Bool

  public init(locale: NumberLocale = .english, isGrouped: Bool = true) {
    self.locale = locale
    self.isGrouped = isGrouped
  }
}
