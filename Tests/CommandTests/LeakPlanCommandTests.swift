import Bench
import CabinLeak
import Testing

@Suite("fieldbook leak plan")
struct LeakPlanCommandTests {
  @Test("It tells module by module how a search goes, the same for the same seed")
  func forecast() throws {
    let arguments = ["leak", "plan", "--t1mm", "300s", "--searches", "2", "--json"]
    let command = try Command(arguments)
    #expect(command.code == 0)
    let told = try command.json()
    #expect(told.list("modules").count == HatchPlan.station.modules.count)
    let all = try #require(told["all"])
    #expect(all.integer("searches") == 36 && all.integer("calledAway") == 0)
    #expect((all.integer("decided") ?? 0) >= 33)
    #expect((all.integer("right") ?? 0) * 20 >= (all.integer("decided") ?? 0) * 19)
    #expect(told.number("hold") == 150)
    // 300 s × 745 ln(745/490), less the ten minutes.
    #expect(abs((told.number("reserve") ?? 0) - (300 * 745 * log(745.0 / 490) - 600)) < 1)
    #expect(try Command(arguments).output == command.output)
    let other = try Command(arguments + ["--seed", "2"])
    #expect(other.output != command.output)
  }

  @Test("Where T.res leaves no time, no hatch is closed and the crew is called away")
  func away() throws {
    let command = try Command(
      "leak", "plan", "--t1mm", "60s", "--pressure", "497mmHg", "--searches", "1", "--json")
    let all = try #require(try command.json()["all"])
    #expect(all.integer("calledAway") == all.integer("searches"))
    #expect(all.number("closings") == 0 && all.integer("decided") == 0)
    let words = try Command(
      "leak", "plan", "--t1mm", "60s", "--pressure", "497mmHg", "--searches", "1")
    #expect(words.text.contains("calls the crew away at once: no search"))
  }

  @Test("A gauge read by eye can be planned with")
  func gauge() throws {
    let command = try Command(
      "leak", "plan", "--t1mm", "300s", "--gauge", "0.1mmHg", "--searches", "1", "--json")
    let all = try #require(try command.json()["all"])
    #expect((all.integer("decided") ?? 0) >= 16)
  }

  @Test("What it cannot read is refused with what to do")
  func refused() throws {
    let plan = "# p\nA, 1, B\nB, two\n"
    let line = try Command(["leak", "plan", "--plan", "-"], Array(plan.utf8))
    #expect(line.code != 0 && line.complaint.contains("Line 3 of the plan: The volume of B"))
    let crew = try Command("leak", "plan", "--crew", "Mir")
    #expect(crew.code != 0 && crew.complaint.contains("Mir"))
    let none = try Command("leak", "plan", "--searches", "0")
    #expect(none.complaint.contains("Simulate 1 to 1000 searches for each module."))
  }
}
