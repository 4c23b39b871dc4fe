public import Bench

extension SlopeChange {
  /// The change within the newest window that is sure enough to be told; nil when there is none.
  public static func sure(in recording: LeakRecording) -> SlopeChange? {
    let model = SearchModel()
    guard let change = recording.estimator.slopeChange(model), change.probability >= model.sure
    else { return nil }
    return change
  }

  /// - Parameter end: When the recording ends, s.
  public func message(before end: Double) -> Message {
    Message(
      "cabin-leak.slope-change",
      "The rate changed {ago} ago, {sure}: {before} before, {after} since.",
      [
        .init("ago", .duration(max(0, end - time))),
        .init("sure", .text(SearchVerdict.percent(probability))),
        .init("before", .quantity(before, .pressureRate)),
        .init("after", .quantity(after, .pressureRate)),
      ])
  }

  /// The word beside its mark in the graph.
  public var mark: Message {
    Message(
      "cabin-leak.slope-change.mark", "rate changed, {sure}",
      [.init("sure", .text(SearchVerdict.percent(probability)))])
  }
}
