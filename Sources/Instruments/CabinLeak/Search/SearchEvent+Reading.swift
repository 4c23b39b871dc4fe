public import Bench

extension SearchEvent {
  /// Reads an event of the journal.
  ///
  /// - Returns: nil when it is none of a search.
  init?(json: JSON, _ type: String, at time: Double) throws(Refusal) {
    switch true {
    case type.sameBytes(as: "search"):
      let plan = try HatchPlan.read(json.text("plan") ?? "")
      self = .begin(time: time, plan: plan, crew: json.text("crew") ?? plan.modules[0].name)
    case type.sameBytes(as: "hatch"):
      self = .hatch(
        time: time, between: json.text("one") ?? "", and: json.text("other") ?? "",
        isClosed: json["closed"] == .flag(true))
    case type.sameBytes(as: "search-end"): self = .end(time: time)
    default: return nil
    }
  }

  /// What a record keeps: a line for each event, parted by commas.
  static func text(_ events: [SearchEvent]) -> String {
    joined(
      events.map { event in
        let time = event.time.description
        return switch event {
        case .begin(_, _, let crew): joined([time, "begin", crew], by: ", ")
        case .hatch(_, let one, let other, let isClosed):
          joined([time, isClosed ? "close" : "open", one, other], by: ", ")
        case .end: joined([time, "end"], by: ", ")
        }
      }, by: "\n")
  }

  /// Without searches at the end in which no hatch was moved, where one before them has more to tell.
  static func telling(_ events: [SearchEvent]) -> [SearchEvent] {
    var last = events.count
    for index in events.indices.reversed() {
      if case .hatch = events[index] { break }
      if events[index].begins, index > 0 { last = index }
    }
    let told = Array(events.prefix(last))
    for event in told { if case .hatch = event { return told } }
    return events
  }

  /// The plan, or where searches had different ones each of them, in order.
  static func plans(_ events: [SearchEvent]) -> String {
    var texts: [String] = []
    for case .begin(_, let plan, _) in events { texts.append(plan.text) }
    for text in texts where !text.sameBytes(as: texts[0]) {
      return joined(texts, by: nextPlan)
    }
    return texts.first ?? ""
  }

  private static let nextPlan = "----\n"

  /// Reads it again.
  static func read(_ text: String, plan: String) throws(Refusal) -> [SearchEvent] {
    var plans: [HatchPlan] = []
    var lines: [UInt8] = []
    for line in HatchPlan.parts(plan.byteArray, at: 0x0A) {
      if line.starts(with: [0x2D, 0x2D, 0x2D, 0x2D]) {
        plans.append(try HatchPlan.read(String(bytes: lines)))
        lines = []
      } else {
        lines += line + [0x0A]
      }
    }
    plans.append(try HatchPlan.read(String(bytes: lines)))
    var next = 0
    var plan = plans[0]
    var events: [SearchEvent] = []
    for line in HatchPlan.parts(text.byteArray, at: 0x0A) {
      let cells = HatchPlan.parts(line, at: 0x2C).map { String(bytes: HatchPlan.trimmed($0)) }
      guard cells.count >= 2, let time = DecimalReading.number(cells[0]) else {
        throw LeakEvent.malformed("actions")
      }
      switch true {
      case cells[1].sameBytes(as: "begin") && cells.count == 3:
        plan = plans[min(next, plans.count - 1)]
        next += 1
        guard plan.index(of: cells[2]) != nil else { throw LeakEvent.malformed("actions") }
        events.append(.begin(time: time, plan: plan, crew: cells[2]))
      case cells[1].sameBytes(as: "end"): events.append(.end(time: time))
      case cells.count == 4 && plan.hatch(between: cells[2], and: cells[3]) != nil:
        events.append(
          .hatch(
            time: time, between: cells[2], and: cells[3],
            isClosed: cells[1].sameBytes(as: "close")))
      default: throw LeakEvent.malformed("actions")
      }
    }
    return events
  }

