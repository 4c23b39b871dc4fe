import Bench

extension LeakView {
  /// The search: what to do, how sure it is, the plan line by line, the clock of the closed hatch.
  func writeSearch(_ out: JSONWriter) {
    writeSlopeChange(out)
    writeDrill(out)
    guard let search = state.search else {
      out.null("search")
      return
    }
    if let standing { write(search, standing, out) }
  }

  private func write(_ search: HatchSearch, _ standing: SearchStanding, _ out: JSONWriter) {
    let verdict = standing.verdict
    out.object("search")
    out.flag("ended", search.ended != nil)
    out.flag("undo", canUndoSearch)
    out.text("kind", verdict.id)
    if search.ended != nil, !verdict.isOutcome {
      Message("cabin-leak.search.over", "The search has ended before it was decided.")
        .write("verdict", out, preferences)
    } else {
      verdict.message(search.plan).write("verdict", out, preferences)
    }
    if let reminder = standing.reminder(search, isOver: search.ended != nil) {
      reminder.write("reminder", out, preferences)
    } else {
      out.null("reminder")
    }
    // What is said once and stays so: for those who listen rather than look.
    out.flag("settled", verdict.isAnswer)
    write(
      "reserve",
      standing.place.isSure(search.model) || standing.reserve?.high == 0
        ? standing.reserve : nil, .time, out)
    out.flag("parted", search.inside.contains(false))
    writeNext(search, verdict, out)
    writeClock(search, standing, out)
    write("millimetre", standing.place.none < 0.5 ? standing.millimetre : nil, .time, out)
    writeTest(search, standing, out)
    writeLines(search, standing, verdict, out)
    out.text("plan", search.plan.name)
    out.endObject()
  }

  private func writeSlopeChange(_ out: JSONWriter) {
    guard let change = SlopeChange.sure(in: state.recording) else {
      out.null("slopeChange")
      return
    }
    out.object("slopeChange")
    out.number("t", change.time - state.startTime)
    change.message(before: state.recording.lastTime, isOver: state.phase == .stopped)
      .write("message", out, preferences)
    out.endObject()
  }

  /// The truth of a drill is told when it is over.
  private func writeDrill(_ out: JSONWriter) {
    guard let drill = state.drill else {
      out.null("drill")
      return
    }
    out.object("drill")
    out.number("until", state.latest?.time)
    if state.search?.ended != nil || state.phase == .stopped {
      Message(
        "cabin-leak.drill.truth", "Drill: the leak was in {module}.",
        [.init("module", .text(drill.plan.modules[drill.module].name))]
      ).write("message", out, preferences)
    } else {
      Message("cabin-leak.drill.running", "Drill: where the leak is, is told at its end.")
        .write("message", out, preferences)
    }
    out.endObject()
  }

  /// The hatch on which the big buttons act.
  private func writeNext(
    _ search: HatchSearch, _ verdict: SearchVerdict, _ out: JSONWriter
  ) {
    var hatch = search.due
    if case .close(let next) = verdict { hatch = next.hatch }
    guard let hatch, search.ended == nil else {
      out.null("next")
      return
    }
    out.object("next")
    writeHatch(search, hatch, out)
    switch verdict {
    case .close, .thisSide, .thatSide, .openNow, .openUnknown, .rising, .noLeak, .undecidable,
      .found:
      out.flag("asked", true)
    case .waiting, .leave, .openLonger, .notYet: out.flag("asked", false)
    }
    out.endObject()
  }

  private func writeHatch(_ search: HatchSearch, _ hatch: Int, _ out: JSONWriter) {
    let ends = search.plan.hatches[hatch]
    out.text("name", search.plan.name(ofHatch: hatch))
    out.text("one", search.plan.modules[ends.first].name)
    out.text("other", search.plan.modules[ends.second].name)
    out.flag("closed", search.closed[hatch])
  }

