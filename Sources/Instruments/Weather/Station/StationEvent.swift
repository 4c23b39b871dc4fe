public import Bench

/// What can happen to a weather station. The journal is a list of these.
public indirect enum StationEvent: Equatable, Sendable {
  public enum Source: String, CaseIterable, Sendable {
    case hand
    case file
    case sensor
    case simulator
  }

  /// A source was chosen: a new session begins.
  case open(Source, name: String, Record.Origin)
  case set(field: String, Value)
  /// A cycle is started by hand.
  case begin(time: Double)
  case reading(AirReading)
  /// Several at once, in order.
  case readings([AirReading])
  /// A reading by hand, and how finely it was read, Pa: a point at once.
  case typed(AirReading, resolution: Double)
  /// A whole file at once.
  case imported(name: String, Series, Record.Origin)
  /// The station moved; by how many metres upwards, when that is known.
  case moved(time: Double, height: Double?)
  /// The jump was the weather: the station stood still.
  case stayed(time: Double)
  /// What came of a forecast, named by its time.
  case judged(forecast: Double, rained: Bool)
  /// The pressure at sea level that a known station tells now, Pa.
  case calibrate(time: Double, pressure: Double, station: String)
  /// All days before this time are in the logbook.
  case closed(through: Double)
  /// What a shortened journal begins with.
  case carry(StationMemory)
}

extension StationEvent {
  /// Reads an event of the journal.
  ///
  /// - Parameter chunk: Gives the readings of a file by their SHA-256.
  public init(json: JSON, chunk: (String) -> Series?) throws(Refusal) {
    guard let type = json.text("type") else { throw StationEvent.malformed("type") }
    switch true {
    case type.sameBytes(as: "open"):
      let source = Source.allCases.first { json.isText("source", $0.rawValue) }
      guard let source, let origin = json.text("origin").flatMap(Record.Origin.init(identifier:))
      else { throw StationEvent.malformed("source") }
      self = .open(source, name: json.text("name") ?? "", origin)
    case type.sameBytes(as: "set"): self = try StationEvent.set(json)
    case type.sameBytes(as: "begin"): self = .begin(time: try StationEvent.number(json, "t"))
    case type.sameBytes(as: "reading"):
      let reading = try StationEvent.reading(json)
      if let resolution = json.number("resolution") {
        self = .typed(reading, resolution: resolution)
      } else {
        self = .reading(reading)
      }
    case type.sameBytes(as: "readings"): self = .readings(try StationEvent.readings(json))
    case type.sameBytes(as: "import"):
      guard let sha256 = json.text("sha256"), let series = chunk(sha256) else {
        throw Refusal(
          "weather.chunk-missing",
          "The readings of this file are not on this device any more. Choose the file again.")
      }
      let origin = json.text("origin").flatMap(Record.Origin.init(identifier:)) ?? .measured
      self = .imported(name: json.text("name") ?? "", series, origin)
    case type.sameBytes(as: "moved"):
      self = .moved(time: try StationEvent.number(json, "t"), height: json.number("height"))
    case type.sameBytes(as: "stayed"): self = .stayed(time: try StationEvent.number(json, "t"))
    case type.sameBytes(as: "judged"):
      guard let rained = json["rained"]?.flag else { throw StationEvent.malformed("rained") }
      self = .judged(forecast: try StationEvent.number(json, "forecast"), rained: rained)
    case type.sameBytes(as: "calibrate"):
      self = .calibrate(
        time: try StationEvent.number(json, "t"), pressure: try StationEvent.number(json, "p"),
        station: json.text("station") ?? "")
    case type.sameBytes(as: "closed"):
      self = .closed(through: try StationEvent.number(json, "through"))
    case type.sameBytes(as: "carry"): self = .carry(try StationMemory(json: json))
    default: throw StationEvent.malformed("type")
    }
  }

  private static func set(_ json: JSON) throws(Refusal) -> StationEvent {
    guard let id = json.text("field") else { throw malformed("field") }
    switch json["value"] {
    case .text(let text): return .set(field: id, .choice(text))
    case .some(let value):
      if let number = value.number { return .set(field: id, .number(number)) }
      return .set(field: id, .missing)
    default: return .set(field: id, .missing)
    }
  }

