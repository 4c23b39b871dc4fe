import ArgumentParser

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
