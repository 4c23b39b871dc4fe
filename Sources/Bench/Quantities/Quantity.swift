/// What is measured. Inside the laboratory every quantity is in the unit named here.
public enum Quantity: String, CaseIterable, Sendable {
  /// Pa
  case pressure
  /// Pa/s
  case pressureRate = "pressure-rate"
  /// s/Pa, the reciprocal of a rate: what a crew times with a stopwatch
  case timePerPressure = "time-per-pressure"
  /// K
  case temperature
  /// m
  case length
  /// s
  case time
  /// m³
  case volume
  /// m²
  case area
  /// kg/m³
  case concentration
  /// lx
  case illuminance
  /// kg/(m²·s): what a square metre of a lake receives
  case arealLoad = "areal-load"
  /// dimensionless, 1
  case fraction

  public var title: Message {
    switch self {
    case .pressure: Message("quantity.pressure", "Pressure")
    case .pressureRate: Message("quantity.pressure-rate", "Pressure rate")
    case .timePerPressure: Message("quantity.time-per-pressure", "Time per unit of pressure")
    case .temperature: Message("quantity.temperature", "Temperature")
    case .length: Message("quantity.length", "Length")
    case .time: Message("quantity.time", "Time")
    case .volume: Message("quantity.volume", "Volume")
    case .area: Message("quantity.area", "Area")
    case .concentration: Message("quantity.concentration", "Concentration")
    case .illuminance: Message("quantity.illuminance", "Illuminance")
    case .arealLoad: Message("quantity.areal-load", "Load on an area")
    case .fraction: Message("quantity.fraction", "Fraction")
    }
  }

  /// Finds a quantity by its published identifier.
  public init?(identifier: String) {
    for quantity in Quantity.allCases where quantity.rawValue.sameBytes(as: identifier) {
      self = quantity
      return
    }
    return nil
  }
}
