import Bench
import Foundation
import Testing

@Suite("What the command refuses")
struct CommandRefusalTests {
  @Test(
    "Wrong input: exit code 1 and a sentence, nothing on the output",
    arguments: [
      (
        ["leak", "reserve", "--pressure", "74mmHg", "--t1mm", "60s"],
        "The pressure 74.0 mmHg is at or below the limit 490.0 mmHg: no reserve is left. Evacuate."
      ),
      (
        ["leak", "reserve", "--pressure", "740", "--t1mm", "0s"],
        "T1mm, time for 1 mmHg is 0 s; it must lie between 0.01 s and 115 d 18 h. Check the number and its unit."
      ),
      (
        ["leak", "reserve", "--pressure", "1,013", "--t1mm", "60s"],
        "“1,013” can be read in two ways. Leave out the sign between thousands, and write decimals as 1013.25."
      ),
      (
        ["leak", "reserve", "--pressure", "740furlong", "--t1mm", "60s"],
        "“furlong” is not a unit of pressure here. Use one of: mmHg, hPa, Pa, kPa, inHg, psi, atm, bar, torr."
      ),
      (
        ["leak", "analyse", "no-such-file.csv"],
        "no-such-file.csv cannot be opened: No such file or directory. Check its name and its rights."
      ),
      (
        ["leak", "analyse", "-", "--file-unit", "furlong"],
        "“furlong” is not a unit of pressure here. Use Pa, hPa, kPa, mmHg, inHg, psi, atm, bar or torr."
      ),
      (["leak", "analyse", "-", "--decimals", "11"], "Decimals go from 0 to 9."),
      (["leak", "analyse", "-", "--locale", "tlh"], "There is no locale “tlh”. Use en or nl."),
      (
        ["leak", "simulate", "volcano"],
        "There is no leak “volcano” to replay. There is: prk2020, leak-60, leak-5, no-leak."
      ),
      (
        ["leak", "simulate", "--duration", "0s"],
        "A duration is above zero, such as 600s."
      ),
      (
        ["measure", "sundial", "read"],
        "There is no instrument “sundial”. There is: cabin-leak, calculator, algae-bloom, weather, fluid-mixing."
      ),
      (
        ["measure", "cabin-leak", "guess"],
        "cabin-leak has no procedure “guess”. It has: analyse, reserve, search."
      ),
      (
        ["measure", "cabin-leak", "reserve", "--presure", "740"],
        "There is no field “presure” here. The fields are: pressure, t1mm, limit, volume, temperature, discharge."
      ),
      (
        ["measure", "cabin-leak", "reserve", "--pressure", "740mmHg"],
        "T1mm, time for 1 mmHg is missing. Give it, with its unit."
      ),
      (["measure", "cabin-leak", "reserve", "--pressure"], "--pressure lacks its value."),
      (
        ["weather", "verify", "-", "--window", "-2h"],
        "--window must be above 0 and at most 240 hours, such as 2h."
      ),
      (
        ["leak", "reserve", "--pressure", "740mmHg", "--t1mm", "-5s"],
        "T1mm, time for 1 mmHg is −5.0 s; it must lie between 0.01 s and 115 d 18 h. Check the number and its unit."
      ),
      (["measure", "cabin-leak", "reserve", "740"], "“740” stands alone. Write --field value."),
    ])
  func sentences(arguments: [String], sentence: String) throws {
    let answer = try Command(arguments)
    #expect(answer.code == 1)
    #expect(answer.output.isEmpty)
    #expect(answer.complaint == "fieldbook: " + sentence + "\n")
  }

  @Test(
    "Bad files: exit code 1 and their sentence",
    arguments: [
      ("", "This file is empty. Export the recording again."),
      (
        "Time (s),Pressure (hPa)\n",
        "This file names its columns and holds no reading. Record for a while, then export it again."
      ),
      ("\u{0}\u{1}", "This file is not text. Export the recording as CSV and choose that file."),
      (
        "Time (s),Pressure (hPa)\n0,5,1013,25\n",
        "Columns in line 2: 4; in the first line: 2. If decimals are written with a comma, part the columns with semicolons."
      ),
    ])
  func files(text: String, sentence: String) throws {
    for summary in [[], ["--summary"]] {
      let answer = try Command(["leak", "analyse", "-", "--json"] + summary, Array(text.utf8))
      #expect(answer.code == 1 && answer.output.isEmpty)
      #expect(answer.complaint == "fieldbook: " + sentence + "\n")
    }
  }

  @Test("A unit in doubt gives no verdict until it is said, and then the right one")
  func doubtfulUnit() throws {
    // A watch writes kPa; under a header that says hPa that is a third of the way to vacuum.
    let rows = (0..<120).map { "\($0),\(101.3 - Double($0) * 0.002)" }.joined(separator: "\n")
    let file = Array(("Time (s),Pressure (hPa)\n" + rows + "\n").utf8)
    let doubted = try Command(["leak", "analyse", "-"], file)
    #expect(doubted.code == 1 && doubted.output.isEmpty)
    #expect(doubted.complaint.contains("The file says hPa, and its numbers are near 101.2"))
    #expect(doubted.complaint.hasSuffix("--file-unit kPa, or --file-unit hPa if it is right.\n"))
    let said = try Command(["leak", "analyse", "-", "--file-unit", "kPa"], file)
    #expect(said.code == 0 && said.text.contains("758."))
    #expect(
      try Command(["leak", "analyse", "-", "--file-unit", "hPa"], file).text.contains("Evacuate"))
  }

  @Test("A folder is named as what it is")
  func folder() throws {
    let answer = try Command("leak", "analyse", Project.data.path)
    #expect(answer.code == 1)
    #expect(answer.complaint.hasSuffix("is a folder. Name the CSV file in it.\n"))
  }

  @Test("One and two rows are no fault: the answer says that they are too few", arguments: [1, 2])
  func few(rows: Int) throws {
    let text = "Time (s),Pressure (hPa)\n" + String(repeating: "0,1013\n", count: rows)
    let answer = try Command("leak", "analyse", "-", input: Array(text.utf8))
    #expect(answer.code == 0)
    #expect(answer.text.hasPrefix("Too few readings for a rate: \(rows) so far, three are needed."))
  }

  @Test(
    "An option that does not exist is refused input", arguments: [["--wrong"], ["leak", "dance"]])
  func options(arguments: [String]) throws {
    let answer = try Command(arguments)
    #expect(answer.code == 1 && answer.output.isEmpty && !answer.complaint.isEmpty)
  }
}
