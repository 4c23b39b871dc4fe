public import Bench

extension CabinLeak {
  /// From a recording, a plan and what was done with its hatches to the module with the hole.
  public static let search = Procedure(
    id: "search", version: 1, title: Message("cabin-leak.search", "Search for a leak"),
    inputs: analyse.inputs + [
      Field("plan", Message("cabin-leak.plan", "Plan"), .text, isRequired: true),
      Field("actions", Message("cabin-leak.actions", "Hatches"), .text, isRequired: true),
    ],
    outputs: analyse.outputs + [
      Field("module", Message("cabin-leak.search.module", "Module"), .text),
      Field(
        "probability", Message("cabin-leak.search.probability", "Its probability"),
        .number(.fraction)),
      Field(
        "no-leak", Message("cabin-leak.search.no-leak", "Probability of no leak"),
        .number(.fraction)),
      Field(
        "t1mm", Message("cabin-leak.search.t1mm", "T1mm with open hatches"), .number(.time)),
      Field("closings", Message("cabin-leak.search.closings", "Hatches closed"), .integer),
      Field("said", Message("cabin-leak.search.said", "Said of the search"), .text),
    ],
    compute: { (inputs: Values) throws(Refusal) -> Values in
      guard case .series(let series) = inputs["recording"], case .text(let plan) = inputs["plan"],
        case .text(let actions) = inputs["actions"]
      else { return Values() }
      let parameters = LeakParameters(inputs)
      let recording = try LeakRecording(series, parameters.estimator)
      let events = try SearchEvent.read(actions, plan: plan)
      guard
        let search = HatchSearch(
          SearchEvent.telling(events), recording, parameters.estimator)
      else {
        throw LeakEvent.malformed("actions")
      }
      var outputs = outputs(recording, LeakAnalysis(recording, parameters))
      _ = add(search, events, recording, parameters, to: &outputs)
      return outputs
    })

  /// Adds what the search found.
  ///
  /// - Returns: The sentence that says it.
  static func add(
    _ search: HatchSearch, _ events: [SearchEvent], _ recording: LeakRecording,
    _ parameters: LeakParameters, to outputs: inout Values
  ) -> Message {
    let now = search.ended ?? recording.lastTime
    let standing = SearchStanding(search, now: now, parameters)
    let place = standing.place
    let isLeak = place.none < 0.5
    outputs["module"] = isLeak ? .text(search.plan.modules[place.best].name) : .missing
    outputs["probability"] = isLeak ? .number(place.probabilities[place.best]) : .missing
    outputs["no-leak"] = .number(place.none)
    outputs["t1mm"] = isLeak ? standing.millimetre.map { .estimate($0) } ?? .missing : .missing
    outputs["closings"] = .integer(
      events.reduce(0) { if case .hatch(_, _, _, true) = $1 { $0 + 1 } else { $0 } })
    outputs["said"] = .text(standing.verdict.id)
    return standing.verdict.message(search.plan)
  }
}
