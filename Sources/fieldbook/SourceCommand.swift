import ArgumentParser

/// Live sources, which the daemon keeps: it needs a database, this program none.
struct SourceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "source", abstract: "Live sources: add a phone, a program, a file or a sensor.",
    discussion: """
      Every option is the daemon's own; fieldbook source add --help lists them.

      EXAMPLES:
        fieldbook source add phyphox-pull http://192.168.1.20:8080 --name "Phone in the hatch"
        fieldbook source add sensor-logger --name Phone
        fieldbook source list
        fieldbook source remove Phone
      """)

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var options: [String] = []

  func run() throws {
    try Daemon.become(["source"] + options)
  }
}
