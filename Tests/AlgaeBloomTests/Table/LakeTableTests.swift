import AlgaeBloom
import Bench
import TestSupport
import Testing

@Suite("A table of visits")
struct LakeTableTests {
  @Test(
    "A header may be written in many ways",
    arguments: [
      ("tp (ug/L)", 30e-6), ("TP [µg/L]", 30e-6), ("TP (μg/l)", 30e-6), ("tp_ugL", 30e-6),
      ("tp", 30e-6), ("tp (mg/L)", 0.03), ("\"Tp (ug/L)\"", 30e-6), ("tp_mg_l", 0.03),
    ])
  func headers(name: String, si: Double) throws {
    let reading = try TableReading("lake,temperature,\(name)\nA,20,30\n")
    #expect(abs((reading.values(0)?.number("tp") ?? 0) / si - 1) < 1e-15)
  }

  @Test("Feet, Fahrenheit and semicolons with a decimal comma")
  func units() throws {
    let reading = try TableReading(
      "Lake;TP [µg/L];secchi (ft);Temperature (°F);bottom temperature (C);scum;jar test\r\n"
        + "Mendota;30,5;6,5;75,2;10;Yes;green floats\r\n")
    let values = try #require(reading.values(0))
    #expect(abs((values.number("tp") ?? 0) - 30.5e-6) < 1e-18)
    #expect(abs((values.number("secchi") ?? 0) - 6.5 * 0.3048) < 1e-12)
    #expect(abs((values.number("temperature") ?? 0) - 297.15) < 1e-9)
    #expect(values.number("bottom-temperature") == 283.15)
    #expect(values["scum"] == .flag(true) && values["jar-test"] == .choice("floats"))
  }

  @Test("Empty cells and NA say nothing; a unit in a cell counts there")
  func cells() throws {
    let reading = try TableReading("tp,tn,chl\n30,NA,\n0.03 mg/L,n/a,–\n")
    #expect(reading.values(0)?.entries.map(\.id) == ["tp"])
    #expect(abs((reading.values(1)?.number("tp") ?? 0) - 30e-6) < 1e-18)
  }

