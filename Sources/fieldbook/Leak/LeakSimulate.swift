import ArgumentParser
import Bench
import CabinLeak
import Foundation

struct LeakSimulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "A leak as CSV, with a phone's noise and drift; every row says that it is simulated.",
    discussion: """
      EXAMPLES:
        fieldbook leak simulate --list
        fieldbook leak simulate prk2020 > october.csv
        fieldbook leak simulate leak-60 --seed 7 --duration 600s | fieldbook leak analyse -
      """)

  @Argument(help: "Which leak; see --list.")
  var preset: String = "prk2020"

  @Flag(help: "List the leaks.")
  var list = false

  @Option(help: "Seed of the noise: the same seed gives the same readings.")
  var seed: UInt64 = 1

  @Option(help: "How long, such as 600s; left out, the whole course.")
  var duration: String?

  @Flag(help: "Answer as JSON: times in seconds, pressures in pascals.")
  var json = false

  func run() throws {
    if list {
      let rows = LeakPreset.all.map { [$0.id, $0.origin.rawValue, $0.description.text] }
      try Terminal.answer(Terminal.table(rows))
      return
    }
    guard let preset = LeakPreset.named(preset) else {
      throw Refusal(
        "cabin-leak.no-preset", "There is no leak “{name}” to replay. There is: {names}.",
        [
          .init("name", .text(preset)),
          .init("names", .text(LeakPreset.names)),
        ])
    }
    var end = preset.duration
    if let duration {
      end = try TypedQuantity(
        duration, quantity: .time, unit: Units.second, locale: .english
      ).si
      guard end > 0 else {
        throw Refusal("command.duration", "A duration is above zero, such as 600s.")
      }
    }
    let readings = LeakSimulator(preset, seed: seed).readings(after: -1, through: end)
    if json {
      try Terminal.answer(
        JSON.object([
          "name": .text(preset.title.text), "origin": .text(preset.origin.rawValue),
          "pressure": .list(readings.pressures.map { .number($0) }),
          "seed": .integer(Int64(clamping: seed)),
          "time": .list(readings.times.map { .number($0) }),
        ]).canonicalText)
      return
    }
    try Terminal.answer(csv(preset, readings.times, readings.pressures))
  }

  private func csv(
    _ preset: LeakPreset, _ times: [Double], _ pressures: [Double]
  ) throws -> [UInt8] {
    let session = Session<LeakState>()
    let origin = Record.Origin(rawValue: preset.origin.rawValue) ?? .simulated
    try session.apply(.event(.open(.simulator, name: preset.title.text, origin)))
    try session.apply(.event(.start(time: 0, utc: nil)))
    try session.apply(.event(.readings(times: times, pressures: pressures)))
    try session.apply(.event(.stop(time: times.last ?? 0)))
    return LeakCSV.bytes(session.state, Preferences())
  }
}
