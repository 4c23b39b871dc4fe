import Bench

/// A run by matrices: each movement makes every cell the mean of where its fluid came from. That
/// mixes a little more than the movement itself does, once for each movement, so its curve is
/// kinder to the mixer than the truth, which ``TrueRun`` tells.
public struct FastRun: Sendable {
  public let mixer: CavityMixer
  /// c of each cell now.
  public private(set) var cells: [Double]
  /// The intensity of segregation at the start and after every movement.
  public private(set) var intensities: [Double]
  /// The mean concentration at the start and after every movement: it is kept only about.
  public private(set) var means: [Double]

  public init(_ mixer: CavityMixer, from cells: [Double]) {
    self.mixer = mixer
    self.cells = cells
    intensities = [Segregation.intensity(cells)]
    means = [cells.reduce(0, +) / Double(cells.count)]
  }

  /// Makes one movement.
  ///
  /// - Parameter matrix: That of the movement's D.
  public mutating func move(_ movement: Movement, by matrix: DistributionMatrix) {
    cells = matrix.applied(to: cells, movement, mixer.grid)
    intensities.append(Segregation.intensity(cells))
    means.append(cells.reduce(0, +) / Double(cells.count))
  }
}
