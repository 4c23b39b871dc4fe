public import Bench

/// When a phyphox experiment was started and paused: `/time`, and the `events` of what it pushes.
///
/// The experiment's clock is the phone's high-resolution one. It stands while the experiment is
/// paused, so each start is a stream of its own, with the wall clock of that moment.
///
/// **Source:** [PhyphoxRemote], “/time”.
public struct PhyphoxEvents: Equatable, Sendable {
  struct Start: Equatable, Sendable {
    /// s of the experiment.
    let experiment: Double
    /// s of UTC since 1970, by the phone's clock.
    let system: Double
  }

  let starts: [Start]
  /// The experiment was not started yet.
  public var isEmpty: Bool { starts.isEmpty }

  /// - Parameter json: `[{"event":"START","experimentTime":0,"systemTime":1698501144.401},…]`
  public init(_ json: JSON) {
    starts = (json.list ?? []).compactMap { event in
      guard event.isText("event", "START"), let experiment = event.number("experimentTime"),
        let system = event.number("systemTime"),
        experiment.magnitude < 9e9, system.magnitude < 9e9
      else { return nil }
      return Start(experiment: experiment, system: system)
    }
  }

  /// Parts columns of time and pressure into streams, one for each start. Values that are not
  /// numbers are left out and counted.
  func streams(times: [JSON], pressures: [JSON], named name: String) -> [ToldReadings] {
    var streams: [ToldReadings] = []
    var present: Int??
    var unreadable = max(times.count, pressures.count) - min(times.count, pressures.count)
    for (time, pressure) in zip(times, pressures) {
      guard let seconds = time.number, let ns = ToldReadings.nanoseconds(seconds),
        let number = pressure.number
      else {
        unreadable += 1
        continue
      }
      let start = starts.lastIndex { $0.experiment <= seconds } ?? starts.indices.first
      if present != .some(start) {
        present = start
        streams.append(stream(start.map { starts[$0] }, named: name))
      }
      streams[streams.count - 1].readings.append(.init(time: ns, pressure: number))
    }
    if streams.isEmpty { streams.append(stream(starts.last, named: name)) }
    streams[streams.count - 1].unreadable = unreadable
    return streams
  }

  private func stream(_ start: Start?, named name: String) -> ToldReadings {
    let millisecond = start.map { "\(Int64(($0.system * 1000).rounded()))" } ?? ""
    var stream = ToldReadings(stream: "\(name)@\(millisecond)", unit: Units.hPa)
    stream.zero = start.flatMap { ToldReadings.nanoseconds($0.system - $0.experiment) }
    return stream
  }
}
