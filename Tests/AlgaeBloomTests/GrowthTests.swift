import Bench
import Testing

@testable import AlgaeBloom

@Suite("Growth")
struct GrowthTests {
  @Test(
    "The cardinal temperature model with inflection",
    arguments: [(15.0, 0.332), (20, 0.652), (28, 1), (36, 0), (5, 0), (-3, 0), (40, 0)])
  func temperature(celsius: Double, factor: Double) {
    #expect(abs(Growth.temperatureFactor(celsius) - factor) < 0.0005)
  }

  @Test("It rises to 28 °C and falls from there")
  func shape() {
    for step in 0..<230 {
      let low = 5 + Double(step) / 10
      #expect(Growth.temperatureFactor(low) <= Growth.temperatureFactor(low + 0.1) + 1e-12)
    }
    for step in 0..<80 {
      let low = 28 + Double(step) / 10
      #expect(Growth.temperatureFactor(low) >= Growth.temperatureFactor(low + 0.1) - 1e-12)
    }
  }

  @Test("Persistence is as published at 3, 7 and 14 days, and grows between")
  func persistence() {
    for (days, deviation) in [(0.0, 0.0), (3, 0.157), (7, 0.204), (14, 0.266)] {
      #expect(abs(Growth.persistence(days: days) - deviation) < 1e-12)
    }
    for day in 0..<20 {
      #expect(Growth.persistence(days: Double(day)) < Growth.persistence(days: Double(day + 1)))
    }
  }

  @Test("What flushing takes slows the rise and makes no fall; a lake in the dark stays as it is")
  func projection() throws {
    let plain = visit(tp: 60, tn: 2000, t: 26)
    var flushed = plain
    flushed["residence"] = .number(10 * 86_400)
    var dark = plain
    dark["light"] = .number(0)
    let rising = try estimate(plain).projection
    #expect(rising.count == 15)
    #expect(rising[14].value.value > 1.05 * rising[0].value.value)
    for values in [flushed, dark] {
      for day in try estimate(values).projection { #expect(day.value == day.stays) }
    }
    #expect(rising[0].value == rising[0].stays)
    for (one, next) in zip(rising, rising.dropFirst()) {
      #expect(next.stays.high > one.stays.high && next.stays.low < one.stays.low)
    }
  }

  @Test("The curve keeps below the upper quartile of such lakes")
  func quartile() throws {
    let found = try estimate(visit(tp: 60, tn: 2000, t: 28))
    let middle = try #require(found.nutrientBand).middle
    let limit = tenTo(middle + SurveyNumbers.nutrients.residuals.upperQuartile) * 1e-6
    for day in found.projection { #expect(day.value.value < limit) }
  }
}
