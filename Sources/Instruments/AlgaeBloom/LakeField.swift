public import Bench

/// One line of the lake's form: the field, and the range that real lakes keep to.
///
/// A value outside the field's own domain cannot be and is refused; one outside `usual` can, and
/// is answered with a warning.
public struct LakeField: Sendable {
  public let field: Field
  /// SI. Nil where nothing is unusual.
  public let usual: ClosedRange<Double>?

  init(_ field: Field, usual: ClosedRange<Double>? = nil) {
    self.field = field
    self.usual = usual
  }

  public var id: String { field.id }
}
