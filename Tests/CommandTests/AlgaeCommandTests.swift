import AlgaeBloom
import Bench
import Foundation
import Testing

@Suite("The command's lakes")
struct AlgaeCommandTests {
  @Test("An estimate for people: the level first, then why, then numbers")
  func text() throws {
    let answer = try Command(
      "algae", "estimate", "--tp", "30ug/L", "--tn=600ug/L", "--temperature", "24C")
    #expect(answer.code == 0 && answer.complaint.isEmpty)
    let lines = answer.text.split(separator: "\n")
    #expect(lines[0].hasPrefix("No alert"))
    #expect(lines[1].hasPrefix("Of lakes with these nutrients"))
    #expect(
      answer.text.contains("Chlorophyll a") && answer.text.contains("in 14 days")
        && answer.text.contains("Phosphorus limits: there is 30.0 µg/L"))
  }

  // The laboratory note's vectors: TP, TN, T to chlorophyll, P12 and P24. The 80 % band of lakes with
  // as much nutrient: numpy's quantiles of their class.
  @Test(
    "An estimate for programs holds the numbers in SI and in µg/L",
    arguments: [
      [15, 400, 22, 4.501, 1.405, 8.870, 0.113, 0.033],
      [30, 600, 24, 9.714, 2.966, 25.84, 0.369, 0.151],
      [300, 5000, 29, 111.73, 18.87, 405.35, 0.986, 0.971],
    ])
  func json(lake: [Double]) throws {
    let answer = try Command(
      "algae", "estimate", "--tp", "\(lake[0])ug/L", "--tn", "\(lake[1])ug/L", "--temperature",
      "\(lake[2])C", "--json")
    #expect(answer.code == 0)
    let json = try answer.json()
    let chlorophyll = try #require(json["chl_ugL"])
    for (key, expected) in [("value", lake[3]), ("low", lake[4]), ("high", lake[5])] {
      #expect(abs((chlorophyll[key]?.number ?? 0) / expected - 1) < 0.002)
      let si = json["outputs"]?["chlorophyll"]?[key]?.number ?? 0
      #expect(abs(si * 1e6 / expected - 1) < 0.002)
    }
    #expect(abs((json["p12"]?.number ?? 0) - lake[6]) < 0.001)
    #expect(abs((json["p24"]?.number ?? 0) - lake[7]) < 0.001)
    #expect(json["outputs"]?["chlorophyll"]?["coverage"]?.number == 0.8)
    for key in ["level", "headline", "reason"] { #expect(json[key]?.text?.isEmpty == false) }
    #expect(json["warnings"]?.list == [])
    for key in ["p12", "p24"] {
      let ends = json["\(key)Interval"]
      let value = try #require(json[key]?.number)
      #expect((ends?["low"]?.number ?? 1) < value && (ends?["high"]?.number ?? 0) > value)
    }
    // The record's own outputs, as those of the page.
    for key in [
      "cyanobacteria", "in-1-day", "in-3-days", "in-7-days", "in-14-days", "stays-14-days",
    ] {
      #expect((json["outputs"]?[key]?["high"]?.number ?? 0) > 0, "\(key)")
    }
  }

  @Test("Where no bloom can come the numbers stand, the reason is told, and the code is 1")
  func noBloom() throws {
    let answer = try Command(
      "algae", "estimate", "--tp", "5ug/L", "--tn", "200ug/L", "--temperature", "20C", "--json")
    #expect(answer.code == 1)
    let json = try answer.json()
    let refusal = try #require(json["refusal"])
    #expect(refusal["code"]?.text?.hasPrefix("algae-bloom.no-bloom") == true)
    #expect(answer.complaint.contains(refusal["text"]?.text ?? "none"))
    #expect(abs((json["chl_ugL"]?["value"]?.number ?? 0) / 1.441 - 1) < 0.002)
  }

  @Test("What few lakes have is a warning; flags may stand alone, choices in any case")
  func warnings() throws {
    let answer = try Command(
      "algae", "estimate", "--scum", "--tp", "6mg/L", "--region", "umw", "--temperature", "75F",
      "--json")
    #expect(answer.code == 0)
    let json = try answer.json()
    #expect(json["warnings"]?.list?.count == 1 && json["level"]?.text == "alert-2")
    #expect(json.list("ranks").contains { $0["region"]?["value"]?.number != nil })
  }

  @Test("Wrong input is a sentence")
  func refusals() throws {
    for (arguments, part) in [
      (["--tp", "lots", "--temperature", "20C"], "There is no number in “lots”"),
      (["--tp", "30ug/L"], "Surface temperature is missing"),
      (["--temperature", "20C"], "Phosphorus is missing"),
      (["--phosphor", "30"], "There is no field “phosphor”"),
      (["--tp", "30", "--temperature", "20C", "--scum", "maybe"], "neither yes nor no"),
      (["--tp", "30", "--temperature", "20C", "--bottom-temperature", "22C"], "is warmer than"),
    ] {
      let answer = try Command(["algae", "estimate"] + arguments)
      #expect(answer.code == 1 && answer.output.isEmpty)
      #expect(answer.complaint.contains(part), "\(answer.complaint)")
    }
    #expect(try Command("algae", "estimate").text.contains("--bottom-temperature"))
  }

  static let table = Array(
    "Lake;TP [µg/L];tn_ugL;temperature (F)\nMendota;30,5;600;75,2\nOdd;abc;600;75\nClear;5;200;68\n"
      .utf8)

  @Test("A batch keeps every row in its place, and says why where there is no estimate")
  func batch() throws {
    let answer = try Command("algae", "batch", "-", "--json", input: Self.table)
    #expect(answer.code == 0)
    let rows = try #require(try answer.json().list)
    #expect(rows.map { $0["lake"]?.text } == ["Mendota", "Odd", "Clear"])
    #expect(rows.map { $0["line"]?.integer } == [2, 3, 4])
    #expect(rows[0]["refusal"] == nil && rows[1]["chl_ugL"] == nil)
    #expect(rows[1]["refusal"]?["field"]?.text == "tp")
    #expect(rows[2]["chl_ugL"] != nil && rows[2]["refusal"] != nil)
    let single = try Command(
      "algae", "estimate", "--tp", "30.5ug/L", "--tn", "600ug/L", "--temperature", "75.2F",
      "--json"
    ).json()
    let difference = (rows[0]["p12"]?.number ?? 0) - (single["p12"]?.number ?? 1)
    #expect(abs(difference) < 1e-12)
    let csv = try Command("algae", "batch", "-", "--csv", input: Self.table)
    let lines = csv.text.split(separator: "\r\n")
    #expect(lines.count == 4 && lines[0].hasPrefix("line,lake,time,place,level,chl (ug/L)"))
    #expect(lines[2].contains("“abc”"))
    let text = try Command("algae", "batch", "-", input: Self.table)
    #expect(text.text.split(separator: "\n").count == 3)
    #expect(try Command("algae", "batch", "-", input: Array("a,b\n1,2\n".utf8)).code == 1)
  }

  @Test("A table without a visit ends with code 1 and its sentence, in every form")
  func nothing() throws {
    for form in [[], ["--json"], ["--csv"]] {
      let header = try Command(
        ["algae", "batch", "-"] + form, Array("lake,tp,temperature\n".utf8))
      #expect(header.code == 1 && header.output.isEmpty)
      #expect(header.complaint.contains("holds no visit"))
      let empty = try Command(["algae", "batch", "-"] + form, [])
      #expect(empty.code == 1 && empty.complaint.contains("A table of visits"))
    }
  }

  @Test("Every row of a batch has the intervals of both chances")
  func batchIntervals() throws {
    let rows = try #require(
      try Command("algae", "batch", "-", "--json", input: Self.table).json().list)
    let value = try #require(rows[0]["p12"]?.number)
    #expect((rows[0]["p12Interval"]?["low"]?.number ?? 1) < value)
    #expect((rows[0]["p12Interval"]?["high"]?.number ?? 0) > value)
    let csv = try Command("algae", "batch", "-", "--csv", input: Self.table).text
    let lines = csv.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let low = try #require(lines[0].firstIndex(of: "p24 low"))
    #expect(lines[0][low + 1] == "p24 high" && Double(lines[1][low]) != nil)
    #expect(lines[0].last == "reason" && lines[2].count >= lines[0].count)
  }

  @Test("A flag that is given twice is refused, whatever its values")
  func twice() throws {
    let answer = try Command(
      "algae", "estimate", "--tp", "30", "--tp", "40", "--temperature", "24")
    #expect(answer.code == 1 && answer.complaint.contains("--tp is given twice"))
    let scum = try Command(
      "algae", "estimate", "--tp", "30", "--scum", "--temperature", "24", "--scum=no")
    #expect(scum.code == 1 && scum.complaint.contains("--scum is given twice"))
  }

  // The note's vectors of the helpers of 2016.
  @Test("The helpers of 2016 answer as they did")
  func originalHelpers() throws {
    let shore = try Command(
      "algae", "original", "phosphate", "--location", "farm", "--shore", "natural", "--plants",
      "0.034", "--blooms", "0.002", "--json")
    #expect(abs((try shore.json()["po4_mgL"]?.number ?? 0) - 0.1486) < 0.0001)
    let chlorophyll = try Command(
      "algae", "original", "chlorophyll", "--secchi", "0.5m", "--oxygen", "9mg/L", "--json")
    let chl = try chlorophyll.json()["outputs"]?["chl"]?["value"]?.number ?? 0
    #expect(abs(chl * 1e6 - 36.850) < 0.001)
    let part = try Command(
      "algae", "original", "cyanobacteria", "--secchi", "0.5m", "--temperature", "22C")
    #expect(part.code == 0 && part.text.contains("19.3"))
    let clear = try Command(
      "algae", "original", "cyanobacteria", "--secchi", "1m", "--temperature", "30C")
    #expect(clear.code == 1 && clear.complaint.contains("falls below zero"))
    let wild = try Command(
      "algae", "original", "phosphate", "--location", "farm", "--shore", "natural", "--plants",
      "0.5", "--blooms", "0.002")
    #expect(wild.code == 1 && wild.complaint.contains("0.034 to 0.065"))
  }

  // The note's vectors of the app of 2016.
  @Test(
    "The app of 2016 as it computed",
    arguments: [
      [0.1486, 2, 22, 21.5, 20_000, 131.8125, 108.2375, 0.023449, 2.283, 5.584, 28.721, 120.875],
      [0.5, 2, 25, 24.5, 12_000, 250, 200, 0.057904, 0.697, 6.599, 179.598, 249.989],
      [0.3, 3, 20, 18, 6000, 180, 150, 0.005258, 4.193, 5.127, 7.634, 16.526],
    ])
  func original(row: [Double]) throws {
    let answer = try Command(
      "algae", "original", "--po4", "\(row[0])", "--depth", "\(row[1])", "--temperature",
      "\(row[2])", "--bottom-temperature", "\(row[3])", "--light", "\(row[4])", "--json")
    #expect(answer.code == 0)
    let json = try answer.json()
    for (key, expected) in [("K", row[5]), ("K_cyano", row[6]), ("R", row[7])] {
      #expect(abs((json[key]?.number ?? 0) / expected - 1) < 2e-4, "\(key)")
    }
    for (index, hour) in ["0", "24", "72", "168"].enumerated() {
      #expect(abs((json["N"]?[hour]?.number ?? 0) - row[8 + index]) < 0.001, "\(hour)")
    }
    #expect(json.list("faults").count == OriginalEstimator.faults.count)
    #expect(json.list("curve_ugL").count == 401)
    #expect((json["stays_ugL"]?["value"]?.number ?? 0) > 0)
    let text = try Command(
      "algae", "original", "--po4", "\(row[0])", "--depth", "\(row[1])", "--temperature",
      "\(row[2])", "--bottom-temperature", "\(row[3])", "--light", "\(row[4])", "--chl", "7"
    ).text
    #expect(text.contains("if it stays as it is") && text.contains("7.00 µg/L"))
  }

  @Test("The app of 2016 refuses what it refused")
  func originalRefusals() throws {
    for (depth, bottom) in [("6", "20"), ("2", "23")] {
      let answer = try Command(
        "algae", "original", "--po4", "0.1", "--depth", depth, "--temperature", "22",
        "--bottom-temperature", bottom, "--light", "20000")
      #expect(answer.code == 1 && answer.output.isEmpty && !answer.complaint.isEmpty)
    }
  }

  @Test("The survey's numbers are made again by the command")
  func fit() throws {
    let path = Project.data.appendingPathComponent("lakes-nla-2007-2012.csv").path
    let json = try Command("algae", "fit", path, "--json").json()
    #expect(json["nutrients"]?["rows"]?.integer == 2112)
    #expect(abs((json["nutrients"]?.list("weights")[1].number ?? 0) - 0.91225272) < 1e-8)
    #expect(json.list("out-of-sample").count == 5)
    let source = try Command("algae", "fit", path, "--swift").text
    #expect(source.contains("public static let alert1 = LogisticFit("))
    #expect(try Command("algae", "fit", "no-such-file.csv").code == 1)
  }

  @Test("A lake's depth is told in metres; what cannot be read gives no half of an answer")
  func metresAndWholeAnswers() throws {
    let deep = try Command(
      "algae", "estimate", "--tp", "30", "--temperature", "24", "--secchi", "5", "--depth", "3")
    #expect(deep.complaint.contains("5.00 m,") && deep.complaint.contains("3.00 m"))
    let binary = try Command(
      "algae", "batch", "-", "--json", input: [0xFF, 0xFE, 0x00, 0x70, 0x00, 0x0A])
    #expect(binary.code == 1 && binary.output.isEmpty)
    let open = try Command(
      "algae", "batch", "-", input: Array("lake,tp,temperature\nA,30,24\n\"B,30,24\nC,40,25\n".utf8)
    )
    #expect(open.code == 1 && open.complaint.contains("never closed"))
  }
}
