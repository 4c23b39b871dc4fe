import Bench

extension LeakView {
  func writeState(_ out: JSONWriter) {
    let isRecorded = state.recording.count > 0
    out.text("state", phase)
    writeSource(out)
    out.text("origin", state.origin.rawValue)
    out.text("elapsed", clock)
    if let started = state.startUTC { out.integer("started", started) } else { out.null("started") }
    write("pressure", state.latest?.pressure, .pressure, out)
    if isRecorded {
      write("initial", state.recording.firstPressure, .pressure, out)
    } else {
      out.null("initial")
    }
    out.number("age", age)
    if let staleness { staleness.write("stale", out, preferences) } else { out.null("stale") }
    out.integer("count", state.recording.count)
    preferences.duration(state.recording.duration).write("duration", out, preferences)
    writeChip(out)
    verdict.write("verdict", out, preferences)
    writeAlarm(out)
    out.number("settling", settling)
    writeRuler(out)
    writeStopwatch(out)
    writePermissions(out)
    out.list("events")
    for mark in state.marks {
      out.object()
      out.number("t", mark.time - state.startTime)
      mark.message.write("message", out, preferences)
      out.endObject()
    }
    out.endList()
    if state.parameters.knowsVolume {
      LeakFields.volume.writeNumber("volume", state.parameters.vessel.volume, out, preferences)
    } else {
      out.null("volume")
    }
  }

  var phase: String {
    switch state.phase {
    case .empty: "empty"
    case .ready: "ready"
    case .recording: "recording"
    case .paused: "paused"
    case .stopped: "stopped"
    }
  }

  private func writeSource(_ out: JSONWriter) {
    guard let source = state.source else {
      out.null("source")
      return
    }
    out.object("source")
    out.text("kind", source.rawValue)
    out.text("name", state.sourceName)
    out.text("origin", state.origin.rawValue)
    out.endObject()
  }

  /// "12:04:31": the recorded time, without pauses.
  var clock: String {
    Self.clock(state.elapsed(at: now ?? state.latest?.time ?? state.startTime))
  }

  static func clock(_ time: Double) -> String {
    let seconds = Int64(max(0, time))
    func two(_ number: Int64) -> String { joined(number < 10 ? "0" : "", number.description) }
    return joined(two(seconds / 3600), two(seconds / 60 % 60), two(seconds % 60), by: ":")
  }

  /// Seconds since the newest reading; nil for readings that nobody expects to follow each other.
  var age: Double? {
    guard let now, let latest = state.latest else { return nil }
    return max(0, now - latest.time)
  }

  /// A sensor is silent after three of its intervals, or of its batches where it sends several
  /// readings at once; a person is not expected on the second.
  var staleness: Message? {
    guard let age else { return nil }
    switch state.source {
    case .simulator where state.phase == .recording && state.recording.count > 1: break
    case .live where state.phase != .stopped: break
    default: return nil
    }
    let interval = state.recording.duration / Double(max(1, state.recording.count - 1))
    guard age > 3 * max(interval, state.latestStep, 1) else { return nil }
    return Message("cabin-leak.silent", "silent for {age}", [.init("age", .duration(age))])
  }

  /// Seconds for which the sensor is still taken to settle.
  var settling: Double? {
    let settle = state.parameters.estimator.settle
    guard state.phase == .recording, state.source != .hand, state.recording.duration < settle else {
      return nil
    }
    return settle - state.recording.duration
  }

  private func writeChip(_ out: JSONWriter) {
    let kind: String
    let message: Message
    switch state.phase {
    case .empty:
      out.null("chip")
      return
    case .ready where state.latest == nil:
      (kind, message) = ("dashed", Message("cabin-leak.chip.waiting", "no reading yet"))
    case .ready: (kind, message) = ("neutral", Message("cabin-leak.chip.ready", "Not recording"))
    case .recording where state.drill != nil:
      (kind, message) = ("running", Message("cabin-leak.chip.drill", "Drill"))
    case .recording where settling != nil:
      (kind, message) = (
        "dashed",
        Message(
          "cabin-leak.chip.settling", "settling, {left}", [.init("left", .duration(settling ?? 0))])
      )
    case .recording where state.origin != .measured:
      (kind, message) = ("running", Message("cabin-leak.chip.replaying", "Replaying"))
    case .recording:
      (kind, message) = ("running", Message("cabin-leak.chip.recording", "Recording"))
    case .paused: (kind, message) = ("neutral", Message("cabin-leak.chip.paused", "Paused"))
    case .stopped: (kind, message) = ("neutral", Message("cabin-leak.chip.stopped", "Stopped"))
    }
    out.object("chip")
    out.text("kind", kind)
    message.write("message", out, preferences)
    out.endObject()
  }

  var verdict: Message {
    if state.recording.count == 0 {
      return state.latest == nil
        ? Message("cabin-leak.verdict.no-reading", "No reading yet.")
        : Message(
          "cabin-leak.verdict.press-record", "Press Record to see how fast the pressure changes.")
    }
    if let closedHatch, let search = state.search, analysis.verdict != .belowLimit {
      return Message(
        "cabin-leak.verdict.this-side-alone",
        "{hatch} is closed: rate and reserve are those of this side alone, until it is open again.",
        [.init("hatch", .text(search.plan.name(ofHatch: closedHatch)))])
    }
    return analysis.verdict.message
  }

