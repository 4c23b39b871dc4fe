public import Bench

/// What can happen in a leak session. The journal is a list of these.
public indirect enum LeakEvent: Equatable, Sendable {
  public enum Source: String, CaseIterable, Sendable {
    case hand
    case file
    case simulator
  }

  /// A source was chosen: a new session begins.
  case open(Source, name: String, Record.Origin)
  case start(time: Double, utc: Int64?)
  case pause(time: Double)
  case resume(time: Double)
  case stop(time: Double)
  case reading(time: Double, pressure: Double, resolution: Double?, temperature: Double?)
  case readings(times: [Double], pressures: [Double])
  /// A whole file at once.
  case imported(name: String, Record.Chunk, Series, utc: Int64?, Record.Origin)
  /// "1 mmHg has passed."
  case tap(time: Double)
  /// The page slept: nothing is known of this time.
  case gap(from: Double, to: Double)
  case mark(time: Double, text: String)
  case set(field: String, Value)
}

extension LeakEvent {
  /// Reads an event of the journal.
  ///
  /// - Parameter chunk: Gives the readings of a chunk by its SHA-256.
  public init(
    json: JSON, chunk: (String) -> Series?
  ) throws(Refusal) {
    func time(_ key: String = "t") throws(Refusal) -> Double {
      guard let time = json[key]?.number, time.isFinite else {
        throw LeakEvent.malformed(key)
      }
      return time
    }
    guard let type = json["type"]?.text else { throw LeakEvent.malformed("type") }
    switch true {
    case type.sameBytes(as: "open"):
      let source = Source.allCases.first { json["source"]?.text?.sameBytes(as: $0.rawValue) == true }
      guard let source, let origin = json["origin"]?.text.flatMap(Record.Origin.init(identifier:))
      else { throw LeakEvent.malformed("source") }
      self = .open(source, name: json["name"]?.text ?? "", origin)
    case type.sameBytes(as: "start"):
      self = .start(time: try time(), utc: json["utc"]?.integer)
    case type.sameBytes(as: "pause"): self = .pause(time: try time())
    case type.sameBytes(as: "resume"): self = .resume(time: try time())
    case type.sameBytes(as: "stop"): self = .stop(time: try time())
    case type.sameBytes(as: "tap"): self = .tap(time: try time())
    case type.sameBytes(as: "gap"): self = .gap(from: try time("from"), to: try time("to"))
    case type.sameBytes(as: "mark"):
      self = .mark(time: try time(), text: json["text"]?.text ?? "")
    case type.sameBytes(as: "reading"):
      self = .reading(
        time: try time(), pressure: try time("p"), resolution: json["resolution"]?.number,
        temperature: json["T"]?.number)
    case type.sameBytes(as: "readings"):
      self = .readings(
        times: (json["t"]?.list ?? []).map { $0.number ?? .nan },
        pressures: (json["p"]?.list ?? []).map { $0.number ?? .nan })
    case type.sameBytes(as: "import"):
      guard let sha256 = json["sha256"]?.text, let series = chunk(sha256) else {
        throw Refusal(
          "cabin-leak.chunk-missing",
          "The readings of this file are not on this device any more. Choose the file again.")
      }
      self = .imported(
        name: json["name"]?.text ?? "",
        Record.Chunk(sha256: sha256, count: Int64(series.count)), series,
        utc: json["utc"]?.integer,
        json["origin"]?.text.flatMap(Record.Origin.init(identifier:)) ?? .measured)
    case type.sameBytes(as: "set"):
      guard let field = json["field"]?.text else { throw LeakEvent.malformed("field") }
      if let choice = json["value"]?.text {
        self = .set(field: field, .choice(choice))
      } else if let number = json["value"]?.number {
        self = .set(field: field, .number(number))
      } else {
        self = .set(field: field, .missing)
      }
    default: throw LeakEvent.malformed("type")
    }
  }

  private static func malformed(_ key: String) -> Refusal {
    Refusal(
      "session.malformed-event", "The journal is damaged at “{key}”. What came before it is kept.",
      [.init("key", .text(key))])
  }
}
