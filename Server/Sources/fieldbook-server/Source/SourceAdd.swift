import ArgumentParser
import Bench
import Feeds
import Foundation
import Store

struct SourceAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a source of live readings.",
    discussion: """
      phyphox-pull   asks a phone on which phyphox allows remote access
      phyphox-push   an experiment for phyphox, which pushes
      sensor-logger  HTTP Push of the app Sensor Logger
      push           any program that sends JSON or CSV
      file           a table or lines of JSON, followed as it grows
      sensor         i2c:1, i2c:1:0x77 or iio of this machine

      What pushes gets an address with a token, which is shown once.
      """)

  @Argument(help: "phyphox-pull, phyphox-push, sensor-logger, push, file or sensor.")
  var kind: String

  @Argument(help: "Where it is asked: an address, a path, a sensor; nothing for what pushes.")
  var address: String?

  @Option(help: "What it is called on the page; its kind unless named.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Write the experiment for phyphox-push here, with this station's address.",
      valueName: "file"))
  var experiment: String?

  @Option(
    help: ArgumentHelp(
      "Folder of the logbook, $XDG_DATA_HOME/fieldbook unless named.", valueName: "folder"))
  var data: String?

  @Flag(help: "Answer as JSON.")
  var json = false

  func run() throws {
    let kind = try FeedKind(named: kind)
    if experiment != nil, kind != .phyphoxPush {
      throw Refusal(
        "source.experiment", "Only phyphox-push has an experiment. Leave --experiment out.")
    }
    let logbook = try openBeside(data)
    let place =
      kind == .file ? address.map { URL(fileURLWithPath: $0).standardizedFileURL.path } : address
    let (source, token) = try Feeds.add(
      kind, name: name ?? kind.rawValue, address: place, to: logbook)
    let listener = try? logbook.listener("ingest")
    let push = token.map { (listener ?? "http://THIS-MACHINE:8090") + "/ingest/" + $0 }
    if let experiment, let push {
      let file = Data(PhyphoxExperiment.file(address: push, name: source.name))
      do { try file.write(to: URL(fileURLWithPath: experiment)) } catch {
        _ = try? logbook.removeSource(source.id, at: source.begun)
        throw Refusal(
          "source.cannot-write", "{path} cannot be written. Check the folder and its rights.",
          [.init("path", .text(experiment))])
      }
    }
    if json {
      say(line(source, token, push).canonicalText, to: .standardOutput)
    } else {
      tell(source, push, isListening: listener != nil)
    }
  }

  private func line(_ source: Logbook.Source, _ token: String?, _ push: String?) -> JSON {
    .object([
      "id": .text(source.id), "kind": .text(source.kind), "name": .text(source.name),
      "address": source.address.map { .text($0) } ?? .null,
      "token": token.map { .text($0) } ?? .null, "push": push.map { .text($0) } ?? .null,
    ])
  }

  private func tell(_ source: Logbook.Source, _ push: String?, isListening: Bool) {
    say("\(source.name), \(source.kind), \(source.id)", to: .standardOutput)
    guard let push else { return }
    say("Push to  \(push)", to: .standardOutput)
    say(
      "This address is shown once. Whoever has it can add readings to this source, and read nothing.",
      to: .standardError)
    if !isListening {
      say(
        "No station listens for phones now. Start it so: fieldbook serve --ingest-port 8090, and put this machine's address in the place of THIS-MACHINE.",
        to: .standardError)
    }
  }
}
