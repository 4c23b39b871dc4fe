public import Bench

/// Several visits as curves, in the person's units, by time; NaN where a visit has no such number.
public final class LakeSeries {
  /// s of UTC since 1970.
  public private(set) var times: [Double] = []
  public private(set) var chlorophyll: [Double] = []
  public private(set) var lows: [Double] = []
  public private(set) var highs: [Double] = []
  public private(set) var secchi: [Double] = []
  public private(set) var phosphorus: [Double] = []
  private let preferences: Preferences

  public init(_ preferences: Preferences) {
    self.preferences = preferences.forLakes
  }

  /// Puts a visit where its time belongs; those of one moment stay in the order in which they come.
  ///
  /// - Parameter time: Milliseconds of UTC since 1970.
  public func add(_ visit: Record.Measurement, at time: Int64) {
    let seconds = Double(time) / 1000
    var place = times.count
    while place > 0, times[place - 1] > seconds { place -= 1 }
    var low: Double?
    var high: Double?
    let id = AlgaeBloom.estimate.outputs.first?.id ?? ""
    if case .estimate(let estimate) = visit.outputs[id] {
      (low, high) = (estimate.low, estimate.high)
    }
    let concentration = preferences.unit(for: .concentration)
    times.insert(seconds, at: place)
    chlorophyll.insert(LakeSeries.number(visit.outputs.number(id), concentration), at: place)
    lows.insert(LakeSeries.number(low, concentration), at: place)
    highs.insert(LakeSeries.number(high, concentration), at: place)
    secchi.insert(
      LakeSeries.number(visit.inputs.number("secchi"), preferences.unit(for: .length)), at: place)
    phosphorus.insert(LakeSeries.number(visit.inputs.number("tp"), concentration), at: place)
  }

  private static func number(_ si: Double?, _ unit: Unit) -> Double {
    si.map { unit.value(fromSI: $0) } ?? .nan
  }

  /// Writes what is not numbers into an object that is open.
  public func write(_ out: JSONWriter) {
    out.integer("count", Int64(times.count))
    out.text("unit", preferences.unit(for: .concentration).symbol)
    out.text("secchiUnit", preferences.unit(for: .length).symbol)
    LakeAnswer.writeMarks(out, preferences)
  }
}
