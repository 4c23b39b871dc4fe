import AlgaeBloom
import Bench
import Testing

@Suite("What is typed into the form of a lake")
struct TypedTextTests {
  @Test(
    "A number means what its language and unit say",
    arguments: [
      ("tp", "30", "ug/L", "en", 30e-6), ("tp", "0,03", "mg/L", "nl", 30e-6),
      ("tp", "0.03 mg/L", "ug/L", "en", 30e-6), ("temperature", "24", "Cel", "en", 297.15),
      ("temperature", "75,2", "[degF]", "nl", 297.15), ("secchi", "3,5", "[ft_i]", "nl", 1.0668),
      ("depth", "12 ft", "m", "en", 3.6576), ("light", "20", "klx", "en", 20_000),
      ("oxygen", "9,1", "mg/L", "nl", 0.0091), ("residence", "1", "a", "en", 31_557_600),
    ])
  func typed(field: String, text: String, unit: String, locale: String, si: Double) throws {
    let jetty = try Jetty()
    try jetty.set(field, text, unit, locale)
    let value = try #require(jetty.si(field))
    #expect((value / si - 1).magnitude < 1e-12)
    #expect(try jetty.field(field)["text"]?.text == text)
    #expect(try jetty.field(field)["unit"]?.text == unit)
  }

  @Test("The same journal means the same in another language and with other units, years later")
  func replayed() throws {
    let jetty = try Jetty()
    try jetty.set("tp", "12,5", nil, "nl")
    try jetty.set("secchi", "1.2", nil, "en")
    try jetty.set("temperature", "68", "[degF]", "en")
    let values = jetty.form.values
    for preferences in [
      Preferences(locale: .dutch, units: [Units.concentrations[1], Units.lengths[5]]),
      Preferences(locale: .english, units: [Units.fahrenheit, Units.lengths[0]], decimals: 0),
    ] {
      jetty.preferences = preferences
      #expect(jetty.form.values == values)
      #expect(try jetty.field("tp")["text"]?.text == "12,5")
    }
  }

  @Test("What says no language and no unit is English, in the field's own unit")
  func unsaid() throws {
    let jetty = try Jetty(#"{"type":"set","field":"secchi","text":"1.5"}"#)
    jetty.preferences = Preferences(locale: .dutch, units: [Units.lengths[5]])
    #expect(jetty.si("secchi") == 1.5)
  }

  @Test("Another unit keeps the digits and changes what they mean")
  func switched() throws {
    let jetty = try Jetty()
    try jetty.set("depth", "10", "m")
    try jetty.set("depth", "10", "[ft_i]")
    #expect(jetty.si("depth") == 3.048)
    #expect(try jetty.field("depth")["text"]?.text == "10")
  }

  @Test("The unit of an empty field can be chosen first")
  func unitFirst() throws {
    let jetty = try Jetty()
    try jetty.set("depth", "", "[ft_i]")
    #expect(try jetty.field("depth")["unit"]?.text == "[ft_i]")
    #expect(jetty.state.isEmpty && jetty.si("depth") == nil)
  }

  @Test(
    "What is wrong is kept as it was typed, and its field says why",
    arguments: [
      ("tp", "thirty"), ("tp", "1.013.250"), ("tp", "0"), ("tp", "-3"), ("tp", "5 m"),
      ("secchi", "201"), ("temperature", "99"), ("depth", "1e999"), ("tp", "NaN"), ("tp", "∞"),
      ("region", "Atlantis"), ("jar-test", "maybe"),
    ])
  func wrong(field: String, text: String) throws {
    guard field != "region" || LakeFields.all.contains(where: { $0.id == "region" }) else { return }
    let jetty = try Jetty()
    try jetty.set(field, text)
    #expect(try jetty.field(field)["text"]?.text == text)
    #expect(try jetty.field(field)["error"]?["text"]?.text != nil)
    let view = try jetty.view()
    #expect(view["outcome"]?.text == "wrong" && view["field"]?.text == field)
    #expect(view["canSave"]?.flag == false)
    #expect(throws: Refusal.self) { try jetty.record() }
  }

  @Test("A range is told in the unit that was typed")
  func range() throws {
    let jetty = try Jetty()
    jetty.preferences = Preferences(locale: .dutch)
    try jetty.set("temperature", "150", "[degF]", "nl")
    let error = try #require(Message(recordJSON: try jetty.field("temperature")["error"] ?? .null))
    #expect(
      error.english()
        == "150 °F cannot be: it must lie between 26,6 °F and 140 °F. Check the number and its unit."
    )
  }

  @Test(
    "What is unusual is told, and saved nevertheless",
    arguments: [("tp", "6000"), ("secchi", "0.01"), ("depth", "1600"), ("temperature", "45")])
  func unusual(field: String, text: String) throws {
    let jetty = try Jetty()
    try jetty.set(field, text)
    #expect(try jetty.field(field)["warning"]?["text"]?.text != nil)
    #expect(try jetty.field(field)["error"] == nil)
  }
}
