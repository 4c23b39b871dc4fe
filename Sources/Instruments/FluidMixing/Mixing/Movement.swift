import Bench

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
