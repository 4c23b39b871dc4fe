/// Random numbers that are a function of their index: any one can be had without the others.
///
/// **Source:** [Steele2014], the mixing function of SplitMix64.
public struct CountedRandom: Sendable {
  private let base: UInt64

  /// - Parameters:
  ///   - seed: Chooses the whole family.
  ///   - stream: Chooses an independent sequence of it.
  public init(seed: UInt64, stream: UInt64) {
    base = Self.mix(Self.mix(seed &+ 0x9E37_79B9_7F4A_7C15) &+ stream)
  }

  /// 64 random bits.
  public func bits(_ index: Int64) -> UInt64 {
    Self.mix(base &+ UInt64(bitPattern: index) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Evenly from 0 up to 1, without 1.
  public func uniform(_ index: Int64) -> Double {
    Double(bits(index) >> 11) * 0x1p-53
  }

  /// By the normal distribution with mean 0 and standard deviation 1: the form of Box and
  /// Muller, from a pair of draws of the index's own.
  ///
  /// **Source:** [BoxMuller1958].
  public func normal(_ index: Int64) -> Double {
    let radius = (-2 * log(1 - uniform(index &* 2))).squareRoot()
    return radius * cos(2 * Double.pi * uniform(index &* 2 &+ 1))
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
