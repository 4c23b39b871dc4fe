/// What a crew does while it searches for a leak.
public enum SearchEvent: Equatable, Sendable {
  /// All hatches are open; the sensor stays in a module.
  case begin(time: Double, plan: HatchPlan, crew: String)
  /// A hatch was closed or opened, named by the modules at its ends.
  case hatch(time: Double, between: String, and: String, isClosed: Bool)
  case end(time: Double)

  var begins: Bool { if case .begin = self { true } else { false } }

  /// Monotonic time, s.
  public var time: Double {
    switch self {
    case .begin(let time, _, _), .hatch(let time, _, _, _), .end(let time): time
    }
  }
}
