import AlgaeBloom
import Bench
import TestSupport
import Testing

@Suite("What the page shows of a lake")
struct LakeViewTests {
  @Test("Empty, incomplete, wrong, no bloom, estimate: each with its sentence")
  func outcomes() throws {
    let jetty = try Jetty()
    func outcome() throws -> String { try jetty.view()["outcome"]?.text ?? "" }
    #expect(try outcome() == "empty" && jetty.view()["isEmpty"]?.flag == true)
    #expect(try jetty.view()["summary"] == .null)
    try jetty.set("tp", "5")
    #expect(try outcome() == "incomplete" && jetty.view()["field"]?.text == "temperature")
    #expect(try jetty.field("temperature")["missing"]?.flag == true)
    try jetty.set("temperature", "20")
    try jetty.set("tn", "200")
    #expect(try outcome() == "no-bloom")
    #expect(try jetty.view()["answer"] != .null && jetty.view()["canSave"]?.flag == false)
    try jetty.set("tp", "100")
    try jetty.set("tn", "1200")
    try jetty.set("temperature", "27")
    #expect(try outcome() == "estimate" && jetty.view()["whyNot"] == .null)
    try jetty.set("bottom-temperature", "29")
    #expect(try outcome() == "wrong" && jetty.view()["field"]?.text == "bottom-temperature")
    #expect(try jetty.field("bottom-temperature")["error"]?["text"]?.text != nil)
    #expect(try jetty.field("bottom-temperature")["text"]?.text == "29")
  }

  @Test("What is being typed is answered as the journal will answer it, and changes nothing")
  func preview() throws {
    let jetty = try Jetty(
      Jetty.typed("tp", "100"), Jetty.typed("tn", "1200"), Jetty.typed("temperature", "27"))
    let before = try jetty.view()
    let typed = [Jetty.typed("tp", "5", "ug/L"), Jetty.typed("secchi", "2x")]
    let out = JSONWriter()
    out.object()
    LakeView(
      jetty.session, after: try typed.map { try LakeEvent(json: try JSON(text: $0)) },
      jetty.preferences
    ).write(out)
    out.endObject()
    let preview = try JSON(bytes: out.bytes)
    #expect(try jetty.view() == before)
    for event in typed { try jetty.apply(event) }
    let after = try jetty.view()
    for key in ["outcome", "headline", "reason", "answer", "canSave", "field", "isEmpty"] {
      #expect(preview[key] == after[key], "\(key)")
    }
    for (now, whole) in zip(preview.list("fields"), after.list("fields")) {
      for key in ["id", "text", "unit", "error", "warning", "carried", "missing"] {
        #expect(now[key] == whole[key], "\(key)")
      }
    }
    #expect(out.bytes.count < 12_000)
  }

  @Test("What cannot be together is wrong at a field, and what was typed stays")
  func together() throws {
    for (one, other) in [
      (("secchi", "5"), ("depth", "4")), (("cyano-chl", "20"), ("chl", "15")),
      (("bottom-temperature", "25"), ("temperature", "20")),
    ] {
      let jetty = try Jetty(
        Jetty.typed("tp", "50"), Jetty.typed("temperature", "22"), Jetty.typed(one.0, one.1),
        Jetty.typed(other.0, other.1))
      #expect(try jetty.view()["outcome"]?.text == "wrong")
      #expect(try jetty.field(one.0)["text"]?.text == one.1)
      #expect(throws: Refusal.self) { try jetty.record() }
    }
  }

  @Test("The largest number with its interval in words, on a logarithmic ruler with both levels")
  func answer() throws {
    let jetty = try Jetty(journal: VisitRecordTests.bloom)
    jetty.preferences = Preferences(locale: .dutch)
    let answer = try #require(try jetty.view()["answer"])
    let chlorophyll = try #require(answer["chlorophyll"])
    #expect(chlorophyll["text"]?.text?.containsBytes(",") == true)
    let words = try #require(Message(recordJSON: answer["coverageText"] ?? .null)).english()
    #expect(words.hasSuffix(" in 80 of 100 such lakes"))
    let ruler = try #require(answer["ruler"])
    #expect(ruler.list("marks").count == 2)
    let places = ["low", "dot", "high"].compactMap { ruler.number($0) }
    #expect(places.count == 3 && places == places.sorted())
    #expect(answer.list("probabilities").compactMap { $0.number("fraction") }.count == 2)
    #expect(answer.list("projection").compactMap { $0.integer("day") } == [0, 1, 3, 7, 14])
  }

