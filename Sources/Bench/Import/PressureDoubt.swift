/// Whether a number is in the unit that it is said to be in, told by its size.
public enum PressureDoubt {
  /// Pa. What people breathe, from the highest mountains to a diver's chamber.
  public static let breathable = 15_000.0...200_000.0

  /// A neighbour ten times larger or smaller, within a quarter: another unit, not another pressure.
  public static func isTenfold(_ ratio: Double) -> Bool {
    (ratio > 7.5 && ratio < 12.5) || (ratio > 0.08 && ratio < 0.133)
  }

  /// The unit in which a number would be the pressure of air that people breathe.
  public static func likelyUnit(_ number: Double) -> Unit {
    switch number {
    case ..<1.6: Units.bar
    case ..<20: Units.psi
    case ..<33: Units.inHg
    case ..<140: Units.kPa
    case ..<20_000: Units.hPa
    default: Units.pascal
    }
  }
}
