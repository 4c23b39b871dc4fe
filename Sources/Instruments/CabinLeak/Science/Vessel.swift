/// The volume that leaks, and what lies around it.
public struct Vessel: Equatable, Sendable {
  /// Volume of the gas, m³. The default is the station's pressurised volume [NASAStation].
  public var volume: Double
  /// Absolute temperature of the gas, K, taken as constant.
  public var temperature: Double
  /// Absolute pressure outside, Pa; 0 is vacuum.
  public var outsidePressure: Double
  /// C_d, the share of the ideal flow that a real hole passes: 0.6 for a sharp edge.
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

  /// Refuses a vessel that cannot be.
  func check() throws(CabinLeakError) {
    try LeakQuantity.volume.checkPositive(volume)
    try LeakQuantity.temperature.checkPositive(temperature)
    try LeakQuantity.outsidePressure.checkNotNegative(outsidePressure)
    try LeakQuantity.dischargeCoefficient.checkPositive(dischargeCoefficient)
  }
}
