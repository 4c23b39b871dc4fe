import ArgumentParser
import Bench
import Foundation
import Store

struct DevicesRevoke: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Let a device in no more: its token is worth nothing from then on.",
    discussion: "What it measured stays on it, and what it brought here stays here.")

  @Argument(help: "Its name or its identifier.")
  var device: String

  @Option(
    help: ArgumentHelp(
      "Folder of the logbook, $XDG_DATA_HOME/fieldbook unless named.", valueName: "folder"))
  var data: String?

  func run() throws {
    let logbook = try openBeside(data)
    let all = try asking { () throws(StoreError) in try logbook.devices() }
    let meant = all.filter { $0.id == device || $0.name == device }
    guard let one = meant.first else {
      throw Refusal(
        "device.none", "No device “{device}” is paired. See which are: fieldbook devices list.",
        [.init("device", .text(device))])
    }
    guard meant.count == 1 else {
      throw Refusal(
        "device.several",
        "Several devices are called “{device}”. Give the identifier: fieldbook devices list.",
        [.init("device", .text(device))])
    }
    _ = try asking { () throws(StoreError) in
      try logbook.revokeDevice(one.id, at: currentTime)
    }
    say("\(one.name) was removed.", to: .standardOutput)
  }
}
