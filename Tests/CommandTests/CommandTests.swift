import Bench
import CabinLeak
import Foundation
import Testing

@Suite("The command")
struct CommandTests {
  static func data(_ name: String) -> String { Project.data.appendingPathComponent(name).path }

  @Test("Reserve answers both laws, in seconds")
  func reserve() throws {
    let answer = try Command("leak", "reserve", "--pressure", "740mmHg", "--t1mm", "60s", "--json")
    #expect(answer.code == 0 && answer.complaint.isEmpty)
    let outputs = try #require(try answer.json()["outputs"])
    // (740 − 490) × 60; 740 × 60 × ln(740/490); the same with τ = 60 / ln(740/739). [CrewLog108]
    for (id, seconds) in [
      ("linear", 15_000), ("constant-hole", 44_400 * log(740.0 / 490)),
      ("whole-millimetre", 60 / log(740.0 / 739) * log(740.0 / 490)), ("time-constant", 44_400),
    ] {
      let value = try #require(outputs[id]?.number)
      #expect(abs(value / seconds - 1) < 1e-12, "\(id)")
    }
    #expect(abs(try #require(outputs["constant-hole"]?.number) - 18_303.6) < 0.1)
  }

  @Test(
    "The crew's table comes out of it, in minutes",
    arguments: [
      // The crew's nomogram by both laws: linear, slope form, whole-millimetre form. [CrewLog108]
      ("785mmHg", "5s", 24.58, 30.83, 30.81), ("785mmHg", "60s", 295.0, 369.95, 369.72),
      ("760mmHg", "60s", 270.0, 333.57, 333.35), ("740mmHg", "60s", 250.0, 305.06, 304.85),
      ("600mmHg", "5s", 9.17, 10.13, 10.12),
    ])
  func table(pressure: String, time: String, linear: Double, slope: Double, whole: Double) throws {
    let outputs = try Command("leak", "reserve", "--pressure", pressure, "--t1mm", time, "--json")
      .json()["outputs"]
    for (id, minutes) in [
      ("linear", linear), ("constant-hole", slope), ("whole-millimetre", whole),
    ] {
      #expect(abs((outputs?[id]?.number ?? 0) / 60 / minutes - 1) < 0.001)
    }
  }

