public import Bench

/// Everything that the weather page shows at one moment, ready to be printed.
public struct StationView {
  let state: StationState
  let preferences: Preferences
  /// s of UTC since 1970
  let now: Double
  let canUndo: Bool
  let outlook: StationOutlook?

  public init(_ session: Session<StationState>, _ preferences: Preferences, now: Double) {
    state = session.state
    self.preferences = preferences
    self.now = now
    canUndo = session.canUndo
    outlook = StationOutlook(session.state)
  }

  /// Writes the members of the view into an object that is open.
  public func write(_ out: JSONWriter) {
    writeSource(out)
    writeCycle(out)
    writeChance(out)
    writePressure(out)
    writeAir(out)
    writeScores(out)
    writeParameters(out)
    out.flag("canUndo", canUndo)
  }

  private func writeSource(_ out: JSONWriter) {
    out.text("state", state.source == nil ? "empty" : state.cycle == nil ? "waiting" : "measuring")
    if let source = state.source {
      out.object("source")
      out.text("kind", source.rawValue)
      out.text("name", state.sourceName)
      out.text("origin", state.origin.rawValue)
      out.endObject()
    } else {
      out.null("source")
    }
    if let suspension { suspension.write("suspension", out, preferences) }
    out.flag("jumped", isJumped)
    out.number("latest", state.latest?.time)
    out.object("points")
    out.integer("count", Int64(state.points.count))
    out.number("from", state.points.first?.time)
    out.number("to", state.points.last?.time)
    out.endObject()
    out.number("age", state.latest.map { max(now - $0.time, 0) })
    if let staleness { staleness.write("stale", out, preferences) } else { out.null("stale") }
    out.number("closedThrough", state.closedThrough.isFinite ? state.closedThrough : nil)
    out.number("due", state.dueDay(at: now))
  }

  /// Three missed cycles: what stands there is old.
  private var staleness: Message? {
    // A file and a replay have their own time: nothing in them falls silent.
    guard let latest = state.latest, state.source != .file, state.origin != .replayed,
      now - latest.time > 3 * MeasurementCycle.interval
    else { return nil }
    return Message(
      "weather.stale", "silent for {span}", [.init("span", .duration(now - latest.time))])
  }

  private var isJumped: Bool {
    if case .jump = state.suspension { true } else { false }
  }

  private var suspension: Message? {
    switch state.suspension {
    case .none: return nil
    case .jump(let change, _):
      let shown = [Message.Parameter("change", .quantity(abs(change), .pressure))]
      guard change < 0 else {
        return Message(
          "weather.suspended.up",
          "The pressure jumped up by {change}. Did the sensor move down? If not, it is the weather.",
          shown)
      }
      return Message(
        "weather.suspended.down",
        "The pressure jumped down by {change}. Did the sensor move up? If not, it is the weather: a storm may be near, take shelter.",
        shown)
    case .unsteady:
      return Message(
        "weather.suspended.unsteady",
        "The pressure changed while it was measured: the sensor was moving. Hold it still for a cycle."
      )
    case .moved:
      return Message(
        "weather.suspended.moved",
        "The sensor was moved: the forecast waits for half an hour at the new place. Give its altitude anew."
      )
    }
  }

  private func writeCycle(_ out: JSONWriter) {
    let running = state.cycle.flatMap { $0.isAbandoned(at: now, spacing: state.spacing) ? nil : $0 }
    out.object("cycle")
    out.flag("running", running != nil)
    out.integer("reading", Int64(running?.readings.count ?? 0))
    out.integer("of", Int64(MeasurementCycle.length))
    out.number("next", state.source == nil ? nil : state.nextReading(after: now) - now)
    out.endObject()
    out.flag("wants", state.source != nil && state.wantsReading(at: now))
  }

  private func writeChance(_ out: JSONWriter) {
    guard let outlook else {
      out.null("chance")
      return
    }
    let rain = outlook.rain
    // Whole per cents: more is not known.
    let preferences = preferences.showing(decimals: 0)
    let shown = preferences.shown(
      rain.value, low: rain.low, high: rain.high, coverage: rain.coverage, .fraction)
    out.object("chance")
    shown.write("shown", out, preferences)
    Message(
      "weather.chance", "Chance of rain within {hours}",
      [.init("hours", .duration(outlook.horizon * 3600))]
    ).write("label", out, preferences)
    RainWords.title(rain.value).write("title", out, preferences)
    writeRuler(outlook, preferences, out)
    basis(outlook.basis).write("basis", out, preferences)
    out.endObject()
  }

  private func writeRuler(
    _ outlook: StationOutlook, _ preferences: Preferences, _ out: JSONWriter
  ) {
    let rain = outlook.rain
    var ruler = Ruler(
      from: 0, to: 1, .fraction, preferences,
      sentence: Message(
        "weather.chance-ruler", "Chance of rain {chance}, between {low} and {high}; usual {usual}",
        [
          .init("chance", .quantity(rain.value, .fraction)),
          .init("low", .quantity(rain.low, .fraction)),
          .init("high", .quantity(rain.high, .fraction)),
          .init("usual", .quantity(outlook.usual, .fraction)),
        ]))
    ruler.dot = ruler.at(rain.value)
    ruler.low = ruler.at(rain.low)
    ruler.high = ruler.at(rain.high)
    ruler.marks.append(
      .init(
        at: ruler.at(outlook.usual),
        message: Message(
          "weather.usual", "usual {usual}", [.init("usual", .quantity(outlook.usual, .fraction))])))
    ruler.write("ruler", out, preferences)
  }

