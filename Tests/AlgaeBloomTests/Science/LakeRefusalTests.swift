import AlgaeBloom
import Bench
import Testing

@Suite("Impossible lakes")
struct LakeRefusalTests {
  private static func sentence(_ values: Values) -> String {
    refusal(values)?.message.english(Preferences().forLakes) ?? ""
  }

  @Test("A Secchi depth below the bottom")
  func secchi() {
    let values = visit(tp: 30, t: 20, secchi: 3, ["depth": .number(2)])
    #expect(refusal(values)?.field == "secchi")
    #expect(
      Self.sentence(values)
        == "The Secchi depth, 3.00 m, is more than the depth of the lake, 2.00 m. Check both.")
    #expect(refusal(visit(tp: 30, t: 20, secchi: 2, ["depth": .number(2)])) == nil)
  }

  @Test("A bottom warmer than the surface; by half a degree, or under ice, it can be")
  func bottom() {
    func bottom(_ surface: Double, _ bottom: Double) -> Refusal? {
      refusal(visit(tp: 90, t: surface, ["bottom-temperature": .number(bottom + 273.15)]))
    }
    #expect(bottom(20, 22)?.field == "bottom-temperature")
    #expect(bottom(20, 20.4) == nil && bottom(1, 4) == nil && bottom(1, 6) != nil)
    #expect(bottom(0.2, 4.4) == nil && bottom(0.2, 4.6)?.field == "bottom-temperature")
    #expect(bottom(4.2, 4.6) == nil)
  }

  @Test("A lake upside down, as under ice, is answered and told")
  func inverse() throws {
    for (surface, bottom, told) in [(0.5, 4.0, true), (4, 4.4, false), (20, 19, false)] {
      let found = try estimate(
        visit(tp: 90, t: surface, ["bottom-temperature": .number(bottom + 273.15)]))
      let code = "algae-bloom.warning.inverse"
      #expect(found.notes.contains { $0.code == code } == told)
      #expect(
        found.inputs.warnings.contains {
          $0.message.code == code && $0.field == "bottom-temperature"
        }
          == told)
    }
  }

  @Test("Cyanobacteria with more chlorophyll than there is")
  func cyanobacteria() {
    let values = visit(chl: 10, ["cyano-chl": .number(12e-6)])
    #expect(refusal(values)?.field == "cyano-chl")
    #expect(refusal(visit(chl: 30, ["cyano-chl": .number(12e-6)])) == nil)
  }

  @Test("Zero, negative and endless numbers name their field", arguments: [0, -3, 1e9, Double.nan])
  func domain(value: Double) {
    for id in ["tp", "tn", "chl", "secchi", "depth", "residence"] {
      var values = visit(tp: 30, t: 20)
      values[id] = .number(value == 1e9 ? 1e300 : value)
      #expect(refusal(values)?.field == id, "\(id)")
    }
  }

  @Test("The field that is missing is named")
  func missing() {
    #expect(refusal(visit(t: 20))?.field == "tp")
    #expect(refusal(visit(tp: 30))?.field == "temperature")
    #expect(refusal(Values())?.field == "tp")
    // Its name has a code of its own, so that it is said in the sentence's language.
    #expect(
      refusal(visit(tp: 30))?.message.parameters
        == [.init("field", .words(LakeFields.temperature.field.title))])
    #expect(
      refusal(visit(tp: 30))?.message.english()
        == "Surface temperature is missing. Give it, with its unit.")
    #expect(refusal(visit(tp: 30, secchi: 1)) == nil)
  }

  @Test("What is not a choice, and what is no number")
  func kinds() {
    #expect(refusal(visit(tp: 30, t: 20, ["tp-from": .choice("rumour")]))?.field == "tp-from")
    #expect(refusal(visit(t: 20, ["tp": .text("lots")]))?.field == "tp")
  }

  @Test("Feet and Fahrenheit are the same lake")
  func units() throws {
    let metric = try estimate(visit(tp: 40, t: 24, secchi: 0.9144))
    var values = visit(tp: 40)
    values["temperature"] = .number(
      try TypedQuantity(
        "75.2", quantity: .temperature, unit: Units.fahrenheit, locale: .english
      ).si)
    values["secchi"] = .number(
      try TypedQuantity("3 ft", quantity: .length, unit: Units.lengths[1], locale: .english).si)
    let imperial = try estimate(values)
    #expect(abs(imperial.chlorophyll.value / metric.chlorophyll.value - 1) < 1e-12)
    for (text, locale) in [("0.9144", NumberLocale.english), ("0,9144", .dutch)] {
      let typed = try TypedQuantity(
        text, quantity: .length, unit: Units.lengths[1], locale: locale)
      #expect(abs(typed.si - 0.9144) < 1e-15)
    }
  }
}
