import ArgumentParser
import Bench
import Foundation
import HTTP
import Store

struct DevicesPair: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pair", abstract: "Make a code by which one device may be paired.",
    discussion: "It counts for ten minutes and one device, and takes the place of the one before.")

  @Option(
    help: ArgumentHelp(
      "Folder of the logbook, $XDG_DATA_HOME/fieldbook unless named.", valueName: "folder"))
  var data: String?

  @Flag(help: "Answer as JSON.")
  var json = false

  func run() throws {
    let logbook = try openBeside(data)
    let code = PairingCode.new()
    let end = currentTime + PairingCode.life
    try asking { () throws(StoreError) in try logbook.openPairing(code: code, until: end) }
    let address = try? logbook.listener("lan")
    let trust = try? logbook.listener("trust")
    let link = address.map { NetworkStanding.link($0, code) }
    if json {
      let line = JSON.object([
        "code": .text(code), "expires": .integer(end), "link": link.map { .text($0) } ?? .null,
        "trust": trust.map { .text($0) } ?? .null,
      ])
      say(line.canonicalText, to: .standardOutput)
      return
    }
    say("Pairing code: \(PairingCode.grouped(code))", to: .standardOutput)
    if let link {
      for line in QRCode.lines(link) { say(line, to: .standardOutput) }
      say(
        "Scan it, or open \(address ?? "") and enter the code in its settings.", to: .standardError)
      say(
        "A device that was never here trusts the station first: \(trust ?? "")", to: .standardError)
    } else {
      say(
        "No station is reached by the network now. Start it so: fieldbook serve --lan",
        to: .standardError)
    }
    say("The code counts for ten minutes, and for one device.", to: .standardError)
  }
}