  private func basis(_ basis: RainModel.Basis) -> Message {
    switch basis {
    case .full:
      Message(
        "weather.basis.full",
        "From pressure, its change, humidity and temperature, as rain followed them in a year at Newark, New Jersey. In another climate it is off: let the scores tell."
      )
    case .barometer:
      Message(
        "weather.basis.barometer",
        "From the pressure and its change alone, as rain followed them in a year at Newark, New Jersey. In another climate it is off: let the scores tell."
      )
    case .air:
      Message(
        "weather.basis.air",
        "From humidity and temperature alone, until the pressure is known for two hours; as rain followed them in a year at Newark, New Jersey."
      )
    case .climatology:
      Message(
        "weather.basis.climatology",
        "How often it rains at all, at Newark, New Jersey: nothing is known of the air here yet.")
    }
  }

  private func writePressure(_ out: JSONWriter) {
    let offset = state.calibration?.offset ?? 0
    preferences.shown(state.latest?.pressure.map { $0 + offset }, .pressure)
      .write("pressure", out, preferences)
    preferences.shown(outlook?.seaLevelPressure, .pressure).write("seaLevel", out, preferences)
    let rate = outlook?.rate
    preferences.shown(
      rate?.value, low: rate?.low, high: rate?.high, .pressureRate, signed: true
    ).write("rate", out, preferences)
    if let forecast = outlook?.forecast {
      out.object("forecast")
      out.text("id", forecast.id)
      forecast.title.write("title", out, preferences)
      outlook?.reason?.write("reason", out, preferences)
      out.endObject()
    } else {
      out.null("forecast")
      waiting.write("waiting", out, preferences)
    }
    if let tendency = outlook?.tendency {
      out.object("tendency")
      out.integer("code", Int64(tendency.code))
      tendency.title.write("title", out, preferences)
      preferences.shown(tendency.change * 100, .pressure, signed: true)
        .write("change", out, preferences)
      out.endObject()
    } else {
      out.null("tendency")
    }
    if let zambretti = outlook?.zambretti {
      out.object("zambretti")
      out.text("letter", zambretti.name)
      zambretti.title.write("title", out, preferences)
      out.endObject()
    } else {
      out.null("zambretti")
    }
  }

  /// Why there is no forecast from the change yet.
  private var waiting: Message {
    let rest = max(StationTrail.leastSpan - (outlook?.span ?? 0), 0)
    return Message(
      "weather.waiting", "The change of pressure is known in {rest}",
      [.init("rest", .duration(rest))])
  }

  private func writeAir(_ out: JSONWriter) {
    preferences.shown(state.latest?.temperature, .temperature)
      .write("temperature", out, preferences)
    // The sensor is known to three per cents; a tenth shows that it lives.
    preferences.showing(decimals: 1).shown(state.latest?.humidity, .fraction)
      .write("humidity", out, preferences)
    preferences.shown(state.latest?.dewPoint ?? outlook?.dewPoint, .temperature)
      .write("dewPoint", out, preferences)
    if let calibration = state.calibration {
      out.object("calibration")
      preferences.shown(calibration.offset, .pressure, signed: true)
        .write("offset", out, preferences)
      out.text("station", calibration.station)
      out.number("time", calibration.time)
      out.endObject()
    } else {
      out.null("calibration")
    }
  }

  private func writeParameters(_ out: JSONWriter) {
    out.list("parameters")
    for field in StationFields.all {
      out.object()
      field.writeMembers(out, preferences)
      if field.id.sameBytes(as: StationFields.altitude.id), let altitude = state.altitude {
        field.writeNumber("shown", altitude, out, preferences)
      } else if field.id.sameBytes(as: StationFields.spacing.id) {
        field.writeNumber("shown", state.spacing, out, preferences)
      } else if field.id.sameBytes(as: StationFields.hemisphere.id) {
        out.text("choice", state.isSouthern ? "south" : "north")
      }
      out.endObject()
    }
    out.endList()
  }
}

/// A probability in words.
///
/// **Source:** [Mastrandrea2010], table 1, its terms for 0 to 10, 10 to 33, 33 to 66 and 66 to
/// 100 %.
enum RainWords {
  static func title(_ probability: Double) -> Message {
    switch probability {
    case 0.66...: Message("weather.rain.likely", "Rain likely")
    case 0.33...: Message("weather.rain.open", "Rain as likely as not")
    case 0.10...: Message("weather.rain.unlikely", "Rain unlikely")
    default: Message("weather.rain.very-unlikely", "Rain very unlikely")
    }
  }
}
