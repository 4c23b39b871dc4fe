public import Bench

extension Preferences {
  /// Intensities are printed as numbers from 0 to 1, as they are written of, where no other unit
  /// is chosen.
  public var forMixing: Preferences {
    guard chosenUnit(.fraction) == nil, let one = Units.named("1", of: .fraction) else {
      return self
    }
    return choosing(one)
  }
}
