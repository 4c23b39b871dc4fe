public import Bench

/// How a source fares, as the page and the command tell it.
public struct FeedStatus: Sendable {
  public enum State: String, Sendable {
    /// Nothing came since the station began to listen.
    case waiting
    case live
    /// Nothing came for three of its intervals.
    case silent
    /// What its numbers are in is not certain.
    case doubt
    /// It cannot be asked, or says itself what is wrong.
    case fault
  }

  public var state: State
  /// s since something came; nil: never.
  public var age: Double?
  /// s between what comes, as it was lately.
  public var interval: Double?
  /// What is the matter.
  public var sentence: Message
  /// What to do; nil where there is nothing to do.
  public var advice: Message?
  /// What was not taken, and why.
  public var notes: [Message]
}

/// When things came from a source, and what was wrong with them.
struct FeedPulse {
  private var last: Double?
  private var interval: Double?
  /// What is in the way now.
  var fault: Message?

  /// s. Sooner nothing is called silent: a phone sends when it likes.
  private static let least = 3.0

  /// - Parameter now: s, of a clock that only goes forward.
  mutating func beat(at now: Double) {
    if let last, now - last < 300 {
      let gap = now - last
      // A quick approach to what is usual: half of what is new.
      interval = interval.map { $0 + (gap - $0) / 2 } ?? gap
    }
    last = now
  }

  /// After a restart: when something came last.
  mutating func resume(age: Double) { last = -age }

  func age(at now: Double) -> Double? { last.map { max(0, now - $0) } }

  func status(of kind: FeedKind, _ intake: Intake, at now: Double) -> FeedStatus {
    let age = age(at: now)
    let usual = interval
    var status = FeedStatus(
      state: .waiting, age: age, interval: usual,
      sentence: Message("feed.waiting", "waiting for its first reading"), advice: kind.advice,
      notes: intake.notes)
    if let fault {
      status.state = .fault
      status.sentence = fault
    } else if let doubt = intake.doubt {
      status.state = .doubt
      status.sentence = doubt.sentence
      status.advice = doubt.advice
    } else if let age {
      let isSilent = age > max(Self.least, 3 * (usual ?? 0))
      status.state = isSilent ? .silent : .live
      // Whole seconds: nobody reads tenths that are over before they are read.
      let told: [Message.Parameter] = [.init("age", .duration(age.rounded(.down)))]
      status.sentence =
        isSilent
        ? Message("feed.silent", "silent for {age}", told)
        : Message("feed.live", "last reading {age} ago", told)
      if !isSilent { status.advice = nil }
    }
    return status
  }
}

extension Intake.Doubt {
  var sentence: Message {
    Message(
      "feed.doubt", "unit in doubt: its numbers are near {number}",
      [.init("number", .text(number.text(significant: 4)))])
  }

  var advice: Message {
    Message(
      "feed.advice.doubt",
      "{number} {unit} is no air that people breathe, or ten times off what came before; it looks like {likely}. Say which unit it is.",
      [
        .init("number", .text(number.text(significant: 4))), .init("unit", .text(unit.symbol)),
        .init("likely", .text(likely.symbol)),
      ])
  }
}

extension Intake {
  var notes: [Message] {
    var notes: [Message] = []
    func note(_ count: Int, _ code: String, _ text: String, _ more: [Message.Parameter] = []) {
      guard count > 0 else { return }
      notes.append(Message(code, text, [.init("count", .integer(Int64(count)))] + more))
    }
    note(
      leftOut.unreadable, "feed.left-out.unreadable",
      "Readings left out, without a number for time and pressure: {count}.")
    note(
      leftOut.noAir, "feed.left-out.no-air",
      "Readings left out, with a pressure that no air has: {count}, such as {example}.",
      [.init("example", .quantity(leftOut.example ?? 0, .pressure))])
    note(
      leftOut.tenfold, "feed.left-out.tenfold",
      "Readings left out, ten times larger or smaller than the one before: {count}. Two units seem to be mixed (a watch writes kPa)."
    )
    note(
      leftOut.future, "feed.left-out.future",
      "Readings left out, whose time is yet to come: {count}. Set the clock of the device that sends."
    )
    note(
      leftOut.watch, "feed.left-out.watch",
      "Readings of the watch left out, since the phone measures too: {count}.")
    if let clockOff, clockOff.magnitude > Double(Self.believed) / 1e9 {
      notes.append(
        Message(
          "feed.clock", "Its clock is off by {off}; the station's is used.",
          [.init("off", .duration(clockOff.magnitude))]))
    }
    return notes
  }
}
