public import Bench

/// Why the logbook on disk did not do what it was asked. Each becomes a sentence that says what is
/// wrong, then what to do; none of them writes over what is there.
public enum StoreError: Error, Equatable, Sendable {
  case noFolder(path: String, reason: String)
  /// Another daemon holds the lock.
  case inUse(folder: String)
  /// A file that Fieldbook did not write.
  case foreign(path: String)
  case damaged(path: String, reason: String)
  /// Written by a later version.
  case newer(path: String)
  /// The same identifier with other bytes: records never change.
  case otherRecord(id: String)
  case badRecord(Bench.RecordError)
  case cannotWrite(path: String, reason: String)
  /// A backup is never written over what is there.
  case exists(path: String)
  case tooManySources(most: Int)
  case tooManyDevices(most: Int)

  public var refusal: Refusal {
    switch self {
    case .noFolder(let path, let reason):
      Refusal(
        "store.no-folder",
        "The data folder {path} cannot be used: {reason}. Give it rights, or name another: --data FOLDER.",
        [.init("path", .text(path)), .init("reason", .text(reason))])
    case .inUse(let folder):
      Refusal(
        "store.in-use",
        "Another fieldbook-server works on {folder}. Stop it, or name another folder: --data FOLDER.",
        [.init("folder", .text(folder))])
    case .foreign(let path):
      Refusal(
        "store.foreign",
        "{path} is not a logbook of Fieldbook, and was left as it is. Move it away, or name another folder: --data FOLDER.",
        [.init("path", .text(path))])
    case .damaged(let path, let reason):
      Refusal(
        "store.damaged",
        "The logbook {path} is damaged ({reason}), and was left as it is. Copy its folder, then put back a backup, or begin another: --data FOLDER.",
        [.init("path", .text(path)), .init("reason", .text(reason))])
    case .newer(let path):
      Refusal(
        "store.newer",
        "The logbook {path} was written by a newer Fieldbook. Update this one, or name another folder: --data FOLDER.",
        [.init("path", .text(path))])
    case .otherRecord(let id):
      Refusal(
        "store.other-record",
        "There is another record with the identifier {id}, and records never change. Save it as a correction.",
        [.init("id", .text(id))])
    case .badRecord(let error): error.refusal
    case .exists(let path):
      Refusal(
        "store.exists", "{path} is there already, and was left as it is. Name another file.",
        [.init("path", .text(path))])
    case .tooManySources(let most):
      Refusal(
        "store.too-many-sources",
        "There are {most} sources already. Remove one first: fieldbook source remove.",
        [.init("most", .integer(Int64(most)))])
    case .tooManyDevices(let most):
      Refusal(
        "store.too-many-devices",
        "{most} devices are paired already. Remove one first: fieldbook devices revoke.",
        [.init("most", .integer(Int64(most)))])
    case .cannotWrite(let path, let reason):
      Refusal(
        "store.cannot-write",
        "The logbook {path} cannot be written: {reason}. Free some space or mend the disk, then start again; what was told before is kept.",
        [.init("path", .text(path)), .init("reason", .text(reason))])
    }
  }
}
