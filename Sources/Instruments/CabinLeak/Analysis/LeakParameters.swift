public import Bench

/// What a leak analysis is judged by. Each of these is an input of the record.
public struct LeakParameters: Equatable, Sendable {
  /// 490 mmHg: where the crew must be gone, as their nomograms have it [CrewLog108].
  public static let evacuationLimit = Units.mmHg.si(from: 490)

  public var vessel = Vessel()
  /// Whether the volume is that of what leaks. Where nobody knows it, there is no hole to tell.
  public var knowsVolume = true
  /// Pa. Where reserve time ends when the pressure falls.
  public var limit = LeakParameters.evacuationLimit
  /// Pa. Where it ends when the pressure rises (a leak inwards); nil: nowhere.
  public var upperLimit: Double?
  public var law = ReserveLaw.constantHole
  /// s. An alarm sounds when the lower bound of the reserve is below: the crew's ten-minute rule
  /// [CrewLog108].
  public var alarm = 600.0
  public var estimator = RateEstimator.Parameters()

  public init() {}

  /// Why there is no hole.
  public static var volumeUnknown: Message {
    Message(
      "cabin-leak.volume-unknown",
      "The volume of this compartment is not known: enter it to see the hole.")
  }

  /// A person reads a mechanical gauge: it neither drifts like a phone's sensor nor has to settle.
  public static var readByHand: LeakParameters {
    var parameters = LeakParameters()
    parameters.estimator.settle = 0
    parameters.estimator.driftAllowance = 0
    parameters.estimator.settlingDrift = 0
    // Readings by hand are minutes apart; the whole search belongs together.
    parameters.estimator.window = 3600
    return parameters
  }
}
