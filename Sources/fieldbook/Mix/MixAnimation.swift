import FluidMixing

/// A run by matrices as moving pictures: each movement in some parts, each part by a matrix of its
/// own from the picture before the movement, so that the parts do not blur one another.
enum MixAnimation {
  /// Pictures of a movement, and of a whole run at most.
  private static let parts = 12
  private static let most = 600

  static func bytes(_ setting: RunSetting) throws(FluidMixingError) -> [UInt8] {
    let parts = max(1, min(parts, most / setting.plan.count))
    let mixer = try ParallelMixer.mixer(setting.grid)
    var film = try AnimationGIF(setting.grid)
    film.add(setting.picture, hundredths: 100)
    var run = FastRun(mixer, from: setting.picture)
    var known: [Double: [DistributionMatrix]] = [:]
    for index in 0..<min(setting.plan.count, most) {
      let movement = setting.plan[index]
      let matrices =
        known[movement.step]
        ?? (1...parts).map { part in
          ParallelMixer.matrix(
            mixer, step: movement.step * Double(part) / Double(parts), kind: setting.kind)
        }
      known[movement.step] = matrices
      for matrix in matrices {
        var part = run
        part.move(movement, by: matrix)
        film.add(part.cells, hundredths: 5)
        if matrix === matrices[parts - 1] { run = part }
      }
    }
    film.add(run.cells, hundredths: 200)
    film.finish()
    return film.bytes
  }
}
