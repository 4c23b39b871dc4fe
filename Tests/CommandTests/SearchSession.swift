import Bench
import CabinLeak

/// A drill that is searched to its end by doing what the search asks: 1 mmHg in 120 s in Nauka.
enum SearchSession {
  static func state() throws -> LeakState {
    let session = Session<LeakState>()
    let plan = HatchPlan.station
    let drill = LeakDrill(
      plan, crew: 0, module: plan.index(of: "Nauka"), millimetre: 120, seed: 11)
    try session.apply(.event(.open(.simulator, name: "Drill", .simulated)))
    try session.apply(.event(.drill(drill)))
    try session.apply(.event(.start(time: 0, utc: GoldenMaker.time)))
    try session.apply(.event(.search(.begin(time: 0, plan: plan, crew: "Soyuz"))))
    var now = 0.0
    while now < 1200 {
      let readings = drill.readings(
        after: now == 0 ? -1 : now, through: now + 5, session.state.search?.moves ?? [])
      now += 5
      try session.apply(.event(.readings(times: readings.times, pressures: readings.pressures)))
      guard let search = session.state.search else { break }
      let hatch: (Int, Bool)
      switch SearchStanding(search, now: now, LeakParameters()).verdict {
      case .close(let next): hatch = (next.hatch, true)
      case .thisSide(let open, _), .thatSide(let open, _), .openNow(let open, _):
        hatch = (open, false)
      case .found:
        try session.apply(.event(.search(.end(time: now))))
        try session.apply(.event(.stop(time: now)))
        return session.state
      default: continue
      }
      let ends = plan.hatches[hatch.0]
      try session.apply(
        .event(
          .search(
            .hatch(
              time: now, between: plan.modules[ends.first].name,
              and: plan.modules[ends.second].name, isClosed: hatch.1))))
    }
    return session.state
  }
}
