import Bench
import Foundation

/// The program fieldbook-server, which does what this one lacks the libraries for.
enum Daemon {
  /// This process goes on as the daemon.
  ///
  /// - Throws: A ``Refusal`` where there is none, or it does not start.
  static func become(_ arguments: [String]) throws {
    guard let daemon = Daemon.path() else {
      throw Refusal(
        "command.no-daemon",
        "The program fieldbook-server is not beside this one and not built. Run: make run")
    }
    var words = ([daemon] + arguments).map { strdup($0) }
    words.append(nil)
    execv(daemon, words)
    throw Refusal(
      "command.cannot-start", "{path} cannot be started: {reason}.",
      [.init("path", .text(daemon)), .init("reason", .text(String(cString: strerror(errno))))])
  }

  /// Beside this program where it was installed, else where a checkout builds it.
  private static func path() -> String? {
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
