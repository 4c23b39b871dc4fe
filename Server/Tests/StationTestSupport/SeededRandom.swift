import Bench

/// Random numbers that a seed gives again.
public struct SeededRandom: RandomNumberGenerator {
  private let source: CountedRandom
  private var index: Int64 = 0

  public init(_ seed: UInt64) { source = CountedRandom(seed: seed, stream: 1) }

  public mutating func next() -> UInt64 {
    index += 1
    return source.bits(index)
  }
}
