public import Bench

/// One line of the lake's form: the field, the range that real lakes keep to, and how its number is
/// obtained.
///
/// A value outside the field's own domain cannot be and is refused; one outside `usual` can, and
/// is answered with a warning.
public struct LakeField: Sendable {
  public let field: Field
  /// SI. Nil where nothing is unusual.
  public let usual: ClosedRange<Double>?
  /// How to obtain the number, one after another; the field's tip says what it is.
  public let steps: [Message]
  /// SI: half of the surveyed lakes have more. Source: [NLA].
  public let median: Double?

  init(
    _ field: Field, usual: ClosedRange<Double>? = nil, steps: [Message] = [],
    median: Double? = nil
  ) {
    self.field = field
    self.usual = usual
    self.steps = steps
    self.median = median
  }

  public var id: String { field.id }
}
