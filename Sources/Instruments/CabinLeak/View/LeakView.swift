public import Bench

/// Everything that the leak page shows at one moment, ready to be printed.
public struct LeakView {
  let state: LeakState
  let preferences: Preferences
  let now: Double?
  let canUndo: Bool
  /// Of a search: a hatch, or its end.
  let canUndoSearch: Bool
  let analysis: LeakAnalysis
  /// Of the search that goes on or went on.
  let standing: SearchStanding?

  /// - Parameters:
  ///   - now: Session time in seconds, from which the age of the newest reading is told.
  public init(
    _ session: Session<LeakState>, _ preferences: Preferences, now: Double? = nil
  ) {
    self.state = session.state
    self.preferences = preferences
    self.now = now
    canUndo = session.canUndo
    canUndoSearch = session.state.search != nil && session.canUndo(kind: "search")
    analysis = LeakAnalysis(session.state.recording, session.state.parameters)
    if let search = state.search {
      let time = search.ended ?? now ?? state.latest?.time ?? search.began
      standing = SearchStanding(search, now: time, state.parameters)
    } else {
      standing = nil
    }
  }

  /// The hatch behind which the sensor stays while a search goes on: what the readings say then is of
  /// this side alone.
  var closedHatch: Int? {
    guard let search = state.search, state.phase != .stopped else { return nil }
    return search.due
  }

  /// The air is parted for longer than it may be, or nobody counts any more.
  var isOverdue: Bool {
    guard let standing, let held = standing.held else { return false }
    return state.search?.ended != nil || standing.allowed.map { held >= $0 } ?? true
  }

  /// Writes the members of the view into an object that is open.
  public func write(_ out: JSONWriter) {
    writeState(out)
    writeRates(out)
    writeReserve(out)
    writeParameters(out)
    writeSearch(out)
  }

  /// Rates are shown from the first recorded reading until the next session.
  private var shownAnalysis: LeakAnalysis? { state.recording.count > 0 ? analysis : nil }

  func write(_ key: StaticString, _ value: Double?, _ quantity: Quantity, _ out: JSONWriter) {
    preferences.shown(value, quantity).write(key, out, preferences)
  }

  func write(
    _ key: StaticString, _ estimate: Estimate?, _ quantity: Quantity, _ out: JSONWriter,
    signed: Bool = false
  ) {
    preferences.shown(
      estimate?.value, low: estimate?.low, high: estimate?.high, quantity, signed: signed
    ).write(key, out, preferences)
  }

  private func writeRates(_ out: JSONWriter) {
    let analysis = shownAnalysis
    write("rate", analysis?.rate, .pressureRate, out)
    write("timePer", analysis?.timePerPressure, .timePerPressure, out)
    write("change", analysis?.change, .pressureRate, out, signed: true)
    write("mean", analysis?.mean, .pressureRate, out)
    if state.parameters.knowsVolume {
      write("hole", analysis?.hole, .length, out)
    } else {
      Shown.missing(LeakParameters.volumeUnknown).write("hole", out, preferences)
    }
  }

  private func writeReserve(_ out: JSONWriter) {
    guard let analysis = shownAnalysis else {
      out.null("reserve")
      out.null("reserveRuler")
      return
    }
    writeReserveRuler(analysis.reserve, out)
    let parameters = state.parameters
    let leaksIn = parameters.vessel.outsidePressure > analysis.pressure
    let main =
      analysis.reserve == nil
      ? preferences.atLeast(analysis.reserveAtLeast)
      : preferences.shown(
        analysis.reserve?.value, low: analysis.reserve?.low, high: analysis.reserve?.high, .time)
    out.object("reserve")
    main.write("shown", out, preferences)
    LeakLaw.title(parameters.law).write("law", out, preferences)
    LeakFields.limit.writeNumber(
      "limit",
      leaksIn ? parameters.upperLimit ?? parameters.vessel.outsidePressure : parameters.limit,
      out, preferences)
    out.object("other")
    LeakLaw.title(parameters.law == .linear ? .constantHole : .linear)
      .write("law", out, preferences)
    write("shown", analysis.otherReserve, .time, out)
    out.endObject()
    out.endObject()
  }

  /// From nothing to a quarter more than the longest that the readings allow.
  private func writeReserveRuler(_ reserve: Estimate?, _ out: JSONWriter) {
    guard let reserve, reserve.value > 0, reserve.high.isFinite else {
      out.null("reserveRuler")
      return
    }
    let alarm = state.parameters.alarm
    let longest = max(reserve.high, alarm) * 1.25
    let unit = longest >= 2 * 86_400 ? Units.day : longest >= 2 * 3600 ? Units.hour : Units.minute
    var ruler = Ruler(
      from: 0, to: longest, .time, preferences, unit: unit,
      sentence: Message(
        "cabin-leak.reserve-ruler", "Reserve {reserve}, between {low} and {high}, alarm at {alarm}",
        [
          .init("reserve", .duration(reserve.value)), .init("low", .duration(reserve.low)),
          .init("high", .duration(reserve.high)), .init("alarm", .duration(alarm)),
        ]))
    ruler.dot = ruler.at(reserve.value)
    ruler.low = ruler.at(reserve.low)
    ruler.high = ruler.at(reserve.high)
    ruler.marks.append(
      .init(
        at: ruler.at(alarm),
        message: Message(
          "cabin-leak.ruler.alarm", "leave {alarm}", [.init("alarm", .duration(alarm))])))
    ruler.write("reserveRuler", out, preferences)
  }

  private func writeParameters(_ out: JSONWriter) {
    out.list("parameters")
    for field in LeakFields.parameters {
      out.object()
      field.writeMembers(out, preferences)
      switch state.parameters[field.id] {
      case .number(let number): field.writeNumber("shown", number, out, preferences)
      case .choice(let id): out.text("choice", id)
      default: break
      }
      out.endObject()
    }
    out.endList()
  }
}
