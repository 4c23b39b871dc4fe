import AlgaeBloom
import Bench
import TestSupport
import Testing

@Suite("The form is the fold of its events")
struct FormLawTests {
  static let carry =
    #"{"type":"carry","helper":"tp-secchi","value":4.8e-5,"low":2.4e-5,"high":9.6e-5,"coverage":0.63}"#

  static func photo(_ digit: Int) -> String {
    let hash = String(repeating: "\(digit)", count: 64)
    return #"{"type":"photo","sha256":"\#(hash)","mediaType":"image/jpeg","bytes":\#(digit)}"#
  }

  /// Any events of a visit, in any order.
  static func events(_ random: inout SeededGenerator, _ count: Int) -> [String] {
    (0..<count).map { _ in
      let field = LakeFields.all[random.integer(0..<LakeFields.all.count)].id
      switch random.integer(0..<14) {
      case 0: return carry
      case 1: return #"{"type":"lake","name":"Lake \#(random.integer(0..<9))"}"#
      case 2: return #"{"type":"place","text":"north","latitude":43.1,"longitude":-89.4}"#
      case 3: return #"{"type":"time","at":\#(random.integer(0..<2_000_000_000_000))}"#
      case 4: return photo(random.integer(0..<9))
      case 5: return #"{"type":"no-photo","sha256":"\#(String(repeating: "3", count: 64))"}"#
      case 6: return #"{"type":"engine","id":"original"}"#
      case 7: return #"{"type":"undo"}"#
      default:
        let texts = ["", "1", "24", "0,5", "yes", "no", "total", "secchi", "x", "-1", "1e5"]
        return Jetty.typed(
          field, texts[random.integer(0..<texts.count)], nil,
          random.integer(0..<2) == 0 ? "en" : "nl"
        )
      }
    }
  }

  @Test("The journal folded again gives the same page", arguments: 1...(isThorough ? 40 : 8))
  func fold(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let jetty = try Jetty()
    for event in FormLawTests.events(&random, 40) { _ = jetty.refusal(event) }
    let again = try Jetty(journal: jetty.journal)
    #expect(try again.view() == jetty.view())
  }

