import Bench
import CabinLeak
import Testing

@Suite("Plans of modules and hatches")
struct HatchPlanTests {
  static func sentence(_ text: String) -> String? {
    do throws(HatchPlanError) {
      _ = try HatchPlan(text: text)
      return nil
    } catch { return error.refusal.message.english() }
  }

  @Test("The station hangs together, and its volume is the published one within a tenth")
  func station() {
    let station = HatchPlan.station
    #expect(station.modules.count == 18 && station.hatches.count == 17)
    // [NASAStation]: 916 m³, before Nauka and Prichal brought 95 and with no vehicle.
    #expect(abs(station.volume / (916 + 80.9 + 14 + 10) - 1) < 0.1)
  }

  @Test("A plan is read back as it was written, comments too")
  func round() throws {
    let station = HatchPlan.station
    #expect(try HatchPlan(text: station.text) == station)
    let plan = try HatchPlan(
      text: "\u{FEFF}module,volume,hatches to\r\n# Two\r\nA , 1.5 , B\r\nB,2,A\r\n")
    #expect(plan.modules == [.init("A", 1.5), .init("B", 2)])
    #expect(plan.hatches.count == 1 && plan.name == "Two")
  }

  @Test("What is wrong with a file is said by its line")
  func refused() {
    let cases: [(String, String)] = [
      (
        "A, 1, B\nB, 2\nA, 3, B",
        "Line 3 of the plan: There are two modules called A. Rename one of them."
      ),
      (
        "A, 1, B\nB, 2\n\nC, 3",
        "Line 4 of the plan: No hatch leads from A to C. Say which hatch it hangs on."
      ),
      (
        "A, 1, X\nB, 2",
        "Line 1 of the plan: A hatch leads to X, which is not in the plan. Check the name, or add the module."
      ),
      (
        "A, 1, A\nB, 2, A",
        "Line 1 of the plan: A hatch of A leads to itself. Name the other module."
      ),
      (
        "# p\nA, 1, B\nB, two",
        "Line 3 of the plan: The volume of B is not a number of cubic metres between 0.01 and 1000000. Write it with a point, such as 71.5."
      ),
      (
        "A, 1, B\nB, −2",
        "Line 2 of the plan: The volume of B is not a number of cubic metres between 0.01 and 1000000. Write it with a point, such as 71.5."
      ),
      (
        "A, 1, B\nB, 2, A, C",
        "Line 2 of the plan: A line needs two or three columns and this one has 4. Write a name, a volume in m³ and the modules that its hatches lead to, such as: Poisk, 14.8, Zvezda; Progress."
      ),
      (
        "A, 1, B\nB, 0.001",
        "Line 2 of the plan: The volume of B is not a number of cubic metres between 0.01 and 1000000. Write it with a point, such as 71.5."
      ),
      (
        "A\tb, 1, B\nB, 2",
        "Line 1 of the plan: The name “A\tb” holds a comma, a semicolon or a tab. Take it out."
      ),
      (
        "Module, 10, Hall\nHall, 20",
        "Line 1 of the plan: A module cannot be called “Module”: a file would take that for a remark. Choose another name."
      ),
      ("A, 1, B\n, 2, A", "Line 2 of the plan: A module has no name. Give it one."),
      ("A, 1", "A plan needs two modules and a hatch between them. Add what is missing."),
      ("", "A plan needs two modules and a hatch between them. Add what is missing."),
    ]
    for (text, expected) in cases { #expect(Self.sentence(text) == expected, "\(text)") }
    let many = (1...41).map { "M\($0), 1, M\(max(1, $0 - 1) == $0 ? 2 : $0 - 1)" }
    #expect(
      Self.sentence(many.joined(separator: "\n"))?
        .hasPrefix("Line 41 of the plan: A plan has at most 40 modules.") == true)
  }

  @Test("A module is added, renamed, resized and taken out; what would part the plan is refused")
  func edited() throws {
    var plan = try HatchPlan(text: "A, 1, B\nB, 2, C\nC, 3")
    plan = try plan.edited(.init(module: nil, name: "D", volume: 4, neighbours: ["C"]))
    plan = try plan.edited(.init(module: "D", name: "E", volume: 5, neighbours: ["B"]))
    #expect(plan.modules.last == .init("E", 5))
    #expect(plan.hatch(between: "E", and: "B") != nil && plan.hatch(between: "E", and: "C") == nil)
    #expect(throws: HatchPlanError.unconnected("E", from: "C")) {
      try plan.edited(.init(module: "A", name: nil, volume: 0, neighbours: [])).edited(
        .init(module: "B", name: nil, volume: 0, neighbours: []))
    }
  }

  @Test(
    "A name that a file would not read back is refused where it is typed",
    arguments: [
      "#1", "Module", "MODULE", "----x",
    ])
  func reserved(name: String) throws {
    let plan = try HatchPlan(text: "A, 1, B\nB, 2")
    #expect(throws: HatchPlanError.reservedName(name)) {
      try plan.edited(.init(module: "A", name: name, volume: 1, neighbours: ["B"]))
    }
    #expect(throws: HatchPlanError.reservedName(name)) {
      try plan.edited(.init(module: nil, name: name, volume: 1, neighbours: ["B"]))
    }
  }

  @Test("Closed hatches part the air, and only they")
  func connected() throws {
    let plan = try HatchPlan(text: "A, 1, B\nB, 2, C; D\nC, 3\nD, 4, C")
    var closed = [Bool](repeating: false, count: plan.hatches.count)
    closed[try #require(plan.hatch(between: "B", and: "C"))] = true
    // A ring: the way round is open.
    #expect(plan.connected(with: 0, closed: closed) == [true, true, true, true])
    closed[try #require(plan.hatch(between: "C", and: "D"))] = true
    #expect(plan.connected(with: 0, closed: closed) == [true, true, false, true])
    #expect(plan.lines(from: 0).filter(\.isRing).count == 1)
    #expect(plan.lines(from: 0).count == 5)
  }
}
