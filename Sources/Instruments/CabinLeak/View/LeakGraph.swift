public import Bench

/// The curves of a recording in the person's units: pressure, rate with its band, and what comes
/// next at this rate.
public struct LeakGraph {
  /// s since the start of the recording.
  public private(set) var times: [Double] = []
  /// In the person's unit; NaN parts two segments.
  public private(set) var pressures: [Double] = []
  public private(set) var rateTimes: [Double] = []
  public private(set) var rates: [Double] = []
  public private(set) var rateLows: [Double] = []
  public private(set) var rateHighs: [Double] = []
  public private(set) var forecastTimes: [Double] = []
  public private(set) var forecast: [Double] = []
  public private(set) var forecastLows: [Double] = []
  public private(set) var forecastHighs: [Double] = []

  /// - Parameter points: About how many points of pressure to give at most: more are thinned to the
  ///   lowest and highest of each stretch, so that no spike is lost.
  public init(_ state: LeakState, _ preferences: Preferences, points: Int) {
    let recording = state.recording
    let start = recording.firstTime
    let pressureUnit = preferences.unit(for: .pressure)
    let rateUnit = preferences.unit(for: .pressureRate)
    addPressures(recording, start, pressureUnit, points)
    let curve = recording.curve
    var segments = recording.segmentStarts.filter { $0 < recording.times.count }[...]
    for index in curve.times.indices {
      // A gap stays a gap: no line leads across it.
      while let next = segments.first, recording.times[next] <= curve.times[index] {
        segments = segments.dropFirst()
        guard !rateTimes.isEmpty else { continue }
        rateTimes.append(recording.times[next] - start)
        rates.append(.nan)
        rateLows.append(.nan)
        rateHighs.append(.nan)
      }
      rateTimes.append(curve.times[index] - start)
      rates.append(rateUnit.value(fromSI: curve.rates[index]))
      rateLows.append(rateUnit.value(fromSI: curve.lows[index]))
      rateHighs.append(rateUnit.value(fromSI: curve.highs[index]))
    }
    addForecast(recording, state.parameters, start, pressureUnit)
  }

  private mutating func addPressures(
    _ recording: LeakRecording, _ start: Double, _ unit: Unit, _ points: Int
  ) {
    let count = recording.times.count
    let stride = max(1, count / max(1, points / 2))
    var segments = recording.segmentStarts[...]
    var index = 0
    func append(_ position: Int, into graph: inout LeakGraph) {
      graph.times.append(recording.times[position] - start)
      graph.pressures.append(unit.value(fromSI: recording.pressures[position]))
    }
    while index < count {
      if let next = segments.first, next <= index {
        times.append(recording.times[index] - start)
        pressures.append(.nan)
        segments = segments.dropFirst()
      }
      let end = min(index + stride, segments.first ?? count, count)
      if end - index <= 2 {
        for position in index..<end { append(position, into: &self) }
      } else {
        var lowest = index
        var highest = index
        for position in index..<end {
          if recording.pressures[position] < recording.pressures[lowest] { lowest = position }
          if recording.pressures[position] > recording.pressures[highest] { highest = position }
        }
        append(min(lowest, highest), into: &self)
        if lowest != highest { append(max(lowest, highest), into: &self) }
      }
      index = max(end, index + 1)
    }
  }

  /// Half as long again as the recording, but not beyond the limit.
  private mutating func addForecast(
    _ recording: LeakRecording, _ parameters: LeakParameters, _ start: Double, _ unit: Unit
  ) {
    let analysis = LeakAnalysis(recording, parameters)
    guard case .leak = analysis.verdict, let rate = analysis.rate, rate.value < 0,
      let reserve = analysis.reserve
    else { return }
    let horizon = min(max(recording.duration / 2, 60), reserve.value)
    let from = recording.lastTime - start
    for step in 0...24 {
      let ahead = horizon * Double(step) / 24
      func after(_ rate: Double) -> Double {
        let pressure =
          parameters.law == .linear
          ? analysis.pressure + rate * ahead
          : analysis.pressure * exp(rate * ahead / analysis.pressure)
        return unit.value(fromSI: pressure)
      }
      forecastTimes.append(from + ahead)
      forecast.append(after(rate.value))
      forecastLows.append(after(rate.low))
      forecastHighs.append(after(rate.high))
    }
  }
}
