/// What cannot be mixed, as numbers; ``refusal`` says it in words.
public enum FluidMixingError: Error, Equatable, Sendable {
  /// Heights: outside 0.5 to 3.
  case width(Double)
  /// Columns and rows: less than 1, more than a computer holds, or not of the vessel's shape.
  case grid(Int, Int)
  /// D: not above 0, not finite, or larger than 1,000.
  case step(Double)
  /// A word of the protocol that is none.
  case movement(String)
  /// A protocol without a movement.
  case nothingToDo
  /// Repetitions: less than 1, or more movements than 10,000 in all.
  case repetitions(Int)
}
