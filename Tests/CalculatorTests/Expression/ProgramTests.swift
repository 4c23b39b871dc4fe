import Calculator
import Testing

@Suite("A program")
struct ProgramTests {
  @Test("is the same however it was written")
  func sameHoweverWritten() {
    let one = Program(instructions: [.constant(.pi)], text: "π")
    let other = Program(instructions: [.constant(.pi)], text: "pi")
    #expect(one == other)
    #expect(one != Program(instructions: [.constant(.e)], text: "π"))
  }
}
