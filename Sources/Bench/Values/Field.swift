/// What a procedure asks for or answers with: the source of the form, the command's flag, the
/// record's key and the export's column.
public final class Field: Sendable {
  public struct Choice: Equatable, Sendable {
    public let id: String
    public let title: Message
    public init(_ id: String, _ title: Message) {
      self.id = id
      self.title = title
    }
  }

  public enum Kind: Equatable, Sendable {
    case number(Quantity)
    case integer
    case choice([Choice])
    case flag
    case text
    case time
    case series(Quantity)
    case grid
  }

  public let id: String
  public let title: Message
  public let kind: Kind
  /// The unit in which the field is shown when the person has chosen none.
  public let unit: Unit?
  /// SI. Values outside are refused with a sentence.
  public let domain: ClosedRange<Double>?
  public let isRequired: Bool
  /// Used where a field is not given; a value that is `.missing` has no default.
  public let standard: Value
  public let tip: Message?
  /// A change: a rise is written with its sign.
  public let isChange: Bool

  public init(
    _ id: String, _ title: Message, _ kind: Kind, unit: Unit? = nil,
    domain: ClosedRange<Double>? = nil, isRequired: Bool = false, standard: Value = .missing,
    tip: Message? = nil, isChange: Bool = false
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.unit = unit
    self.domain = domain
    self.isRequired = isRequired
    self.standard = standard
    self.tip = tip
    self.isChange = isChange
  }

  public var quantity: Quantity? {
    switch kind {
    case .number(let quantity), .series(let quantity): quantity
    default: nil
    }
  }

  public var isFlag: Bool {
    if case .flag = kind { true } else { false }
  }

  /// Refuses what this field cannot be.
  public func check(_ value: Value) throws(Refusal) {
    if case .missing = value {
      guard isRequired else { return }
      throw Refusal(
        "field.missing", "{field} is missing. Give it, with its unit.",
        [.init("field", .words(title))], field: id)
    }
    switch (kind, value) {
    case (.number(let quantity), .number(let number)):
      try check(number, quantity)
    case (.number(let quantity), .estimate(let estimate)):
      try check(estimate.value, quantity)
    case (.integer, .integer(let integer)):
      try check(Double(integer), .fraction)
    case (.choice(let choices), .choice(let id)):
      guard choices.contains(where: { $0.id.sameBytes(as: id) }) else {
        let names = joined(choices.map { $0.id }, by: ", ")
        throw Refusal(
          "field.choice", "{field} cannot be “{value}”. Choose one of: {choices}.",
          [
            .init("field", .words(title)), .init("value", .text(id)),
            .init("choices", .text(names)),
          ], field: self.id)
      }
    case (.flag, .flag), (.text, .text), (.time, .time), (.series, .series), (.grid, .grid): break
    default:
      throw Refusal(
        "field.kind", "{field} is of another kind than what was given. Look at its description.",
        [.init("field", .words(title))], field: id)
    }
  }

  private func check(_ number: Double, _ quantity: Quantity) throws(Refusal) {
    guard number.isFinite else {
      throw Refusal(
        "field.not-finite", "{field} is not a finite number. Type it again.",
        [.init("field", .words(title))], field: id)
    }
    guard let domain, !domain.contains(number) else { return }
    throw Refusal(
      "field.domain",
      "{field} is {value}; it must lie between {low} and {high}. Check the number and its unit.",
      [
        .init("field", .words(title)), .init("value", .quantity(number, quantity)),
        .init("low", .quantity(domain.lowerBound, quantity)),
        .init("high", .quantity(domain.upperBound, quantity)),
      ], field: id)
  }
}
