public import Bench

/// What the form says: the value of every field, and what is wrong or unusual in it.
public final class LakeForm {
  public let values: Values
  /// In the order of the form, each with its field.
  public private(set) var faults: [Refusal] = []
  public private(set) var warnings: [(field: String, message: Message)] = []

  /// - Parameter preferences: In whose notation the sentences write numbers; no value depends on it.
  public init(_ state: LakeState, _ preferences: Preferences) {
    var values = Values()
    var faults: [Refusal] = []
    var warnings: [(field: String, message: Message)] = []
    for lakeField in LakeFields.all {
      let field = lakeField.field
      guard let entry = state[field.id] else { continue }
      do throws(Refusal) {
        let value = try entry.value(of: field, preferences)
        if case .missing = value { continue }
        values[field.id] = value
        if let usual = lakeField.usual, let number = LakeEntry.number(value),
          !usual.contains(number)
        {
          let message = Message(
            "algae-bloom.form.unusual",
            "{value} is unusual: nearly all lakes lie between {low} and {high}. Check the number and its unit.",
            LakeEntry.ends(number, usual, field, entry.unit, preferences))
          warnings.append((field.id, message))
        }
      } catch {
        faults.append(error.field == nil ? Refusal(error.message, field: field.id) : error)
      }
    }
    self.values = values
    self.faults = faults
    self.warnings = warnings
  }

  public func fault(of field: String) -> Refusal? {
    faults.first { $0.field?.sameBytes(as: field) ?? false }
  }

  public func warning(of field: String) -> Message? {
    warnings.first { $0.field.sameBytes(as: field) }?.message
  }

  /// What is wrong between two fields.
  func add(_ fault: Refusal) { faults.append(fault) }

  /// What is unusual between two fields; a field warns once.
  func add(_ more: [(field: String, message: Message)]) {
    for one in more where warning(of: one.field) == nil { warnings.append(one) }
  }
}
