public import Bench

/// What a source told at once: pressures as it wrote them, on its own clock.
public struct ToldReadings: Equatable, Sendable {
  public struct Reading: Equatable, Sendable {
    /// ns on the clock of the stream: exact where the source writes more than a double holds.
    public var time: Int64
    /// In the unit of the batch, as it was written.
    public var pressure: Double
    /// K; nil: the source has none.
    public var temperature: Double?

    public init(time: Int64, pressure: Double, temperature: Double? = nil) {
      self.time = time
      self.pressure = pressure
      self.temperature = temperature
    }
  }

  /// One run of one sensor: within it the clock goes on.
  public var stream: String
  /// The count of the message within its stream; nil where messages are not counted.
  public var message: Int64?
  /// The unit that the format has, or that was written.
  public var unit: Unit
  /// Whether the message itself names the unit. A format's usual one can be another's: a phone's
  /// barometer writes hPa, a watch's kPa.
  public var isUnitWritten = false
  /// ns of UTC since 1970 at which the stream's clock stood at zero, by the source's own clock on
  /// the wall: 0 where its times are UTC, nil where it does not say.
  public var zero: Int64?
  public var readings: [Reading] = []
  /// Pairs that hold no number for time or pressure: NaN, null, words.
  public var unreadable = 0

  public init(stream: String, unit: Unit) {
    self.stream = stream
    self.unit = unit
  }

  /// Nanoseconds of a time in seconds; nil beyond what 64 bits hold.
  static func nanoseconds(_ seconds: Double?) -> Int64? {
    guard let seconds, seconds.magnitude < 9e9 else { return nil }
    // In two parts: the whole would be rounded to a quarter of a microsecond.
    let whole = seconds.rounded(.down)
    return Int64(whole) * 1_000_000_000 + Int64(((seconds - whole) * 1e9).rounded())
  }
}
