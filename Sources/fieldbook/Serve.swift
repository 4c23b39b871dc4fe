import ArgumentParser

/// Starts the daemon, which is a program of its own: it needs a network library, this one none.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the app to this machine's browser, on 127.0.0.1:8080.",
    discussion: """
      Every option is the daemon's own; fieldbook serve --help lists them.

      EXAMPLES:
        fieldbook serve --port 8081
        fieldbook serve --lan
      """)

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var options: [String] = []

  func run() throws {
    try Daemon.become(["serve"] + options)
  }
}
