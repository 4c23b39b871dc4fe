import Bench

/// Which streamlines of a region have a row in its table: equal steps of ρ, where ρ is about the
/// distance beside a centre or a wall that moves, and logarithmic beside a line on which time
/// stands still, a separatrix or a wall at rest.
struct StreamlineLevels: Equatable, Sendable {
  enum Start {
    /// A point round which the particles go: ρ = √(−ln t), t from 1 to 0 between the levels.
    case centre
    /// A wall that moves: ρ = −ln t.
    case wall
    /// A separatrix: ρ = −ln(t/(1 − t)).
    case separatrix
  }
  let kind: Start
  /// ψ at the start, and at the end, which is always a separatrix or a wall at rest.
  let start: Double
  let end: Double
  private(set) var rows: Int
  private let first: Double
  private let spacing: Double

  /// - Parameters:
  ///   - nearest: How near the rows come to a separatrix, as a share of ψ.
  ///   - fineness: Rows per unit of ρ.
  init(
    _ kind: Start, from start: Double, to end: Double, nearest: Double = 1e-6,
    fineness: Double = 1
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    let farthest = -log(nearest)
    let last: Double
    switch kind {
    case .centre:
      (first, last) = (0, farthest.squareRoot())
      spacing = 1 / (28 * fineness)
    case .wall:
      (first, last) = (0, farthest)
      spacing = 1 / (8 * fineness)
    case .separatrix:
      (first, last) = (-farthest, farthest)
      spacing = 1 / (6 * fineness)
    }
    rows = Int((last - first) / spacing) + 1
  }

  /// Those of the rows nearest to the start.
  func first(_ rows: Int) -> StreamlineLevels {
    var levels = self
    levels.rows = rows
    return levels
  }

  /// The row, whole or between two, of a value of ψ; nothing where the table does not reach.
  func row(of psi: Double) -> Double? {
    let range = start - end
    let (share, rest) = ((psi - end) / range, (start - psi) / range)
    guard share > 0, rest > -1e-9 else { return nil }
    let rho: Double
    switch kind {
    case .centre: rho = max(-log(share), 0).squareRoot()
    case .wall: rho = max(-log(share), 0)
    case .separatrix:
      guard rest > 0 else { return nil }
      rho = log(rest / share)
    }
    let row = (rho - first) / spacing
    return row >= 0 && row <= Double(rows - 1) ? row : nil
  }

  /// ψ of a row, whole or between two.
  func streamFunction(at row: Double) -> Double {
    let rho = first + row * spacing
    let share =
      switch kind {
      case .centre: exp(-rho * rho)
      case .wall: exp(-rho)
      case .separatrix: 1 / (1 + exp(rho))
      }
    return end + (start - end) * share
  }
}
