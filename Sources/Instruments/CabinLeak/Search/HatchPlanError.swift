public import Bench

/// What is wrong with a plan of modules and hatches.
public indirect enum HatchPlanError: Error, Equatable, Sendable {
  case tooFew
  case tooMany
  case noName
  case longName(String)
  case badName(String)
  /// A file would take it for a remark or a heading.
  case reservedName(String)
  /// Asked for, and not in the plan.
  case noSuchModule(String)
  case volume(String)
  case twice(String)
  case unconnected(String, from: String)
  case unknownModule(String)
  case hatchToItself(String)
  case columns(Int64)
  /// One of the others, in a line of a file, counted from 1.
  case inLine(Int64, HatchPlanError)

  /// What is wrong, then what to do.
  public var refusal: Refusal {
    switch self {
    case .tooFew:
      Refusal(
        "cabin-leak.plan.too-few",
        "A plan needs two modules and a hatch between them. Add what is missing.")
    case .tooMany:
      Refusal(
        "cabin-leak.plan.too-many",
        "A plan has at most {most} modules. Put those that are never parted into one.",
        [.init("most", .integer(Int64(HatchPlan.mostModules)))])
    case .noName:
      Refusal("cabin-leak.plan.no-name", "A module has no name. Give it one.", field: "name")
    case .longName(let name):
      named(
        "cabin-leak.plan.long-name", "The name “{module}” is too long to be drawn. Shorten it.",
        name, "name")
    case .badName(let name):
      named(
        "cabin-leak.plan.bad-name",
        "The name “{module}” holds a comma, a semicolon or a tab. Take it out.", name, "name")
    case .reservedName(let name):
      named(
        "cabin-leak.plan.reserved-name",
        "A module cannot be called “{module}”: a file would take that for a remark. Choose another name.",
        name, "name")
    case .noSuchModule(let name):
      named(
        "cabin-leak.plan.no-such-module",
        "There is no module {module} in this plan. Choose one of the plan's.", name, "module")
    case .volume(let name):
      Refusal(
        "cabin-leak.plan.volume",
        "The volume of {module} is not a number of cubic metres between {least} and {most}. Write it with a point, such as 71.5.",
        [
          .init("module", .text(name)),
          .init("least", .text(HatchPlan.volumes.lowerBound.shortestText)),
          .init("most", .text(HatchPlan.volumes.upperBound.shortestText)),
        ], field: "volume")
    case .twice(let name):
      named(
        "cabin-leak.plan.twice", "There are two modules called {module}. Rename one of them.",
        name, "name")
    case .unconnected(let name, let first):
      Refusal(
        "cabin-leak.plan.unconnected",
        "No hatch leads from {first} to {module}. Say which hatch it hangs on.",
        [.init("module", .text(name)), .init("first", .text(first))], field: "hatches")
    case .unknownModule(let name):
      named(
        "cabin-leak.plan.unknown-module",
        "A hatch leads to {module}, which is not in the plan. Check the name, or add the module.",
        name, "hatches")
    case .hatchToItself(let name):
      named(
        "cabin-leak.plan.itself", "A hatch of {module} leads to itself. Name the other module.",
        name, "hatches")
    case .columns(let found):
      Refusal(
        "cabin-leak.plan.columns",
        "A line needs two or three columns and this one has {found}. Write a name, a volume in m³ and the modules that its hatches lead to, such as: Poisk, 14.8, Zvezda; Progress.",
        [.init("found", .integer(found))])
    case .inLine(let line, let error):
      Refusal(
        "cabin-leak.plan.line", "Line {line} of the plan: {fault}",
        [.init("line", .integer(line)), .init("fault", .words(error.refusal.message))],
        field: error.refusal.field)
    }
  }

  private func named(
    _ code: String, _ text: String, _ name: String, _ field: String
  ) -> Refusal {
    Refusal(code, text, [.init("module", .text(name))], field: field)
  }
}
