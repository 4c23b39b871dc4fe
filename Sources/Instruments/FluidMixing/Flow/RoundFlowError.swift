public import Bench

/// Why a flow in a round vessel cannot be. Lengths are in radii of the vessel.
public enum RoundFlowError: Error, Equatable, Sendable {
  /// The inner cylinder must be thicker than nothing and thinner than the vessel.
  case innerRadius(Double)
  /// The inner cylinder must not touch the vessel: its centre lies between 0 and the gap off.
  case eccentricity(Double, gap: Double)
  /// A wall's speed must be a number.
  case speed(Double)
  /// An arc must have a length, of a whole turn at most.
  case arc(from: Double, to: Double)
  /// Without an arc that moves nothing flows.
  case nothingMoves
  /// A movement turns one wall of the bearing at a time.
  case bothMove
  /// A grid has 1 to 20,000 cells across.
  case cells(Int)
}

extension RoundFlowError {
  /// What is wrong, then what to do.
  public var refusal: Refusal {
    switch self {
    case .innerRadius(let radius):
      Refusal(
        "mixing.inner-radius",
        "An inner cylinder of {radius} outer radii does not fit. Choose more than 0 and less than 1.",
        [.init("radius", .text(radius.shortestText))], field: "radius-ratio")
    case .eccentricity(let eccentricity, let gap):
      Refusal(
        "mixing.eccentricity",
        "With an eccentricity of {eccentricity} the inner cylinder touches the outer one. Choose 0 to less than {gap}.",
        [
          .init("eccentricity", .text(eccentricity.shortestText)),
          .init("gap", .text(gap.text(significant: 4))),
        ], field: "eccentricity")
    case .speed:
      Refusal("mixing.speed", "A wall's speed is not a number. Give one.", field: "speed")
    case .arc:
      Refusal(
        "mixing.arc",
        "An arc goes counter-clockwise from its first angle to its second, a whole turn at most. Write the larger angle last.",
        field: "arc")
    case .nothingMoves:
      Refusal("mixing.nothing-moves", "No arc of the wall moves. Give one.", field: "arc")
    case .bothMove:
      Refusal(
        "mixing.both-move",
        "A movement turns one wall of the bearing. Choose the inner or the outer.")
    case .cells(let count):
      Refusal(
        "mixing.cells", "A grid of {count} cells across is not computed. Choose 1 to 20000.",
        [.init("count", .text(count.description))], field: "columns")
    }
  }
}
