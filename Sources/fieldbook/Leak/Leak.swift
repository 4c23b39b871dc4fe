import ArgumentParser

struct Leak: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Cabin leak: how fast the pressure falls, and how long until we must leave.",
    subcommands: [
      LeakAnalyse.self, LeakReserve.self, LeakNomogram.self, LeakPlan.self, LeakSimulate.self,
    ])
}
