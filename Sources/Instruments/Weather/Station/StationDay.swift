public import Bench

extension StationState {
  /// s
  public static let day = 86_400.0

  /// The first day of UTC that is over and not in the logbook: when it begins, s since 1970.
  public func dueDay(at now: Double) -> Double? {
    guard let first = points.first(where: { $0.time >= closedThrough }) else { return nil }
    let day = (first.time / StationState.day).rounded(.down) * StationState.day
    return day + StationState.day <= now ? day : nil
  }

  /// The points that a record of these times holds.
  public func points(from start: Double, to end: Double) -> [StationPoint] {
    points.filter { $0.time >= start && $0.time < end }
  }

  /// What a stretch of time is saved as.
  ///
  /// - Throws: A ``Refusal`` where nothing was measured in it.
  public func measurement(
    from start: Double, to end: Double, chunks: [Record.Chunk]
  ) throws(Refusal) -> Record.Measurement {
    let points = points(from: start, to: end)
    guard let first = points.first else {
      throw Refusal(
        "weather.nothing-measured", "Nothing was measured in this time. Measure first, then save.")
    }
    let inputs = try Weather.day.complete(inputs(points))
    let state = StationState()
    state.open(points, inputs)
    var measurement = Record.Measurement(
      instrument: Weather.id, procedure: Weather.day.id,
      procedureVersion: Weather.day.version, origin: origin, title: sourceName, inputs: inputs,
      outputs: Weather.outputs(state), chunks: [("points", chunks)], verdict: state.summary)
    measurement.started = Int64((first.time * 1000).rounded())
    return measurement
  }

  /// The columns that go with such a record.
  public func series(from start: Double, to end: Double) -> Series {
    StationPoint.series(points(from: start, to: end))
  }

  private func inputs(_ points: [StationPoint]) -> Values {
    var inputs = Values([
      "points": .series(StationPoint.series(points)),
      "hemisphere": .choice(isSouthern ? "south" : "north"),
      "offset": .number(calibration?.offset ?? 0),
    ])
    if let altitude { inputs["altitude"] = .number(altitude) }
    if trail.comparableFrom.isFinite {
      inputs["comparable-from"] = .time(Int64((trail.comparableFrom * 1000).rounded()))
    }
    return inputs
  }

  /// The state at the end of a record's points.
  func open(_ points: [StationPoint], _ inputs: Values) {
    apply(.open(.file, name: "", .measured))
    for field in [StationFields.altitude, StationFields.hemisphere] {
      apply(.set(field: field.id, inputs[field.id]))
    }
    var memory = StationMemory()
    memory.points = points
    if case .time(let time) = inputs["comparable-from"] {
      memory.comparableFrom = Double(time) / 1000
    }
    memory.height = points.last?.height ?? 0
    if let offset = inputs.number("offset"), offset != 0 {
      memory.calibration = StationCalibration(offset: offset, station: "", time: 0)
    }
    apply(.carry(memory))
  }

  /// From where to where the pressure went.
  private var summary: Message {
    let offset = calibration?.offset ?? 0
    let pressures = points.map { $0.pressure + offset }.filter { !$0.isNaN }
    guard let first = pressures.first, let last = pressures.last else {
      return Message("weather.day.air", "Temperature and humidity, without pressure")
    }
    return Message(
      "weather.day.summary", "From {first} to {last}",
      [.init("first", .quantity(first, .pressure)), .init("last", .quantity(last, .pressure))])
  }

  /// Puts a record's points back, so that their curves can be drawn.
  public func unfold(
    _ measurement: Record.Measurement, _ series: Series
  ) throws(Refusal) {
    open(try StationPoint.points(series), measurement.inputs)
  }
}
