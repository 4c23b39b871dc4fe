import Bench

/// What the estimator of 2016 says, and why it is not believed.
struct OriginalView {
  let outcome: LakeOutcome
  let values: Values
  let preferences: Preferences

  func write(_ out: JSONWriter) {
    let procedure = AlgaeBloom.original
    out.object("original")
    procedure.title.write("title", out, preferences)
    var outputs = Values()
    if outcome.original != nil {
      do throws(Refusal) { outputs = try procedure.run(values) } catch { outputs = Values() }
    }
    let first = procedure.outputs[0]
    first.title.write("label", out, preferences)
    if let shown = preferences.shown(outputs[first.id], of: first) {
      shown.write("shown", out, preferences)
    }
    out.list("values")
    for field in procedure.outputs.dropFirst() {
      guard outcome.original != nil, let shown = preferences.shown(outputs[field.id], of: field)
      else { continue }
      out.object()
      field.title.write("title", out, preferences)
      shown.write("shown", out, preferences)
      out.endObject()
    }
    out.endList()
    out.list("faults")
    for fault in OriginalEstimator.faults { fault.write("", out, preferences) }
    out.endList()
    if let whyNot = outcome.whyNot { whyNot.write("refusal", out, preferences) }
    out.list("missing")
    if outcome.kind == .incomplete, let field = outcome.field { out.text("", field) }
    out.endList()
    out.endObject()
  }
}
