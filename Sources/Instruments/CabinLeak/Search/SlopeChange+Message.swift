public import Bench

extension SlopeChange {
  /// The change within the newest window that is sure enough to be told; nil when there is none.
  public static func sure(in recording: LeakRecording) -> SlopeChange? {
    let model = SearchModel()
    guard let change = recording.estimator.slopeChange(model), change.probability >= model.sure
    else { return nil }
    return change
  }

  /// - Parameters:
  ///   - end: The newest reading's time, s.
  ///   - isOver: Whether nothing comes after it.
  public func message(before end: Double, isOver: Bool) -> Message {
    let parameters: [Message.Parameter] = [
      .init("ago", .duration(max(0, end - time))),
      .init("sure", .text(SearchVerdict.percent(probability))),
      .init("before", .quantity(before, .pressureRate)),
      .init("after", .quantity(after, .pressureRate)),
    ]
    return isOver
      ? Message(
        "cabin-leak.slope-change.over",
        "The rate changed {ago} before the end, {sure}: {before} before, {after} since.",
        parameters)
      : Message(
        "cabin-leak.slope-change",
        "The rate changed {ago} ago, {sure}: {before} before, {after} since.", parameters)
  }

  /// The word beside its mark in the graph.
  public var mark: Message {
    Message(
      "cabin-leak.slope-change.mark", "rate changed, {sure}",
      [.init("sure", .text(SearchVerdict.percent(probability)))])
  }
}
