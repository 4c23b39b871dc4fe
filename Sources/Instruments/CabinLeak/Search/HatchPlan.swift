public import Bench

/// Modules with their volumes, and the hatches between them.
///
/// Every plan hangs together: each module can be reached from each other through open hatches.
public final class HatchPlan: Equatable, Sendable {
  public struct Module: Equatable, Sendable {
    public var name: String
    /// m³ of air.
    public var volume: Double

    public init(_ name: String, _ volume: Double) {
      self.name = name
      self.volume = volume
    }

    public static func == (one: Module, other: Module) -> Bool {
      one.name.sameBytes(as: other.name) && one.volume == other.volume
    }
  }

  /// Between two modules, by their indices; the first is the earlier one in the plan.
  public struct Hatch: Equatable, Sendable {
    public let first: Int
    public let second: Int

    public init(_ one: Int, _ other: Int) {
      first = min(one, other)
      second = max(one, other)
    }
  }

  public let name: String
  /// Where the volumes come from: the comments of the file, line by line.
  public let notes: [String]
  public let modules: [Module]
  public let hatches: [Hatch]

  /// More than this can neither be drawn nor searched one hatch after another.
  public static let mostModules = 40
  /// m³: from a pipe to a hangar.
  public static let volumes = 0.01...1_000_000.0
  /// Bytes: what still can be read in a drawing.
  static let longestName = 40

  /// - Throws: ``HatchPlanError`` when no search can be made with it.
  public init(
    name: String, notes: [String] = [], modules: [Module], hatches: [Hatch]
  ) throws(HatchPlanError) {
    self.name = name
    self.notes = notes
    self.modules = modules
    // One order, however the file names them.
    self.hatches = hatches.sorted {
      $0.second < $1.second || $0.second == $1.second && $0.first < $1.first
    }
    try check()
  }

  /// As bytes: Swift's comparison of strings would bring Unicode's normal forms into the module.
  public static func == (one: HatchPlan, other: HatchPlan) -> Bool {
    one === other
      || one.name.sameBytes(as: other.name) && one.modules == other.modules
        && one.hatches == other.hatches
        && one.notes.elementsEqual(other.notes) { $0.sameBytes(as: $1) }
  }

  /// All modules' volume, m³.
  public var volume: Double { modules.reduce(0) { $0 + $1.volume } }

  public func index(of name: String) -> Int? {
    modules.firstIndex { $0.name.sameBytes(as: name) }
  }

  /// The hatch between two modules that are named in any order.
  public func hatch(between one: String, and other: String) -> Int? {
    guard let one = index(of: one), let other = index(of: other) else { return nil }
    return hatches.firstIndex(of: Hatch(one, other))
  }

  /// "Zarya – Unity".
  public func name(ofHatch index: Int) -> String {
    joined(modules[hatches[index].first].name, modules[hatches[index].second].name, by: " – ")
  }

  /// Which modules share their air with one of them.
  ///
  /// - Parameters:
  ///   - module: Its index.
  ///   - closed: Whether each hatch is closed.
  public func connected(with module: Int, closed: [Bool]) -> [Bool] {
    var reached = [Bool](repeating: false, count: modules.count)
    var waiting = [module]
    reached[module] = true
    while let next = waiting.popLast() {
      for (index, hatch) in hatches.enumerated() where !closed[index] {
        let other = hatch.first == next ? hatch.second : hatch.second == next ? hatch.first : -1
        guard other >= 0, !reached[other] else { continue }
        reached[other] = true
        waiting.append(other)
      }
    }
    return reached
  }

  /// m³ of the chosen modules.
  public func volume(of chosen: [Bool]) -> Double {
    var sum = 0.0
    for index in modules.indices where chosen[index] { sum += modules[index].volume }
    return sum
  }

  private func check() throws(HatchPlanError) {
    guard modules.count >= 2 else { throw .tooFew }
    guard modules.count <= Self.mostModules else { throw .tooMany }
    for (index, module) in modules.enumerated() {
      guard !module.name.byteArray.isEmpty else { throw .noName }
      guard module.name.byteArray.count <= Self.longestName else { throw .longName(module.name) }
      for byte in module.name.byteArray where byte < 0x20 || byte == 0x2C || byte == 0x3B {
        throw .badName(module.name)
      }
      guard !Self.isRemark(module.name) else { throw .reservedName(module.name) }
      guard Self.volumes.contains(module.volume) else { throw .volume(module.name) }
      for other in modules[..<index] where other.name.sameBytes(as: module.name) {
        throw .twice(module.name)
      }
    }
    let reached = connected(
      with: 0, closed: [Bool](repeating: false, count: hatches.count))
    if let lost = reached.firstIndex(of: false) {
      throw .unconnected(modules[lost].name, from: modules[0].name)
    }
  }
}