  @Test("Measure is the same procedure by its fields")
  func measure() throws {
    let fields = ["--pressure", "740mmHg", "--t1mm=60s", "--json"]
    let measured = try Command(["measure", "cabin-leak", "reserve"] + fields)
    #expect(measured.code == 0)
    let reserved = try Command(["leak", "reserve"] + fields)
    #expect(measured.text == reserved.text)
    let file = CommandTests.data("phyphox-comma.csv")
    let analysed = try Command("measure", "cabin-leak", "analyse", "--recording", file, "--json")
    let direct = try Command("leak", "analyse", file, "--json")
    let one = try analysed.json()
    let other = try direct.json()
    #expect(one["outputs"] == other["outputs"])
    let listed = try Command("measure", "cabin-leak", "reserve")
    for id in CabinLeak.reserve.inputs.map(\.id) { #expect(listed.text.contains("--" + id)) }
    #expect(try Command("measure").text.contains("cabin-leak analyse"))
  }

  @Test("Keeping no readings gives the same answer", arguments: GoldenTests.recordings)
  func summary(name: String) throws {
    let whole = try Command("leak", "analyse", CommandTests.data(name), "--json").json()
    let summary = try Command("leak", "analyse", CommandTests.data(name), "--json", "--summary")
      .json()
    #expect(summary["recorded"]?.text == "summary" && whole["recorded"]?.text == "readings")
    for key in ["outputs", "shown", "verdict", "notices", "rows", "inputs"] {
      #expect(summary[key] == whole[key], "\(key)")
    }
  }

  @Test("A change of the slope is told with its probability, in words and in SI; none is null")
  func slopeChange() throws {
    let readings = LeakSimulator(.tight, seed: 4).readings(after: -1, through: 600)
    var table = "Time (s),Pressure (hPa)\n"
    for (time, pressure) in zip(readings.times, readings.pressures) {
      table += "\(time),\((pressure - max(0, time - 300) * 2) / 100)\n"
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("fieldbook-\(UUID().uuidString).csv")
    try Data(table.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let change = try #require(
      try Command("leak", "analyse", file.path, "--json").json()["slopeChange"])
    #expect(abs((change.number("time") ?? 0) - 300) < 30)
    #expect(abs((change.number("after") ?? 0) + 2) < 0.3)
    #expect(change.number("probability") ?? 0 > 0.95)
    let text = try Command("leak", "analyse", file.path, "--unit", "hPa").text
    #expect(
      text.contains("Note: The rate changed") && text.contains(" before the end, ")
        && text.contains("hPa/h since."))
    let steady = try Command("leak", "analyse", Self.data("phyphox-comma.csv"), "--json").json()
    #expect(steady["slopeChange"] == .null)
  }

  @Test("Standard input is a file like any other")
  func input() throws {
    let path = Project.data.appendingPathComponent("sensor-logger.csv")
    let piped = try Command("leak", "analyse", "-", "--json", input: try Project.bytes(path))
    #expect(piped.code == 0)
    let direct = try Command("leak", "analyse", path.path, "--json")
    #expect(piped.output == direct.output)
  }

  @Test("The archive that a phone shares is opened; one without a table gets a sentence")
  func archive() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fieldbook-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func archive(_ name: String, of files: String...) throws -> String {
      let path = folder.appendingPathComponent(name).path
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-m", "zipfile", "-c", path] + files
      try process.run()
      process.waitUntilExit()
      return path
    }
    let table = CommandTests.data("phyphox-comma.csv")
    let origin = Project.data.appendingPathComponent("README.md").path
    let packed = try Command("leak", "analyse", archive("a.zip", of: origin, table), "--json")
    #expect(packed.code == 0)
    #expect(try packed.output == Command("leak", "analyse", table, "--json").output)
    let empty = try Command("leak", "analyse", archive("b.zip", of: origin))
    #expect(empty.code == 1)
    #expect(empty.complaint.contains("There is no table (CSV) in the archive"))
    let cut = folder.appendingPathComponent("cut.zip")
    try Project.write(
      Array(try Project.bytes(folder.appendingPathComponent("a.zip")).prefix(900)), to: cut)
    let damaged = try Command("leak", "analyse", cut.path)
    #expect(damaged.code == 1)
    #expect(damaged.complaint.contains("cannot be unpacked here: it is damaged"))
  }

