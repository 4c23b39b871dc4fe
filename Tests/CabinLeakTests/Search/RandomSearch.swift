import Bench
import CabinLeak
import TestSupport

/// A search drawn at random: a plan of 5 to 14 modules, a leak of 60 to 6,000 s/mmHg, a phone.
struct RandomSearch {
  let drill: LeakDrill
  /// What the crew believes: the true volumes differ by a tenth.
  let plan: HatchPlan
  let barometer: LeakSimulator.Barometer
  let millimetre: Double

  init(_ seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let count = random.integer(5..<15)
    var modules: [HatchPlan.Module] = []
    var hatches: [HatchPlan.Hatch] = []
    for index in 0..<count {
      modules.append(.init("M\(index + 1)", exp(random.uniform(log(10), log(150)))))
      // Mostly chains, as stations are, with some branches.
      if index > 0 {
        let from = random.uniform(0, 1) < 0.6 ? index - 1 : random.integer(0..<index)
        hatches.append(.init(from, index))
      }
    }
    plan = try HatchPlan(name: "random", modules: modules, hatches: hatches)
    let real = try HatchPlan(
      name: "random",
      modules: modules.map { .init($0.name, $0.volume * exp(0.1 * random.normal())) },
      hatches: hatches)
    millimetre = exp(random.uniform(log(60), log(6000)))
    var barometer = LeakSimulator.Barometer()
    barometer.noise = random.uniform(1, 2)
    barometer.memory = random.uniform(0.5, 2)
    self.barometer = barometer
    let crew = random.integer(0..<count)
    let module = random.integer(0..<count)
    drill = LeakDrill(
      real, crew: crew, module: module, millimetre: millimetre,
      initialPressure: Units.mmHg.si(from: random.uniform(690, 760)), seed: seed &+ 1000,
      interval: [1, 0.5, 0.2][random.integer(0..<3)])
  }

  func run() -> SearchTrial { SearchTrial(drill, plan: plan, barometer) }
}

/// What many searches came to.
struct SearchTally {
  var searches = 0
  var decided = 0
  var right = 0
  /// Faster than 600 s/mmHg.
  var fast = 0
  var fastDecided = 0
  var statements: [SearchTrial.Statement] = []

  init(_ seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      let search = try RandomSearch(seed)
      let trial = search.run()
      searches += 1
      statements += trial.statements
      let isFast = search.millimetre < 600
      if isFast { fast += 1 }
      if case .found(let module, _) = trial.end {
        decided += 1
        if isFast { fastDecided += 1 }
        if module == search.drill.module { right += 1 }
      }
    }
  }

  var rightStatements: Int { statements.filter(\.isRight).count }
}
