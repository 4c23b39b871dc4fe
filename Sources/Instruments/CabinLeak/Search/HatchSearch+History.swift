public import Bench

extension HatchSearch {
  /// What the search said at the moment of each of its events but the first, before it happened.
  static func sayings(
    _ events: [SearchEvent], _ recording: LeakRecording, _ parameters: LeakParameters
  ) -> [Message] {
    func begun(_ index: Int) -> HatchSearch? {
      HatchSearch(
        Array(events.prefix(index + 1)), LeakRecording(parameters.estimator), parameters.estimator)
    }
    guard !events.isEmpty, var search = begun(0) else { return [] }
    var sayings: [Message] = []
    var next = 0
    for index in 1..<events.count {
      let event = events[index]
      next = search.take(recording, from: next, through: event.time)
      let standing = SearchStanding(search, now: event.time, parameters)
      sayings.append(standing.verdict.message(search.plan))
      if event.begins, let another = begun(index) {
        search = another
        next = 0
      } else {
        search.apply(event)
      }
    }
    return sayings
  }
}

extension LeakView {
  /// A search of a record: how it ended, and hatch by hatch what came of it.
  public func writeSearched(_ out: JSONWriter) {
    writeSearch(out)
    let events = state.searchEvents
    let sayings = HatchSearch.sayings(events, state.recording, state.parameters)
    out.list("moves")
    for (index, event) in events.enumerated() {
      guard let mark = event.mark else { continue }
      out.object()
      out.text("at", Self.clock(event.time - state.recording.firstTime))
      mark.write("message", out, preferences)
      // What a closed hatch told stands when the next thing is done.
      if case .hatch(_, _, _, true) = event, index < sayings.count {
        sayings[index].write("said", out, preferences)
      } else {
        out.null("said")
      }
      out.endObject()
    }
    out.endList()
  }
}
