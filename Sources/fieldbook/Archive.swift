import Bench
import Foundation

/// A zip archive, as phones export a recording in: its tables are read through `unzip`.
struct Archive {
  let path: String

  /// The archive at a path; nil when the file is something else, or cannot be read at all.
  init?(_ path: String) {
    guard path != "-", let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let first = try? file.read(upToCount: 4), first.elementsEqual([0x50, 0x4B, 3, 4]) else {
      return nil
    }
    self.path = path
  }

  /// Paths of the tables in it, in its own order. What describes the phone (`meta/`) is none.
  ///
  /// - Throws: ``Refusal`` when it cannot be opened or holds no table.
  func tables() throws -> [String] {
    let listing = Pipe()
    let process = try Archive.start(["-Z1", path], into: listing)
    let text = String(decoding: listing.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let tables = text.split(separator: "\n").map { String($0) }.filter { name in
      let kind = name.lowercased()
      return !name.hasPrefix("meta/") && !name.hasPrefix("__MACOSX/")
        && (kind.hasSuffix(".csv") || kind.hasSuffix(".tsv") || kind.hasSuffix(".txt"))
    }
    guard process.terminationStatus == 0 else {
      throw Refusal(
        "import.archive-damaged",
        "The archive {name} cannot be unpacked here: it is damaged, protected by a password, or too large. Unpack it, and choose the CSV file.",
        [.init("name", .text(path))])
    }
    guard !tables.isEmpty else {
      throw Refusal(
        "import.archive-empty",
        "There is no table (CSV) in the archive {name}. Export the recording as CSV.",
        [.init("name", .text(path))])
    }
    return tables
  }

  /// Unpacks one table into a pipe.
  func open(_ table: String) throws -> Pipe {
    let content = Pipe()
    // unzip takes a name for a pattern: brackets would choose among characters.
    let pattern = table.reduce(into: "") { text, character in
      if "[]*?\\".contains(character) { text.append("\\") }
      text.append(character)
    }
    _ = try Archive.start(["-p", path, pattern], into: content)
    return content
  }

  private static func start(_ arguments: [String], into output: Pipe) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["unzip"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
