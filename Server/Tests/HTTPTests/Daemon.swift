import Foundation
import StationTestSupport

/// The built daemon as a process of its own, as people run it.
final class Daemon {
  let process = Process()
  private let output = Pipe()
  private let data: TemporaryFolder
  private let errors = Pipe()

  /// - Parameter data: The folder of its logbook; one of its own unless the test gives it.
  init(_ arguments: [String], data: TemporaryFolder? = nil) throws {
    self.data = try data ?? TemporaryFolder()
    process.executableURL = Self.program
    process.arguments = arguments + ["--data", self.data.path]
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// The program stands beside the tests in the build folder.
  private static var program: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("fieldbook-server")
  }

  /// Waits for the line that tells the address; nil if the daemon ended instead.
  func address() -> URL? {
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let prefix = "Fieldbook is at "
    guard line.hasPrefix(prefix) else { return nil }
    return URL(string: line.dropFirst(prefix.count).trimmingCharacters(in: .newlines))
  }

  /// Waits for the end and tells the exit code with what was said on standard error.
  func end() -> (code: Int32, message: String) {
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: message, as: UTF8.self))
  }
}
