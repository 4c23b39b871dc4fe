import ArgumentParser

/// Paired devices, which the daemon keeps.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Phones and tablets that fieldbook serve --lan lets in.",
    discussion: """
      Every option is the daemon's own; fieldbook devices pair --help lists them.

      EXAMPLES:
        fieldbook devices pair
        fieldbook devices list
        fieldbook devices revoke Phone
      """)

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var options: [String] = []

  func run() throws {
    try Daemon.become(["devices"] + options)
  }
}
