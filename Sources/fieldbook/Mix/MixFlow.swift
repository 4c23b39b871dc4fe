import ArgumentParser
import Bench
import FluidMixing

struct MixFlow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", abstract: "The flow at a place: stream function and velocity.",
    discussion: """
      A rectangle or a square: heights from the lower left corner, the top wall moves to the right
      with speed 1. The residual is the most by which the flow misses what the walls do.

      A bearing: radii of the outer cylinder from its centre, the inner cylinder's centre below it;
      the inner wall turns counter-clockwise with speed 1, with --outer the outer one. A disk: radii
      from its centre, an arc of the wall moves counter-clockwise with speed 1.

      EXAMPLES:
        fieldbook mix flow --geometry square --at 0.5,0.75
        fieldbook mix flow --geometry bearing --radius-ratio 0.4 --eccentricity 0.3 --at 0,0.7
        fieldbook mix flow --geometry disk --arc 45,135 --at 0,0.5
      """)

  @Option(help: "Shape of the vessel: rectangle, square, bearing or disk.")
  var geometry = "rectangle"
  @Option(help: "Width of a rectangle, in heights [5/3].")
  var width: Double?
  @Option(help: "Radius of a bearing's inner cylinder, in outer radii.")
  var radiusRatio = 0.4
  @Option(help: "How far its centre lies below the outer one's, in outer radii.")
  var eccentricity = 0.3
  @Flag(help: "A bearing's outer cylinder turns instead of the inner one.")
  var outer = false
  @Option(
    parsing: .unconditionalSingleValue,
    help: "Arc of a disk's wall that moves: from,to in degrees, counter-clockwise from the right.")
  var arc: [String] = []
  @Option(parsing: .unconditional, help: "Place: x,y.")
  var at: String
  @Flag(help: "Answer as JSON.")
  var json = false

  func run() throws {
    let place = try pair(at, "place", "0.5,0.75")
    let answer =
      switch geometry {
      case "rectangle": try cavity(place, width: width ?? 5.0 / 3)
      case "square": try cavity(place, width: 1)
      case "bearing": try bearing(place)
      case "disk": try disk(place)
      default:
        throw Refusal(
          "command.geometry",
          "There is no geometry “{name}”. Use one of: rectangle, square, bearing, disk.",
          [.init("name", .text(geometry))], field: "geometry")
      }
    try Terminal.answer(json ? self.json(answer) : text(answer))
  }

  private struct Answer {
    let psi: Double
    let velocity: Velocity
    /// Nil where the flow is a closed form.
    var residual: Double?
  }

  private func cavity(_ place: Place, width: Double) throws -> Answer {
    let flow = try refused { try CavityFlow(width: width) }
    guard (0...width).contains(place.x), (0...1).contains(place.y) else {
      throw Refusal(
        "command.place-outside",
        "The place {text} lies outside. x goes from 0 to {width}, y from 0 to 1.",
        [.init("text", .text(at)), .init("width", .text(width.text(significant: 6)))], field: "at")
    }
    let (psi, velocity) = flow.exactly(at: place)
    return Answer(psi: psi, velocity: velocity, residual: flow.residual)
  }

  private func bearing(_ place: Place) throws -> Answer {
    let flow = try refused {
      try JournalBearing(
        innerRadius: radiusRatio, eccentricity: eccentricity, innerSpeed: outer ? 0 : 1,
        outerSpeed: outer ? 1 : 0)
    }
    let inner = place + Place(0, eccentricity)
    guard distance(place) <= 1, distance(inner) >= radiusRatio else {
      throw outside("between the two cylinders")
    }
    return Answer(psi: flow.streamFunction(at: place), velocity: flow.velocity(at: place))
  }

  private func disk(_ place: Place) throws -> Answer {
    let arcs = try (arc.isEmpty ? ["45,135"] : arc).map { text in
      let ends = try pair(text, "arc", "45,135") * (Double.pi / 180)
      return try refused { try MovingArc(from: ends.x, to: ends.y) }
    }
    let flow = try refused { try DiskFlow(arcs: arcs) }
    guard distance(place) <= 1 else { throw outside("within the circle of radius 1") }
    return Answer(psi: flow.streamFunction(at: place), velocity: flow.velocity(at: place))
  }

  private func distance(_ place: Place) -> Double { (place * place).sum().squareRoot() }

  private func outside(_ inside: String) -> Refusal {
    Refusal(
      "command.place-outside-round",
      "The place {text} lies outside. Choose one {inside}, in radii from the centre.",
      [.init("text", .text(at)), .init("inside", .text(inside))], field: "at")
  }

  private func pair(_ text: String, _ what: String, _ example: String) throws -> Place {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      throw Refusal(
        "command.pair", "“{text}” is not {what}. Write two numbers, such as {example}.",
        [
          .init("text", .text(text)), .init("what", .text(what == "arc" ? "an arc" : "a place")),
          .init("example", .text(example)),
        ], field: what)
    }
    return Place(x, y)
  }

  private func json(_ answer: Answer) -> String {
    let out = JSONWriter()
    out.object()
    out.text("geometry", geometry)
    out.number("psi", answer.psi)
    out.number("u", answer.velocity.x)
    out.number("v", answer.velocity.y)
    out.number("residual", answer.residual)
    out.endObject()
    return String(bytes: out.bytes)
  }

  private func text(_ answer: Answer) -> String {
    var rows = [
      ["Stream function", answer.psi.text(significant: 10)],
      ["Velocity to the right", answer.velocity.x.text(significant: 10)],
      ["Velocity upwards", answer.velocity.y.text(significant: 10)],
    ]
    if let residual = answer.residual {
      rows.append(["Residual on the walls", residual.shortestText])
    }
    return Terminal.table(rows)
  }
}
