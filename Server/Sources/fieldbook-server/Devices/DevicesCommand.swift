import ArgumentParser
import Bench
import Foundation
import Store

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Phones and tablets that fieldbook serve --lan lets in.",
    discussion: """
      They may be paired and removed while the station runs.

      EXAMPLES:
        fieldbook devices pair
        fieldbook devices list
        fieldbook devices revoke Phone
      """,
    subcommands: [DevicesList.self, DevicesPair.self, DevicesRevoke.self],
    defaultSubcommand: DevicesList.self)
}

/// What the store says, with its refusals as sentences.
func asking<Answer>(_ body: () throws(StoreError) -> Answer) throws(Refusal) -> Answer {
  do { return try body() } catch { throw error.refusal }
}

/// ms of UTC since 1970
var currentTime: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
