public import Bench

/// What cannot be mixed, as numbers; ``refusal`` says it in words.
public enum FluidMixingError: Error, Equatable, Sendable {
  /// Heights: outside ``CavityFlow/widths``.
  case width(Double)
  /// Columns and rows: less than 1, more than are computed, or of a shape that no vessel has.
  case grid(Int, Int)
  /// D: not above 0, not finite, or larger than 1,000.
  case step(Double)
  /// A word of the protocol that is none.
  case movement(String)
  /// A protocol without a movement.
  case nothingToDo
  /// Repetitions: less than 1, or more than ``MixingProtocol/longest`` movements in all.
  case repetitions(Int)

  public var refusal: Refusal {
    switch self {
    case .width(let width):
      Refusal(
        "mixing.width",
        "A vessel {width} times as wide as high is not computed. Choose 0.5 to 3.",
        [.init("width", .text(width.shortestText))], field: "geometry")
    case .grid(let columns, let rows):
      Refusal(
        "mixing.grid",
        "A grid of {columns} × {rows} cells is not computed. It has 1 to 16 million square cells, and is 0.5 to 3 times as wide as high, such as 400x240.",
        [
          .init("columns", .text(columns.description)), .init("rows", .text(rows.description)),
        ], field: "columns")
    case .step(let step):
      Refusal(
        "mixing.step",
        "A wall cannot move by {step}. D is a number above 0 and at most 1000, such as 4 or 0.25.",
        [.init("step", .text(step.isFinite ? step.shortestText : "no number"))], field: "protocol")
    case .movement(let word):
      Refusal(
        "mixing.movement",
        "“{word}” is not a movement. Write T (top wall, to the right) or B (bottom wall, to the left) with its D, and a minus sign for the other way: “T4 -B0.5”.",
        [.init("word", .text(word))], field: "protocol")
    case .nothingToDo:
      Refusal(
        "mixing.nothing", "The protocol holds no movement. Write one, such as “T4 B4”.",
        field: "protocol")
    case .repetitions(let count):
      Refusal(
        "mixing.repetitions",
        "The protocol cannot be made {count} times. Choose 1 and more, with at most 10000 movements in all.",
        [.init("count", .integer(Int64(count)))], field: "steps")
    }
  }
}
