extension HatchPlan {
  /// A line of the drawing: a module and the hatch through which one comes to it from the crew.
  public struct Line: Equatable, Sendable {
    public let module: Int
    /// nil for the crew's own module.
    public let hatch: Int?
    /// How many hatches lie between it and the crew.
    public let depth: Int
    /// For each step on the way, whether the pipe goes on below this line.
    public let continues: [Bool]
    /// Whether the hatch closes a ring, and its module is drawn elsewhere.
    public let isRing: Bool
  }

  /// The plan as a tree that grows from the crew's module, a line for each module, and one for each
  /// hatch that closes a ring.
  public func lines(from crew: Int) -> [Line] {
    var lines: [Line] = []
    var drawn = [Bool](repeating: false, count: hatches.count)
    var reached = [Bool](repeating: false, count: modules.count)
    reached[crew] = true
    lines.append(Line(module: crew, hatch: nil, depth: 0, continues: [], isRing: false))
    draw(crew, [], &lines, &drawn, &reached)
    return lines
  }

  private func draw(
    _ module: Int, _ continues: [Bool], _ lines: inout [Line], _ drawn: inout [Bool],
    _ reached: inout [Bool]
  ) {
    var ahead: [(hatch: Int, other: Int)] = []
    for (index, hatch) in hatches.enumerated() where !drawn[index] {
      if hatch.first == module { ahead.append((index, hatch.second)) }
      if hatch.second == module { ahead.append((index, hatch.first)) }
    }
    for step in ahead { drawn[step.hatch] = true }
    let isNew = ahead.map { step in
      defer { reached[step.other] = true }
      return !reached[step.other]
    }
    for (position, step) in ahead.enumerated() {
      let path = continues + [position < ahead.count - 1]
      lines.append(
        Line(
          module: step.other, hatch: step.hatch, depth: path.count, continues: path,
          isRing: !isNew[position]))
      if isNew[position] { draw(step.other, path, &lines, &drawn, &reached) }
    }
  }
}
