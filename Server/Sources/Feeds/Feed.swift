public import Bench
import Foundation
public import Sensors
public import Store

/// One live source: what it tells goes into the logbook, and only then to those who listen.
public final class Feed: @unchecked Sendable {
  public let source: Logbook.Source
  public let kind: FeedKind
  private let logbook: Logbook
  private let lock = NSLock()
  private var intake: Intake
  private var pulse = FeedPulse()
  /// The place of the newest reading that all may see.
  private var newest: Int64 = 0
  private let began = ContinuousClock.now

  /// What was made of a push.
  public struct Receipt: Equatable, Sendable {
    public var taken = 0
    public var known = 0
    public var leftOut = 0
    public var notes: [Message] = []
  }

  init(_ source: Logbook.Source, _ logbook: Logbook, now: Int64) throws(Refusal) {
    self.source = source
    self.logbook = logbook
    kind = try FeedKind(named: source.kind)
    intake = Intake(source)
    do throws(StoreError) {
      let (last, waiting) = try logbook.newest(of: source.id)
      let numbers = intake.resume(last, waiting)
      _ = try logbook.keep([], placing: numbers)
      newest = try logbook.lastPlace(of: source.id)
      if let arrived = last?.arrived { pulse.resume(age: Double(max(0, now - arrived)) / 1000) }
    } catch {
      throw error.refusal
    }
  }

  /// s since this station began, by a clock that nobody sets.
  private var now: Double {
    let passed = (ContinuousClock.now - began).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }

  /// The place of the newest reading.
  public var last: Int64 { lock.withLock { newest } }

  /// Takes what a source told. It is on the disk when this returns.
  ///
  /// - Parameter arrived: ms of UTC since 1970.
  public func take(_ told: [ToldReadings], arrived: Int64) throws(StoreError) -> Receipt {
    let outcome = lock.withLock { () -> Result<Receipt, StoreError> in
      var intake = self.intake
      let before = intake.leftOut.total
      var plan = intake.plan(told, arrived: arrived)
      do throws(StoreError) {
        let numbers = try logbook.keep(plan.batches, placing: plan.placing)
        intake.wrote(&plan, numbers)
      } catch {
        return .failure(error)
      }
      self.intake = intake
      if !plan.placing.isEmpty || plan.batches.contains(where: { $0.turn == .now }) { look() }
      if !told.allSatisfy({ $0.readings.isEmpty }) || plan.taken > 0 { pulse.beat(at: now) }
      pulse.fault = fault(told)
      return .success(
        Receipt(
          taken: plan.taken, known: plan.known, leftOut: intake.leftOut.total - before,
          notes: intake.leftOut.total > before || intake.doubt != nil ? remarks(intake) : []))
    }
    return try outcome.get()
  }

  private func remarks(_ intake: Intake) -> [Message] {
    (intake.doubt.map { [$0.advice] } ?? []) + intake.notes
  }

  private func look() {
    if let place = try? logbook.lastPlace(of: source.id) { newest = place }
  }

  /// A recording without a barometer says nothing, however often it is sent.
  private func fault(_ told: [ToldReadings]) -> Message? {
    let isEmpty = told.allSatisfy { $0.readings.isEmpty && $0.unreadable == 0 }
    guard isEmpty, told.contains(where: { $0.message != nil }), (pulse.age(at: now) ?? 60) > 10
    else { return nil }
    return Message(
      "feed.no-barometer",
      "What it sends holds no barometer. Switch Barometer on among its sensors; not every phone has one."
    )
  }

  /// Messages that waited long enough for the ones before them.
  ///
  /// - Returns: Whether something new may be seen.
  func release(at time: Int64) -> Bool {
    lock.withLock {
      var intake = self.intake
      let numbers = intake.overdue(at: time)
      guard !numbers.isEmpty, (try? logbook.keep([], placing: numbers)) != nil else { return false }
      self.intake = intake
      look()
      return true
    }
  }

  /// What is in the way of one that is asked; nil: nothing.
  func tell(_ fault: Refusal?) {
    lock.withLock { pulse.fault = fault?.message }
  }

  /// ns by the stream's own clock: its newest reading; nil where the stream is another.
  func newest(in stream: String) -> Int64? {
    lock.withLock {
      intake.streams.last { $0.name == stream }.flatMap { stream in
        stream.shift.flatMap { stream.last > .min ? stream.last &- $0 : nil }
      }
    }
  }

  public func settle(_ unit: Bench.Unit) throws(StoreError) {
    let outcome = lock.withLock { () -> Result<Void, StoreError> in
      let newest: Double?
      do throws(StoreError) {
        try logbook.settle(source.id, unit: unit.id)
        newest = try logbook.newest(of: source.id).last?.readings.last?.pressure
      } catch {
        return .failure(error)
      }
      intake.settle(unit, newest)
      return .success(())
    }
    try outcome.get()
  }

  /// The unit that was settled, and what is in doubt.
  public var unit: (settled: String?, doubt: (number: Double, unit: String, likely: String)?) {
    lock.withLock {
      (intake.unit, intake.doubt.map { ($0.number, $0.unit.id, $0.likely.id) })
    }
  }

  public var status: FeedStatus {
    lock.withLock { pulse.status(of: kind, intake, at: now) }
  }

  /// s since something came, for who has to show when a reading was made.
  public var age: Double? { lock.withLock { pulse.age(at: now) } }
}
