import ArgumentParser
import Bench
import Weather

struct WeatherVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "How often a rule was right about rain on a history.",
    discussion: """
      The file is a table with a time (UTC) and pressure, and as far as it has them temperature,
      humidity, rain and wind. Rain at the steps after the present one, up to the horizon, is the
      event. Steps without pressure now and a window ago, or with unknown rain, do not count.

      Rules that know probabilities learn them from the even weeks of the calendar; without --weeks
      a rule that learns is judged on the odd ones, and the fixed rule on all. Without --rule all
      of them are judged side by side, on the odd weeks.

      EXAMPLE:
        fieldbook weather verify history.csv --rule seed --window 2h --horizon 6h --json
      """)

  @Argument(help: "Table of weather; “-” is standard input.")
  var file: String
  @Option(help: "seed, zambretti, learnt or climatology.")
  var rule: String?
  @Option(help: "Time over which the change of pressure is taken.")
  var window = "2h"
  @Option(help: "Time after the present within which it rains or not.")
  var horizon = "6h"
  @Option(help: "Weeks to judge on: all, even or odd.")
  var weeks: String?
  @Flag(help: "Answer as JSON.")
  var json = false

  func run() throws {
    let rules = try chosenRules()
    let weeks = try chosenWeeks(rules)
    let windowHours = try HoursArgument.hours(window, "--window")
    let horizonHours = try HoursArgument.hours(horizon, "--horizon")
    let verifier = Verifier(
      try HistoryFile.read(file), windowHours: windowHours, horizonHours: horizonHours, weeks: weeks
    )
    guard verifier.count > 0 else {
      throw Refusal(
        "weather.nothing-to-judge",
        "No step of this file can be judged: it needs pressure now and a window ago, and a column of rain. Check the file, or choose a shorter window."
      )
    }
    let verifications = rules.map { verifier.judge($0) }
    try Terminal.answer(
      json ? VerificationText.json(verifications, weeks) : VerificationText.text(verifications))
  }

  private func chosenRules() throws -> [ForecastRule] {
    guard let rule else { return ForecastRule.allCases }
    guard let found = ForecastRule(id: rule) else {
      throw Refusal(
        "weather.no-rule", "There is no rule “{name}”. There is: {names}.",
        [
          .init("name", .text(rule)),
          .init("names", .text(ForecastRule.allCases.map(\.id).joined(separator: ", "))),
        ])
    }
    return [found]
  }

  private func chosenWeeks(_ rules: [ForecastRule]) throws -> Verifier.Weeks {
    switch weeks {
    case nil: rules == [.seed] ? .all : .odd
    case "all": .all
    case "even": .even
    case "odd": .odd
    default:
      throw Refusal(
        "weather.weeks", "--weeks is all, even or odd; here it is “{name}”.",
        [.init("name", .text(weeks ?? ""))])
    }
  }
}
