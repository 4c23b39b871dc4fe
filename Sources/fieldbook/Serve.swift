import ArgumentParser
import Bench
import Foundation

/// Starts the daemon, which is a program of its own: it needs a network library, this one none.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the app to this machine's browser, on 127.0.0.1:8080.",
    discussion: """
      Every option is the daemon's own; fieldbook serve --help lists them.

      EXAMPLE:
        fieldbook serve --port 8081
      """)

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var options: [String] = []

  func run() throws {
    guard let daemon = Serve.daemon() else {
      throw Refusal(
        "command.no-daemon",
        "The program fieldbook-server is not beside this one and not built. Run: make run")
    }
    var arguments = ([daemon] + options).map { strdup($0) }
    arguments.append(nil)
    execv(daemon, arguments)
    throw Refusal(
      "command.cannot-start", "{path} cannot be started: {reason}.",
      [.init("path", .text(daemon)), .init("reason", .text(String(cString: strerror(errno))))])
  }

  /// Beside this program where it was installed, else where a checkout builds it.
  private static func daemon() -> String? {
    guard let own = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    var candidates = [own.deletingLastPathComponent().appendingPathComponent("fieldbook-server")]
    var folder = own.deletingLastPathComponent()
    while folder.path != "/" {
      for build in ["release", "debug"] {
        candidates.append(folder.appendingPathComponent(".build-server/\(build)/fieldbook-server"))
      }
      folder = folder.deletingLastPathComponent()
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }?.path
  }
}
