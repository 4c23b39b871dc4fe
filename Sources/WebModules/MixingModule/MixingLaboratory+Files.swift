import Bench
import FluidMixing
import WebBridge

/// Records, and files to take away.
extension MixingLaboratory {
  func answerFiles(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.isCalled("mixing.record") {
      return written(
        Record(
          id: try call.text("id"), time: try call.integer("time"),
          .measurement(try made(call))), out)
    } else if call.isCalled("mixing.load") {
      let (_, measurement) = try measurement(call)
      out.list("events")
      for event in try MixingRecord.events(measurement) { out.json("", event) }
      out.endList()
      return []
    } else if call.isCalled("mixing.curves") {
      let (_, measurement) = try measurement(call)
      return [
        AnswerArray("fast", curve("curve", measurement)),
        AnswerArray("exact", curve("true-curve", measurement)),
      ]
    } else if call.isCalled("mixing.table") {
      return [
        AnswerArray(
          "file",
          bytes: MixingTable.bytes(
            work.log, fast: work.intensities, exact: work.trueIntensities ?? []))
      ]
    } else if call.isCalled("mixing.svg") {
      guard let grid = work.grid else { throw unknown(call) }
      return [AnswerArray("file", bytes: PictureSVG.text(work.trueCells ?? work.cells, grid))]
    } else if call.isCalled("mixing.film") {
      return try advanceFilm(call, out)
    }
    throw unknown(call)
  }

  private func made(_ call: Call) throws(Refusal) -> Record.Measurement {
    let title = call.optionalText("title") ?? ""
    var made =
      call.arguments.isText("what", "picture")
      ? try MixingRecord.picture(session.state, title: title)
      : call.arguments.isText("what", "protocol")
        ? try MixingRecord.plan(session.state, title: title)
        : try MixingRecord.run(session.state, work, title: title)
    made.replaces = call.optionalText("replaces")
    return made
  }

  /// A saved run's performance.
  func exportTable(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    let (_, measurement) = try measurement(call)
    let fast = curve("curve", measurement)
    let log = try MixingRecord.log(measurement)
    guard fast.count == log.count + 1 else {
      throw Refusal("mixing.no-curve", "Only a run has a performance. This is none.")
    }
    out.text("name", "mixing.csv")
    return [
      AnswerArray(
        "file", bytes: MixingTable.bytes(log, fast: fast, exact: curve("true-curve", measurement)))
    ]
  }

  private func curve(_ id: String, _ measurement: Record.Measurement) -> [Double] {
    if case .grid(let grid) = measurement.outputs[id] { return grid.cells }
    return []
  }

  /// One frame more; `begin` begins anew.
  private func advanceFilm(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.arguments["begin"]?.flag ?? false {
      film = nil
      guard let mixer = work.mixer, work.left == 0, !work.log.isEmpty else {
        throw Refusal(
          "mixing.no-film", "There is nothing to film yet. Mix something first, and wait for it.")
      }
      do throws(FluidMixingError) {
        film = try MixingFilm(mixer, from: work.first, work.log)
      } catch { throw error.refusal }
    }
    guard let film else { throw unknown(call) }
    let file = film.advance()
    out.number("share", film.share)
    if file != nil { self.film = nil }
    return file.map { [AnswerArray("file", bytes: $0)] } ?? []
  }
}
