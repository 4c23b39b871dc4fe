import Bench
import Testing

@Suite("Values below zero among a command's arguments")
struct NegativeValuesTests {
  @Test(
    "A minus before a digit belongs to the option before it; an option stays one",
    arguments: [
      (["verify", "--window", "-2h", "file"], ["verify", "--window=-2h", "file"]),
      (["--t1mm", "-.5s", "--at", "-,5s"], ["--t1mm=-.5s", "--at=-,5s"]),
      (["--window", "--json"], ["--window", "--json"]),
      (["--window", "-h"], ["--window", "-h"]),
      (["file", "-2h"], ["file", "-2h"]),
      (["--window=3h", "-2h"], ["--window=3h", "-2h"]),
      (["--", "-2h"], ["--", "-2h"]),
      (["--window", "-"], ["--window", "-"]),
    ])
  func joined(arguments: [String], expected: [String]) {
    #expect(arguments.withNegativeValuesJoined == expected)
  }
}
