import ArgumentParser

struct Algae: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Algae bloom: will this lake bloom, how sure is that, and what limits it?",
    subcommands: [AlgaeEstimate.self, AlgaeBatch.self, AlgaeOriginal.self, AlgaeFit.self])
}
