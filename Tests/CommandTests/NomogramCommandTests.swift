import Bench
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The command's nomogram")
struct NomogramCommandTests {
  @Test("A place is read off by both laws, with the numbers of `leak reserve`")
  func readOff() throws {
    // 210 mmHg × 60 s = 3 h 30 min; 700 × 60 s × ln(700/490) = 14,980 s. [CrewLog108]
    let answer = try Command("leak", "nomogram", "--pressure", "700mmHg", "--t1mm", "60s")
    #expect(answer.code == 0)
    #expect(
      answer.text == "At 700 mmHg and 60 s/mmHg: 4 h 10 min (constant hole), 3 h 30 min (linear).\n"
    )
    for (pressure, time) in [("785mmHg", "5"), ("600mmHg", "5"), ("740mmHg", "60")] {
      let reading = try #require(
        try Command("leak", "nomogram", "--pressure", pressure, "--t1mm", time, "--json")
          .json()["reading"])
      let outputs = try #require(
        try Command("leak", "reserve", "--pressure", pressure, "--t1mm", time + "s", "--json")
          .json()["outputs"])
      for (one, other) in [("constantHole", "constant-hole"), ("linear", "linear")] {
        let read = try #require(reading[one]?.number("si"))
        let wanted = try #require(outputs[other]?.number)
        #expect(abs(read / wanted - 1) < 1e-12)
      }
    }
    let leave = try Command(
      "leak", "nomogram", "--pressure", "600", "--t1mm", "5", "--locale", "nl")
    #expect(
      leave.text.contains("10 min 8 s (constant hole), 9 min 10 s (linear). Below 10 min: leave."))
  }

  @Test("The whole is a table by both laws, in the unit that is asked for")
  func table() throws {
    let text = try Command("leak", "nomogram", "--unit", "hPa", "--limit", "650hPa").text
    #expect(text.contains("T.res, constant hole\nhPa ") && text.contains("T.res, linear\nhPa "))
    #expect(text.contains("\n1000 ") && text.contains("\n700 ") && !text.contains("\n600 "))
    #expect(text.contains("could not be confirmed"))
  }

  @Test("The drawing is one that a browser reads, with its lines named")
  func drawing() throws {
    let text = try Command("leak", "nomogram", "--svg", "--law", "linear").text
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse())
    for word in ["T.res to 490.0 mmHg, linear", ">10 min<", ">1 h<", ">24 h<", "could not be"] {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test(
    "What cannot be read off is refused with what to do",
    arguments: [
      (["--pressure", "700mmHg"], "--pressure and --t1mm go together. Give both"),
      (["--pressure", "480mmHg", "--t1mm", "60s"], "no reserve is left. Evacuate."),
      (["--pressure", "700mmHg", "--t1mm", "0s"], "it must lie between 0.01 s and"),
      (["--law", "square"], "Choose one of: constant-hole, linear."),
      (["--pressure", "700", "--t1mm", "60 kg"], "“kg” is not a unit of time here."),
    ])
  func refused(arguments: [String], sentence: String) throws {
    let answer = try Command(["leak", "nomogram"] + arguments)
    #expect(answer.code == 1 && answer.output.isEmpty)
    #expect(answer.complaint.contains(sentence), "\(answer.complaint)")
  }
}
