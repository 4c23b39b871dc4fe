public import Bench

/// Between a leak session and the record of the logbook.
public enum LeakRecord {
  /// What a stopped session is saved as.
  public static func measurement(
    _ state: LeakState, title: String, chunks: [Record.Chunk]
  ) -> Record.Measurement {
    let analysis = LeakAnalysis(state.recording, state.parameters)
    var inputs = state.parameters.values
    inputs["recording"] = .series(state.recording.series)
    var outputs = CabinLeak.outputs(state.recording, analysis)
    var verdict = analysis.verdict.message
    let procedure = state.search == nil ? CabinLeak.analyse : CabinLeak.search
    if state.search != nil,
      let search = HatchSearch(
        SearchEvent.telling(state.searchEvents), state.recording, state.parameters.estimator)
    {
      inputs["plan"] = .text(SearchEvent.plans(state.searchEvents))
      inputs["actions"] = .text(SearchEvent.text(state.searchEvents))
      verdict = CabinLeak.add(
        search, state.searchEvents, state.recording, state.parameters, to: &outputs)
    }
    var measurement = Record.Measurement(
      instrument: CabinLeak.id, procedure: procedure.id,
      procedureVersion: procedure.version, origin: state.origin, title: title,
      inputs: inputs, outputs: outputs, chunks: [("recording", chunks)], verdict: verdict)
    measurement.started = state.startUTC
    return measurement
  }

  /// Rebuilds the session that a record was made from, so that its graph can be drawn.
  public static func unfold(
    _ measurement: Record.Measurement, _ chunk: Record.Chunk, _ series: Series,
    into session: Session<LeakState>
  ) throws(Refusal) {
    try session.apply(.event(.open(.file, name: measurement.title, measurement.origin)))
    for field in LeakFields.parameters {
      let value = measurement.inputs[field.id]
      try session.apply(.event(.set(field: field.id, value)))
    }
    try session.apply(
      .event(
        .imported(
          name: measurement.title, chunk, series, utc: measurement.started, measurement.origin)))
    if case .text(let plan) = measurement.inputs["plan"],
      case .text(let actions) = measurement.inputs["actions"]
    {
      try session.apply(.event(.searched(try SearchEvent.read(actions, plan: plan))))
    }
  }
}

extension LeakPreset {
  /// The identifiers of all leaks, for a sentence.
  public static var names: String { joined(all.map { $0.id }, by: ", ") }
}
