import ArgumentParser
import Bench
import Foundation
import Store

struct DevicesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the paired devices, and when each was here last.")

  @Option(
    help: ArgumentHelp(
      "Folder of the logbook, $XDG_DATA_HOME/fieldbook unless named.", valueName: "folder"))
  var data: String?

  @Flag(help: "A line of JSON for each.")
  var json = false

  func run() throws {
    let logbook = try openBeside(data)
    let devices = try asking { () throws(StoreError) in try logbook.devices() }
    if devices.isEmpty && !json {
      say("No device is paired. Let one in: fieldbook devices pair", to: .standardError)
    }
    let now = currentTime
    for device in devices {
      say(json ? line(device) : text(device, now), to: .standardOutput)
    }
  }

  private func text(_ device: Logbook.Device, _ now: Int64) -> String {
    let seconds = Double(max(0, now - device.seen)) / 1000
    // It is kept to the minute.
    let seen =
      seconds < 2 * Double(Logbook.seenEach) / 1000
      ? "here just now" : "last here \(Preferences().duration(seconds).line) ago"
    let paired = Timestamp.text(device.paired).prefix(10)
    return [device.name, "paired \(paired)", seen, device.id].joined(separator: "  ")
  }

  private func line(_ device: Logbook.Device) -> String {
    JSON.object([
      "id": .text(device.id), "name": .text(device.name), "paired": .integer(device.paired),
      "seen": .integer(device.seen),
    ]).canonicalText
  }
}
