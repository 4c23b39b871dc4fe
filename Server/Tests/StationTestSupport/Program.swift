public import Foundation

/// The built daemon's program, as people run it.
public enum Program {
  /// It stands beside the tests in the build folder.
  public static var url: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("fieldbook-server")
  }

  /// Runs it to its end.
  ///
  /// - Parameter blocks: No file may grow beyond so many blocks of 512 bytes, as on a full disk.
  public static func run(
    _ arguments: [String], blocks: Int? = nil
  ) throws -> (code: Int32, output: String, message: String) {
    let process = Process()
    let output = Pipe()
    // A file takes as much as is said, while the answer is read from its pipe.
    let folder = try TemporaryFolder()
    let errors = folder.path + "/errors"
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    if let blocks {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let limited = "ulimit -f \(blocks); trap '' XFSZ; exec \"$0\" \"$@\""
      process.arguments = ["-c", limited, url.path] + arguments
    } else {
      process.executableURL = url
      process.arguments = arguments
    }
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let message = FileManager.default.contents(atPath: errors) ?? Data()
    return (
      process.terminationStatus, String(decoding: answer, as: UTF8.self),
      String(decoding: message, as: UTF8.self)
    )
  }
}
