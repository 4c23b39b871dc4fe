import Bench

extension HatchPlan {
  /// A change of one module, by a person.
  public struct Edit: Equatable, Sendable {
    /// The module as it was called; nil: a new one.
    public var module: String?
    /// What it is called now; nil: it goes, and its hatches with it.
    public var name: String?
    /// m³.
    public var volume: Double
    /// To which modules its hatches lead.
    public var neighbours: [String]

    public init(module: String?, name: String?, volume: Double, neighbours: [String]) {
      self.module = module
      self.name = name
      self.volume = volume
      self.neighbours = neighbours
    }
  }

  /// The plan after a change; this one stays as it is.
  public func edited(_ edit: Edit) throws(HatchPlanError) -> HatchPlan {
    var modules = self.modules
    var ends = hatches.map { ($0.first, $0.second) }
    var index = modules.count
    if let module = edit.module {
      guard let found = self.index(of: module) else { throw .unknownModule(module) }
      index = found
    }
    guard let name = edit.name else {
      guard index < modules.count else { throw .noName }
      modules.remove(at: index)
      ends.removeAll { $0.0 == index || $0.1 == index }
      let kept = ends.map { Hatch($0.0 - ($0.0 > index ? 1 : 0), $0.1 - ($0.1 > index ? 1 : 0)) }
      return try HatchPlan(name: self.name, notes: notes, modules: modules, hatches: kept)
    }
    let module = Module(name, edit.volume)
    if index < modules.count { modules[index] = module } else { modules.append(module) }
    ends.removeAll { $0.0 == index || $0.1 == index }
    for neighbour in edit.neighbours {
      guard let other = self.index(of: neighbour) else { throw .unknownModule(neighbour) }
      guard other != index else { throw .hatchToItself(name) }
      ends.append((index, other))
    }
    return try HatchPlan(
      name: self.name, notes: notes, modules: modules, hatches: ends.map { Hatch($0.0, $0.1) })
  }
}
