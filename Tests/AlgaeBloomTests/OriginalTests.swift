import AlgaeBloom
import Bench
import Testing

/// Computed with the published source of the app of 2016. [AlgaeEstimator2016]
@Suite("The estimator of 2016")
struct OriginalTests {
  struct Row: Sendable {
    let phosphate, depth, surface, bottom, light, capacity, cyano, rate: Double
    let amounts: [Double]
    var mirrored: Double?
  }

  static let rows = [
    Row(
      phosphate: 0.1486, depth: 2, surface: 22, bottom: 21.5, light: 20_000, capacity: 131.8125,
      cyano: 108.2375, rate: 0.023449, amounts: [2.283, 5.584, 28.721, 120.875]),
    Row(
      phosphate: 0.5, depth: 2, surface: 25, bottom: 24.5, light: 12_000, capacity: 250,
      cyano: 200, rate: 0.057904, amounts: [0.697, 6.599, 179.598, 249.989], mirrored: 249.141),
    Row(
      phosphate: 0.3, depth: 3, surface: 20, bottom: 18, light: 6000, capacity: 180, cyano: 150,
      rate: 0.005258, amounts: [4.193, 5.127, 7.634, 16.526]),
  ]

  static func estimator(_ row: Row) throws(Refusal) -> OriginalEstimator {
    try OriginalEstimator(
      phosphate: row.phosphate, depth: row.depth, surface: row.surface, bottom: row.bottom,
      light: row.light)
  }

  @Test("Capacities, rate and the curve at 0, 24, 72 and 168 hours", arguments: rows)
  func row(_ row: Row) throws {
    let found = try OriginalTests.estimator(row)
    #expect(abs(found.capacity - row.capacity) < 1e-9)
    #expect(abs(found.cyanobacterialCapacity - row.cyano) < 1e-9)
    #expect(abs(found.rate - row.rate) < 1e-6)
    for (hours, amount) in zip([0.0, 24, 72, 168], row.amounts) {
      #expect(abs(found.amount(hours: hours) - amount) < 0.001)
    }
    #expect(found.curve.count == 401)
    if let mirrored = row.mirrored { #expect(abs(found.curve[168] - mirrored) < 0.001) }
  }

  @Test("The mirror stands where 0.1 is left, in the second row at hour 145")
  func mirror() throws {
    let curve = try OriginalTests.estimator(OriginalTests.rows[1]).curve
    #expect(250 - curve[145] <= 0.1 && 250 - curve[144] > 0.1)
    for hour in 1..<100 { #expect(curve[145 + hour] == curve[145 - hour]) }
  }

  @Test("A capacity between 0 and 5, where it ran to infinity, is refused")
  func refused() {
    // 1875 Pav − 7.5 = 3.
    #expect {
      _ = try OriginalEstimator(
        phosphate: 0.0056, depth: 1, surface: 20, bottom: 20, light: 20_000)
    } throws: { ($0 as? Refusal)?.message.code == "algae-bloom.original.capacity" }
    #expect {
      _ = try OriginalEstimator(phosphate: 0.001, depth: 1, surface: 20, bottom: 20, light: 20_000)
    } throws: { ($0 as? Refusal)?.message.code == "algae-bloom.original.no-bloom" }
  }

