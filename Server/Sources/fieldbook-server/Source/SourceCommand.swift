import ArgumentParser

struct SourceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "source", abstract: "Live sources: phones, programs, files and sensors.",
    discussion: """
      They may be added and removed while the station runs; it notices.

      EXAMPLES:
        fieldbook source add phyphox-pull http://192.168.1.20:8080 --name "Phone in the hatch"
        fieldbook source add phyphox-push --name Phone --experiment fieldbook.phyphox
        fieldbook source add sensor-logger --name Phone
        fieldbook source add push --name Chamber
        fieldbook source add file /var/log/pressure.csv --name Log
        fieldbook source add sensor i2c:1 --name Cabin
      """,
    subcommands: [SourceAdd.self, SourceList.self, SourceRemove.self])
}