  /// Never from what is not measured, never while the sensor settles.
  private func writeAlarm(_ out: JSONWriter) {
    guard state.origin == .measured, state.phase == .recording, !analysis.isSettling else {
      out.null("alarm")
      return
    }
    switch analysis.verdict {
    case .belowLimit:
      writeAlarm(
        Message("cabin-leak.alarm.evacuate", "Evacuate now"), analysis.verdict.message, out)
    case .leak(_, _, true) where closedHatch == nil: writeLeave(analysis.reserve, out)
    default:
      // Behind a closed hatch the pressure falls faster than that of the whole volume, or not at all.
      if closedHatch != nil, case .leave(let reserve)? = standing?.verdict {
        writeLeave(reserve, out)
      } else if let closedHatch, isOverdue, case .leak(_, _, true) = analysis.verdict {
        writeOverdue(closedHatch, out)
      } else {
        out.null("alarm")
      }
    }
  }

  private func writeLeave(_ reserve: Estimate?, _ out: JSONWriter) {
    writeAlarm(
      Message(
        "cabin-leak.alarm.reserve", "Reserve may be below {limit}",
        [.init("limit", .duration(state.parameters.alarm))]),
      Message(
        "cabin-leak.alarm.interval", "{low} to {high}. Stop searching, leave.", range(reserve)),
      out)
  }

  /// A hatch that stays closed for too long, with the hole on the crew's side.
  private func writeOverdue(_ hatch: Int, _ out: JSONWriter) {
    writeAlarm(
      Message(
        "cabin-leak.alarm.this-side", "Open {hatch}: on this side the reserve may be below {limit}",
        [
          .init("hatch", .text(state.search?.plan.name(ofHatch: hatch) ?? "")),
          .init("limit", .duration(state.parameters.alarm)),
        ]),
      Message(
        "cabin-leak.alarm.this-side.interval",
        "{low} to {high} while it is closed. Open it, or leave.", range(analysis.reserve)),
      out)
  }

  private func range(_ reserve: Estimate?) -> [Message.Parameter] {
    [
      .init("low", .duration(reserve?.low ?? 0)), .init("high", .duration(reserve?.high ?? 0)),
    ]
  }

  private func writeAlarm(_ sentence: Message, _ interval: Message, _ out: JSONWriter) {
    out.object("alarm")
    sentence.write("sentence", out, preferences)
    interval.write("interval", out, preferences)
    out.endObject()
  }

  /// From the start, or a full atmosphere, down to the limit.
  private func writeRuler(_ out: JSONWriter) {
    guard let latest = state.latest else {
      out.null("ruler")
      return
    }
    let limit = state.parameters.limit
    let isRecorded = state.recording.count > 0
    let initial = isRecorded ? state.recording.firstPressure : latest.pressure
    let top = max(Units.mmHg.si(from: 760), initial, latest.pressure)
    let bottom = min(limit, latest.pressure)
    guard top > bottom else {
      out.null("ruler")
      return
    }
    var ruler = Ruler(
      from: top, to: bottom, .pressure, preferences,
      sentence: Message(
        "cabin-leak.ruler", "Pressure {pressure}, started at {initial}, limit {limit}",
        [
          .init("pressure", .quantity(latest.pressure, .pressure)),
          .init("initial", .quantity(initial, .pressure)),
          .init("limit", .quantity(limit, .pressure)),
        ]))
    ruler.dot = ruler.at(latest.pressure)
    if isRecorded {
      ruler.marks.append(
        .init(
          at: ruler.at(initial),
          message: Message(
            "cabin-leak.ruler.start", "start {pressure}",
            [.init("pressure", .text(preferences.shown(initial, .pressure).text))])))
    }
    ruler.marks.append(
      .init(at: ruler.at(limit), message: Message("cabin-leak.ruler.limit", "limit")))
    ruler.write("ruler", out, preferences)
  }

  private func writeStopwatch(_ out: JSONWriter) {
    let taps = state.stopwatch.taps
    out.object("stopwatch")
    out.flag("running", !taps.isEmpty && state.phase == .recording)
    out.number("since", taps.last)
    out.integer("count", Int64(max(0, taps.count - 1)))
    if let seconds = state.stopwatch.last {
      Shown(
        si: seconds,
        text: seconds.text(decimals: seconds < 100 ? 1 : 0, locale: preferences.locale),
        unit: "s/mmHg"
      ).write("last", out, preferences)
    } else {
      out.null("last")
    }
    out.endObject()
  }

  private func writePermissions(_ out: JSONWriter) {
    let phase = state.phase
    let hasReadings = state.recording.count > 0
    let isStill = phase == .paused || phase == .stopped
    out.object("can")
    out.flag("start", phase == .ready)
    out.flag("pause", phase == .recording)
    out.flag("resume", phase == .paused)
    out.flag("stop", phase == .recording || phase == .paused)
    out.flag("save", phase == .stopped && hasReadings)
    out.flag("export", isStill && hasReadings)
    out.flag("tap", phase == .recording && (state.source != .hand || state.latest != nil))
    out.flag("undo", canUndo)
    out.endObject()
  }
}
