import Bench

/// Says how fast a pressure changes, reading by reading, with an interval that can be trusted.
///
/// A volume that leaks through a hole that stays as it is loses the same share of its pressure
/// each second, so the logarithm of the pressure (of p/T with temperatures) is a straight line in
/// time, however long the window. Its slope times the fitted pressure is dp/dt.
///
/// Memory is bounded and independent of the recording's length; adding a reading takes constant
/// time.
public struct RateEstimator: Sendable {
  /// What the estimate takes for granted.
  public struct Parameters: Equatable, Sendable {
    /// Length of the newest window and of the first one, s.
    public var window: Double
    /// How long a barometer needs after being switched on, s.
    public var settle: Double
    /// 95 % half width of a barometer's natural drift, Pa/s: 0.3 hPa/h.
    public var driftAllowance: Double
    /// The same while it settles, Pa/s: 1.7 hPa/h.
    public var settlingDrift: Double

    public init(
      window: Double = 600, settle: Double = 20, driftAllowance: Double = 30.0 / 3600,
      settlingDrift: Double = 170.0 / 3600
    ) {
      self.window = window
      self.settle = settle
      self.driftAllowance = driftAllowance
      self.settlingDrift = settlingDrift
    }
  }

  /// A reading as the fit sees it: logarithm of the pressure at the first temperature.
  struct Reading: Equatable, Sendable {
    var time: Double
    var value: Double
    var segment: Int32
    var settling: Bool
  }

  /// Times beyond 30,000 years are no times of a recording.
  private static let latestTime = 1e12

  public let parameters: Parameters
  var start = 0.0
  private var segment: Int32 = 0
  private var splitPending = false
  private var firstTemperature: Double?
  /// ln(T/T first): what was taken off the newest value.
  var correction = 0.0
  var lastPressure = 0.0
  /// The readings' step, Pa: as given, else the smallest change seen.
  private var givenStep: Double?
  private var smallestChange = Double.infinity
  /// The newest reading waits here until the next one shows that it was no spike.
  private(set) var pending: Reading?
  private var previous: Reading?
  private var typicalChange = 0.0
  private var changes = 0.0
  private(set) var settlingEnded = false
  private(set) var newest: ReadingBuckets
  private(set) var opening: ReadingBuckets
  private(set) var whole: ReadingBuckets

  public init(_ parameters: Parameters = Parameters()) {
    self.parameters = parameters
    let window = parameters.window.isFinite ? max(parameters.window, 1) : 600
    newest = ReadingBuckets(window: window)
    opening = ReadingBuckets(window: window)
    whole = ReadingBuckets(window: window)
  }

  /// Takes a reading.
  ///
  /// - Parameters:
  ///   - time: Monotonic time, s; not before the last reading's.
  ///   - pressure: Absolute pressure, Pa. Anything but a positive number is passed over.
  ///   - temperature: Absolute temperature of the gas, K, if known; the last known one holds.
  ///   - resolution: The step of a reading that was typed in, Pa. Such an instrument does not
  ///     settle.
  public mutating func add(
    time: Double, pressure: Double, temperature: Double?, resolution: Double?
  ) {
    guard pressure > 0, pressure.isFinite, abs(time) < Self.latestTime else { return }
    if pending == nil { start = time }
    if let resolution, resolution > 0 { givenStep = max(givenStep ?? 0, resolution) }
    if let temperature, temperature > 0, temperature.isFinite {
      let first = firstTemperature ?? temperature
      firstTemperature = first
      correction = log(temperature / first)
    }
    if splitPending {
      segment &+= 1
      splitPending = false
    }
    let change = abs(pressure - lastPressure)
    if change > 0, pending != nil { smallestChange = min(smallestChange, change) }
    lastPressure = pressure
    let elapsed = time - start
    let reading = Reading(
      time: elapsed, value: log(pressure) - correction, segment: segment,
      settling: elapsed < parameters.settle && resolution == nil)
    if let waiting = pending, !isSpike(waiting, before: reading) { accept(waiting) }
    pending = reading
    if !settlingEnded, elapsed > 2 * parameters.settle {
      settlingEnded = true
      newest.dropSettling()
      opening.dropSettling()
      whole.dropSettling()
    }
    newest.drop(before: elapsed - parameters.window)
  }

  /// Marks a pause or a gap: what follows need not continue at the same level.
  public mutating func split() {
    splitPending = pending != nil
  }

  /// The readings' step, Pa; 1 Pa (0.01 hPa) while all readings are equal.
  var step: Double {
    givenStep ?? (smallestChange.isFinite ? smallestChange : 1)
  }

  /// Whether readings were typed in.
  var isTyped: Bool { givenStep != nil }

  private mutating func accept(_ reading: Reading) {
    if let previous, previous.segment == reading.segment {
      let change = abs(reading.value - previous.value)
      // One leap must not make the next leap look ordinary.
      let bounded = changes < 8 ? change : min(change, 4 * typicalChange + 1e-5)
      changes = min(changes + 1, 32)
      typicalChange += (bounded - typicalChange) / changes
    }
    previous = reading
    if settlingEnded, reading.settling { return }
    newest.add(
      time: reading.time, value: reading.value, segment: reading.segment,
      settling: reading.settling)
    whole.add(
      time: reading.time, value: reading.value, segment: reading.segment,
      settling: reading.settling)
    let begin = isTyped ? 0 : parameters.settle
    if reading.time <= begin + parameters.window {
      opening.add(
        time: reading.time, value: reading.value, segment: reading.segment,
        settling: reading.settling)
    }
  }

  /// Whether a reading leaps away from its neighbours, which agree: no volume empties and fills
  /// again between two readings.
  private func isSpike(_ reading: Reading, before next: Reading) -> Bool {
    guard let previous, previous.segment == reading.segment, reading.segment == next.segment
    else { return false }
    let fromPrevious = reading.value - previous.value
    let fromNext = reading.value - next.value
    guard fromPrevious * fromNext > 0 else { return false }
    let leap = min(abs(fromPrevious), abs(fromNext))
    return leap > max(10 * typicalChange, 1e-4)
      && abs(fromPrevious - fromNext) < leap / 4
  }
}
