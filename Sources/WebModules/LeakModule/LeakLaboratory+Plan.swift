import Bench
import CabinLeak
import WebBridge

extension LeakLaboratory {
  /// Reads a plan, changes it where that is asked for, and answers with all that its editor shows.
  func plan(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    var plan = HatchPlan.station
    do throws(HatchPlanError) {
      if let text = call.optionalText("text") { plan = try HatchPlan(text: text) }
      if let edit = call.arguments["edit"] { plan = try plan.edited(try LeakLaboratory.edit(edit)) }
    } catch {
      throw error.refusal
    }
    let crew = call.optionalText("crew").flatMap { plan.index(of: $0) } ?? 0
    out.text("text", plan.text)
    out.text("name", plan.name)
    out.text("crew", plan.modules[crew].name)
    out.list("notes")
    for note in plan.notes { out.text("", note) }
    out.endList()
    preferences.shown(plan.volume, .volume).write("volume", out, preferences)
    out.list("modules")
    for line in plan.lines(from: crew) where !line.isRing {
      let module = plan.modules[line.module]
      out.object()
      out.text("name", module.name)
      out.list("continues")
      for goes in line.continues { out.flag("", goes) }
      out.endList()
      preferences.shown(module.volume, .volume).write("volume", out, preferences)
      out.text("cubic", module.volume.description)
      out.list("neighbours")
      for hatch in plan.hatches where hatch.first == line.module || hatch.second == line.module {
        let other = hatch.first == line.module ? hatch.second : hatch.first
        out.text("", plan.modules[other].name)
      }
      out.endList()
      out.endObject()
    }
    out.endList()
  }

  private static func edit(_ json: JSON) throws(HatchPlanError) -> HatchPlan.Edit {
    let volume = json.text("volume").flatMap { DecimalReading.number($0) } ?? .nan
    return HatchPlan.Edit(
      module: json.text("module"), name: json.text("name"), volume: volume,
      neighbours: json.list("neighbours").map { $0.text ?? "" })
  }

  /// Readings of the drill, as its hatches stand.
  func simulateDrill(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    guard let drill = session.state.drill else {
      throw Refusal("cabin-leak.drill.none", "No drill is under way. Begin one.")
    }
    let readings = drill.readings(
      after: try call.number("from"), through: try call.number("to"),
      session.state.search?.moves ?? [])
    out.text("origin", "simulated")
    out.flag("done", false)
    return [AnswerArray("time", readings.times), AnswerArray("pressure", readings.pressures)]
  }
}
