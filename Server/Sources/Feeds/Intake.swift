import Bench
import Sensors
import Store

/// What one source told so far, as far as it decides what becomes of the next: a value, so that a
/// write that fails leaves it as it was.
struct Intake {
  /// ns. A phone's clock on the wall is believed within this; beyond it the station's counts.
  static let believed: Int64 = 120_000_000_000
  /// ms for which a message waits for the one before it.
  static let patience: Int64 = 3000
  /// Messages at the beginning of a stream that may come before the first.
  private static let early: Int64 = 8
  /// Streams that are remembered: late messages of the one before still find theirs.
  private static let remembered = 6
  /// Pa. What a leak session reads.
  static let readable = 100.0...10_132_500.0

  /// One run of one sensor.
  struct Stream {
    let name: String
    /// ns from its clock to the station's; nil before its first reading.
    var shift: Int64?
    /// ns by the station's clock: its newest reading that has its place.
    var last = Int64.min
    /// The message that is awaited.
    var next: Int64?
    /// Messages that came before their turn, on the disk already.
    var held: [Int64: Held] = [:]
    /// Times that were written by hand or program may come in any order; these came lately.
    var recent = RecentTimes()
  }

  struct Held {
    let number: Int64
    let since: Int64
    let last: Int64
  }

  struct Doubt: Equatable, Sendable {
    /// As it was written.
    let number: Double
    let unit: Unit
    let likely: Unit
  }

  /// What was not taken, and why.
  struct LeftOut: Equatable, Sendable {
    var unreadable = 0
    var noAir = 0
    /// Pa. The last of them.
    var example: Double?
    var tenfold = 0
    var future = 0
    var watch = 0
    var total: Int { unreadable + noAir + tenfold + future + watch }
  }

  /// What is to be written for a push, and what it comes to.
  struct Plan {
    var batches: [(batch: Logbook.ReadingBatch, turn: Logbook.Turn)] = []
    /// Numbers of batches that waited and now follow.
    var placing: [Int64] = []
    /// Which of the batches waits as which message of which stream.
    fileprivate var holding: [(index: Int, stream: String, message: Int64)] = []
    var taken = 0
    var known = 0
  }

  let source: String
  var unit: String?
  var streams: [Stream] = []
  var doubt: Doubt?
  var leftOut = LeftOut()
  /// Whether the phone's clock on the wall was not believed, and by how many s it is off.
  var clockOff: Double?
  /// ns by the station's clock.
  var last = Int64.min
  /// Pa
  var lastPressure: Double?

  init(_ source: Logbook.Source) {
    self.source = source.id
    unit = source.unit
  }

  // MARK: what is told

  mutating func plan(_ told: [ToldReadings], arrived: Int64) -> Plan {
    var plan = Plan()
    for part in told {
      if isUnusedWatch(part) {
        leftOut.watch += part.readings.count
        continue
      }
      take(part, arrived, &plan)
    }
    return plan
  }

  /// After the plan was written.
  ///
  /// - Parameter numbers: Of its batches; nil where the message was there before.
  mutating func wrote(_ plan: inout Plan, _ numbers: [Int64?]) {
    for (index, name, message) in plan.holding {
      guard let number = numbers[index], let at = place(of: name) else { continue }
      let batch = plan.batches[index].batch
      streams[at].held[message] = Held(
        number: number, since: batch.arrived,
        last: (batch.readings.last?.time ?? 0) &+ batch.shift)
    }
    for (index, number) in numbers.enumerated() where number == nil {
      let count = plan.batches[index].batch.readings.count
      plan.taken -= count
      plan.known += count
    }
  }

  /// A watch beside a phone is another sensor, and one source is one sensor: the phone's.
  private func isUnusedWatch(_ told: ToldReadings) -> Bool {
    guard told.stream.hasSuffix("/watch") else { return false }
    let phone = told.stream.dropLast(6) + "/phone"
    return streams.contains { $0.name == phone && $0.shift != nil }
  }

