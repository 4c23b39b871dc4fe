import ArgumentParser

struct WeatherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weather", abstract: "Forecasts from pressure, and how good they are.",
    subcommands: [WeatherForecast.self, WeatherVerify.self, WeatherLearn.self])
}
