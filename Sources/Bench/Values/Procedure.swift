/// One thing that an instrument can do: a pure function from inputs to outputs.
public final class Procedure: Sendable {
  public let id: String
  /// Raised whenever the same inputs can give other outputs.
  public let version: Int64
  public let title: Message
  public let inputs: [Field]
  public let outputs: [Field]
  private let compute: @Sendable (Values) throws(Refusal) -> Values

  public init(
    id: String, version: Int64, title: Message, inputs: [Field], outputs: [Field],
    compute: @escaping @Sendable (Values) throws(Refusal) -> Values
  ) {
    self.id = id
    self.version = version
    self.title = title
    self.inputs = inputs
    self.outputs = outputs
    self.compute = compute
  }

  /// Checks the inputs, fills in what was left out, and computes.
  ///
  /// - Throws: A ``Refusal`` naming the field that is wrong.
  public func run(_ given: Values) throws(Refusal) -> Values {
    try compute(complete(given))
  }

  /// The inputs as they will be used, every default written out: what a record keeps. What was
  /// given as missing is not known, and no default stands in for it.
  public func complete(_ given: Values) throws(Refusal) -> Values {
    for entry in given.entries where !inputs.contains(where: { $0.id.sameBytes(as: entry.id) }) {
      let names = joined(inputs.map { $0.id }, by: ", ")
      throw Refusal(
        "field.unknown", "There is no field “{field}” here. The fields are: {fields}.",
        [.init("field", .text(entry.id)), .init("fields", .text(names))], field: entry.id)
    }
    var values = Values()
    for field in inputs {
      let value = given.index(of: field.id) == nil ? field.standard : given[field.id]
      try field.check(value)
      values[field.id] = value
    }
    return values
  }
}

/// One of the laboratory's instruments.
public final class Instrument: Sendable {
  public let id: String
  public let title: Message
  public let procedures: [Procedure]

  public init(id: String, title: Message, procedures: [Procedure]) {
    self.id = id
    self.title = title
    self.procedures = procedures
  }

  public func procedure(_ id: String) -> Procedure? {
    procedures.first { $0.id.sameBytes(as: id) }
  }
}