  private func place(of name: String) -> Int? { streams.lastIndex { $0.name == name } }

  private mutating func take(_ told: ToldReadings, _ arrived: Int64, _ plan: inout Plan) {
    leftOut.unreadable += told.unreadable
    var stream = place(of: told.stream).map { streams.remove(at: $0) } ?? begin(told)
    defer {
      streams.append(stream)
      if streams.count > Self.remembered { streams.removeFirst() }
    }
    var told = told
    told.readings.sort { $0.time < $1.time }
    reckon(&stream, told, arrived)
    let isEarly = told.message.map { $0 > stream.next ?? $0 } ?? false
    let unit = self.unit(for: told)
    let readings = sift(told, unit, &stream, arrived, &plan)
    if !readings.isEmpty {
      let batch = Logbook.ReadingBatch(
        source: source, stream: told.stream, message: told.message, unit: unit?.id,
        arrived: arrived, shift: stream.shift ?? 0, readings: readings)
      if isEarly, let message = told.message {
        plan.holding.append((plan.batches.count, told.stream, message))
      } else {
        place(&stream, until: (readings.last?.time ?? 0) &+ batch.shift)
        if let unit { lastPressure = readings.last.map { unit.si(from: $0.pressure) } }
      }
      plan.batches.append((batch, isEarly ? .later : .now))
      plan.taken += readings.count
    }
    if let message = told.message, !isEarly {
      stream.next = max(stream.next ?? 0, message + 1)
      release(&stream, &plan)
    }
  }

  private func begin(_ told: ToldReadings) -> Stream {
    var stream = Stream(name: told.stream)
    // The first to come may not be the first that was sent.
    if let message = told.message { stream.next = message < Self.early ? 0 : message }
    return stream
  }

  private mutating func place(_ stream: inout Stream, until time: Int64) {
    stream.last = max(stream.last, time)
    last = max(last, time)
  }

  /// Those whose turn has come.
  private mutating func release(_ stream: inout Stream, _ plan: inout Plan) {
    while let next = stream.next, let held = stream.held.removeValue(forKey: next) {
      plan.placing.append(held.number)
      place(&stream, until: held.last)
      stream.next = next + 1
    }
  }

  /// Those that waited long enough: what they waited for was lost on the way.
  mutating func overdue(at now: Int64) -> [Int64] {
    var plan = Plan()
    for index in streams.indices {
      var stream = streams[index]
      while let first = stream.held.min(by: { $0.key < $1.key }),
        stream.held.values.contains(where: { now - $0.since >= Self.patience })
      {
        stream.next = first.key
        release(&stream, &plan)
      }
      streams[index] = stream
    }
    return plan.placing
  }

  // MARK: when it was

  /// Where the stream's clock stands by the station's.
  private mutating func reckon(_ stream: inout Stream, _ told: ToldReadings, _ arrived: Int64) {
    guard let newest = told.readings.last?.time else { return }
    let now = arrived * 1_000_000
    if let shift = stream.shift {
      // Times of UTC follow a clock that somebody may set. The message whose turn it is then goes
      // back, or leaps.
      guard told.zero == 0, told.message != nil, told.message == stream.next, stream.last > .min
      else { return }
      let time = newest &+ shift
      guard time < stream.last || time - now > Self.believed else { return }
      stream.shift = now - newest
      clockOff = Double(newest - now) / 1e9
      return
    }
    guard let zero = told.zero else {
      stream.shift = now - newest
      return
    }
    let (utc, overflows) = newest.addingReportingOverflow(zero)
    let off = overflows ? Int64.max : utc.subtractingReportingOverflow(now).partialValue
    if told.isUnitWritten || off.magnitude <= UInt64(Self.believed) {
      stream.shift = zero
      clockOff = nil
    } else {
      stream.shift = now - newest
      clockOff = Double(off) / 1e9
    }
  }

  // MARK: in which unit