  static func reading(_ json: JSON) throws(Refusal) -> AirReading {
    AirReading(
      time: try number(json, "t"), pressure: json.number("p"), temperature: json.number("T"),
      humidity: json.number("h"))
  }

  private static func readings(_ json: JSON) throws(Refusal) -> [AirReading] {
    let (times, pressures) = (json.list("t"), json.list("p"))
    let (temperatures, humidities) = (json.list("T"), json.list("h"))
    func number(_ list: [JSON], _ index: Int) -> Double? {
      index < list.count ? list[index].number : nil
    }
    var readings: [AirReading] = []
    for index in times.indices {
      guard let time = times[index].number else { throw malformed("t") }
      readings.append(
        AirReading(
          time: time, pressure: number(pressures, index), temperature: number(temperatures, index),
          humidity: number(humidities, index)))
    }
    return readings
  }

  static func number(_ json: JSON, _ key: String) throws(Refusal) -> Double {
    guard let number = json.number(key), number.isFinite else { throw malformed(key) }
    return number
  }

  @inline(never)
  static func malformed(_ key: String) -> Refusal {
    Refusal(
      "session.malformed-event", "The journal is damaged at “{key}”. What came before it is kept.",
      [.init("key", .text(key))])
  }
}

extension StationEvent {
  /// The event as a station writes it into its journal; a file's readings are named, not kept here.
  public var json: JSON {
    switch self {
    case .open(let source, let name, let origin):
      .object([
        "type": .text("open"), "source": .text(source.rawValue), "name": .text(name),
        "origin": .text(origin.rawValue),
      ])
    case .set(let field, let value):
      .object(["type": .text("set"), "field": .text(field), "value": StationEvent.plain(value)])
    case .begin(let time): .object(["type": .text("begin"), "t": .number(time)])
    case .reading(let reading): StationEvent.json(reading, nil)
    case .typed(let reading, let resolution): StationEvent.json(reading, resolution)
    case .readings(let readings):
      .object([
        "type": .text("readings"), "t": .list(readings.map { .number($0.time) }),
        "p": .list(readings.map { JSON.finite($0.pressure) }),
        "T": .list(readings.map { JSON.finite($0.temperature) }),
        "h": .list(readings.map { JSON.finite($0.humidity) }),
      ])
    case .imported(let name, _, let origin):
      .object([
        "type": .text("import"), "name": .text(name), "origin": .text(origin.rawValue),
      ])
    case .moved(let time, let height):
      .object([
        "type": .text("moved"), "t": .number(time),
        "height": height.map { .number($0) } ?? .null,
      ])
    case .stayed(let time): .object(["type": .text("stayed"), "t": .number(time)])
    case .judged(let forecast, let rained):
      .object([
        "type": .text("judged"), "forecast": .number(forecast), "rained": .flag(rained),
      ])
    case .calibrate(let time, let pressure, let station):
      .object([
        "type": .text("calibrate"), "t": .number(time), "p": .number(pressure),
        "station": .text(station),
      ])
    case .closed(let time): .object(["type": .text("closed"), "through": .number(time)])
    case .carry(let memory): memory.json
    }
  }

  static func json(_ reading: AirReading, _ resolution: Double?) -> JSON {
    var members: [JSON.Member] = [
      .init("type", .text("reading")), .init("t", .number(reading.time)),
    ]
    if let pressure = reading.pressure { members.append(.init("p", .number(pressure))) }
    if let temperature = reading.temperature { members.append(.init("T", .number(temperature))) }
    if let humidity = reading.humidity { members.append(.init("h", .number(humidity))) }
    if let resolution { members.append(.init("resolution", .number(resolution))) }
    return .object(members)
  }

  private static func plain(_ value: Value) -> JSON {
    switch value {
    case .number(let number): .number(number)
    case .choice(let id): .text(id)
    default: .null
    }
  }
}
