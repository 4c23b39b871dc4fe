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
