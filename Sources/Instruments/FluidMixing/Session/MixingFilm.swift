import Bench

/// A whole run as an animated picture, made frame by frame.
public final class MixingFilm {
  private let mixer: CavityMixer
  private let log: [Movement]
  private let parts: Int
  private var film: AnimationGIF
  private var cells: [Double]
  private var made = 0
  private var part = 0
  private var frames: MovementFrames?
  private var known: [(step: Double, matrix: DistributionMatrix)] = []

  /// Frames of a movement, and of a film at most.
  private static let most = 600

  public init(
    _ mixer: CavityMixer, from first: [Double], _ log: [Movement]
  ) throws(FluidMixingError) {
    self.mixer = mixer
    self.log = Array(log.prefix(MixingFilm.most))
    parts = max(1, min(12, MixingFilm.most / max(log.count, 1)))
    cells = first
    film = try AnimationGIF(mixer.grid)
    film.add(first, hundredths: 100)
  }

  /// Of the work, 0 to 1.
  public var share: Double { Double(made * parts + part) / Double(max(log.count * parts, 1)) }

  /// Adds the next frame.
  ///
  /// - Returns: The whole file, with the last one.
  public func advance() -> [UInt8]? {
    guard made < log.count else {
      film.add(cells, hundredths: 200)
      film.finish()
      return film.bytes
    }
    let movement = log[made]
    part += 1
    if part < parts {
      let frames = self.frames ?? MovementFrames(mixer, from: cells, movement)
      self.frames = frames
      film.add(frames.picture(at: Double(part) / Double(parts)), hundredths: 5)
      return nil
    }
    let found = known.first { $0.step == movement.step }?.matrix
    let matrix = found ?? mixer.matrix(step: movement.step, kind: .markers)
    if found == nil { known.append((movement.step, matrix)) }
    cells = matrix.applied(to: cells, movement, mixer.grid)
    film.add(cells, hundredths: 5)
    (part, frames) = (0, nil)
    made += 1
    return nil
  }
}
