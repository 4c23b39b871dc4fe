import Foundation
import StationTestSupport

/// The built daemon as a process of its own, as people run it.
final class Daemon {
  let process = Process()
  private let output = Pipe()
  /// What it said on standard output so far.
  private var told = ""
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
  static var program: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("fieldbook-server")
  }

  /// Waits for the line that tells the address; nil if the daemon ended instead.
  func address() -> URL? { address(after: "Fieldbook is at ") }

  /// The same of the listener for phones, which is told beside it.
  func ingest() -> URL? { address(after: "Phones push readings to ") }

  /// Where devices of the network come, and where they learn to trust it.
  func network() -> (address: URL, trust: URL, fingerprint: String)? {
    guard let address = address(after: "Devices of the network open "),
      let trust = self.address(after: "First each trusts this station, once: "),
      let fingerprint = line(after: "Its certificate's fingerprint (SHA-256): ")
    else { return nil }
    return (address, trust, fingerprint)
  }

  private func address(after prefix: String) -> URL? {
    line(after: prefix)?.split(separator: " ").first.flatMap { URL(string: String($0)) }
  }

  private func line(after prefix: String) -> String? {
    while true {
      let lines = told.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if let line = lines.first(where: { $0.hasPrefix(prefix) }) {
        return String(line.dropFirst(prefix.count))
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      told += String(decoding: more, as: UTF8.self)
    }
  }

  /// Waits for the end and tells the exit code with what was said on standard error.
  func end() -> (code: Int32, message: String) {
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: message, as: UTF8.self))
  }
}