  @Test("A row that cannot be names its field and what stood there, and the others go on")
  func refusedRows() throws {
    let reading = try TableReading(
      "lake,time,chl,scum,jar-test\nA,2026-08-21,lots,no,\nB,yesterday,30,no,\nC,,30,perhaps,\n"
        + "D,,30,,boils\nE,,-4,,\nF,,30,,,more\nG,,30,no,sinks\n")
    let sentences = (0..<6).map { reading.refusal($0)?.message.english() ?? "" }
    #expect(sentences[0].hasPrefix("chl is “lots”"))
    #expect(sentences[1].hasPrefix("The time is “yesterday”"))
    #expect(sentences[2].hasPrefix("scum is “perhaps”"))
    #expect(sentences[3].contains("“boils”"))
    #expect(sentences[4].contains("must lie between"))
    #expect(sentences[5].hasPrefix("This row has 6 cells, the header 5"))
    #expect(reading.values(6)?.number("chl") == 30e-6)
    if case .refused(let line, _) = reading.rows[4] { #expect(line == 6) }
    #expect(reading.table.lake == "G")
  }

  @Test("A table without phosphorus and chlorophyll is refused by what it has")
  func columns() throws {
    let sentence = try #require(TableReading.sentence("lake,TP\nA,2\n"))
    #expect(sentence.hasPrefix("Missing columns: temperature; the file has: lake, TP."))
    #expect(TableReading.sentence("lake,depth\nA,2\n")?.contains("tp, temperature") == true)
    #expect(try TableReading("lake,secchi\nA,2\n").values(0) != nil)
    #expect(TableReading.sentence("tp (furlongs)\n1\n")?.contains("“furlongs”") == true)
    #expect(TableReading.sentence("tp,TP (mg/L)\n1,1\n")?.hasPrefix("Two columns are tp") == true)
    #expect(TableReading.sentence("") != nil)
    let reading = try TableReading("chl,Colour,tp_method\n30,green,none\n")
    #expect(reading.table.ignored == ["Colour", "tp_method"])
    #expect(reading.table.lacking.contains("tp") && !reading.table.lacking.contains("chl"))
    #expect(reading.table.notices.count == 1)
  }

  @Test(
    "Moments",
    arguments: [
      ("2026-08-21", "2026-08-21T12:00:00.000Z"), ("2026-08-21 14:30", "2026-08-21T14:30:00.000Z"),
      ("2026-08-21T14:30:00+02:00", "2026-08-21T12:30:00.000Z"),
      ("2026-08-21T14:30-05:00", "2026-08-21T19:30:00.000Z"),
      ("2026-08-21T14:30:00.250Z", "2026-08-21T14:30:00.250Z"),
    ])
  func times(text: String, expected: String) throws {
    let reading = try TableReading("time,chl\n\(text),30\n")
    #expect(reading.visit(0)?.time.map(Timestamp.text) == expected)
  }

  @Test("What is written reads back the same, in pieces of any size", arguments: 1...40)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var values = Values()
    for field in LakeFields.all where random.integer(0..<4) > 0 {
      switch field.field.kind {
      case .number:
        let domain = try #require(field.field.domain)
        let usual = field.usual ?? domain
        let number =
          random.integer(0..<2) == 0
          ? (random.uniform(usual.lowerBound, usual.upperBound) * 1e6).rounded() / 1e6
          : random.uniform(domain.lowerBound, domain.upperBound)
        values[field.id] = .number(min(max(number, domain.lowerBound), domain.upperBound))
      case .flag: values[field.id] = .flag(random.integer(0..<2) == 0)
      case .choice(let choices):
        values[field.id] = .choice(choices[random.integer(0..<choices.count)].id)
      default: break
      }
    }
    let lakes = ["Mendota", "=SUM(A1)", "Say \"hi\"", "a,b;c", "", "Ĳsselmeer", "-"]
    let lake = lakes[Int(seed) % lakes.count]
    let time: Int64? = seed % 3 == 0 ? nil : 1_787_408_000_123
    var visit = Record.Measurement(
      instrument: AlgaeBloom.id, procedure: "estimate", procedureVersion: 1, origin: .measured,
      title: LakeRecord.title(lake, "jetty, N"), inputs: values, outputs: Values())
    visit.place = "jetty, N"
    let text = String(
      decoding: LakeTable.header + LakeTable.row(visit, time: time), as: UTF8.self)
    let reading = try TableReading(text, pieces: random.integer(1..<60))
    try #require(reading.rows.count == 1)
    let read = try #require(
      reading.visit(0), "\(reading.refusal(0)?.message.english() ?? "")")
    for field in LakeFields.all {
      #expect(read.values[field.id] == values[field.id], "\(field.id)")
    }
    #expect(read.lake == lake && read.time == time && read.place == "jetty, N")
  }

  @Test(
    "Line ends of every kind, a byte order mark, and a line end within quotes",
    arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text =
      "\u{FEFF}lake,\"place\",tp,temperature" + end + "\"A, b\",\"12\"\" pipe" + end
      + "at the inlet\",30,20" + end + "12\" pipe,,31,20" + end + "C,,32,20"
    for pieces in [1, 7, 1000] {
      let reading = try TableReading(text, pieces: pieces)
      #expect(reading.rows.count == 3)
      let first = reading.visit(0)
      #expect(first?.lake == "A, b" && first?.place == "12\" pipe at the inlet")
      for (index, tp) in [30e-6, 31e-6, 32e-6].enumerated() {
        #expect(abs((reading.values(index)?.number("tp") ?? 0) - tp) < 1e-15)
      }
    }
  }

  @Test("A quote that is never closed ends in a sentence, not in the machine's memory")
  func openQuote() {
    let text = "lake,chl\n\"A,1\n" + String(repeating: "B,2\n", count: 30_000)
    #expect(TableReading.sentence(text) != nil)
  }

  @Test("In a table parted by semicolons, a number that may be a thousand times another is refused")
  func signs() throws {
    func sentence(_ text: String, _ row: Int) throws -> String? {
      try TableReading(text).refusal(row)?.message.english()
    }
    // Nothing has said yet what the point is.
    #expect(
      try sentence("tp;temperature\n1.500;20\n", 0)?.hasPrefix("tp is “1.500”: it is not certain")
        == true)
    // The first number with a comma says it, then a point is doubtful everywhere.
    let dutch = try TableReading("tp;temperature\n30,5;20\n1.500;20\n31,5;20.5\n1500;20\n")
    #expect(abs((dutch.values(0)?.number("tp") ?? 0) - 30.5e-6) < 1e-15)
    #expect(dutch.refusal(1)?.field == "tp" && dutch.refusal(2)?.field == "temperature")
    #expect(abs((dutch.values(3)?.number("tp") ?? 0) - 1500e-6) < 1e-12)
    // And so the other way round.
    let english = try TableReading("tp;temperature\n30.5;20\n1.500;20\n31,5;20\n0.500;21.25\n")
    #expect(abs((english.values(1)?.number("tp") ?? 0) - 1.5e-6) < 1e-15)
    #expect(english.refusal(2)?.field == "tp" && english.values(3) != nil)
    // Commas between cells leave only the point.
    let commas = try TableReading("tp,temperature\n1.500,20\n")
    #expect(abs((commas.values(0)?.number("tp") ?? 0) - 1.5e-6) < 1e-15)
  }

  @Test("A table without a visit says so, and so does an empty file")
  func nothing() {
    for header in ["lake,tp,temperature", "lake,tp,temperature\n", "chl\r\n\r\n"] {
      #expect(TableReading.sentence(header)?.contains("holds no visit") == true)
    }
    #expect(TableReading.sentence("")?.hasPrefix("This file is empty. A table of visits") == true)
    #expect(TableReading.sentence("\n\n")?.hasPrefix("This file is empty.") == true)
  }

  @Test("Where it was and what it is called come in too; half a position is refused")
  func positions() throws {
    let reading = try TableReading(
      "chl,latitude,longitude,accuracy (m),labels\n30,43.1,-89.4,12,shore; after rain\n"
        + "30,43.1,,,\n30,99,1,,\n30,,,,\n")
    let visit = try #require(reading.visit(0))
    #expect(visit.position?.latitude == 43.1 && visit.position?.accuracy == 12)
    #expect(visit.labels == ["shore", "after rain"])
    #expect(reading.refusal(1)?.field == "latitude" && reading.refusal(2)?.field == "latitude")
    #expect(reading.visit(3) != nil && reading.visit(3)?.position == nil)
  }
}
