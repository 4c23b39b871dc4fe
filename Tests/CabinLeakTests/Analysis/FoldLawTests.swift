import Bench
import CabinLeak
import TestSupport
import Testing

@Suite("One fold, however the readings come")
struct FoldLawTests {
  /// Noise, repeats, a gap and temperatures that come and go.
  static func readings(_ seed: UInt64) -> Series {
    var generator = SeededGenerator(seed)
    var times: [Double] = []
    var pressures: [Double] = []
    var temperatures: [Double] = []
    var time = generator.uniform(-100, 100)
    for index in 0..<1500 {
      time += index == 700 ? 3600 : generator.uniform(0, 1) < 0.1 ? 0 : generator.uniform(0.1, 1.5)
      times.append(time)
      pressures.append((slowLeak(time - times[0]) + 1.5 * generator.normal()).rounded())
      temperatures.append(generator.uniform(0, 1) < 0.2 ? .nan : 295 - 0.0001 * time)
    }
    return Series([
      .init("time", unit: "s", times), .init("pressure", unit: "Pa", pressures),
      .init("temperature", unit: "K", temperatures),
    ]) ?? .empty
  }

  @Test("The analysis of a file equals the fold of its readings one by one", arguments: 1...5)
  func file(seed: UInt64) throws {
    let series = FoldLawTests.readings(seed)
    let whole = try CabinLeak.analyse.run(Values(["recording": .series(series)]))
    let recording = LeakRecording(RateEstimator.Parameters())
    let summary = LeakRecording(RateEstimator.Parameters(), keepsReadings: false)
    for index in 0..<series.count {
      let temperature = series["temperature"]![index]
      for one in [recording, summary] {
        one.add(
          time: series["time"]![index], pressure: series["pressure"]![index],
          temperature: temperature.isNaN ? nil : temperature)
      }
    }
    for one in [recording, summary] {
      #expect(CabinLeak.outputs(one, LeakAnalysis(one, LeakParameters())) == whole)
    }
    #expect(summary.times.isEmpty && recording.gaps.count == 1)
  }

  @Test(
    "The chunk of a recording folds again to the same chunk and the same answer", arguments: 1...5)
  func chunk(seed: UInt64) throws {
    let series = FoldLawTests.readings(seed)
    let once = try LeakRecording(series, RateEstimator.Parameters())
    let chunk = once.series.chunkBytes
    let again = try LeakRecording(Series(chunk: chunk), RateEstimator.Parameters())
    #expect(again.series.chunkBytes == chunk)
    #expect(LeakAnalysis(again, LeakParameters()) == LeakAnalysis(once, LeakParameters()))
  }

  @Test("A session's record answers what the session answered, and unfolds to the same page")
  func record() throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0,"utc":5}"#)
    try desk.read((0..<6).map { 740 - Double($0) }, from: 0, every: 60, T: 295)
    try desk.apply(#"{"type":"pause","t":301}"#)
    try desk.apply(#"{"type":"resume","t":400}"#)
    try desk.read((0..<6).map { 734 - Double($0) }, from: 401, every: 60)
    try desk.apply(#"{"type":"set","field":"limit","value":70000}"#)
    try desk.apply(#"{"type":"stop","t":800}"#)
    let series = desk.state.recording.series
    let chunk = Record.Chunk(sha256: "x", count: Int64(series.count))
    let measurement = LeakRecord.measurement(desk.state, title: "drill", chunks: [chunk])
    var inputs = measurement.inputs
    inputs["recording"] = .series(try Series(chunk: series.chunkBytes))
    #expect(try CabinLeak.analyse.run(inputs) == measurement.outputs)
    let unfolded = Session<LeakState>()
    try LeakRecord.unfold(measurement, chunk, series, into: unfolded)
    #expect(unfolded.state.parameters == desk.state.parameters)
    #expect(unfolded.state.recording.series.chunkBytes == series.chunkBytes)
    #expect(
      LeakAnalysis(unfolded.state.recording, unfolded.state.parameters)
        == LeakAnalysis(desk.state.recording, desk.state.parameters))
  }

  @Test("An import of columns that are no recording is refused and changes nothing")
  func damaged() throws {
    for (pressures, times) in [
      ([98_000.0, 0], [0.0, 1]), ([98_000, .nan], [0, 1]), ([98_000, 98_000], [1, 0]),
      ([98_000, .infinity], [0, 1]), ([98_000, 98_000], [0, 1e300]),
    ] {
      let desk = try Desk(Desk.open("file"))
      desk.chunks["c"] = Series([
        .init("time", unit: "s", times), .init("pressure", unit: "Pa", pressures),
      ])
      #expect(
        desk.refusal(#"{"type":"import","name":"f","sha256":"c","count":2}"#)
          == "Reading 2 of this recording is not above zero or goes back in time. Export it again.")
      #expect(desk.state.phase == .ready && desk.state.recording.count == 0)
    }
  }

  @Test("A changed parameter is a new fold, not a patch")
  func refold() throws {
    let series = FoldLawTests.readings(9)
    let desk = try Desk(Desk.open("file"))
    desk.chunks["c"] = series
    try desk.apply(#"{"type":"import","name":"f","sha256":"c","count":1500}"#)
    try desk.apply(#"{"type":"set","field":"window","value":120}"#)
    let early = try Desk(Desk.open("file"), #"{"type":"set","field":"window","value":120}"#)
    early.chunks["c"] = series
    try early.apply(#"{"type":"import","name":"f","sha256":"c","count":1500}"#)
    #expect(
      LeakAnalysis(desk.state.recording, desk.state.parameters)
        == LeakAnalysis(early.state.recording, early.state.parameters))
  }
}
