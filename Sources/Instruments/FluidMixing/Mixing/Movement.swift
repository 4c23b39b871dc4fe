public import Bench

/// One movement of a wall: by how much, in heights that the wall travels, and which way.
public struct Movement: Equatable, Sendable {
  public enum Wall: String, Equatable, Sendable, CaseIterable {
    /// The top wall, to the right.
    case top = "T"
    /// The bottom wall, to the left.
    case bottom = "B"
  }

  public let wall: Wall
  /// The other way: −T goes to the left.
  public let isReversed: Bool
  /// D = U t / H. Domain: above 0, at most 1,000.
  public let step: Double

  public static let steps = 0.0.nextUp...1000

  public init(_ wall: Wall, _ step: Double, isReversed: Bool = false) throws(FluidMixingError) {
    guard Movement.steps.contains(step) else { throw .step(step) }
    self.wall = wall
    self.isReversed = isReversed
    self.step = step
  }

  /// "T4", "-B0.25": as it is read, and kept in a record.
  public var text: String {
    (isReversed ? "-" : "") + wall.rawValue + step.shortestText
  }
}

extension Movement {
  /// "T", "−B": the wall and its way.
  public var symbol: String { (isReversed ? "−" : "") + wall.rawValue }

  /// Whether the wall goes to the right.
  public var isRight: Bool { (wall == .top) != isReversed }

  /// "Top wall to the right by 4", for ear and eye.
  public func title(_ step: String) -> Message {
    let parameters = [Message.Parameter("step", .text(step))]
    return switch (wall, isReversed) {
    case (.top, false): Message("mixing.move.top", "Top wall to the right by {step}", parameters)
    case (.top, true): Message("mixing.move.top-back", "Top wall to the left by {step}", parameters)
    case (.bottom, false):
      Message("mixing.move.bottom", "Bottom wall to the left by {step}", parameters)
    case (.bottom, true):
      Message("mixing.move.bottom-back", "Bottom wall to the right by {step}", parameters)
    }
  }
}
