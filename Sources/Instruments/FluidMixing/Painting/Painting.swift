import Bench

/// A first picture as it came to be: one that stood ready, what was painted over it, and the
/// movements made between. Kept in this way it has no grid and is never rounded.
public struct Painting: Equatable, Sendable {
  public enum Layer: Equatable, Sendable {
    case stroke(Stroke)
    case movement(Movement)
  }

  public var ground: InitialPicture
  public var layers: [Layer]

  /// Strokes and movements.
  public static let most = 20_000

  public init(_ ground: InitialPicture, _ layers: [Layer] = []) {
    self.ground = ground
    self.layers = layers
  }

  public var isMixed: Bool {
    layers.contains { if case .movement = $0 { true } else { false } }
  }

  /// The movements since the last stroke.
  public var log: [Movement] {
    var log: [Movement] = []
    for layer in layers.reversed() {
      guard case .movement(let movement) = layer else { break }
      log.append(movement)
    }
    return log.reversed()
  }

  /// What the walls found when that log began.
  public var first: Painting { Painting(ground, Array(layers.dropLast(log.count))) }

  /// "r26b 10,20 30,40;T4;s8w 5,5": what is over the ground, as a record keeps it.
  public var text: String {
    joined(
      layers.map { layer in
        switch layer {
        case .stroke(let stroke): stroke.text
        case .movement(let movement): movement.text
        }
      }, by: ";")
  }

  /// - Throws: ``FluidMixingError/painting(_:)`` with the part that is neither.
  public init(_ ground: InitialPicture, text: String) throws(FluidMixingError) {
    var layers: [Layer] = []
    for part in text.byteArray.split(separator: UInt8(ascii: ";")) {
      if let stroke = Stroke(bytes: part) {
        layers.append(.stroke(stroke))
      } else {
        do throws(FluidMixingError) {
          let plan = try MixingProtocol(text: String(bytes: Array(part)))
          layers += plan.movements.map { .movement($0) }
        } catch { throw .painting(String(bytes: Array(part.prefix(40)))) }
      }
    }
    guard layers.count <= Painting.most else { throw .painting("…") }
    self.init(ground, layers)
  }

  /// The cells; for movements in it a mixer is made.
  public func cells(_ grid: CellGrid) throws(FluidMixingError) -> [Double] {
    var cells = ground.cells(grid)
    let mixer = isMixed ? try CavityMixer(grid: grid) : nil
    var known: [(step: Double, matrix: DistributionMatrix)] = []
    for layer in layers {
      switch layer {
      case .stroke(let stroke): stroke.paint(&cells, grid)
      case .movement(let movement):
        guard let mixer else { continue }
        let found = known.first { $0.step == movement.step }?.matrix
        let matrix = found ?? mixer.matrix(step: movement.step, kind: .markers)
        if found == nil { known.append((movement.step, matrix)) }
        cells = matrix.applied(to: cells, movement, grid)
      }
    }
    return cells
  }
}

extension DistributionMatrix {
  /// A picture after a movement, of which this is the matrix but for a mirror.
  func applied(to cells: [Double], _ movement: Movement, _ grid: CellGrid) -> [Double] {
    let mirror = CavityMirror(movement)
    return mirror.cells(applied(to: mirror.cells(cells, grid)), grid)
  }
}
