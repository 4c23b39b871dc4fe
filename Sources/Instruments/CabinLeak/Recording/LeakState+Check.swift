public import Bench

extension LeakState {
  /// Pressures that a reading can have, Pa: from a thousandth of an atmosphere to a hundred.
  static let readable = 100.0...10_132_500.0

  public func check(_ event: LeakEvent) throws(Refusal) {
    switch event {
    case .open: return
    case .start:
      try require(
        phase == .ready, "cabin-leak.cannot-start",
        "Choose where the readings come from before recording.")
    case .pause:
      try require(phase == .recording, "cabin-leak.cannot-pause", "Nothing is being recorded.")
    case .resume:
      try require(phase == .paused, "cabin-leak.cannot-resume", "The recording is not paused.")
    case .stop:
      try require(
        phase == .recording || phase == .paused, "cabin-leak.cannot-stop",
        "Nothing is being recorded.")
    case .reading(let time, let pressure, _, _):
      try requireSource()
      try checkReading(time, pressure)
    case .readings(let times, let pressures, let temperatures):
      try requireSource()
      try require(
        times.count == pressures.count
          && (temperatures.isEmpty || temperatures.count == times.count), "cabin-leak.bad-batch",
        "Times and pressures of a batch differ in number.")
      var last = newestTime
      for (time, pressure) in zip(times, pressures) {
        try checkReading(time, pressure, after: last)
        last = time
      }
    case .imported(_, _, let series, _, _):
      try LeakRecording.check(series)
    case .tap(let time):
      try require(
        phase == .recording, "cabin-leak.cannot-tap",
        "Press Record first, then tap each millimetre.")
      if source == .hand {
        try require(
          latest != nil, "cabin-leak.tap-without-pressure",
          "Type the pressure on the gauge first, then tap each time it has fallen by 1 mmHg.")
      }
      if let last = stopwatch.taps.last {
        try require(
          time > last, "cabin-leak.tap-backwards", "This tap is not later than the one before.")
      }
    case .gap(let from, let to):
      try require(to >= from, "cabin-leak.gap-backwards", "A gap cannot end before it begins.")
    case .mark, .restart: return
    case .set(let id, let value):
      guard let field = LeakFields.parameters.first(where: { $0.id.sameBytes(as: id) }) else {
        throw Refusal(
          "field.unknown", "There is no field “{field}” here. The fields are: {fields}.",
          [.init("field", .text(id)), .init("fields", .text("limit, law, volume, …"))], field: id)
      }
      try field.check(value)
    case .drill:
      try require(
        phase == .ready && source == .simulator, "cabin-leak.cannot-drill",
        "A drill begins with a source of its own. Choose it anew.")
    case .search(let event): try checkSearch(event)
    case .searched:
      try require(
        phase == .stopped, "cabin-leak.cannot-search", "Record the pressure first, then search.")
    }
  }

  private func checkSearch(_ event: SearchEvent) throws(Refusal) {
    try require(
      phase == .recording || phase == .paused, "cabin-leak.cannot-search",
      "Record the pressure first, then search.")
    if case .begin(_, let plan, let crew) = event {
      try require(
        search == nil || search?.ended != nil, "cabin-leak.search.under-way",
        "A search is under way. End it, then begin another one.")
      guard plan.index(of: crew) != nil else { throw HatchPlanError.noSuchModule(crew).refusal }
      try require(
        drill == nil || drill?.plan == plan, "cabin-leak.search.other-plan",
        "This drill is simulated with another plan. Begin a drill with this one.")
      return
    }
    guard let search, search.ended == nil else {
      throw Refusal(
        "cabin-leak.search.none", "No search is under way. Begin one, then close hatches.")
    }
    if case .hatch(let time, let one, let other, let isClosed) = event {
      try search.check(one, other, isClosed: isClosed, at: time)
    }
  }

  private func requireSource() throws(Refusal) {
    try require(
      phase == .ready || phase == .recording || phase == .paused, "cabin-leak.no-source",
      "Choose where the readings come from first.")
  }

  /// Time of the newest reading, shown or recorded.
  private var newestTime: Double {
    let recorded = recording.count > 0 ? recording.lastTime : -.infinity
    return max(recorded, latest?.time ?? -.infinity)
  }

  private func checkReading(
    _ time: Double, _ pressure: Double, after last: Double? = nil
  ) throws(Refusal) {
    guard pressure.isFinite, LeakState.readable.contains(pressure) else {
      throw Refusal(
        "cabin-leak.pressure-range",
        "A pressure of {pressure} is not one of air in a cabin. Check the number and its unit.",
        [.init("pressure", .quantity(pressure, .pressure))], field: "pressure")
    }
    guard time.magnitude <= LeakRecording.latestTime, time >= last ?? newestTime else {
      throw Refusal(
        "cabin-leak.time-backwards", "This reading is older than the one before and was left out.")
    }
    if source == .hand, let latest {
      let ratio = pressure / latest.pressure
      guard ratio < 7.5, ratio > 0.133 else {
        throw Refusal(
          "cabin-leak.tenfold",
          "{pressure} is about ten times off the last reading, {last}. Check the digits and the unit.",
          [
            .init("pressure", .quantity(pressure, .pressure)),
            .init("last", .quantity(latest.pressure, .pressure)),
          ], field: "pressure")
      }
    }
  }

  private func require(_ holds: Bool, _ code: String, _ text: String) throws(Refusal) {
    if !holds { throw Refusal(code, text) }
  }
}
