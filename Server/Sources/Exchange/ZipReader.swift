import CArchive
import Foundation

/// Gives the entries of a zip file one after another.
final class ZipReader {
  private let archive: OpaquePointer
  private let path: String

  init(_ path: String) throws(ExchangeError) {
    guard let archive = archive_read_new() else { throw .cannotRead(path, "no memory") }
    self.archive = archive
    self.path = path
    archive_read_support_format_zip(archive)
    if archive_read_open_filename(archive, path, 1 << 16) != ARCHIVE_OK { throw fault() }
  }

  deinit { archive_read_free(archive) }

  /// - Parameter most: An entry that is longer is refused.
  /// - Returns: The next entry; nil after the last.
  func next(upTo most: Int) throws(ExchangeError) -> (name: String, bytes: [UInt8])? {
    var entry: OpaquePointer?
    let outcome = archive_read_next_header(archive, &entry)
    if outcome == ARCHIVE_EOF { return nil }
    guard outcome == ARCHIVE_OK || outcome == ARCHIVE_WARN, let entry else { throw fault() }
    let name = archive_entry_pathname(entry).map { String(cString: $0) } ?? ""
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = archive_read_data(archive, &part, part.count)
      guard count >= 0 else { throw fault() }
      if count == 0 { return (name, bytes) }
      guard bytes.count + count <= most else { throw .tooLong(path, entry: name) }
      bytes.append(contentsOf: part[..<count])
    }
  }

  private func fault() -> ExchangeError {
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason"
    return .cannotRead(path, reason)
  }
}
