public import Bench

/// Everything that the lake page shows at one moment, ready to be printed.
public struct LakeView {
  let state: LakeState
  let preferences: Preferences
  let canUndo: Bool
  let form: LakeForm
  let outcome: LakeOutcome
  /// Of the fields only what may differ from one letter to the next.
  private let isBrief: Bool

  public init(_ session: Session<LakeState>, _ preferences: Preferences) {
    self.init(session.state, canUndo: session.canUndo, isBrief: false, preferences)
  }

  /// What the page will show once these events are in the journal: the session is left as it is.
  /// The fields have what may differ by that, and neither their tips nor their names.
  public init(
    _ session: Session<LakeState>, after events: [LakeEvent], _ preferences: Preferences
  ) {
    self.init(
      session.state.after(events),
      canUndo: session.canUndo || events.contains(where: LakeState.canUndo), isBrief: true,
      preferences)
  }

  private init(_ state: LakeState, canUndo: Bool, isBrief: Bool, _ preferences: Preferences) {
    self.isBrief = isBrief
    self.state = state
    self.canUndo = canUndo
    self.preferences = preferences.forLakes
    form = LakeForm(state, self.preferences)
    outcome = LakeOutcome.of(state, form)
  }

  /// Writes the members of the view into an object that is open.
  public func write(_ out: JSONWriter) {
    out.list("fields")
    for field in LakeFields.all {
      let view = LakeFieldView(
        field: field, entry: state[field.id], error: form.fault(of: field.id),
        warning: form.warning(of: field.id), isMissing: isMissing(field.id),
        preferences: preferences,
        helpers: state.usesOriginal
          ? AlgaeBloom.originalHelpers + AlgaeBloom.helpers : AlgaeBloom.helpers)
      if isBrief { view.writeNow(out) } else { view.write(out) }
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
    if let estimate = outcome.estimate {
      LakeAnswer(estimate, preferences).write(out)
    } else {
      out.null("answer")
    }
    if state.usesOriginal {
      OriginalView(outcome: outcome, values: form.values, preferences: preferences).write(out)
    } else {
      out.null("original")
    }
    writeSummary(out)
    out.flag("canUndo", canUndo)
    out.flag("isEmpty", state.isEmpty)
  }

  private func isMissing(_ field: String) -> Bool {
    outcome.kind == .incomplete && outcome.field?.sameBytes(as: field) ?? false
  }

  /// For the tile on the bench.
  private func writeSummary(_ out: JSONWriter) {
    guard !state.isEmpty else {
      out.null("summary")
      return
    }
    out.object("summary")
    out.text("lake", state.lake)
    let shown = outcome.estimate.map { preferences.shown($0.chlorophyll, .concentration) }
    (shown ?? .missing()).write("shown", out, preferences)
    outcome.headline.write("level", out, preferences)
    write("time", state.time, out)
    out.endObject()
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
    if state.origin != .measured {
      out.object("simulated")
      LakeView.notMeasured.write("sentence", out, preferences)
      out.endObject()
    } else {
      out.null("simulated")
    }
  }

  static let notMeasured = Message(
    "algae-bloom.not-measured", "An example: these numbers were not measured here.")

  private func write(_ key: StaticString, _ time: Int64?, _ out: JSONWriter) {
    if let time { out.integer(key, time) } else { out.null(key) }
  }
}
