public import Bench

extension HatchSearch {
  /// Refuses a movement that cannot be; nothing is changed.
  ///
  /// - Returns: The hatch.
  @discardableResult
  public func check(
    _ one: String, _ other: String, isClosed: Bool, at time: Double
  ) throws(Refusal) -> Int {
    guard ended == nil else {
      throw Refusal(
        "cabin-leak.search.ended", "This search has ended. Begin another one, then close hatches.")
    }
    guard let hatch = plan.hatch(between: one, and: other) else {
      throw Refusal(
        "cabin-leak.search.unknown-hatch",
        "There is no hatch between {one} and {other} in this plan. Choose one of the plan's.",
        [.init("one", .text(one)), .init("other", .text(other))])
    }
    let name = plan.name(ofHatch: hatch)
    guard closed[hatch] != isClosed else {
      throw isClosed
        ? Refusal(
          "cabin-leak.search.closed-twice",
          "The hatch {hatch} is closed already. If that is wrong, undo the last tap.",
          [.init("hatch", .text(name))])
        : Refusal(
          "cabin-leak.search.opened-twice",
          "The hatch {hatch} is open already. If that is wrong, undo the last tap.",
          [.init("hatch", .text(name))])
    }
    guard time >= moves.last?.time ?? began else {
      throw Refusal(
        "cabin-leak.search.backwards",
        "This tap is older than the one before and was left out. Tap again.")
    }
    return hatch
  }
}
