import ArgumentParser
import Bench
import FluidMixing

struct MixMatrix: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix", abstract: "The matrix of a movement: its entries, and what they sum to.",
    discussion: """
      Rows sum to 1 where a picture's bounds are kept, columns where the amount of each fluid is.

      EXAMPLE:
        fieldbook mix matrix --step 0.5
      """)

  @OptionGroup var vessel: VesselOptions
  @Option(parsing: .unconditional, help: "D: how many heights the wall travels.")
  var step: Double
  @Option(
    help:
      "markers5x5: 25 places of each cell, followed back. exact: its area, followed back.")
  var kind = "markers5x5"
  @Flag(help: "Answer as JSON.")
  var json = false

  func run() throws {
    try FluidMixing.kind.check(.choice(kind))
    let kind = DistributionMatrix.Kind(rawValue: kind) ?? .markers
    let movement = try refused { try Movement(.top, step) }
    let mixer = try refused { try ParallelMixer.mixer(try vessel.cells()) }
    let matrix = ParallelMixer.matrix(mixer, step: movement.step, kind: kind)
    let (rows, columns) = (matrix.rowSums(), matrix.columnSums())
    if json {
      let out = JSONWriter()
      out.object()
      out.text("geometry", vessel.geometry)
      out.integer("columns", Int64(mixer.grid.columns))
      out.integer("rows", Int64(mixer.grid.rows))
      out.number("step", movement.step)
      out.text("kind", kind.rawValue)
      out.text("keeps", kind == .markers ? "bounds" : "mass")
      out.integer("entries", Int64(matrix.entries))
      write("rowSums", rows, out)
      write("columnSums", columns, out)
      out.endObject()
      try Terminal.answer(String(bytes: out.bytes))
    } else {
      try Terminal.answer(
        Terminal.table([
          ["Cells", "\(mixer.grid.columns) × \(mixer.grid.rows)"],
          ["Entries", "\(matrix.entries)"],
          ["Rows sum to", range(rows)],
          ["Columns sum to", range(columns)],
        ]) + "\n\n"
          + (kind == .markers
            ? "Keeps a picture's bounds; the amount of each fluid only about."
            : "Keeps the amount of each fluid; a picture's bounds only about."))
    }
  }

  private func write(_ key: StaticString, _ sums: [Double], _ out: JSONWriter) {
    out.object(key)
    out.number("least", sums.min())
    out.number("most", sums.max())
    out.number("mean", sums.reduce(0, +) / Double(sums.count))
    out.endObject()
  }

  private func range(_ sums: [Double]) -> String {
    "\((sums.min() ?? 0).text(significant: 6)) to \((sums.max() ?? 0).text(significant: 6))"
  }
}
