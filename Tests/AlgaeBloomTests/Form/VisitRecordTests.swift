import AlgaeBloom
import Bench
import TestSupport
import Testing

@Suite("A visit and its record")
struct VisitRecordTests {
  static let bloom = [
    Jetty.typed("tp", "100"), Jetty.typed("tn", "1,2", "mg/L", "nl"),
    Jetty.typed("temperature", "27"),
    #"{"type":"lake","name":"Lake Mendota"}"#,
    #"{"type":"place","text":"north jetty","latitude":43.1,"longitude":-89.4,"accuracy":8}"#,
    #"{"type":"photo","sha256":"\#(Jetty.hash)","mediaType":"image/jpeg","bytes":9}"#,
  ]

  static func measurement(_ record: Record) throws -> Record.Measurement {
    guard case .measurement(let measurement) = record.content else { throw RecordError.notARecord }
    return measurement
  }

  @Test("Inputs are whole, outputs are those of the procedure, the title names lake and place")
  func whole() throws {
    let measurement = try VisitRecordTests.measurement(
      try Jetty(journal: VisitRecordTests.bloom).record())
    #expect(measurement.title == "Lake Mendota, north jetty" && measurement.place == "north jetty")
    #expect(measurement.started == Jetty.now && measurement.origin == .measured)
    #expect(measurement.inputs.entries.map(\.id) == AlgaeBloom.estimate.inputs.map(\.id))
    #expect(measurement.inputs["tn"] == .number(0.0012))
    #expect(measurement.inputs["secchi"] == .missing && measurement.inputs["scum"] == .flag(false))
    #expect(try measurement.outputs == AlgaeBloom.estimate.run(measurement.inputs))
    #expect(measurement.attachments.map(\.sha256) == [Jetty.hash])
    #expect(measurement.position?.accuracy == 8 && measurement.verdict != nil)
  }

  @Test("A refused save leaves the form as it is, and says why")
  func refused() throws {
    for journal in [
      [], [Jetty.typed("tp", "100")], [Jetty.typed("tp", "x"), Jetty.typed("temperature", "27")],
      [Jetty.typed("tp", "5"), Jetty.typed("tn", "200"), Jetty.typed("temperature", "20")],
    ] {
      let jetty = try Jetty(journal: journal)
      let before = try jetty.view()
      #expect(throws: Refusal.self) { try jetty.record() }
      #expect(try jetty.view() == before)
      #expect(before["canSave"]?.flag == false && before["whyNot"]?["text"]?.text != nil)
    }
  }

  @Test("Edited, a visit keeps what it was, and replaces its record")
  func edited() throws {
    let first = try Jetty(journal: VisitRecordTests.bloom).record()
    var measurement = try VisitRecordTests.measurement(first)
    measurement.labels = ["club"]
    let event = LakeRecord.loadEvent(first, measurement, created: 5).canonicalText
    let jetty = try Jetty(event)
    #expect(jetty.state.replaces == first.id && jetty.state.created == 5)
    #expect(jetty.state.lake == "Lake Mendota" && jetty.state.place == "north jetty")
    let later = try VisitRecordTests.measurement(
      try jetty.record("019abc00-0000-7000-8000-000000000002", Jetty.now + 86_400_000))
    #expect(later.replaces == first.id && later.started == Jetty.now && later.labels == ["club"])
    #expect(later.inputs == measurement.inputs && later.outputs == measurement.outputs)
    #expect(later.title == measurement.title && later.attachments.count == 1)
    try jetty.set("tp", "90")
    #expect(try VisitRecordTests.measurement(try jetty.record()).inputs["tp"] == .number(90e-6))
    #expect(try jetty.view()["canUndo"]?.flag == true)
  }

  @Test("A copy is a visit of now: no photos, no time, nothing replaced")
  func copied() throws {
    let first = try Jetty(journal: VisitRecordTests.bloom).record()
    let event = LakeRecord.loadEvent(first, try VisitRecordTests.measurement(first), isCopy: true)
    let jetty = try Jetty(event.canonicalText)
    #expect(jetty.state.replaces == nil && jetty.state.created == nil && jetty.state.time == nil)
    #expect(jetty.state.photos.isEmpty && jetty.state.lake == "Lake Mendota")
    #expect(jetty.form.values["tn"] == .number(0.0012))
    let copy = try VisitRecordTests.measurement(try jetty.record(Jetty.id, Jetty.now + 1))
    #expect(copy.replaces == nil && copy.started == Jetty.now + 1)
  }

