import Foundation

/// The built daemon running a station, as people run it.
final class StationProcess {
  let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private var unfinished = Data()

  init(_ arguments: [String]) throws {
    process.executableURL = Self.program
    process.arguments = ["station", "run"] + arguments
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// The program stands beside the tests in the build folder.
  static var program: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("fieldbook-server")
  }

  deinit { if process.isRunning { process.terminate() } }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The next line of standard output; nil at its end.
  func line() -> String? {
    while true {
      if let end = unfinished.firstIndex(of: 0x0A) {
        let line = String(decoding: unfinished[..<end], as: UTF8.self)
        unfinished = Data(unfinished[(end + 1)...])
        return line
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      unfinished += more
    }
  }

  /// Waits for the end and tells the exit code with what was said on standard error.
  func end() -> (code: Int32, message: String) {
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: message, as: UTF8.self))
  }
}
