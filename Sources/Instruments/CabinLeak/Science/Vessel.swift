/// The volume that leaks, and what lies around it.
public struct Vessel: Equatable, Sendable {
  /// Volume of the gas, m³. The default is the station's pressurised volume [NASAStation].
  public var volume: Double
  /// Absolute temperature of the gas, K, taken as constant.
  public var temperature: Double
  /// Absolute pressure outside, Pa; 0 is vacuum.
  public var outsidePressure: Double
  /// C_d, the share of the ideal flow that a real hole passes: 0.6 for a sharp edge where the
  /// pressures nearly even out. Into vacuum it is larger; see ``highestDischargeCoefficient``.
  public var dischargeCoefficient: Double

  public init(
    volume: Double = 916, temperature: Double = 295, outsidePressure: Double = 0,
    dischargeCoefficient: Double = 0.6
  ) {
    self.volume = volume
    self.temperature = temperature
    self.outsidePressure = outsidePressure
    self.dischargeCoefficient = dischargeCoefficient
  }

  /// What C_d may be at most: the further the pressure falls behind a hole, the more of it the jet
  /// fills. A sharp edge passes 0.60 at equal pressures and 0.84 into vacuum; another hole is taken
  /// to gain by the same factor, and nothing passes more than the ideal flow.
  ///
  ///     C_d,max = min(1, C_d 0.85/0.6)
  ///
  /// **Error:** a bound for holes. A crack that is long and narrow passes less than C_d, and nothing
  /// here says how much.
  ///
  /// **Source:** [Perry1949] for the sharp edge; that C_d rises for every shape is [Bragg1960].
  public var highestDischargeCoefficient: Double {
    max(dischargeCoefficient, min(1, dischargeCoefficient * 0.85 / 0.6))
  }

  /// Refuses a vessel that cannot be.
  func check() throws(CabinLeakError) {
    try LeakQuantity.volume.checkPositive(volume)
    try LeakQuantity.temperature.checkPositive(temperature)
    try LeakQuantity.outsidePressure.checkNotNegative(outsidePressure)
    try LeakQuantity.dischargeCoefficient.checkPositive(dischargeCoefficient)
  }
}
