/// Some instruments by name: all of them in the command and the daemon, one in a browser's module.
public final class InstrumentList: Sendable {
  public let instruments: [Instrument]

  public init(_ instruments: [Instrument]) {
    self.instruments = instruments
  }

  public func instrument(_ id: String) -> Instrument? {
    instruments.first { $0.id.sameBytes(as: id) }
  }

  /// - Throws: A ``Refusal`` that names what there is.
  public func procedure(_ instrument: String, _ id: String) throws(Refusal) -> Procedure {
    guard let found = self.instrument(instrument) else {
      throw Refusal(
        "catalogue.no-instrument", "There is no instrument “{name}”. There is: {names}.",
        [
          .init("name", .text(instrument)),
          .init("names", .text(joined(instruments.map { $0.id }, by: ", "))),
        ])
    }
    guard let procedure = found.procedure(id) else {
      throw Refusal(
        "catalogue.no-procedure", "{instrument} has no procedure “{name}”. It has: {names}.",
        [
          .init("instrument", .text(instrument)), .init("name", .text(id)),
          .init("names", .text(joined(found.procedures.map { $0.id }, by: ", "))),
        ])
    }
    return procedure
  }
}