  @Test("A helper's doubt is in the record, and comes back with it")
  func doubt() throws {
    let jetty = try Jetty(FormLawTests.carry, Jetty.typed("temperature", "27"))
    let record = try jetty.record()
    let measurement = try VisitRecordTests.measurement(try Record(bytes: record.bytes))
    #expect(measurement.inputs["tp"] == jetty.form.values["tp"])
    let again = try Jetty(LakeRecord.loadEvent(record, measurement).canonicalText)
    #expect(again.form.values["tp"] == jetty.form.values["tp"])
    #expect(try again.field("tp")["carried"] == jetty.field("tp")["carried"])
    try again.set("tp", "50")
    #expect(again.form.values["tp-from"] == .missing)
  }

  @Test("The example is marked wherever it goes")
  func example() throws {
    let jetty = try Jetty(LakeExample.event.canonicalText)
    #expect(try jetty.view()["simulated"]?["sentence"] != nil)
    try jetty.set("tp", "80")
    #expect(try VisitRecordTests.measurement(try jetty.record()).origin == .replayed)
    #expect(try Jetty().view()["simulated"] == .null)
  }

  @Test("A title that a person gave stays the lake's name; the place is told apart")
  func titles() throws {
    for (lake, place) in [("", ""), ("Mendota", ""), ("", "pier"), ("A, b", "b"), ("b", "b")] {
      let jetty = try Jetty(journal: VisitRecordTests.bloom)
      try jetty.apply(#"{"type":"lake","name":"\#(lake)"}"#)
      try jetty.apply(#"{"type":"place","text":"\#(place)"}"#)
      let record = try jetty.record()
      let again = try Jetty(
        LakeRecord.loadEvent(record, try VisitRecordTests.measurement(record)).canonicalText)
      #expect(again.state.lake == lake && again.state.place == place)
    }
  }

  @Test("Visits of one minute, and of one moment, stay in their order")
  func sorted() throws {
    let measurement = try VisitRecordTests.measurement(
      try Jetty(journal: VisitRecordTests.bloom).record())
    var random = SeededGenerator(7)
    let series = LakeSeries(Preferences())
    for index in 0..<40 {
      var one = measurement
      one.inputs["secchi"] = .number(Double(index + 1))
      series.add(one, at: Jetty.now + Int64(random.integer(0..<3)) * 20_000)
    }
    #expect(series.times == series.times.sorted())
    for (one, next) in zip(series.times.indices, series.times.indices.dropFirst())
    where series.times[one] == series.times[next] {
      #expect(series.secchi[one] < series.secchi[next])
    }
    #expect(series.phosphorus.allSatisfy { ($0 - 100).magnitude < 1e-9 })
  }
}

extension VisitRecordTests {
  @Test("Written to a table and read again, visits are the same", arguments: 1...20)
  func table(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var bytes = LakeTable.header
    var visits: [Record.Measurement] = []
    for index in 0..<10 {
      let jetty = try Jetty(
        Jetty.typed("tp", "\(random.integer(60..<900))"),
        Jetty.typed("temperature", "\(random.integer(50..<90))", "[degF]"),
        Jetty.typed("secchi", "\(random.integer(2..<9))", "[ft_i]"),
        Jetty.typed("scum", random.integer(0..<2) == 0 ? "yes" : "no"),
        Jetty.typed("jar-test", random.integer(0..<2) == 0 ? "floats" : ""),
        #"{"type":"lake","name":"Lake “\#(index)”, =1"}"#,
        #"{"type":"place","text":"pier, north","latitude":43.1,"longitude":-89.4,"accuracy":12}"#
      )
      var visit = try VisitRecordTests.measurement(try jetty.record())
      visit.labels = ["after rain", "=shore"]
      visit.attachments = [
        Attachment(sha256: Jetty.hash, mediaType: "image/png", bytes: 3, name: "scum, close.png")
      ]
      visits.append(visit)
      bytes += LakeTable.row(visit, time: visit.started)
    }
    let reading = try TableReading(String(bytes: bytes))
    #expect(reading.rows.count == visits.count && reading.table.notices.isEmpty)
    let text = String(bytes: bytes)
    #expect(text.contains("scum, close.png") && text.contains(",result level,"))
    if case .choice(let level) = visits[0].outputs["level"] {
      #expect(text.contains("\"scum, close.png\",\(level),"))
    }
    for (row, visit) in zip(reading.rows, visits) {
      guard case .row(_, let read) = row else {
        Issue.record("\(row)")
        continue
      }
      let state = LakeState()
      state.apply(.load(read))
      let again = try LakeRecord.measurement(state, now: 0, Preferences())
      #expect(again.inputs == visit.inputs && again.outputs == visit.outputs)
      #expect(again.started == visit.started && again.title == visit.title)
      #expect(again.labels == visit.labels && again.position?.json == visit.position?.json)
      // The same visit, whatever came with it.
      #expect(
        LakeTable.content(again, time: again.started)
          == LakeTable.content(visit, time: visit.started))
    }
  }
}
