import ArgumentParser

struct Sensor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bme280", abstract: "Bosch's sensor of pressure, temperature and humidity.",
    subcommands: [SensorDecode.self])
}
