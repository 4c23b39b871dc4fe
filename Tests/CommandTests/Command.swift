import Bench
import Foundation
import Testing

/// The built program, run as a process.
struct Command {
  let code: Int32
  let output: [UInt8]
  let complaint: String

  var text: String { String(decoding: output, as: UTF8.self) }
  func json() throws -> JSON { try JSON(bytes: Array(text.utf8.filter { $0 != 0x0A })) }

  /// - Parameter input: What it reads from standard input.
  init(_ arguments: String..., input: [UInt8]? = nil) throws { try self.init(arguments, input) }

  init(_ arguments: [String], _ input: [UInt8]? = nil) throws {
    let process = Process()
    process.executableURL = try #require(Command.program)
    process.arguments = arguments
    // Files rather than pipes: a full pipe would stop both sides.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fieldbook-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ bytes: [UInt8] = []) throws -> URL {
      let url = folder.appendingPathComponent(name)
      try Project.write(bytes, to: url)
      return url
    }
    let output = try file("output")
    let complaint = try file("complaint")
    process.standardInput = try FileHandle(forReadingFrom: file("input", input ?? []))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: complaint)
    try process.run()
    process.waitUntilExit()
    code = process.terminationStatus
    self.output = try Project.bytes(output)
    self.complaint = String(decoding: try Project.bytes(complaint), as: UTF8.self)
  }

  /// Beside the bundle of these tests.
  static let program: URL? = {
    var places = [URL(fileURLWithPath: CommandLine.arguments[0])]
    places += Bundle.allBundles.map(\.bundleURL)
    places += places.map { $0.resolvingSymlinksInPath() }
    for place in places {
      var folder = place
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let program = folder.appendingPathComponent("fieldbook")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder),
          !isFolder.boolValue
        {
          return program
        }
      }
    }
    return nil
  }()
}
