import Bench

/// Readings of a short stretch of time, as their sums.
struct Bucket: Equatable, Sendable {
  /// Which stretch of time, in units of the width.
  var slot: Int64
  var segment: Int32
  /// Whether these readings were taken while the barometer settled.
  var settling: Bool
  var count: Double
  var timeSum: Double
  var valueSum: Double

  func sharesPlace(with other: Bucket) -> Bool {
    slot == other.slot && segment == other.segment && settling == other.settling
  }

  mutating func absorb(_ other: Bucket) {
    count += other.count
    timeSum += other.timeSum
    valueSum += other.valueSum
  }
}

/// A recording of any length in a bounded number of buckets.
///
/// Buckets are of equal duration rather than of equal count: readings close in time share their
/// errors, so it is time that brings information, and a change of the sample rate does no harm.
/// When there are too many buckets their width doubles and neighbours merge.
struct ReadingBuckets: Equatable, Sendable {
  static let capacity = 96

  private(set) var closed: [Bucket] = []
  private var open: Bucket?
  private var width: Double
  private var slotsPerSecond: Double

  /// - Parameter window: The longest stretch that will be kept, s, or a typical one. 64 buckets
  ///   are to fill it; from a width far below that, doubling arrives there exactly.
  init(window: Double) {
    width = window / 64 / 65_536
    slotsPerSecond = 1 / width
  }

  /// The bucket that is being filled, newer than all closed ones.
  var openBucket: Bucket? { open }

  /// - Parameters:
  ///   - time: Seconds since the recording began, not falling from call to call.
  ///   - value: What was read.
  mutating func add(time: Double, value: Double, segment: Int32, settling: Bool) {
    let slot = Int64((time * slotsPerSecond).rounded(.down))
    if let current = open {
      if current.slot == slot, current.segment == segment, current.settling == settling {
        open = Bucket(
          slot: slot, segment: segment, settling: settling, count: current.count + 1,
          timeSum: current.timeSum + time, valueSum: current.valueSum + value)
        return
      }
      closed.append(current)
    }
    open = Bucket(
      slot: slot, segment: segment, settling: settling, count: 1, timeSum: time, valueSum: value)
    if closed.count >= Self.capacity { halve() }
  }

  /// Forgets buckets whose readings are all older than a time.
  mutating func drop(before time: Double) {
    var old = 0
    while old < closed.count, closed[old].timeSum < time * closed[old].count { old += 1 }
    if old > 0 { closed.removeFirst(old) }
  }

  /// Forgets what was read while the barometer settled.
  mutating func dropSettling() {
    closed.removeAll { $0.settling }
    if let current = open, current.settling { open = nil }
  }

  /// Doubles the width until half of the room is free. A recording cut into more segments than
  /// that loses its oldest ones.
  private mutating func halve() {
    for _ in 0..<40 where closed.count > Self.capacity * 3 / 4 { double() }
    if closed.count >= Self.capacity { closed.removeFirst(Self.capacity / 4) }
  }

  private mutating func double() {
    width *= 2
    slotsPerSecond /= 2
    var kept = 0
    for index in closed.indices {
      var bucket = closed[index]
      bucket.slot >>= 1
      if kept > 0, closed[kept - 1].sharesPlace(with: bucket) {
        closed[kept - 1].absorb(bucket)
      } else {
        closed[kept] = bucket
        kept += 1
      }
    }
    closed.removeLast(closed.count - kept)
    guard var current = open else { return }
    current.slot >>= 1
    if let last = closed.last, last.sharesPlace(with: current) {
      current.absorb(last)
      closed.removeLast()
    }
    open = current
  }
}
