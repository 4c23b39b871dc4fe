import ArgumentParser
import Bench
import Foundation
import Store

struct SourceRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a source: its token is worth nothing from then on.",
    discussion: "Its readings go from the station; what a page recorded of them stays there.")

  @Argument(help: "Its name or its identifier.")
  var source: String

  @Option(
    help: ArgumentHelp(
      "Folder of the logbook, $XDG_DATA_HOME/fieldbook unless named.", valueName: "folder"))
  var data: String?

  func run() throws {
    let logbook = try openBeside(data)
    let all = try asking { () throws(StoreError) in try logbook.sources() }
    let meant = all.filter { $0.id == source || $0.name == source }
    guard let one = meant.first else {
      throw Refusal(
        "source.none", "There is no source “{source}”. See which there are: fieldbook source list.",
        [.init("source", .text(source))])
    }
    guard meant.count == 1 else {
      throw Refusal(
        "source.several",
        "Several sources are called “{source}”. Give the identifier: fieldbook source list.",
        [.init("source", .text(source))])
    }
    let now = currentTime
    _ = try asking { () throws(StoreError) in try logbook.removeSource(one.id, at: now) }
    say("\(one.name) was removed.", to: .standardOutput)
  }
}
