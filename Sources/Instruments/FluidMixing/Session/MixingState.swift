public import Bench

/// The open lab: what is painted, what the walls did, and what they will do.
///
/// Pictures are not here: ``MixingWork`` makes them of this when it can.
public struct MixingState: SessionState {
  public private(set) var vessel = MixingVessel.rectangle
  public private(set) var painting = Painting(.white)
  /// D of the next movement; 0 for none.
  public private(set) var step = 4.0
  /// The next key of D begins a number.
  private var isStepNew = true
  public private(set) var plan: [Movement] = []
  public private(set) var times = 1
  public private(set) var isAtOnce = false

  public static let keys = [4, 2, 1, 0.5, 0.25, 0.1]

  public init() {}

  public var log: [Movement] { painting.log }
  /// Movements that the protocol makes in all.
  public var count: Int { plan.count * times }
  /// How far the walls travel in it, in heights.
  public var travel: Double { plan.reduce(0) { $0 + $1.step } * Double(times) }
  /// How a swipe works is settled once there is a movement.
  public var isLocked: Bool { !plan.isEmpty || painting.isMixed }

  public func check(_ event: MixingEvent) throws(Refusal) {
    do throws(FluidMixingError) { try refuse(event) } catch { throw error.refusal }
  }

  private func refuse(_ event: MixingEvent) throws(FluidMixingError) {
    switch event {
    case .stroke: try checkLayers(1)
    case .key(let key):
      guard MixingState.keys.contains(key) else { throw .step(key) }
      guard Movement.steps.contains(added(key)) else { throw .step(added(key)) }
    case .add: _ = try MixingProtocol(plan + [try Movement(.top, 1)], repetitions: times)
    case .remove(let place):
      guard plan.indices.contains(place) else { throw .place(place) }
    case .reorder(let from, let to):
      guard plan.indices.contains(from) else { throw .place(from) }
      guard plan.indices.contains(to) else { throw .place(to) }
    case .times(let times):
      guard times >= 1, times <= MixingProtocol.longest / max(plan.count, 1) else {
        throw .repetitions(times)
      }
    case .atOnce(let isOn):
      guard isOn == isAtOnce || !isLocked else { throw .locked }
    case .now: try checkLayers(1)
    case .mix:
      _ = try MixingProtocol(plan, repetitions: times)
      try checkLayers(count)
    case .vessel, .picture, .step, .clearStep, .plan, .clear, .stop, .restart, .load: break
    }
  }

  private func checkLayers(_ more: Int) throws(FluidMixingError) {
    guard painting.layers.count + more <= Painting.most else { throw .full }
  }

  public mutating func apply(_ event: MixingEvent) {
    switch event {
    case .vessel(let vessel):
      self.vessel = vessel
      painting = Painting(.white)
    case .picture(let picture): painting = Painting(picture)
    case .stroke(let stroke): painting.layers.append(.stroke(stroke))
    case .key(let key):
      step = added(key)
      isStepNew = false
    case .step(let step):
      self.step = step
      isStepNew = true
    case .clearStep: step = 0
    case .add(let movement):
      plan.append(movement)
      isStepNew = true
    case .remove(let place): plan.remove(at: place)
    case .reorder(let from, let to): plan.insert(plan.remove(at: from), at: to)
    case .times(let times): self.times = times
    case .plan(let protocolRead):
      plan = protocolRead.movements
      times = protocolRead.repetitions
    case .clear:
      plan = []
      times = 1
    case .atOnce(let isOn): isAtOnce = isOn
    case .now(let movement):
      painting.layers.append(.movement(movement))
      isStepNew = true
    case .mix:
      for _ in 0..<times { painting.layers += plan.map { .movement($0) } }
    case .stop(let count): stop(after: count)
    case .restart: painting = Painting(painting.ground, painted)
    case .load(let vessel, let painting):
      self.vessel = vessel
      self.painting = painting
    }
  }

  /// Sums of tenths and quarters as a person writes them.
  private func added(_ key: Double) -> Double {
    (((isStepNew ? 0 : step) + key) * 1e6).rounded() / 1e6
  }

  /// The strokes before the first movement.
  private var painted: [Painting.Layer] {
    Array(
      painting.layers.prefix { if case .stroke = $0 { true } else { false } })
  }

  private mutating func stop(after count: Int) {
    let log = painting.log
    guard count >= 0, log.count > count else { return }
    painting.layers.removeLast(log.count - count)
  }

  public static func canUndo(_ event: MixingEvent) -> Bool {
    switch event {
    case .vessel, .key, .step, .clearStep, .atOnce, .stop: false
    default: true
    }
  }

  public static func begins(_ event: MixingEvent) -> Bool {
    if case .vessel = event { true } else { false }
  }

  /// With a mixing go the movements of it that were given up.
  public static func tookBack(
    _ event: MixingEvent, _ later: Range<Int>, of events: inout [MixingEvent]
  ) {
    guard case .mix = event, let next = later.first, case .stop = events[next] else { return }
    events.remove(at: next)
  }
}