  /// What the graph and the list of events say of it.
  var mark: Message? {
    switch self {
    case .begin: Message("cabin-leak.event.search", "search begun")
    case .end: Message("cabin-leak.event.search-end", "search ended")
    case .hatch(_, let one, let other, let isClosed):
      isClosed
        ? Message(
          "cabin-leak.event.closed", "{hatch} closed",
          [.init("hatch", .text(joined(one, other, by: " – ")))])
        : Message(
          "cabin-leak.event.opened", "{hatch} opened",
          [.init("hatch", .text(joined(one, other, by: " – ")))])
    }
  }
}

extension HatchPlan {
  static func read(_ text: String) throws(Refusal) -> HatchPlan {
    do throws(HatchPlanError) { return try HatchPlan(text: text) } catch { throw error.refusal }
  }
}

extension HatchSearch {
  /// A search again from what was done in it and what was recorded: the last one, where a recording
  /// holds several.
  ///
  /// - Returns: nil unless a search began.
  convenience init?(
    _ events: [SearchEvent], _ recording: LeakRecording, _ parameters: RateEstimator.Parameters
  ) {
    guard let first = events.lastIndex(where: { $0.begins }),
      case .begin(let time, let plan, let crew) = events[first],
      let module = plan.index(of: crew)
    else { return nil }
    let left = Self.left(events, before: first, at: time, plan)
    self.init(plan, crew: module, at: time, after: left.moved, stillClosed: left.closed, parameters)
    for index in (first + 1)..<events.count { apply(events[index]) }
    take(recording)
  }

  /// What the searches before left: when a hatch moved last, and those that stand in this plan too and
  /// were not opened again.
  private static func left(
    _ events: [SearchEvent], before first: Int, at begin: Double, _ plan: HatchPlan
  ) -> (moved: Double, closed: [Move]) {
    var moved = -Double.infinity
    var closed: [Move] = []
    // Of hatches that this plan does not have nobody knows when they were opened.
    var unknown = 0
    for index in 0..<first {
      guard case .hatch(let time, let one, let other, let isClosed) = events[index] else {
        continue
      }
      moved = time
      guard let hatch = plan.hatch(between: one, and: other) else {
        unknown += isClosed ? 1 : -1
        continue
      }
      closed.removeAll { $0.hatch == hatch }
      if isClosed { closed.append(Move(time: time, hatch: hatch, isClosed: true)) }
    }
    return (unknown > 0 ? begin : moved, closed)
  }

  /// Takes in an event that was checked.
  func apply(_ event: SearchEvent) {
    switch event {
    case .begin: break
    case .hatch(let time, let one, let other, let isClosed):
      if let hatch = plan.hatch(between: one, and: other) {
        move(hatch, isClosed: isClosed, at: time)
      }
    case .end(let time): end(at: time)
    }
  }
}

extension LeakDrill {
  /// Seconds for 1 mmHg that can be trained with: from the fastest that leaves time for a hatch to the
  /// slowest that drift lets be seen.
  public static let millimetres = 20.0...6000.0

  init(json: JSON) throws(Refusal) {
    let plan = try HatchPlan.read(json.text("plan") ?? "")
    let millimetre = json.number("t1mm") ?? 0
    guard Self.millimetres.contains(millimetre) else {
      throw Refusal(
        "cabin-leak.drill.t1mm", "A leak to train with takes {low} to {high} for 1 mmHg.",
        [
          .init("low", .duration(Self.millimetres.lowerBound)),
          .init("high", .duration(Self.millimetres.upperBound)),
        ], field: "t1mm")
    }
    let crew = json.text("crew").flatMap { plan.index(of: $0) } ?? 0
    let module = json.text("module")
    if let module, plan.index(of: module) == nil {
      throw HatchPlanError.noSuchModule(module).refusal
    }
    self.init(
      plan, crew: crew, module: module.flatMap { plan.index(of: $0) }, millimetre: millimetre,
      seed: UInt64(bitPattern: json.integer("seed") ?? 1))
  }
}
