import ArgumentParser
import Bench
import FluidMixing

struct MixRun: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Mixes a picture, and tells how well after every movement.",
    discussion: """
      T moves the top wall to the right, B the bottom wall to the left, a minus sign the other way;
      the number is D, how many heights the wall travels. The intensity of segregation is 1 where
      nothing is mixed and 0 where all is one grey.

      --mode matrix is fast, and each movement mixes a little more than the true one. --mode true
      follows places of every cell back to the first picture, without diffusion; of m × m places
      the intensity does not fall below about 1/m².

      EXAMPLES:
        fieldbook mix run --protocol "T4 B4" --steps 10 --mode true
        fieldbook mix run --protocol "T4 B4" --steps 3 --image end.svg --animation run.gif
      """)

  @OptionGroup var vessel: VesselOptions
  @Option(
    help:
      "First picture: \(InitialPicture.allCases.map(\.rawValue).joined(separator: ", ")).")
  var initial = "left-half"
  @Option(name: .customLong("protocol"), parsing: .unconditional, help: "Movements: “T4 -B0.25”.")
  var plan: String
  @Option(help: "How many times the whole protocol is made.")
  var steps = 1
  @Option(help: "matrix or true.")
  var mode = "matrix"
  @Option(help: "Matrix of --mode matrix: markers5x5 keeps bounds, exact keeps amounts.")
  var kind = "markers5x5"
  @Option(help: "Places along a side of a cell that --mode true follows, 1 to 9.")
  var places = 3
  @Option(help: "File for the last picture: .svg, a drawing whose white is transparent.")
  var image: String?
  @Option(help: "File for the run, moving: .gif.")
  var animation: String?
  @Flag(help: "Answer as JSON.")
  var json = false

  func run() throws {
    try PictureFile.check(image, "svg", "--image")
    try PictureFile.check(animation, "gif", "--animation")
    let grid = try vessel.cells()
    let inputs = try FluidMixing.run.complete(
      Values([
        "geometry": .choice(vessel.geometry), "columns": .integer(Int64(grid.columns)),
        "rows": .integer(Int64(grid.rows)), "initial": .choice(initial), "protocol": .text(plan),
        "steps": .integer(Int64(steps)), "mode": .choice(mode), "kind": .choice(kind),
        "places": .integer(Int64(places)),
      ]))
    if mode == "both" {
      throw Refusal(
        "command.mix-mode", "One way at a time is shown here. Choose matrix or true.",
        field: "mode")
    }
    let setting = try refused { try RunSetting(inputs) }
    let curve = try refused { try ParallelMixer.curve(setting) }
    if let image { try PictureFile.write(PictureSVG.text(curve.cells, grid), to: image) }
    if let animation {
      try PictureFile.write(try refused { try MixAnimation.bytes(setting) }, to: animation)
    }
    try Terminal.answer(json ? answer(setting, curve) : text(setting, curve))
  }

  private func text(_ setting: RunSetting, _ curve: RunSetting.Curve) -> String {
    var rows = [
      ["Movement", "Segregation", "log10"], ["start", figure(curve.intensities[0]), ""],
    ]
    for (index, intensity) in curve.intensities.dropFirst().enumerated() {
      rows.append([
        "\(index + 1)  \(setting.plan[index].text)", figure(intensity), logarithm(intensity),
      ])
    }
    let how =
      setting.side.map {
        "True: \($0) × \($0) places of each of \(setting.grid.columns) × \(setting.grid.rows) cells, followed back; 1/\($0 * $0) is about the least that this can tell."
      }
      ?? "Fast: one matrix for each movement, on \(setting.grid.columns) × \(setting.grid.rows) cells; the true curve lies higher (--mode true)."
    return Terminal.table(rows) + "\n\n" + how
  }

  private func figure(_ number: Double) -> String { number.text(decimals: 4) }

  private func logarithm(_ number: Double) -> String {
    number > 0 ? (log(number) / log(10)).text(decimals: 2) : "–"
  }

  private func answer(_ setting: RunSetting, _ curve: RunSetting.Curve) -> String {
    let out = JSONWriter()
    out.object()
    out.text("geometry", vessel.geometry)
    out.integer("columns", Int64(setting.grid.columns))
    out.integer("rows", Int64(setting.grid.rows))
    out.text("initial", initial)
    out.text("protocol", setting.plan.text)
    out.integer("steps", Int64(steps))
    out.text("mode", mode)
    out.text("kind", kind)
    out.number("places", setting.side.map { Double($0) })
    out.number("initialIntensity", curve.intensities[0])
    out.list("intensity")
    for intensity in curve.intensities.dropFirst() { out.number("", intensity) }
    out.endList()
    out.number("meanChange", curve.meanChange)
    out.endObject()
    return String(bytes: out.bytes)
  }
}
