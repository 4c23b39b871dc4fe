/// What a record's outputs are when its inputs are computed again.
public enum Replay: Equatable, Sendable {
  case same
  /// The outputs that differ by more than a part in 10¹², by their identifiers.
  case different([String])
  /// The procedure has a newer version: the old outputs stay what they are.
  case changedVersion(recorded: Int64, now: Int64)

  /// - Parameters:
  ///   - instruments: Among them the one that made the record.
  ///   - series: The readings that the record's chunks hold, by the input's identifier.
  public static func of(
    _ measurement: Record.Measurement, with instruments: InstrumentList,
    series: (String) -> Series?
  ) throws(Refusal) -> Replay {
    let procedure = try instruments.procedure(measurement.instrument, measurement.procedure)
    guard procedure.version == measurement.procedureVersion else {
      return .changedVersion(recorded: measurement.procedureVersion, now: procedure.version)
    }
    var inputs = measurement.inputs
    for entry in measurement.chunks {
      if let found = series(entry.id) { inputs[entry.id] = .series(found) }
    }
    let outputs = try procedure.run(inputs)
    var different: [String] = []
    for field in procedure.outputs
    where !agree(outputs[field.id], measurement.outputs[field.id]) {
      different.append(field.id)
    }
    return different.isEmpty ? .same : .different(different)
  }

  private static func agree(_ one: Value, _ other: Value) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): close(one, other)
    case (.estimate(let one), .estimate(let other)):
      close(one.value, other.value) && close(one.low, other.low) && close(one.high, other.high)
        && one.coverage == other.coverage
    case (.missing, .missing): true
    case (.integer(let one), .integer(let other)): one == other
    case (.flag(let one), .flag(let other)): one == other
    case (.text(let one), .text(let other)), (.choice(let one), .choice(let other)):
      one.sameBytes(as: other)
    case (.time(let one), .time(let other)): one == other
    case (.grid(let one), .grid(let other)):
      one.columns == other.columns && one.rows == other.rows
        && one.cells.indices.allSatisfy { close(one.cells[$0], other.cells[$0]) }
    default: false
    }
  }

  /// Two platforms' mathematics may differ in the last digit, not more.
  private static func close(_ one: Double, _ other: Double) -> Bool {
    one == other || (one - other).magnitude <= 1e-12 * max(one.magnitude, other.magnitude)
  }
}
