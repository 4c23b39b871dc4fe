public import Bench

/// The cabin-leak barometer as the laboratory knows it.
public enum CabinLeak {
  public static let id = "cabin-leak"

  public static let instrument = Instrument(
    id: id, title: Message("cabin-leak.title", "Cabin leak"),
    procedures: [analyse, reserve, search])

  /// From a recording to rates, reserve, hole and verdict.
  public static let analyse = Procedure(
    id: "analyse", version: 2, title: Message("cabin-leak.analyse", "Analyse a recording"),
    inputs: [
      Field(
        "recording", Message("cabin-leak.recording", "Recording"), .series(.pressure),
        isRequired: true)
    ] + LeakFields.parameters,
    outputs: [
      Field("pressure", Message("cabin-leak.pressure", "Pressure"), .number(.pressure)),
      Field("initial", Message("cabin-leak.initial", "Initial pressure"), .number(.pressure)),
      Field("rate", Message("cabin-leak.rate", "Rate dp/dt"), .number(.pressureRate)),
      Field(
        "time-per-unit", Message("cabin-leak.time-per-unit", "Time per unit dt/dp"),
        .number(.timePerPressure)),
      Field(
        "change", Message("cabin-leak.change", "Change of rate"), .number(.pressureRate),
        isChange: true),
      Field("mean", Message("cabin-leak.mean", "Mean rate"), .number(.pressureRate)),
      Field("reserve", Message("cabin-leak.reserve", "Reserve T.res"), .number(.time)),
      Field(
        "other-reserve", Message("cabin-leak.other-reserve", "Reserve by the other law"),
        .number(.time)),
      Field("hole", Message("cabin-leak.hole", "Hole"), .number(.length)),
      Field(
        "time-constant", Message("cabin-leak.time-constant", "Time constant τ"), .number(.time)),
      Field("readings", Message("cabin-leak.readings", "Readings"), .integer),
      Field("duration", Message("cabin-leak.duration", "Duration"), .number(.time)),
      // An identifier for programs: people read the sentence.
      Field("verdict", Message("cabin-leak.verdict", "Verdict"), .choice([])),
    ],
    compute: { (inputs: Values) throws(Refusal) -> Values in
      guard case .series(let series) = inputs["recording"] else { return Values() }
      let parameters = LeakParameters(inputs)
      let recording = try LeakRecording(series, parameters.estimator)
      return outputs(recording, LeakAnalysis(recording, parameters))
    })

  public static func outputs(_ recording: LeakRecording, _ analysis: LeakAnalysis) -> Values {
    func value(_ estimate: Estimate?) -> Value { estimate.map { .estimate($0) } ?? .missing }
    return Values([
      // What stood on the display; the fit serves the reserve.
      "pressure": .number(recording.lastPressure), "initial": .number(recording.firstPressure),
      "rate": value(analysis.rate), "time-per-unit": value(analysis.timePerPressure),
      "change": value(analysis.change), "mean": value(analysis.mean),
      "reserve": value(analysis.reserve), "other-reserve": value(analysis.otherReserve),
      "hole": value(analysis.hole), "time-constant": value(analysis.timeConstant),
      "readings": .integer(recording.count), "duration": .number(recording.duration),
      "verdict": .text(analysis.verdict.id),
    ])
  }
}
