import Bench
import Foundation
import Testing

@Suite("The command mix")
struct MixCommandTests {
  /// The reference values of the square are those of `CavityFlowTests`.
  @Test("The flow at a place, as JSON, with what it misses on the walls")
  func flow() throws {
    let json = try Command("mix", "flow", "--geometry", "square", "--at", "0.5,0.75", "--json")
      .json()
    #expect(abs((json["psi"]?.number ?? 0) + 0.09982805) < 1e-8)
    #expect(abs((json["u"]?.number ?? 0) + 0.03244369) < 1e-8)
    #expect(abs(json["v"]?.number ?? 1) < 1e-8)
    #expect((json["residual"]?.number ?? 1) < 1e-10)
  }

  /// The inner wall turns counter-clockwise, so that its highest point goes to the left; the arc of
  /// the disk likewise.
  @Test(
    "The walls of a bearing and of a disk move as they are told to",
    arguments: [
      (["--geometry", "bearing", "--radius-ratio", "0.4", "--eccentricity", "0.3"], "0,0.1", -1.0),
      (["--geometry", "bearing", "--outer"], "0,1", -1),
      (["--geometry", "disk", "--arc", "45,135"], "0,1", -1),
      (["--geometry", "disk", "--arc", "-90,90", "--arc", "90,270"], "0,0.5", -0.5),
    ])
  func round(options: [String], at: String, u: Double) throws {
    let json = try Command(["mix", "flow", "--at", at, "--json"] + options).json()
    #expect(abs((json["u"]?.number ?? 0) - u) < 1e-10)
    #expect(abs(json["v"]?.number ?? 1) < 1e-10)
  }

  @Test("A run tells the intensity after every movement, and where it began")
  func run() throws {
    let json = try Command(
      "mix", "run", "--grid", "30x18", "--protocol", "T4 -B0.5", "--steps", "2", "--json"
    ).json()
    let curve = json["intensity"]?.list?.compactMap { $0.number } ?? []
    #expect(curve.count == 4)
    #expect(json["initialIntensity"]?.number == 1)
    #expect(curve.allSatisfy { $0 > 0 && $0 < 1 })
    #expect(json["protocol"]?.text == "T4 -B0.5")
  }

  @Test("The last picture is drawn, and the run as a film that another program reads")
  func pictures() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fieldbook-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (drawing, film) = (
      folder.appendingPathComponent("end.svg"), folder.appendingPathComponent("run.gif")
    )
    let command = try Command(
      "mix", "run", "--grid", "30x18", "--protocol", "T2", "--image", drawing.path,
      "--animation", film.path)
    #expect(command.code == 0, "\(command.complaint)")
    let text = String(decoding: try Project.bytes(drawing), as: UTF8.self)
    #expect(text.hasPrefix("<svg") && text.contains("fill-opacity") && text.contains("Z"))
    let bytes = try Project.bytes(film)
    #expect(Array(bytes.prefix(10)) == Array("GIF89a".utf8) + [30, 0, 18, 0])
    #expect(bytes.last == 0x3B)
  }

  @Test(
    "What cannot be mixed is refused in a sentence, with exit code 1",
    arguments: [
      (["run", "--protocol", "T4 X4"], "“X4” is not a movement"),
      (["run", "--protocol", "T0"], "cannot move by 0"),
      (["run", "--protocol", "T4", "--steps", "0"], "it must lie between"),
      (["run", "--protocol", "T4", "--steps", "20000"], "it must lie between"),
      (["run", "--protocol", "T4", "--grid", "0x240"], "not computed"),
      (["run", "--protocol", "T4", "--grid", "1000000000x1000000000"], "not computed"),
      (["run", "--protocol", "T4", "--grid", "wide"], "is not a grid"),
      (["run", "--protocol", "T4", "--geometry", "square", "--grid", "40x30"], "as many cells"),
      (["run", "--protocol", "T4", "--initial", "cat"], "Choose one of"),
      (["run", "--protocol", "T4", "--image", "end.jpeg"], "end with .svg"),
      (["run", "--protocol", "T4", "--animation", "run.mov"], "end with .gif"),
      (["matrix", "--step", "-1"], "cannot move by -1"),
      (["matrix", "--step", "nan"], "cannot move by"),
      (["flow", "--at", "7,3"], "lies outside"),
      (["flow", "--at", "here"], "is not a place"),
      (["flow", "--at", "0,2", "--geometry", "bearing"], "lies outside"),
      (["flow", "--at", "0,0", "--geometry", "bearing", "--eccentricity", "0.7"], "touches"),
      (["flow", "--at", "0,0", "--geometry", "disk", "--arc", "90,45"], "larger angle last"),
      (["flow", "--at", "0,0", "--geometry", "ring"], "no geometry"),
    ])
  func refusals(arguments: [String], sentence: String) throws {
    let command = try Command(["mix"] + arguments)
    #expect(command.code == 1)
    #expect(command.complaint.contains(sentence), "\(command.complaint)")
    #expect(command.output.isEmpty)
  }
}