  @Test("Its helpers")
  func helpers() {
    #expect(abs(OriginalHelpers.chlorophyll(secchi: 0.5, oxygen: 9) - 36.850) < 0.001)
    #expect(
      abs(OriginalHelpers.cyanobacterialChlorophyll(secchi: 0.5, surface: 22) - 19.336) < 0.001)
    func phosphate(_ l: Double, _ s: Double, _ p: Double, _ b: Double) -> Double {
      OriginalHelpers.phosphate(location: l, shore: s, plants: p, blooms: b)
    }
    #expect(abs(phosphate(0.065, 0.002, 0.034, 0.002) - 0.1486) < 0.0001)
    #expect(abs(phosphate(0.034, 0.002, 0.034, 0.002) - 0.0115) < 0.0001)
    #expect(abs(phosphate(0.065, 0.065, 0.065, 0.065) - 2.5144) < 0.0001)
  }

  @Test("On its form the helpers carry the same numbers, and are not taken for measurements")
  func carried() throws {
    func run(_ id: String, _ values: Values) throws -> Values {
      try #require(AlgaeBloom.originalHelpers.first { $0.id == id }).run(values)
    }
    let shore = try run("original-phosphate", Values())
    #expect(abs((shore.number("phosphate") ?? 0) * 1000 - 0.1486) < 0.0001)
    let chlorophyll = try run(
      "original-chlorophyll", Values(["secchi": .number(0.5), "oxygen": .number(0.009)]))
    let part = try run(
      "original-cyanobacteria",
      Values(["secchi": .number(0.5), "temperature": .number(22 + 273.15)]))
    guard case .estimate(let chl) = chlorophyll["chl"],
      case .estimate(let cyano) = part["cyano-chl"],
      case .estimate(let tp) = shore["tp"]
    else { throw Refusal("test.none", "") }
    #expect(abs(chl.value * 1e6 - 36.850) < 0.001 && abs(cyano.value * 1e6 - 19.336) < 0.001)
    // Clear water, which its formula makes less than nothing of.
    #expect {
      _ = try run(
        "original-cyanobacteria",
        Values(["secchi": .number(1), "temperature": .number(30 + 273.15)]))
    } throws: { ($0 as? Refusal)?.message.code == "algae-bloom.original.below-zero" }

    let jetty = try Jetty(#"{"type":"engine","id":"original"}"#)
    for (helper, estimate) in [
      ("original-phosphate", tp), ("original-cyanobacteria", cyano),
    ] {
      try jetty.apply(
        JSON.object([
          "type": .text("carry"), "helper": .text(helper), "value": .number(estimate.value),
          "low": .number(estimate.low), "high": .number(estimate.high), "coverage": .number(0.8),
        ]).canonicalText)
    }
    for (field, text) in [
      ("temperature", "22"), ("depth", "2"), ("bottom-temperature", "21.5"), ("light", "20000"),
    ] { try jetty.set(field, text) }
    let original = try jetty.view()["original"]
    #expect(abs((original?["shown"]?.number("si") ?? 0) * 1e6 - 131.8125) < 0.05)
    #expect(
      try jetty.field("cyano-chl")["carried"]?.text("code") == "algae-bloom.form.carried-2016")
    #expect(
      try jetty.field("tp").list("helpers").first?.text("id") == "original-phosphate")
    // The measured engine takes the doubt of a helper for it, and no formula for cyanobacteria seen.
    try jetty.apply(#"{"type":"engine","id":"measured"}"#)
    let inputs = try LakeInputs(jetty.form.values)
    #expect(inputs.cyanobacterialChlorophyll == nil && inputs.phosphorusSource == .land)
    #expect(
      try jetty.field("tp").list("helpers").allSatisfy {
        $0.text("id")?.hasPrefix("original") == false
      })
  }

  // The curve of the first vector at 24 and 168 hours, and the line of what was measured.
  @Test("Its curve is drawn with the lake that stays as it is beside it")
  func drawn() throws {
    let jetty = try Jetty(
      #"{"type":"engine","id":"original"}"#, Jetty.typed("tp", "48.4436"),
      Jetty.typed("temperature", "22"), Jetty.typed("depth", "2"),
      Jetty.typed("bottom-temperature", "21.5"), Jetty.typed("light", "20000"),
      Jetty.typed("chl", "7"))
    let projection = LakeProjection(jetty.state, jetty.preferences)
    #expect(projection.days.count == 401 && abs(projection.days[400] - 400.0 / 24) < 1e-12)
    #expect(abs(projection.values[24] - 5.584) < 0.001)
    #expect(abs(projection.values[168] - 120.875) < 0.001)
    #expect(projection.stays.allSatisfy { abs($0 - 7) < 1e-9 } && projection.stays.count == 401)
    let out = JSONWriter()
    out.object()
    projection.write(out)
    out.endObject()
    let rows = try JSON(bytes: out.bytes).list("rows")
    #expect(rows.map { $0.integer("day") } == [0, 1, 3, 7, 14])
    #expect(abs((rows[3]["shown"]?.number("si") ?? 0) * 1e6 - 120.875) < 0.001)
  }

  @Test("On the form it names what it lacks, and reads phosphorus as the phosphate it asked for")
  func form() throws {
    var values = visit(tp: 48.4436, t: 22)
    values["depth"] = .number(2)
    #expect {
      _ = try AlgaeBloom.original.run(values)
    } throws: { ($0 as? Refusal)?.field == "bottom-temperature" }
    values["bottom-temperature"] = .number(21.5 + 273.15)
    values["light"] = .number(20_000)
    let found = try AlgaeBloom.original.run(values)
    #expect(abs((found.number("capacity") ?? 0) * 1e6 - 131.8125) < 0.001)
    #expect(OriginalEstimator.faults.count == 8)
  }
}
