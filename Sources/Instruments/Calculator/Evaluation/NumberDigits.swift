/// How much the digits of a number say about it.
public enum Certainty: Equatable, Sendable {
  /// The digits are the whole value.
  case exact
  /// The value goes on. It was rounded to the nearest at the last digit shown, so each of them is
  /// right.
  case rounded
  /// In so many digits after the point the value is what is shown, zero or the middle between two
  /// neighbours; that it is so for ever is not proven.
  case unproven(digits: Int64)
}

/// The decimal digits of a number:
///
///     value = ± d₁.d₂d₃… · 10^exponent
///
/// The first digit is not zero, except for zero itself, which is the one digit 0 with exponent 0.
/// An exact value has no zeros at its end; a rounded one has as many digits as were asked for.
public final class NumberDigits: Sendable {
  public let negative: Bool
  /// Values 0…9, most significant first.
  public let digits: [UInt8]
  public let exponent: Int64
  public let certainty: Certainty

  init(negative: Bool, digits: [UInt8], exponent: Int64, certainty: Certainty) {
    self.negative = negative
    self.digits = digits
    self.exponent = exponent
    self.certainty = certainty
  }

  static func zero(_ certainty: Certainty) -> NumberDigits {
    NumberDigits(negative: false, digits: [0], exponent: 0, certainty: certainty)
  }

  /// True when the digits are the whole value.
  public var terminates: Bool { certainty == .exact }

  /// True when the value is known to be a whole number.
  public var isWhole: Bool { terminates && exponent >= Int64(digits.count) - 1 }
}
