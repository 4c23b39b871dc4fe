import FluidMixing

/// A mixer whose parts are made on all cores.
enum ParallelMixer {
  static func streamlines(width: Double) throws(FluidMixingError) -> CavityStreamlines {
    let eddy = CavityEddy(try CavityFlow(width: width))
    let lines = Parallel.map(rows: CavityStreamlines.rows) { rows in
      rows.map { CavityStreamlines.line($0 + 1, eddy) }
    }
    return CavityStreamlines(eddy, lines.flatMap { $0 })
  }

  static func mixer(_ grid: CellGrid) throws(FluidMixingError) -> CavityMixer {
    let streamlines = try streamlines(width: grid.width)
    let blocks = Parallel.map(rows: grid.rows) { rows in
      CavityMarkers.located(rows: rows, grid: grid, side: 5, streamlines: streamlines)
    }
    return CavityMixer(
      CavityMarkers(grid: grid, side: 5, streamlines: streamlines, blocks: blocks))
  }

  static func matrix(
    _ mixer: CavityMixer, step: Double, kind: DistributionMatrix.Kind
  ) -> DistributionMatrix {
    DistributionMatrix(
      size: mixer.grid.count, kind: kind,
      blocks: Parallel.map(rows: mixer.grid.rows) {
        mixer.block(rows: $0, step: step, kind: kind)
      })
  }

  static func curve(_ setting: RunSetting) throws(FluidMixingError) -> RunSetting.Curve {
    if let side = setting.side {
      let run = TrueRun(
        try streamlines(width: setting.grid.width), grid: setting.grid, plan: setting.plan,
        side: side)
      let parts = Parallel.map(rows: setting.grid.rows) { run.part(rows: $0, of: setting.picture) }
      return setting.curve(run, parts)
    }
    let mixer = try mixer(setting.grid)
    return setting.fast(mixer) { matrix(mixer, step: $0, kind: setting.kind) }
  }
}
