public import Bench
public import Store

/// Why a logbook did not go into a file or come out of one.
public enum ExchangeError: Error, Equatable, Sendable {
  case cannotWrite(String, String)
  case cannotRead(String, String)
  case tooLong(String, entry: String)
  /// Nothing of Fieldbook is in the file.
  case foreign(String)
  case newer(String)
  case store(StoreError)

  public var refusal: Refusal {
    switch self {
    case .cannotWrite(let path, let reason):
      Refusal(
        "exchange.cannot-write",
        "{path} cannot be written: {reason}. Free some space, or name another file.",
        [.init("path", .text(path)), .init("reason", .text(reason))])
    case .cannotRead(let path, let reason):
      Refusal(
        "exchange.cannot-read",
        "{path} cannot be read: {reason}. Name a file that Fieldbook exported.",
        [.init("path", .text(path)), .init("reason", .text(reason))])
    case .tooLong(let path, let entry):
      Refusal(
        "exchange.too-long",
        "{entry} in {path} is longer than anything Fieldbook writes; nothing after it was read.",
        [.init("path", .text(path)), .init("entry", .text(entry))])
    case .foreign(let path):
      Refusal(
        "exchange.foreign",
        "{path} is no export of Fieldbook: neither a .zip of `fieldbook log export --all`, nor a .json of the app, nor a record.",
        [.init("path", .text(path))])
    case .newer(let path):
      Refusal(
        "exchange.newer", "{path} was written by a newer Fieldbook. Update this one.",
        [.init("path", .text(path))])
    case .store(let error): error.refusal
    }
  }
}
