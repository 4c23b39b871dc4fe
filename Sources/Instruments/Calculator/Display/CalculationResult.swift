public import Bench

/// A calculation's value with as many digits as were asked for.
public final class CalculationResult {
  public let calculation: Calculation
  public let figures: Figures
  public let certainty: Certainty

  /// - Parameter digits: Significant digits asked for. More can be asked for at any time: they begin
  ///   with the same ones, up to the last, which was rounded.
  public init(_ calculation: Calculation, digits: Int) throws(CalculatorError) {
    self.calculation = calculation
    let rounded = try shown(try calculation.number(), digits: digits, work: Work())
    figures = Figures(rounded)
    certainty = rounded.certainty
  }

  /// Whether there are more digits than these.
  public var hasMore: Bool { !figures.isComplete }
}

extension Certainty {
  public var id: String {
    switch self {
    case .exact: "exact"
    case .rounded: "rounded"
    case .unproven: "unproven"
    }
  }

  /// The word on the badge.
  public var title: Message {
    switch self {
    case .exact: Message("calculator.certainty.exact", "exact")
    case .rounded: Message("calculator.certainty.rounded", "every digit right")
    case .unproven(let digits):
      Message(
        "calculator.certainty.unproven", "to {digits} digits, not proven",
        [.init("digits", .integer(digits))])
    }
  }

  /// What the badge means.
  public var explanation: Message {
    switch self {
    case .exact:
      Message("calculator.certainty.exact.tip", "These digits are the whole value.")
    case .rounded:
      Message(
        "calculator.certainty.rounded.tip",
        "The value goes on. It was rounded once, at the last digit shown, and each digit is right.")
    case .unproven(let digits):
      Message(
        "calculator.certainty.unproven.tip",
        "The value agrees with this in {digits} digits. That it does for ever is not proven.",
        [.init("digits", .integer(digits))])
    }
  }
}
