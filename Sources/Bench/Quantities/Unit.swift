/// A unit of measurement with its exact relation to the SI unit of its quantity.
///
///     SI = value × numerator / denominator + offset
///
/// Source of symbols and codes: [UCUM]; of factors: [NIST811], appendix B, unless a unit says
/// otherwise.
public final class Unit: Equatable, Sendable {
  /// What a person types after a number, ASCII: `mmHg`.
  public let id: String
  /// What is printed: `µg/L`.
  public let symbol: String
  /// The code by which other programs know the unit: `mm[Hg]`.
  public let ucum: String
  public let quantity: Quantity
  public let numerator: Double
  public let denominator: Double
  public let offset: Double

  public init(
    _ id: String, symbol: String? = nil, ucum: String, _ quantity: Quantity,
    _ numerator: Double, over denominator: Double = 1, offset: Double = 0
  ) {
    self.id = id
    self.symbol = symbol ?? id
    self.ucum = ucum
    self.quantity = quantity
    self.numerator = numerator
    self.denominator = denominator
    self.offset = offset
  }

  public static func == (one: Unit, other: Unit) -> Bool {
    one.quantity == other.quantity && one.id.sameBytes(as: other.id)
  }

  /// The value in the SI unit of the quantity.
  public func si(from value: Double) -> Double {
    value * numerator / denominator + offset
  }

  /// The value in this unit of something given in SI.
  public func value(fromSI si: Double) -> Double {
    (si - offset) * denominator / numerator
  }

  /// How much of the SI unit one step of this unit is: for differences, where no offset counts.
  public var step: Double { numerator / denominator }
}
