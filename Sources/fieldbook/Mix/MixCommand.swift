import ArgumentParser
import Bench
import FluidMixing

struct MixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mix", abstract: "Two fluids in a vessel whose walls move: how well they mix.",
    subcommands: [MixRun.self, MixFlow.self, MixMatrix.self])
}

/// The vessel, and the cells it is divided into.
struct VesselOptions: ParsableArguments {
  @Option(help: "Shape of the vessel: rectangle or square.")
  var geometry = "rectangle"
  @Option(help: "Cells across and upwards [400x240; a square 240x240].")
  var grid: String?

  /// - Throws: A ``Refusal`` that names what there is.
  func cells() throws -> CellGrid {
    try FluidMixing.geometry.check(.choice(geometry))
    let isSquare = geometry == "square"
    guard let grid else { return try refused { try size(isSquare ? 240 : 400, 240) } }
    let parts = grid.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]) else {
      throw Refusal(
        "command.grid", "“{text}” is not a grid. Write cells across and upwards, such as 400x240.",
        [.init("text", .text(grid))], field: "grid")
    }
    if isSquare, columns != rows {
      throw Refusal(
        "command.square", "A square has as many cells upwards as across, not {text}.",
        [.init("text", .text(grid))], field: "grid")
    }
    return try refused { try size(columns, rows) }
  }

  private func size(_ columns: Int, _ rows: Int) throws(FluidMixingError) -> CellGrid {
    try CellGrid(columns: columns, rows: rows)
  }
}

/// What the science refuses, in words.
func refused<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as FluidMixingError {
    throw error.refusal
  } catch let error as RoundFlowError {
    throw error.refusal
  }
}
