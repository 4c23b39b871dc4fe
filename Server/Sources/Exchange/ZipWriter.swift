import CArchive
import Foundation

/// A zip file that is written entry by entry, under another name until it is whole.
final class ZipWriter {
  private let archive: OpaquePointer
  private let path: String
  private let unfinished: String
  private var isFinished = false

  init(_ path: String) throws(ExchangeError) {
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard kind == nil || kind == .typeRegular else {
      // A device would be replaced by the file.
      throw .cannotWrite(path, "it is no file")
    }
    guard let archive = archive_write_new() else { throw .cannotWrite(path, "no memory") }
    self.archive = archive
    self.path = path
    unfinished = path + ".part"
    archive_write_set_format_zip(archive)
    if archive_write_open_filename(archive, unfinished) != ARCHIVE_OK { throw fault() }
  }

  deinit {
    archive_write_free(archive)
    if !isFinished { unlink(unfinished) }
  }

  func add(_ name: String, _ bytes: [UInt8]) throws(ExchangeError) {
    guard let entry = archive_entry_new() else { throw .cannotWrite(path, "no memory") }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, name)
    archive_entry_set_size(entry, Int64(bytes.count))
    // A plain file, as stat(2) numbers the kinds.
    archive_entry_set_filetype(entry, 0o100000)
    archive_entry_set_perm(entry, 0o644)
    guard archive_write_header(archive, entry) == ARCHIVE_OK else { throw fault() }
    guard bytes.isEmpty || archive_write_data(archive, bytes, bytes.count) == bytes.count else {
      throw fault()
    }
  }

  /// Puts the file under its name, once it is on the disk.
  func finish() throws(ExchangeError) {
    guard archive_write_close(archive) == ARCHIVE_OK else { throw fault() }
    let file = open(unfinished, O_RDONLY)
    if file >= 0 {
      fsync(file)
      close(file)
    }
    guard rename(unfinished, path) == 0 else {
      throw .cannotWrite(path, String(cString: strerror(errno)))
    }
    isFinished = true
  }

  private func fault() -> ExchangeError {
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason"
    return .cannotWrite(path, reason)
  }
}
