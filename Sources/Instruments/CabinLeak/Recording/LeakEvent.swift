public import Bench

/// What can happen in a leak session. The journal is a list of these.
public indirect enum LeakEvent: Equatable, Sendable {
  public enum Source: String, CaseIterable, Sendable {
    case hand
    case file
    case simulator
    /// A sensor that a station hears: a phone, a program, a chip.
    case live
  }

  /// A source was chosen: a new session begins.
  case open(Source, name: String, Record.Origin)
  case start(time: Double, utc: Int64?)
  case pause(time: Double)
  case resume(time: Double)
  case stop(time: Double)
  case reading(time: Double, pressure: Double, resolution: Double?, temperature: Double?)
  /// - Parameter temperatures: As many, NaN where one is not known; empty: none is.
  case readings(times: [Double], pressures: [Double], temperatures: [Double] = [])
  /// A whole file at once.
  case imported(name: String, Record.Chunk, Series, utc: Int64?, Record.Origin)
  /// "1 mmHg has passed."
  case tap(time: Double)
  /// The page slept: nothing is known of this time.
  case gap(from: Double, to: Double)
  /// The source began anew, or is another sensor: what follows stands by itself.
  case restart(time: Double)
  case mark(time: Double, text: String)
  case set(field: String, Value)
  /// Readings come from a leak to train with, before they are recorded.
  case drill(LeakDrill)
  /// Hatches closed and opened to find a leak, as it happens.
  case search(SearchEvent)
  /// The same, all at once: what a record keeps beside its readings.
  case searched([SearchEvent])
}

extension LeakEvent {
  /// Reads an event of the journal.
  ///
  /// - Parameter chunk: Gives the readings of a chunk by its SHA-256.
  public init(
    json: JSON, chunk: (String) -> Series?
  ) throws(Refusal) {
    guard let type = json.text("type") else { throw LeakEvent.malformed("type") }
    switch true {
    case type.sameBytes(as: "open"):
      let source = Source.allCases.first { json.text("source")?.sameBytes(as: $0.rawValue) == true }
      guard let source, let origin = json.text("origin").flatMap(Record.Origin.init(identifier:))
      else { throw LeakEvent.malformed("source") }
      self = .open(source, name: json.text("name") ?? "", origin)
    case type.sameBytes(as: "start"):
      self = .start(time: try LeakEvent.time(json), utc: json.integer("utc"))
    case type.sameBytes(as: "pause"): self = .pause(time: try LeakEvent.time(json))
    case type.sameBytes(as: "resume"): self = .resume(time: try LeakEvent.time(json))
    case type.sameBytes(as: "stop"): self = .stop(time: try LeakEvent.time(json))
    case type.sameBytes(as: "restart"): self = .restart(time: try LeakEvent.time(json))
    case type.sameBytes(as: "tap"): self = .tap(time: try LeakEvent.time(json))
    case type.sameBytes(as: "gap"):
      self = .gap(from: try LeakEvent.time(json, "from"), to: try LeakEvent.time(json, "to"))
    case type.sameBytes(as: "mark"):
      self = .mark(time: try LeakEvent.time(json), text: json.text("text") ?? "")
    case type.sameBytes(as: "reading"):
      self = .reading(
        time: try LeakEvent.time(json), pressure: try LeakEvent.time(json, "p"),
        resolution: json.number("resolution"), temperature: json.number("T"))
    case type.sameBytes(as: "readings"):
      self = .readings(
        times: json.list("t").map { $0.number ?? .nan },
        pressures: json.list("p").map { $0.number ?? .nan },
        temperatures: json.list("T").map { $0.number ?? .nan })
    case type.sameBytes(as: "import"):
      guard let sha256 = json.text("sha256"), let series = chunk(sha256) else {
        throw Refusal(
          "cabin-leak.chunk-missing",
          "The readings of this file are not on this device any more. Choose the file again.")
      }
      self = .imported(
        name: json.text("name") ?? "",
        Record.Chunk(sha256: sha256, count: Int64(series.count)), series,
        utc: json.integer("utc"),
        json.text("origin").flatMap(Record.Origin.init(identifier:)) ?? .measured)
    case type.sameBytes(as: "set"):
      guard let field = json.text("field") else { throw LeakEvent.malformed("field") }
      if let choice = json.text("value") {
        self = .set(field: field, .choice(choice))
      } else if let number = json.number("value") {
        self = .set(field: field, .number(number))
      } else {
        self = .set(field: field, .missing)
      }
    case type.sameBytes(as: "drill"): self = .drill(try LeakDrill(json: json))
    case type.hasBytePrefix("search"), type.sameBytes(as: "hatch"):
      let time = try LeakEvent.time(json)
      guard let event = try SearchEvent(json: json, type, at: time) else {
        throw LeakEvent.malformed("type")
      }
      self = .search(event)
    default: throw LeakEvent.malformed("type")
    }
  }

  @inline(never)
  private static func time(_ json: JSON, _ key: String = "t") throws(Refusal) -> Double {
    guard let time = json.number(key), time.magnitude <= LeakRecording.latestTime else {
      throw malformed(key)
    }
    return time
  }

  @inline(never)
  static func malformed(_ key: String) -> Refusal {
    Refusal(
      "session.malformed-event", "The journal is damaged at “{key}”. What came before it is kept.",
      [.init("key", .text(key))])
  }
}
