import ArgumentParser
import Bench
import Store

struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the whole logbook into one file, also while the daemon runs.",
    discussion: """
      Records, blobs, the journals of open sessions, devices and sources: all of it.

      EXAMPLE:
        fieldbook backup monday.fieldbook
      """)

  @Argument(help: "The file, which must not be there yet.")
  var file: String

  @OptionGroup var data: DataOption

  func run() throws {
    let logbook = try data.open()
    try asked { () throws(StoreError) in try logbook.backUp(to: file) }
    let standing = try asked { () throws(StoreError) in try logbook.standing() }
    complain("\(standing.records) records and \(standing.blobs) blobs are in \(file).")
  }
}

struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a backup in the place of the logbook; what was there is kept beside it.",
    discussion: """
      Stop the daemon first. Devices notice that the logbook is an older one, and give it again what
      it lacks.

      EXAMPLE:
        fieldbook restore monday.fieldbook
      """)

  @Argument(help: "A file of `fieldbook backup`.")
  var file: String

  @OptionGroup var data: DataOption

  func run() throws {
    let before = try asked { () throws(StoreError) in
      try Logbook.restore(file, to: data.folder)
    }
    complain("The logbook is that of \(file) now.")
    if let before { complain("The one before is kept as \(before).") }
  }
}