  @Test("In other units the same lake has the same answer", arguments: 1...20)
  func units(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let celsius = (random.uniform(5, 30) * 10).rounded() / 10
    let metres = (random.uniform(1, 30) * 10).rounded() / 10
    let one = try Jetty(
      Jetty.typed("tp", "80"), Jetty.typed("temperature", "\(celsius)"),
      Jetty.typed("depth", "\(metres)"))
    let other = try Jetty(
      Jetty.typed("tp", "0,08", "mg/L", "nl"),
      Jetty.typed("temperature", "\(celsius * 9 / 5 + 32)", "[degF]"),
      Jetty.typed("depth", "\(metres / 0.3048)", "[ft_i]"))
    let first = try #require(try one.view()["answer"]?["chlorophyll"]?.number("si"))
    let second = try #require(try other.view()["answer"]?["chlorophyll"]?.number("si"))
    #expect((first / second - 1).magnitude < 1e-9)
  }

  static let texts = [
    "", " ", "0", "-1", "1", "5", "30", "0.5", "0,5", "1e-300", "1e300", "1e999", "nan", "inf", "∞",
    "−3", "12 m", "3 ft", "20 °C", "68 F", "0.03 mg/L", "1,2,3", "1.2.3", "٣", "yes", "no", "total",
    "phosphate", "secchi", "floats", "x", "\u{0}", "🌊", "=1+1", "999999999999", "27", "100", "600",
  ]

  @Test(
    "Whatever is typed, wherever: no NaN, nothing negative, no crash",
    arguments: 1...(isThorough ? 30 : 6))
  func fuzz(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let jetty = try Jetty()
    for _ in 0..<40 {
      let field = LakeFields.all[random.integer(0..<LakeFields.all.count)]
      let text = LakeViewTests.texts[random.integer(0..<LakeViewTests.texts.count)]
      let units = LakeUnits.offered(field.field)
      let unit = units.isEmpty ? nil : units[random.integer(0..<units.count)].ucum
      try jetty.set(field.id, text, unit, random.integer(0..<2) == 0 ? "en" : "nl")
      jetty.preferences = Preferences(locale: random.integer(0..<2) == 0 ? .english : .dutch)
      let view = try jetty.view()
      // A choice that is taken back is the usual one again.
      if unit != nil || !["", " ", "no"].contains(text) {
        #expect(try jetty.field(field.id)["text"]?.text == text)
      }
      try sound(view["answer"] ?? .null)
      let canSave = view["canSave"]?.flag == true
      do {
        let record = try jetty.record()
        #expect(canSave)
        #expect(try Record(bytes: record.bytes).bytes == record.bytes)
      } catch is Refusal {
        #expect(!canSave, "\(view["outcome"] ?? .null)")
      }
    }
  }

  /// Every number that is shown is one; what is a concentration or a share is not below zero.
  private func sound(_ json: JSON) throws {
    for member in json.members {
      if let number = member.value.number {
        let mayBeBelow = ["at", "dot"].contains(member.key)
        #expect(number.isFinite && (number >= 0 || mayBeBelow), "\(member.key) \(number)")
      }
      try sound(member.value)
    }
    for item in json.list ?? [] { try sound(item) }
    if json.members.contains(where: { $0.key == "fraction" }) {
      #expect((json.number("fraction") ?? 2) <= 1)
    }
    if let chlorophyll = json["chlorophyll"] {
      #expect(chlorophyll.number("si") != nil && chlorophyll.number("low") != nil)
    }
  }
}
