public import Bench
import CabinLeak

/// The instruments of this laboratory. A new instrument is one line here.
public enum Catalogue {
  public static let instruments: [Instrument] = [
    CabinLeak.instrument
  ]

  public static func instrument(_ id: String) -> Instrument? {
    instruments.first { $0.id.sameBytes(as: id) }
  }

  /// - Throws: A ``Refusal`` that names what there is.
  public static func procedure(_ instrument: String, _ id: String) throws(Refusal) -> Procedure {
    guard let found = Catalogue.instrument(instrument) else {
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