  @Test("What is taken back leaves the page as it was", arguments: 1...(isThorough ? 40 : 8))
  func undo(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let jetty = try Jetty()
    for event in FormLawTests.events(&random, 25) where event != #"{"type":"undo"}"# {
      // Between two steps nothing continues.
      _ = jetty.refusal(#"{"type":"photo","sha256":"\#(Jetty.hash)","mediaType":"x","bytes":1}"#)
      let before = try jetty.view()
      guard jetty.refusal(event) == nil else { continue }
      let after = try jetty.view()
      try jetty.apply(#"{"type":"undo"}"#)
      #expect(try jetty.view().list("fields") == before.list("fields"))
      #expect(try jetty.view()["outcome"] == before["outcome"])
      try jetty.apply(event)
      #expect(try jetty.view() == after)
    }
  }

  @Test("Letters typed one after another are one step back; another unit is another step")
  func letters() throws {
    let jetty = try Jetty(Jetty.typed("depth", "7"))
    for text in ["1", "12", "12.5"] { try jetty.set("tp", text) }
    try jetty.set("tp", "12.5", "mg/L")
    try jetty.apply(#"{"type":"undo"}"#)
    #expect(try jetty.field("tp")["text"]?.text == "12.5")
    #expect(try jetty.field("tp")["unit"]?.text == "ug/L")
    try jetty.apply(#"{"type":"undo"}"#)
    #expect(try jetty.field("tp")["text"]?.text == "")
    #expect(try jetty.field("depth")["text"]?.text == "7")
  }

  @Test("Fields can be filled in any order", arguments: 1...20)
  func order(seed: UInt64) throws {
    let typed = [
      ("tp", "100"), ("tn", "1200"), ("temperature", "27"), ("secchi", "0.9"), ("depth", "4"),
      ("scum", "yes"), ("jar-test", "floats"),
    ].map { Jetty.typed($0.0, $0.1) }
    let expected = try Jetty(journal: typed).form.values
    var random = SeededGenerator(seed)
    let other = try Jetty(journal: typed.shuffled(using: &random)).form.values
    #expect(other == expected)
  }

  @Test("A refused event changes nothing")
  func refused() throws {
    let jetty = try Jetty(FormLawTests.carry, #"{"type":"lake","name":"Mendota"}"#)
    let before = try jetty.view()
    for event in [
      #"{"type":"set","field":"salt","text":"1"}"#, #"{"type":"set","field":"tp"}"#,
      #"{"type":"set","field":"phosphorus-as","text":"phosphate"}"#,
      #"{"type":"carry","helper":"sundial","value":1,"low":1,"high":1,"coverage":0.8}"#,
      #"{"type":"carry","helper":"tp-secchi","value":1,"low":2,"high":3,"coverage":0.8}"#,
      #"{"type":"carry","helper":"tp-secchi","value":-1,"low":-2,"high":3,"coverage":0.8}"#,
      #"{"type":"carry","helper":"tp-secchi","value":1,"low":1,"high":1,"coverage":1.5}"#,
      #"{"type":"place","latitude":99,"longitude":0}"#, #"{"type":"time","at":9e18}"#,
      #"{"type":"photo","sha256":"ab","mediaType":"image/jpeg","bytes":1}"#,
      #"{"type":"load","values":{"salt":1}}"#, #"{"type":"load","values":{"tp":[1]}}"#,
      #"{"type":"load","values":{},"photos":[{}]}"#, #"{"type":"dance"}"#, "{}",
      Jetty.typed("tp", String(repeating: "1", count: 1001)),
      #"{"type":"lake","name":"\#(String(repeating: "x", count: 1001))"}"#,
    ] {
      let sentence = jetty.refusal(event)
      #expect(sentence?.hasSuffix(".") == true, "\(event): \(sentence ?? "taken")")
      #expect(try jetty.view() == before)
    }
    #expect(jetty.journal.count == 2)
  }

  @Test("A helper's value keeps its doubt until a number is typed over it")
  func carried() throws {
    let jetty = try Jetty(Jetty.typed("phosphorus-as", "phosphate"), FormLawTests.carry)
    #expect(
      jetty.form.values["tp"]
        == .estimate(Estimate(value: 4.8e-5, low: 2.4e-5, high: 9.6e-5, coverage: 0.63)))
    #expect(jetty.form.values["tp-from"] == .choice("secchi"))
    #expect(jetty.form.values["phosphorus-as"] == .missing)
    let field = try jetty.field("tp")
    #expect(field["text"]?.text == "48.0" && field.list("units").count == 1)
    let carried = try #require(Message(recordJSON: field["carried"] ?? .null))
    #expect(carried.english() == "Estimated: 24.0 to 96.0 µg/L in 63 of 100 such lakes.")
    try jetty.set("tp", "50")
    #expect(jetty.form.values["tp"] == .number(50e-6))
    #expect(jetty.form.values["tp-from"] == .missing)
  }

  @Test("Place, position, time and photos come and go")
  func visit() throws {
    let jetty = try Jetty(
      #"{"type":"place","text":"north jetty","latitude":43.1,"longitude":-89.4,"accuracy":8}"#,
      FormLawTests.photo(1), FormLawTests.photo(2), FormLawTests.photo(1))
    #expect(jetty.state.photos.map(\.bytes) == [2, 1])
    try jetty.apply(#"{"type":"place","text":"pier"}"#)
    #expect(jetty.state.place == "pier" && jetty.state.position?.accuracy == 8)
    try jetty.apply(#"{"type":"place","latitude":null}"#)
    #expect(jetty.state.place == "pier" && jetty.state.position == nil)
    try jetty.apply(#"{"type":"time","at":1787408000000}"#)
    #expect(jetty.state.time == Jetty.now)
    try jetty.apply(#"{"type":"time","at":null}"#)
    #expect(jetty.state.time == nil && jetty.state.isEmpty)
  }
}
