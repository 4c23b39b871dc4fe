import Bench

/// All that a station knows, as one event: what a shortened journal begins with.
public struct StationMemory: Equatable, Sendable {
  public var points: [StationPoint] = []
  public var comparableFrom = -Double.infinity
  public var windowFrom: Double?
  public var latest: AirReading?
  public var height = 0.0
  public var nextCycle: Double?
  public var closedThrough = -Double.infinity
  public var calibration: StationCalibration?
  public var scores = ForecastScores()

  init() {}
}

/// What is added to this sensor's pressure, and why.
public struct StationCalibration: Equatable, Sendable {
  /// Pa
  public var offset: Double
  /// The station that was trusted.
  public var station: String
  /// s of UTC since 1970
  public var time: Double
}

extension StationMemory {
  var json: JSON {
    func list(_ numbers: [Double]) -> JSON { .list(numbers.map { JSON.finite($0) }) }
    let members = JSONMembers()
    members.text("type", "carry")
    members.json("t", list(points.map { $0.time }))
    members.json("p", list(points.map { $0.pressure }))
    members.json("e", list(points.map { $0.error }))
    members.json("T", list(points.map { $0.temperature }))
    members.json("h", list(points.map { $0.humidity }))
    members.json("z", list(points.map { $0.height }))
    members.json("comparableFrom", JSON.finite(comparableFrom))
    members.json("windowFrom", JSON.finite(windowFrom))
    members.json("height", .number(height))
    members.json("nextCycle", JSON.finite(nextCycle))
    members.json("closedThrough", JSON.finite(closedThrough))
    if let latest { members.json("latest", StationEvent.json(latest, nil)) }
    if let calibration {
      members.json("offset", .number(calibration.offset))
      members.text("station", calibration.station)
      members.json("calibrated", .number(calibration.time))
    }
    members.json("forecasts", .list(scores.issued.map { $0.json }))
    return .object(members.list)
  }

  init(json: JSON) throws(Refusal) {
    func numbers(_ key: String) -> [Double] { json.list(key).map { $0.number ?? .nan } }
    let (times, pressures, errors) = (numbers("t"), numbers("p"), numbers("e"))
    let (temperatures, humidities, heights) = (numbers("T"), numbers("h"), numbers("z"))
    let counts = [pressures, errors, temperatures, humidities, heights].map { $0.count }
    guard !counts.contains(where: { $0 != times.count }) else {
      throw StationEvent.malformed("carry")
    }
    for index in times.indices {
      points.append(
        StationPoint(
          time: times[index], pressure: pressures[index], error: errors[index],
          temperature: temperatures[index], humidity: humidities[index], height: heights[index]))
    }
    comparableFrom = json.number("comparableFrom") ?? -.infinity
    windowFrom = json.number("windowFrom")
    latest = try json["latest"].map { (json) throws(Refusal) in try StationEvent.reading(json) }
    height = json.number("height") ?? 0
    nextCycle = json.number("nextCycle")
    closedThrough = json.number("closedThrough") ?? -.infinity
    if let offset = json.number("offset"), let time = json.number("calibrated") {
      calibration = StationCalibration(
        offset: offset, station: json.text("station") ?? "", time: time)
    }
    scores = ForecastScores(json.list("forecasts").compactMap { ForecastScores.Issued(json: $0) })
  }
}

extension ForecastScores.Issued {
  fileprivate var json: JSON {
    let members = JSONMembers()
    members.json("t", .number(time))
    members.json("hours", .number(horizon))
    members.json("p", .number(probability))
    members.json("said", .flag(saidRain))
    members.json("rained", rained.map { .flag($0) } ?? .null)
    return .object(members.list)
  }

  fileprivate init?(json: JSON) {
    guard let time = json.number("t"), let horizon = json.number("hours"),
      let probability = json.number("p"), let said = json["said"]?.flag
    else { return nil }
    self.init(
      time: time, horizon: horizon, probability: probability, saidRain: said,
      rained: json["rained"]?.flag)
  }
}
