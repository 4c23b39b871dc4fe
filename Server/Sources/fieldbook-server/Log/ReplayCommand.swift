import ArgumentParser
import Bench
import Catalogue
import Store

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Compute every record again, and tell which answers differ.",
    discussion: """
      Within the same version of a procedure the answers are the same, to 1e-12. A newer version is
      told as changed; the old answers stay. Exit code 1 if any differs.

      EXAMPLE:
        fieldbook replay
      """)

  @Argument(help: "Records, or how they begin; all of them unless named.")
  var ids: [String] = []

  @OptionGroup var data: DataOption

  @Flag(help: "A line of JSON for each record.")
  var json = false

  func run() throws {
    let logbook = try data.open()
    var count = (same: 0, changed: 0, different: 0, missing: 0)
    func judge(_ bytes: [UInt8]) throws {
      guard let record = try? Record(bytes: bytes),
        case .measurement(let measurement) = record.content
      else { return }
      let outcome = try Outcome(measurement, logbook)
      switch outcome {
      case .same: count.same += 1
      case .changed: count.changed += 1
      case .different: count.different += 1
      case .impossible: count.missing += 1
      }
      if json {
        tell(outcome.json(record.id))
      } else if let text = outcome.text {
        tell("\(record.id)  \(text)")
      }
    }
    for id in ids { try judge(try LogShow.record(id, in: logbook)) }
    var after: Int64 = 0
    while ids.isEmpty {
      let last = after
      let arrivals = try asked { () throws(StoreError) in
        try logbook.arrivals(after: last, limit: 500, bytes: 16 << 20)
      }
      for arrival in arrivals { try judge(arrival.bytes) }
      guard let newest = arrivals.last else { break }
      after = newest.number
    }
    complain(
      "\(count.same) records are the same, \(count.changed) of an older version, \(count.different) differ, \(count.missing) cannot be computed."
    )
    if count.different > 0 { throw ExitCode(1) }
  }

  private enum Outcome {
    case same
    case changed(recorded: Int64, now: Int64)
    case different([String])
    case impossible(String)

    init(_ measurement: Record.Measurement, _ logbook: Logbook) throws {
      for chunk in measurement.chunks.flatMap(\.chunks)
      where try asked({ () throws(StoreError) in try logbook.blobSize(chunk.sha256) }) == nil {
        self = .impossible("Its readings \(chunk.sha256) are not in this logbook.")
        return
      }
      do throws(Refusal) {
        let replay = try Replay.of(measurement, with: catalogue) { id in
          let chunks = measurement.chunks.first { $0.id == id }?.chunks ?? []
          return chunks.first.flatMap { try? logbook.blob($0.sha256) }
            .flatMap { try? Series(chunk: $0) }
        }
        switch replay {
        case .same: self = .same
        case .different(let fields): self = .different(fields)
        case .changedVersion(let recorded, let now): self = .changed(recorded: recorded, now: now)
        }
      } catch {
        self = .impossible(error.message.english())
      }
    }

    /// Nil for what needs no word.
    var text: String? {
      switch self {
      case .same: nil
      case .changed(let recorded, let now): "version \(recorded), now \(now)"
      case .different(let fields): "differs: \(fields.joined(separator: ", "))"
      case .impossible(let reason): reason
      }
    }

    func json(_ id: String) -> String {
      let name =
        switch self {
        case .same: "same"
        case .changed: "changed"
        case .different: "different"
        case .impossible: "impossible"
        }
      var members: [JSON.Member] = [.init("id", .text(id)), .init("outcome", .text(name))]
      if case .different(let fields) = self {
        members.append(.init("fields", .list(fields.map { .text($0) })))
      }
      if let text { members.append(.init("detail", .text(text))) }
      return JSON.object(members).canonicalText
    }
  }
}