  /// nil: in doubt.
  private mutating func unit(for told: ToldReadings) -> Unit? {
    if told.isUnitWritten { return told.unit }
    let settled = unit.flatMap { Units.named($0, of: .pressure) }
    let unit = settled ?? told.unit
    let numbers = told.readings.map { $0.pressure }.filter { $0 > 0 }
    guard !numbers.isEmpty else { return doubt == nil ? unit : nil }
    let middle = Bench.middle(of: numbers)
    let pressure = unit.si(from: middle)
    let leaps = lastPressure.map { PressureDoubt.isTenfold(pressure / $0) } ?? false
    if leaps || (settled == nil && !PressureDoubt.breathable.contains(pressure)) {
      doubt = Doubt(number: middle, unit: unit, likely: PressureDoubt.likelyUnit(middle))
      return nil
    }
    // What was in doubt before stays so until it is settled; order does not change.
    return doubt == nil ? unit : nil
  }

  /// A person said which unit it is.
  ///
  /// - Parameter number: The newest that was in doubt.
  mutating func settle(_ unit: Unit, _ number: Double?) {
    self.unit = unit.id
    doubt = nil
    lastPressure = number.map { unit.si(from: $0) }
  }

  // MARK: what is one

  /// Leaves out what no air has, and what was there before.
  private mutating func sift(
    _ told: ToldReadings, _ unit: Unit?, _ stream: inout Stream, _ arrived: Int64,
    _ plan: inout Plan
  ) -> [Logbook.ReadingBatch.Reading] {
    guard let shift = stream.shift else { return [] }
    let isLate = told.message.map { $0 < stream.next ?? $0 } ?? false
    var readings: [Logbook.ReadingBatch.Reading] = []
    var latest = Int64.min
    let numbers = told.readings.map { $0.pressure }.filter { $0 > 0 }
    var before = lastPressure ?? (numbers.isEmpty ? nil : unit?.si(from: Bench.middle(of: numbers)))
    for reading in told.readings {
      let (time, overflows) = reading.time.addingReportingOverflow(shift)
      if overflows || time - arrived * 1_000_000 > Self.believed {
        leftOut.future += 1
        continue
      }
      let isKnown =
        told.isUnitWritten
        ? stream.recent.contains(time) : !isLate && time <= max(stream.last, latest)
      if isKnown || time == latest {
        plan.known += 1
        continue
      }
      guard isAir(reading.pressure, unit, told.unit, before) else { continue }
      before = unit?.si(from: reading.pressure)
      latest = max(latest, time)
      if told.isUnitWritten { stream.recent.insert(time) }
      let temperature = reading.temperature.flatMap { (100...1000).contains($0) ? $0 : nil }
      readings.append(
        .init(time: reading.time, pressure: reading.pressure, temperature: temperature ?? .nan))
    }
    return readings
  }

  /// - Parameter before: Pa. The reading before it.
  private mutating func isAir(
    _ number: Double, _ unit: Unit?, _ usual: Unit, _ before: Double?
  ) -> Bool {
    let pressure = (unit ?? usual).si(from: number)
    guard Self.readable.contains(pressure) || (unit == nil && number > 0 && number < 1e9) else {
      leftOut.noAir += 1
      leftOut.example = pressure
      return false
    }
    if unit != nil, let before, PressureDoubt.isTenfold(pressure / before) {
      leftOut.tenfold += 1
      return false
    }
    return true
  }
}

/// The times that came lately, in ns: who sends without counting may send one twice.
struct RecentTimes {
  private static let most = 4096
  private var ring: [Int64] = []
  private var next = 0
  private var all: Set<Int64> = []

  func contains(_ time: Int64) -> Bool { all.contains(time) }

  mutating func insert(_ time: Int64) {
    guard all.insert(time).inserted else { return }
    if ring.count < Self.most {
      ring.append(time)
    } else {
      all.remove(ring[next])
      ring[next] = time
      next = (next + 1) % Self.most
    }
  }
}
