extension KeypadState {
  /// The newest results that a shortened journal keeps.
  static let keptResults = 100

  /// A short journal that leads to the same display, memory and newest results; nil while a
  /// calculation is under way, and where something of it cannot be written out: nothing is to be
  /// lost.
  public var compacted: [KeypadEvent]? {
    guard isBetween else { return nil }
    var events: [KeypadEvent] = []
    if let memory {
      guard let text = memory.standalone else { return nil }
      events.append(.remember(text, memory.angle))
    }
    if let answer, answer.standalone == nil { return nil }
    for calculation in history.suffix(KeypadState.keptResults) {
      if let text = calculation.standalone {
        events.append(.calculate(text, calculation.angle))
      }
    }
    events.append(.key(.angle(angle)))
    if finished == nil { events.append(.key(.clear)) }
    return events
  }
}
