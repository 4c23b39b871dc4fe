import ArgumentParser
import Bench
import Foundation
import Store

struct SourceList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the sources, and when each told something last.")

  @Option(
    help: ArgumentHelp(
      "Folder of the logbook, $XDG_DATA_HOME/fieldbook unless named.", valueName: "folder"))
  var data: String?

  @Flag(help: "A line of JSON for each.")
  var json = false

  func run() throws {
    let logbook = try openBeside(data)
    let now = currentTime
    do throws(StoreError) {
      let sources = try logbook.sources()
      if sources.isEmpty && !json {
        say("There is no source. Add one: fieldbook source add --help", to: .standardError)
      }
      for source in sources {
        let last = try logbook.newest(of: source.id).last
        say(json ? line(source, last, now) : text(source, last, now), to: .standardOutput)
      }
    } catch {
      throw error.refusal
    }
  }

  private func text(
    _ source: Logbook.Source, _ last: Logbook.ReadingBatch?, _ now: Int64
  ) -> String {
    let age = last.map { Preferences().duration(Double(max(0, now - $0.arrived)) / 1000).line }
    var state = age.map { "last reading \($0) ago" } ?? "waiting for its first reading"
    if last?.unit == nil && last != nil {
      state += ", unit in doubt: open the leak page and say it"
    }
    return [source.name, source.kind, source.address ?? "", state, source.id]
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func line(
    _ source: Logbook.Source, _ last: Logbook.ReadingBatch?, _ now: Int64
  ) -> String {
    JSON.object([
      "id": .text(source.id), "kind": .text(source.kind), "name": .text(source.name),
      "address": source.address.map { .text($0) } ?? .null,
      "age": .finite(last.map { Double(now - $0.arrived) / 1000 }),
      "inDoubt": .flag(last.map { $0.unit == nil } ?? false),
    ]).canonicalText
  }
}
