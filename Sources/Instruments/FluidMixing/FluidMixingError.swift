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
  /// One without a place, with too many, or of no size.
  case stroke
  /// A part of a painting that is neither stroke nor movement.
  case painting(String)
  /// A place in the protocol where there is no movement.
  case place(Int)
  /// A D that is no number, as it was typed.
  case noStep(String)
  /// How a swipe works, after a movement.
  case locked
  /// More strokes and movements than are kept.
  case full
  /// A journal's event that is none.
  case event(String)

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
    case .stroke:
      Refusal(
        "mixing.stroke",
        "This stroke cannot be painted. A tool is 1 to 1000 cells wide, and a stroke has 1 to 20000 places.",
        field: "painting")
    case .painting(let part):
      Refusal(
        "mixing.painting",
        "“{part}” is no part of a painting. Write strokes and movements such as “r26b 10,20 30,40;T4”.",
        [.init("part", .text(part))], field: "painting")
    case .place(let place):
      Refusal(
        "mixing.place", "The protocol has no movement number {place}. Choose one that it has.",
        [.init("place", .integer(Int64(place + 1)))], field: "protocol")
    case .noStep(let text):
      Refusal(
        "mixing.no-step",
        "“{text}” is no number. Type how many heights the wall moves, such as 0.3.",
        [.init("text", .text(text))], field: "step")
    case .locked:
      Refusal(
        "mixing.locked",
        "There are movements already. Clear the protocol and start again from the painting, then choose how a swipe works."
      )
    case .full:
      Refusal(
        "mixing.full",
        "A picture holds 20000 strokes and movements at most. Save it, or start again.")
    case .event(let type):
      Refusal(
        "session.malformed-event",
        "The journal is damaged at “{key}”. What came before it is kept.",
        [.init("key", .text(type))])
    }
  }
}
