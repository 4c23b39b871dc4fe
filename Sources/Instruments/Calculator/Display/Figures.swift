/// The digits of a result, and where the point stands:
///
///     value = ± 0.d₁d₂d₃… × 10^point
public struct Figures: Equatable, Sendable {
  public let isNegative: Bool
  /// Values 0…9, the first not zero; empty for zero.
  public let digits: [UInt8]
  public let point: Int64
  /// Whether these are all the digits there are.
  public let isComplete: Bool

  public init(isNegative: Bool, digits: [UInt8], point: Int64, isComplete: Bool) {
    self.isNegative = isNegative
    self.digits = digits
    self.point = point
    self.isComplete = isComplete
  }

  init(_ digits: NumberDigits) {
    let isZero = digits.digits == [0]
    self.init(
      isNegative: digits.negative, digits: isZero ? [] : digits.digits,
      point: digits.exponent + 1, isComplete: isZero || digits.terminates)
  }
}
