import Bench
import Foundation

/// A file of readings as a stream of bytes, with progress; “-” is standard input.
struct ReadingFile {
  let path: String
  /// What an archive unpacks into; nil for a plain file.
  private let unpacked: Pipe?

  init(_ path: String) {
    self.path = path
    unpacked = nil
  }

  init(_ table: String, of archive: Archive) throws {
    path = archive.path
    unpacked = try archive.open(table)
  }

  /// Calls `take` with each piece and how far it is, 0…1.
  ///
  /// - Throws: ``Refusal`` when the file cannot be read or is not what it should be.
  func read(_ take: (UnsafeBufferPointer<UInt8>, Double) throws(ImportError) -> Void) throws {
    try pieces { bytes, done throws(Refusal) in
      do throws(ImportError) { try take(bytes, done) } catch { throw error.refusal }
    }
  }

  /// The same for readers that refuse by a sentence of their own.
  func pieces<Failure: Error>(
    _ take: (UnsafeBufferPointer<UInt8>, Double) throws(Failure) -> Void
  ) throws {
    let descriptor =
      unpacked?.fileHandleForReading.fileDescriptor
      ?? (path == "-" ? STDIN_FILENO : open(path, O_RDONLY))
    guard descriptor >= 0 else {
      throw Refusal(
        "command.cannot-open", "{path} cannot be opened: {reason}. Check its name and its rights.",
        [.init("path", .text(path)), .init("reason", .text(String(cString: strerror(errno))))])
    }
    defer { if path != "-" && unpacked == nil { close(descriptor) } }
    var status = stat()
    fstat(descriptor, &status)
    if status.st_mode & S_IFMT == S_IFDIR {
      throw Refusal(
        "command.is-folder", "{path} is a folder. Name the CSV file in it.",
        [.init("path", .text(path))])
    }
    let size = Double(status.st_size)
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { piece.deallocate() }
    var done = 0.0
    var progress = Progress()
    defer { progress.end() }
    while true {
      let count = Foundation.read(descriptor, piece.baseAddress, piece.count)
      if count == 0 { return }
      guard count > 0 else {
        throw Refusal(
          "command.cannot-read", "{path} cannot be read: {reason}.",
          [.init("path", .text(path)), .init("reason", .text(String(cString: strerror(errno))))])
      }
      done += Double(count)
      try take(
        UnsafeBufferPointer(
          rebasing: UnsafeRawBufferPointer(piece).bindMemory(to: UInt8.self)[..<count]),
        size > 0 ? done / size : 0)
      progress.tell {
        size > 0
          ? "Reading \(path), \(Int(100 * done / size)) %"
          : "Reading \(path), \(Int(done / 1e6)) MB"
      }
    }
  }
}
