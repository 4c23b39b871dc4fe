public import Bench

/// Everything that the lab's page shows of its session, ready to be printed.
public struct MixingView {
  private let state: MixingState
  private let canUndo: Bool
  private let preferences: Preferences

  public init(_ session: Session<MixingState>, _ preferences: Preferences) {
    state = session.state
    canUndo = session.canUndo
    self.preferences = preferences
  }

  private func text(_ number: Double) -> String {
    preferences.locale.written(number.shortestText)
  }

  /// Writes the members of the view into an object that is open.
  public func write(_ out: JSONWriter) {
    out.object("vessel")
    out.text("id", state.vessel.rawValue)
    state.vessel.title.write("title", out, preferences)
    out.integer("columns", Int64(state.vessel.columns))
    out.integer("rows", Int64(state.vessel.rows))
    out.endObject()
    out.text("step", state.step > 0 ? text(state.step) : "")
    out.list("keys")
    for key in MixingState.keys {
      out.object()
      out.number("key", key)
      out.text("text", text(key))
      out.endObject()
    }
    out.endList()
    writeMovements(out)
    out.list("plan")
    for movement in state.plan { write(movement, out) }
    out.endList()
    out.integer("times", Int64(state.times))
    out.integer("count", Int64(state.count))
    out.text("travel", text((state.travel * 1e6).rounded() / 1e6))
    out.flag("atOnce", state.isAtOnce)
    out.flag("locked", state.isLocked)
    out.flag("canUndo", canUndo)
    out.integer("log", Int64(state.log.count))
    out.flag("mixed", state.painting.isMixed)
    out.flag("blank", state.painting.layers.isEmpty && state.painting.ground == .white)
    writeLists(out)
  }

  /// The four that the next step can be.
  private func writeMovements(_ out: JSONWriter) {
    out.list("movements")
    for wall in Movement.Wall.allCases {
      for isReversed in [false, true] {
        do throws(FluidMixingError) {
          let step = state.step > 0 ? state.step : 1
          write(try Movement(wall, step, isReversed: isReversed), out)
        } catch { continue }
      }
    }
    out.endList()
  }

  private func write(_ movement: Movement, _ out: JSONWriter) {
    out.object()
    out.text("id", movement.text)
    movement.write(out, preferences)
    out.endObject()
  }

  private func writeLists(_ out: JSONWriter) {
    out.list("vessels")
    for vessel in MixingVessel.allCases { write(vessel.rawValue, vessel.title, out) }
    out.endList()
    out.list("pictures")
    for picture in InitialPicture.allCases { write(picture.rawValue, picture.title, out) }
    out.endList()
    out.list("protocols")
    for plan in MixingView.protocols {
      out.object()
      out.text("plan", plan.text)
      out.text("text", preferences.locale.written(plan.summary))
      out.endObject()
    }
    out.endList()
  }

  private func write(_ id: String, _ title: Message, _ out: JSONWriter) {
    out.object()
    out.text("id", id)
    title.write("title", out, preferences)
    out.endObject()
  }

  /// Protocols that stand ready.
  private static var protocols: [MixingProtocol] {
    ["T4 B4", "T2 B2", "T6 -B6", "T1 B1 -T1 -B1"].compactMap { text in
      do throws(FluidMixingError) { return try MixingProtocol(text: text) } catch { return nil }
    }
  }
}

extension Movement {
  func write(_ out: JSONWriter, _ preferences: Preferences) {
    let step = preferences.locale.written(step.shortestText)
    out.text("symbol", symbol)
    out.text("arrow", isRight ? "→" : "←")
    out.text("step", step)
    title(step).write("title", out, preferences)
  }
}

/// How far the work is, and what it says.
public struct MixingProgress {
  private let work: MixingWork
  private let preferences: Preferences

  public init(_ work: MixingWork, _ preferences: Preferences) {
    self.work = work
    self.preferences = preferences
  }

  /// - Parameter known: Rows of the log that the page has already.
  public func write(_ out: JSONWriter, known: Int) {
    out.number("share", work.share)
    out.integer("made", Int64(work.made))
    out.integer("left", Int64(work.left))
    if let share = work.truthShare { out.number("truthShare", share) }
    let (fast, exact) = (work.intensities, work.trueIntensities)
    if let last = fast.last { out.text("fast", text(last)) }
    if let exact, exact.count == fast.count { out.text("exact", text(exact[exact.count - 1])) }
    if work.left == 0 { out.flag("exactPicture", work.trueCells != nil) }
    if let next = work.next {
      out.object("next")
      next.write(out, preferences)
      out.number("length", next.step)
      out.endObject()
    }
    let log = work.log
    out.list("log")
    for index in min(max(known, 0), work.made)..<work.made {
      out.object()
      log[index].write(out, preferences)
      out.text("fast", text(fast[index + 1]))
      if let exact, index + 1 < exact.count { out.text("exact", text(exact[index + 1])) }
      out.endObject()
    }
    out.endList()
  }

  private func text(_ number: Double) -> String {
    number.text(decimals: preferences.decimals ?? 2, locale: preferences.locale)
  }
}
