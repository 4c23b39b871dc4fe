public import Bench

/// The nomogram of a session as the page draws it: every place a fraction of the picture, every
/// number printed.
public final class NomogramView {
  let state: LeakState
  let parameters: LeakParameters
  let analysis: LeakAnalysis
  let preferences: Preferences
  let law: ReserveLaw
  let nomogram: Nomogram
  let present: NomogramPresent?
  public let axes: NomogramAxes
  /// What is read off, where something is.
  public private(set) var reading: NomogramReading?

  /// - Parameters:
  ///   - state: A session, which may be empty.
  ///   - parameters: What it is judged by; nil: its own.
  ///   - law: The law whose lines are drawn; nil: that of the parameters.
  ///   - before: Pa and s/Pa that were read or typed before.
  public init(
    _ state: LeakState, _ preferences: Preferences, parameters: LeakParameters? = nil,
    law: ReserveLaw? = nil, before: (pressure: Double, time: Double)? = nil
  ) {
    self.state = state
    self.preferences = preferences
    let judged = parameters ?? state.parameters
    self.parameters = judged
    self.law = law ?? judged.law
    let recording = state.recording
    analysis = LeakAnalysis(recording, judged)
    nomogram = Nomogram(judged, pressure: recording.count > 0 ? analysis.pressure : nil)
    present = NomogramPresent(recording, analysis, nomogram)
    var pressures: [Double] = []
    var times: [Double] = []
    if recording.count > 0 { pressures.append(recording.firstPressure) }
    if let present {
      pressures.append(present.pressure)
      if let time = present.time {
        times.append(time.value)
        // Of a wide interval no more is drawn than lets the rest be read.
        times.append(max(time.low, time.value / 10))
      }
    }
    if let before {
      pressures.append(before.pressure)
      times.append(before.time)
    }
    axes = NomogramAxes(nomogram, preferences, pressures: pressures, times: times)
  }

  /// Reads off a place of the picture, in fractions of its width and height.
  public func read(x: Double, y: Double) throws(CabinLeakError) {
    reading = try NomogramReading(axes, x: x, y: y)
  }

  /// Reads off a place, or one some steps from it.
  ///
  /// - Throws: ``CabinLeakError`` where there is no reserve to read.
  public func read(
    pressure: Double, time: Double, byPressure: Int = 0, byTime: Int = 0
  ) throws(CabinLeakError) {
    let place = try NomogramReading(nomogram, pressure: pressure, time: time)
    reading =
      byPressure == 0 && byTime == 0
      ? place : try place.moved(pressure: byPressure, time: byTime, on: axes)
  }

  /// Writes the members of the view into an object that is open.
  public func write(_ out: JSONWriter) {
    out.text("law", LeakLaw.id(law))
    out.flag("isInwards", nomogram.isInwards)
    writeAxes(out)
    writeLines(out)
    writePresent(out)
    writeReading(out)
    writeTable("constantHole", .constantHole, out)
    writeTable("linear", .linear, out)
    sentence.write("sentence", out, preferences)
    NomogramView.doubt.write("doubt", out, preferences)
  }

  /// What is not known about the nomogram, wherever it is shown.
  public static var doubt: Message {
    Message(
      "cabin-leak.nomogram.doubt",
      "Drawn from the two laws alone: the crews’ printed nomograms and NASA’s own formula could not be confirmed."
    )
  }

  /// "T1mm, s/mmHg" for a crew; another unit has no such name.
  static func timeCaption(_ unit: Unit) -> Message {
    unit.id.sameBytes(as: "s/mmHg")
      ? Message("cabin-leak.nomogram.t1mm", "T1mm, {unit}", [.init("unit", .text(unit.symbol))])
      : Message(
        "cabin-leak.nomogram.time", "Time per unit, {unit}", [.init("unit", .text(unit.symbol))])
  }

  /// A number of the picture, as a person would type it.
  static func plain(_ si: Double, _ unit: Unit, _ preferences: Preferences) -> Shown {
    Shown(si: si, text: unit.plainText(fromSI: si, preferences.locale), unit: unit.symbol)
  }
}
