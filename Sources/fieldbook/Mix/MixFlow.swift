import ArgumentParser
import Bench
import FluidMixing

struct MixFlow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", abstract: "The flow at a place: stream function and velocity.",
    discussion: """
      Heights from the lower left corner; the top wall moves to the right with speed 1. The residual
      is the most by which the flow misses what the walls do.

      EXAMPLE:
        fieldbook mix flow --geometry square --at 0.5,0.75
      """)

  @OptionGroup var vessel: VesselOptions
  @Option(parsing: .unconditional, help: "Place: x,y in heights.")
  var at: String
  @Flag(help: "Answer as JSON.")
  var json = false

  func run() throws {
    let width = try vessel.cells().width
    let parts = at.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else {
      throw Refusal(
        "command.place", "“{text}” is not a place. Write x,y in heights, such as 0.5,0.75.",
        [.init("text", .text(at))], field: "at")
    }
    guard (0...width).contains(x), (0...1).contains(y) else {
      throw Refusal(
        "command.place-outside",
        "The place {text} lies outside. x goes from 0 to {width}, y from 0 to 1.",
        [.init("text", .text(at)), .init("width", .text(width.text(significant: 6)))], field: "at")
    }
    let flow = try refused { try CavityFlow(width: width) }
    let (psi, velocity) = flow.exactly(at: Place(x, y))
    if json {
      let out = JSONWriter()
      out.object()
      out.text("geometry", vessel.geometry)
      out.number("psi", psi)
      out.number("u", velocity.x)
      out.number("v", velocity.y)
      out.number("width", width)
      out.number("residual", flow.residual)
      out.endObject()
      try Terminal.answer(String(bytes: out.bytes))
    } else {
      try Terminal.answer(
        Terminal.table([
          ["Stream function", psi.text(significant: 10)],
          ["Velocity to the right", velocity.x.text(significant: 10)],
          ["Velocity upwards", velocity.y.text(significant: 10)],
          ["Residual on the walls", flow.residual.shortestText],
        ]))
    }
  }
}
