import Bench

/// What the search takes for granted. Every number here is an assumption of our own that the
/// simulations hold up; those of the sensor come from the estimator's parameters.
public struct SearchModel: Equatable, Sendable {
  /// s after a hatch has moved in which readings are left out: the air it pushed swings, and the
  /// pressures behind and before an opened one even out.
  public var transient = 2.0
  /// Relative doubt of a side's volume once a hatch is closed. The space station's estimated volumes
  /// are good to a third, sums of several better.
  public var volumeDoubt = 0.15
  /// The same while every hatch is open: the hole, the temperature and the supply of gas need not be
  /// quite steady.
  public var steadiness = 0.05
  /// s in which the sensor's drift forgets itself.
  public var driftMemory = 3600.0
  /// Standard deviation of the drift, Pa/s.
  public var drift = 30.0 / 3600 / 1.96
  /// The slowest and the fastest leak thought of, as τ of the whole volume, s: 2 s to 200,000 s for
  /// 1 mmHg at 760 mmHg.
  public var timeConstants = 1500.0...150_000_000.0
  /// From this probability a side, or a module, is named.
  public var sure = 0.95
  /// From this one a hatch need not stay closed any longer: four such answers in a row are still
  /// sure.
  public var enough = 0.99
  /// Pa. A phone's barometer, where its readings do not yet say it; see
  /// ``RateEstimate/detectable``.
  public var noise = 1.5
  /// s. Readings this far apart err independently.
  public var independence = 4.0
  /// The errors of slopes are made to hold for noise of every kind: in simulations with phone-like noise
  /// the slopes scatter by 0.76 to 0.99 of them. By this factor they are those of a phone.
  public var narrowing = 0.86

  public init() {}

  /// Pa/s. A slope known no worse than this tells all that is asked: half of the sensor's drift, or of a
  /// phone's where a gauge has none.
  var fine: Double { max(drift, SearchModel().drift) / 2 }

  /// - Parameter drift: 95 % half width of the sensor's drift, Pa/s.
  public init(drift: Double) {
    self.drift = drift / 1.96
  }
}
