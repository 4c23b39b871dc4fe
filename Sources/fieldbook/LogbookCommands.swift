import ArgumentParser

/// The logbook on this disk, which the daemon's program keeps: it needs a database, this one none.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Read and carry the logbook: list, show, search, export, import.",
    discussion: """
      EXAMPLES:
        fieldbook log list --limit 10
        fieldbook log search mendota
        fieldbook log export --all field.zip
      """)

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var options: [String] = []

  func run() throws { try Daemon.become(["log"] + options) }
}

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Compute every record again, and tell which answers differ.")

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var options: [String] = []

  func run() throws { try Daemon.become(["replay"] + options) }
}

struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the whole logbook into one file, also while the daemon runs.")

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var options: [String] = []

  func run() throws { try Daemon.become(["backup"] + options) }
}

struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a backup in the place of the logbook; what was there is kept beside it.")

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var options: [String] = []

  func run() throws { try Daemon.become(["restore"] + options) }
}