  /// How long the closed hatch may stay closed still; negative: how long it is overdue.
  private func writeClock(
    _ search: HatchSearch, _ standing: SearchStanding, _ out: JSONWriter
  ) {
    guard search.ended == nil, let held = standing.held, let allowed = standing.allowed else {
      out.null("clock")
      return
    }
    let left = allowed - held
    // What is told to stay closed is not called late.
    if left < 0, case .thatSide = standing.verdict {
      out.null("clock")
      return
    }
    out.object("clock")
    out.number("left", left)
    out.number("share", min(max(held / allowed, 0), 1))
    let seconds = Int64(left.magnitude.rounded(left > 0 ? .up : .down))
    let two = seconds % 60 < 10 ? "0" : ""
    out.text(
      "text",
      joined(
        left < 0 ? "−" : "", (seconds / 60).description, ":", two, (seconds % 60).description))
    (left > 0
      ? Message(
        "cabin-leak.search.clock", "until {hatch} must be open: half of T1mm, on the safe side",
        named(search))
      : Message(
        "cabin-leak.search.overdue", "{hatch} should be open by now: half of T1mm is over",
        named(search)))
      .write("message", out, preferences)
    out.endObject()
  }

  private func named(_ search: HatchSearch) -> [Message.Parameter] {
    guard let hatch = search.due else { return [] }
    return [.init("hatch", .text(search.plan.name(ofHatch: hatch)))]
  }

  /// Before and after the hatch moved, each with its own slope.
  private func writeTest(
    _ search: HatchSearch, _ standing: SearchStanding, _ out: JSONWriter
  ) {
    guard standing.slopes.count >= 2 else {
      out.null("before")
      out.null("after")
      out.null("differ")
      return
    }
    let after = standing.slopes[standing.slopes.count - 1]
    let before = standing.slopes[standing.slopes.count - 2]
    write("before", rate(of: before), .pressureRate, out)
    write("after", rate(of: after), .pressureRate, out)
    Message(
      "cabin-leak.search.differ", "they differ, {sure}",
      [
        .init(
          "sure",
          .text(SearchVerdict.percent(after.probabilityOfChange(from: before, search.model))))
      ]
    ).write("differ", out, preferences)
  }

  private func rate(of slope: SegmentSlope) -> Estimate {
    let rate = slope.slope * slope.pressure
    let half = 1.96 * slope.error * slope.pressure
    return Estimate(value: rate, low: rate - half, high: rate + half)
  }

  private func writeLines(
    _ search: HatchSearch, _ standing: SearchStanding, _ verdict: SearchVerdict,
    _ out: JSONWriter
  ) {
    let inside = search.inside
    out.list("lines")
    for line in search.plan.lines(from: search.crew) {
      let module = search.plan.modules[line.module]
      let probability = standing.place.probabilities[line.module]
      out.object()
      out.text("module", module.name)
      write("volume", module.volume, .volume, out)
      out.flag("crew", line.hatch == nil)
      out.flag("ring", line.isRing)
      out.flag("inside", inside[line.module])
      out.number("probability", probability)
      out.text("percent", SearchVerdict.percent(probability))
      if case .found(line.module, _) = verdict {
        out.flag("found", true)
      } else {
        out.flag("found", false)
      }
      if let hatch = line.hatch {
        out.object("hatch")
        writeHatch(search, hatch, out)
        if case .close(let next) = verdict {
          out.flag("next", next.hatch == hatch || next.partner == hatch)
        } else {
          out.flag("next", false)
        }
        out.endObject()
      } else {
        out.null("hatch")
      }
      out.list("continues")
      for goes in line.continues { out.flag("", goes) }
      out.endList()
      out.endObject()
    }
    out.endList()
  }
}

extension SearchVerdict {
  /// What still says something when the search is over.
  var isOutcome: Bool {
    switch self {
    case .found, .noLeak, .rising, .undecidable, .leave, .thisSide, .thatSide: true
    default: false
    }
  }

  /// Something to be told aloud, and not again with each reading.
  var isAnswer: Bool {
    switch self {
    case .waiting, .openLonger, .notYet: false
    default: true
    }
  }
}
