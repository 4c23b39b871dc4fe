public import Bench

/// Everything that the lake page shows at one moment, ready to be printed.
public struct LakeView {
  let state: LakeState
  let preferences: Preferences
  let canUndo: Bool
  let form: LakeForm
  let outcome: LakeOutcome

  public init(_ session: Session<LakeState>, _ preferences: Preferences) {
    state = session.state
    canUndo = session.canUndo
    self.preferences = preferences.forLakes
    form = LakeForm(state, self.preferences)
    outcome = LakeOutcome(state, form)
  }

  /// Writes the members of the view into an object that is open.
  public func write(_ out: JSONWriter) {
    out.list("fields")
    for field in LakeFields.all {
      LakeFieldView(
        field: field, entry: state[field.id], error: form.fault(of: field.id),
        warning: form.warning(of: field.id), preferences: preferences
      ).write(out)
    }
    out.endList()
    writeVisit(out)
    out.text("outcome", outcome.kind.rawValue)
    outcome.headline.write("headline", out, preferences)
    outcome.reason?.write("reason", out, preferences)
    out.flag("canSave", outcome.whyNot == nil)
    if let field = outcome.field { out.text("field", field) }
    if let whyNot = outcome.whyNot {
      whyNot.write("whyNot", out, preferences)
    } else {
      out.null("whyNot")
    }
    out.null("answer")
    out.null("original")
    out.null("summary")
    out.flag("canUndo", canUndo)
    out.flag("isEmpty", state.isEmpty)
  }

  private func writeVisit(_ out: JSONWriter) {
    out.text("lake", state.lake)
    out.text("place", state.place)
    out.json("position", state.position?.json ?? .null)
    write("time", state.time, out)
    out.json("photos", .list(state.photos.map { $0.json }))
    out.text("engine", state.usesOriginal ? "original" : "measured")
    if let replaces = state.replaces {
      out.text("replaces", replaces)
    } else {
      out.null("replaces")
    }
    write("created", state.created, out)
    out.text("origin", state.origin.rawValue)
    out.flag("simulated", state.origin != .measured)
  }

  private func write(_ key: StaticString, _ time: Int64?, _ out: JSONWriter) {
    if let time { out.integer(key, time) } else { out.null(key) }
  }
}