  @Test("An answer that cannot be written is a fault: exit code 2 and a sentence")
  func fullDisk() throws {
    for arguments in ["version", "leak simulate no-leak", "leak simulate no-leak --json"] {
      let shell = Process()
      let complaint = Pipe()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = [
        "-c", "\"$0\" \(arguments) > /dev/full", try #require(Command.program).path,
      ]
      shell.standardError = complaint
      try shell.run()
      let sentence = complaint.fileHandleForReading.readDataToEndOfFile()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 2)
      #expect(
        String(decoding: sentence, as: UTF8.self)
          .hasPrefix("fieldbook: The answer cannot be written: No space left on device."))
    }
  }

  @Test("The same seed gives the same bytes, and they analyse to what they are")
  func simulate() throws {
    let arguments = ["leak", "simulate", "leak-60", "--duration", "600s", "--seed"]
    let first = try Command(arguments + ["7"])
    let again = try Command(arguments + ["7"])
    let other = try Command(arguments + ["8"])
    #expect(first.code == 0 && first.output == again.output)
    #expect(first.output != other.output)
    let answer = try Command("leak", "analyse", "-", "--json", input: first.output).json()
    #expect(answer["origin"]?.text == "simulated" && answer["format"]?.text == "fieldbook")
    #expect(
      answer["notices"]?.list?.first?.text == "These readings are simulated, not measured.")
    let rate = try #require(answer["outputs"]?["rate"])
    let truth = LeakSimulator(.slow, seed: 7).trueRate(at: 600)
    #expect(rate["low"]?.number ?? 0 < truth && truth < rate["high"]?.number ?? 0)
    #expect(try Command("leak", "simulate", "--list").text.contains("prk2020"))
    let json = try Command(arguments + ["7", "--json"]).json()
    #expect(json["pressure"]?.list?.count == 601 && json["origin"]?.text == "simulated")
  }

  @Test("Units, decimals and notation are chosen for the answer; the values stay")
  func presentation() throws {
    let file = CommandTests.data("phyphox-comma.csv")
    let plain = try Command("leak", "analyse", file, "--json").json()
    let dutch = try Command(
      "leak", "analyse", file, "--json", "--unit", "hPa", "--decimals", "3", "--locale", "nl"
    ).json()
    #expect(plain["outputs"] == dutch["outputs"])
    #expect(dutch["shown"]?["pressure"]?["unit"]?.text == "hPa")
    let figures = try #require(dutch["shown"]?["pressure"]?["text"]?.text).split(separator: ",")
    #expect(figures.count == 2 && figures[1].count == 3)
  }

  @Test("Every parameter of the analysis is an option, and is kept in the inputs")
  func parameters() throws {
    let file = CommandTests.data("phyphox-comma.csv")
    let special = ["law": "linear", "discharge": "0.7", "drift": "0.3hPa/h"]
    let options = LeakFields.parameters.map { "--\($0.id)=" + (special[$0.id] ?? "300") }
    let answer = try Command(["leak", "analyse", file, "--json"] + options)
    #expect(answer.code == 0 && answer.complaint.isEmpty)
    let inputs = try #require(try answer.json()["inputs"])
    for field in LeakFields.parameters { #expect(inputs[field.id] != .null, "\(field.id)") }
    #expect(inputs["alarm"]?.number == 300 && inputs["law"]?["choice"]?.text == "linear")
  }

  @Test("A chosen unit overrules the file's header")
  func fileUnit() throws {
    let file = CommandTests.data("phyphox-comma.csv")
    let hectopascal = try Command("leak", "analyse", file, "--json").json()
    let kilopascal = try Command("leak", "analyse", file, "--json", "--file-unit", "kPa").json()
    let first = try #require(hectopascal["outputs"]?["initial"]?.number)
    let second = try #require(kilopascal["outputs"]?["initial"]?.number)
    #expect(abs(second / first - 10) < 1e-12)
  }

  @Test("A gap of an hour is marked, not bridged, and told")
  func gap() throws {
    var rows = "Time (s),Pressure (hPa)\n"
    for second in 0...60 { rows += "\(second),980\n" }
    for second in 3661...3721 { rows += "\(second),970\n" }
    let answer = try Command("leak", "analyse", "-", input: Array(rows.utf8))
    let sentence = "There is a gap of 1 h after 1 min; it is marked, not bridged."
    #expect(answer.text.contains(sentence))
    #expect(answer.text.hasPrefix("No leak detected"))
  }

  @Test("The version, and that of each procedure")
  func version() throws {
    let json = try Command("version", "--json").json()
    #expect(json["version"]?.text?.isEmpty == false)
    #expect(json["procedures"]?["cabin-leak analyse"]?.integer == CabinLeak.analyse.version)
    #expect(try Command("version").text.hasPrefix("fieldbook "))
  }

  @Test(
    "Every subcommand's help has an example",
    arguments: [
      [], ["leak", "analyse"], ["leak", "reserve"], ["leak", "simulate"], ["measure"], ["serve"],
      ["version"],
    ])
  func help(words: [String]) throws {
    // `serve --help` is the daemon's own; its words here come from `help serve`.
    let answer = words == ["serve"] ? try Command("help", "serve") : try Command(words + ["--help"])
    #expect(answer.code == 0)
    #expect(answer.text.contains("EXAMPLE"), "\(words)")
    let example = "fieldbook " + (words.isEmpty ? "leak" : words.joined(separator: " "))
    #expect(answer.text.contains(example))
  }

  @Test("Completions for each shell", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let answer = try Command("--generate-completion-script", shell)
    #expect(answer.code == 0 && answer.text.contains("analyse") && answer.text.contains("reserve"))
  }

  @Test("The calculator on the command line: digits, JSON, why, a table, help")
  func calculator() throws {
    #expect(try Command("calc", "1/3", "--digits", "12").text == "0.333333333333\n")
    let json = try Command("calc", "2+3", "--json").json()
    #expect(json["outputs"]?["result"]?.text == "5" || json["result"]?.text == "5")
    #expect(try Command("calc", "--help").text.contains("fieldbook calc"))
    let refused = try Command("calc", "1/0")
    #expect(refused.code == 1 && refused.complaint.contains("zero"))
    #expect(try Command("calc", "6.022×10²³").text == "602200000000000000000000\n")
  }

  @Test("A refused calculation says why on standard error and answers nothing, with --json too")
  func refusedCalculation() throws {
    let refused = try Command("calc", "1/0", "--json")
    #expect(refused.code == 1 && refused.output.isEmpty && refused.complaint.contains("zero"))
  }

  @Test("An equals sign at the end asks for nothing more")
  func equals() throws {
    #expect(try Command("calc", "1+1=").text == "2\n")
    #expect(try Command("calc", "1 + 1 = ").text == "2\n")
    let refused = try Command("calc", "1+1=2")
    #expect(refused.code == 1 && refused.complaint.contains("“=”"))
  }

  @Test(
    "A table is checked to its end: lines are those of the file, a row without a tab is one that differs"
  )
  func batch() throws {
    let table = "1+1\t2\n\n1/3\t0.333\n2+2\n2*3\t7\r\n1/0\tERROR\nfoo\t1\n"
    let text = try Command("calc", "--batch", "-", input: Array(table.utf8))
    #expect(text.code == 1)
    #expect(text.text.contains("line 4: 2+2\n  found    refused: This row has no tab."))
    #expect(text.text.contains("line 5: 2*3\n  expected 7\n  found    6\n"))
    #expect(text.text.contains("line 7: foo\n"))
    #expect(text.text.hasSuffix("6 rows, 3 agree, 3 differ\n"))
    #expect(text.complaint.contains("3 of 6 differ"))
    let json = try Command("calc", "--batch", "-", "--json", input: Array(table.utf8))
    let answer = try json.json()
    #expect(json.code == 1 && answer["rows"]?.integer == 6 && answer["agree"]?.integer == 3)
    let rows = answer.list("differ")
    #expect(rows.map { $0["line"]?.integer } == [4, 5, 7])
    #expect(rows.count == 3 && rows[1].text("result") == "6" && rows[1].text("expected") == "7")
    #expect(rows.count == 3 && rows[2]["refusal"]?.text("code") == "calculator.unknown-name")
    #expect(try Command("calc", "--batch", "-", input: Array("1\t1\n3-8\t−5\n".utf8)).code == 0)
  }

  @Test("Asked one after another, each answer has its sign, its reason or its JSON")
  func repl() throws {
    let unproven = "asin(√2-1)-atan((√2-1)/√(2√2-2))"
    let lines = Array("1/8\nans*2\n1/0\n1/3\n\(unproven)\n".utf8)
    let text = try Command("calc", "repl", "--digits", "5", input: lines)
    #expect(text.code == 0 && text.complaint.contains("divides by zero"))
    #expect(text.text.hasPrefix("= 0.125\n= 0.25\n≈ 0.33333\n≟ 0  (to "))
    #expect(text.text.hasSuffix(" digits, not proven)\n"))
    let kept = try Command("calc", "repl", input: Array("2+3\n1/0\nans*2\n".utf8))
    #expect(kept.text == "= 5\n= 10\n")
    let why = try Command("calc", "repl", "--why", input: Array("1/3\n".utf8))
    #expect(why.text.contains("\nWhat is kept: 1/3\n"))
    let json = try Command("calc", "repl", "--json", input: Array("1/8\n1/3\n".utf8))
    let answers = try json.text.split(separator: "\n").map { try JSON(bytes: Array($0.utf8)) }
    #expect(answers.map { $0.text("certainty") } == ["exact", "rounded"])
  }
}
