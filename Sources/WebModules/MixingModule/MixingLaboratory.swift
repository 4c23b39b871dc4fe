import Bench
import FluidMixing
import WebBridge

/// The mixing lab behind its page: its session, and the work that is done between the calls.
final class MixingLaboratory: Laboratory {
  var session = Session<MixingState>()
  let work = MixingWork()
  var film: MixingFilm?

  init() {
    super.init(InstrumentList([FluidMixing.instrument]))
  }

  override func adapted(_ preferences: Preferences) -> Preferences { preferences.forMixing }

  override func respond(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.isCalled("record.csv") { return try exportTable(call, out) }
    return call.name.hasBytePrefix("mixing.")
      ? try answerMixing(call, out) : try super.respond(call, out)
  }

  private func answerMixing(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.isCalled("mixing.view") {
      try writeView(out)
    } else if call.isCalled("mixing.apply") {
      try session.apply(try entry(call.arguments["event"] ?? .null))
      try writeView(out)
    } else if call.isCalled("mixing.check") {
      try session.check(try entry(call.arguments["event"] ?? .null))
    } else if call.isCalled("mixing.open") {
      try open(call, out)
    } else if call.isCalled("mixing.work") {
      try advance(call, out)
    } else if call.isCalled("mixing.progress") {
      writeProgress(call, out)
    } else if call.isCalled("mixing.picture") {
      return picture(call, out)
    } else if call.isCalled("mixing.frame") {
      return frame(call, out)
    } else if call.isCalled("mixing.curve") {
      return [
        AnswerArray("fast", work.intensities), AnswerArray("exact", work.trueIntensities ?? []),
      ]
    } else if call.isCalled("mixing.rewind") {
      work.rewind()
    } else if call.isCalled("mixing.truth") {
      try follow(call)
    } else {
      return try answerFiles(call, out)
    }
    return []
  }

  private func entry(_ json: JSON) throws(Refusal) -> Session<MixingState>.Entry {
    if json.isText("type", "undo") { return .undo }
    return .event(try MixingEvent(json: json))
  }

  /// Folds a journal from its start. An event that makes no sense any more is left out.
  private func open(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    session = Session<MixingState>()
    film = nil
    for event in call.arguments.list("events") {
      do throws(Refusal) { try session.apply(try entry(event)) } catch { continue }
    }
    try writeView(out)
  }

  private func writeView(_ out: JSONWriter) throws(Refusal) {
    do throws(FluidMixingError) { try work.show(session.state) } catch { throw error.refusal }
    MixingView(session, preferences).write(out)
  }

  /// The next piece of work: `amount` rows of it.
  private func advance(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let amount = Int(min(max(call.optionalInteger("amount") ?? 1, 1), 1000))
    do throws(FluidMixingError) {
      let isMore = try work.advance(amount, moves: call.arguments["moves"]?.flag ?? true)
      out.flag("more", isMore)
    } catch { throw error.refusal }
    writeProgress(call, out)
  }

  private func writeProgress(_ call: Call, _ out: JSONWriter) {
    MixingProgress(work, preferences).write(out, known: Int(call.optionalInteger("known") ?? 0))
  }

  /// What is on the canvas, 0 to 255 from white to black, from the top.
  private func picture(_ call: Call, _ out: JSONWriter) -> [AnswerArray] {
    let isTrue = call.arguments["exact"]?.flag ?? false
    let cells = isTrue ? work.trueCells ?? work.cells : work.cells
    return shades(cells, columns: work.grid?.columns ?? 1, out)
  }

  private func frame(_ call: Call, _ out: JSONWriter) -> [AnswerArray] {
    let every = Int(min(max(call.optionalInteger("every") ?? 1, 1), 4))
    guard let cells = work.frame(at: call.arguments.number("share") ?? 0, every: every) else {
      return []
    }
    return shades(cells, columns: (work.grid?.columns ?? 1) / every, out)
  }

  private func shades(_ cells: [Double], columns: Int, _ out: JSONWriter) -> [AnswerArray] {
    let rows = cells.count / columns
    out.integer("columns", Int64(columns))
    out.integer("rows", Int64(rows))
    var shades: [UInt8] = []
    shades.reserveCapacity(cells.count)
    for row in (0..<rows).reversed() {
      for cell in cells[row * columns..<(row + 1) * columns] {
        shades.append(UInt8((min(max(cell, 0), 1) * 255).rounded()))
      }
    }
    return [AnswerArray("shades", bytes: shades)]
  }

  /// Begins to follow the run back without diffusion, or gives it up.
  private func follow(_ call: Call) throws(Refusal) {
    guard call.arguments["on"]?.flag ?? true else {
      work.endTruth()
      return
    }
    do throws(FluidMixingError) { try work.beginTruth() } catch { throw error.refusal }
  }
}
