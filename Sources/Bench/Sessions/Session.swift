/// What a session remembers, as the fold of its events.
///
/// The journal is the truth: after a reload, a crash or a trapped program the same events give the
/// same state again.
public protocol SessionState {
  associatedtype Event

  init()

  /// Refuses an event that makes no sense now. Changes nothing, and costs little: it is asked
  /// before an event is written to the journal.
  func check(_ event: Event) throws(Refusal)

  /// Takes in an event that was checked.
  mutating func apply(_ event: Event)

  /// Whether the person can take this event back.
  static func canUndo(_ event: Event) -> Bool

  /// Whether a button that takes back one kind of thing takes back this event.
  static func canUndo(_ event: Event, kind: String) -> Bool

  /// Whether this event begins anew: what came before it can no longer be taken back.
  static func begins(_ event: Event) -> Bool

  /// Whether one step takes both back: letters typed one after another. The later alone must give
  /// the state that both give.
  static func continues(_ earlier: Event, _ later: Event) -> Bool

  /// What else goes when an event was taken back.
  ///
  /// - Parameters:
  ///   - later: The events that came after it.
  ///   - events: All that are in force still.
  static func tookBack(_ event: Event, _ later: Range<Int>, of events: inout [Event])
}

extension SessionState {
  public static func continues(_ earlier: Event, _ later: Event) -> Bool { false }

  public static func canUndo(_ event: Event, kind: String) -> Bool { false }

  public static func tookBack(_ event: Event, _ later: Range<Int>, of events: inout [Event]) {}
}

/// A journal of events and the state that is their fold. Undo is an event like any other.
public final class Session<State: SessionState> {
  public enum Entry {
    case event(State.Event)
    /// Takes back the newest event that can be and has not been taken back.
    case undo
    /// The same among events of one kind, whatever came after it.
    case undoOf(kind: String)
  }

  /// The events in force, every undo carried out.
  public private(set) var events: [State.Event] = []
  public private(set) var state = State()
  private var undoable = 0
  /// Nothing was taken back since the newest event.
  private var isOpen = false

  public init() {}

  public var canUndo: Bool { undoable > 0 }

  /// Whether there is something of this kind to take back.
  public func canUndo(kind: String) -> Bool { newest(.undoOf(kind: kind)) != nil }

  private func newest(_ entry: Entry) -> Int? {
    for index in events.indices.reversed() {
      if State.begins(events[index]) { return nil }
      let event = events[index]
      if case .undoOf(let kind) = entry {
        if State.canUndo(event, kind: kind) { return index }
      } else if State.canUndo(event) {
        return index
      }
    }
    return nil
  }

  /// Whether an entry would be taken in now; changes nothing.
  public func check(_ entry: Entry) throws(Refusal) {
    switch entry {
    case .event(let event): try state.check(event)
    case .undo, .undoOf:
      guard newest(entry) != nil else {
        throw Refusal("session.nothing-to-undo", "There is nothing to undo.")
      }
    }
  }

  /// - Throws: A ``Refusal``; the session is then as it was.
  public func apply(_ entry: Entry) throws(Refusal) {
    try check(entry)
    switch entry {
    case .event(let event):
      let continues = isOpen && events.last.map { State.continues($0, event) } ?? false
      isOpen = true
      state.apply(event)
      if continues {
        events[events.count - 1] = event
        return
      }
      events.append(event)
      if State.begins(event) { undoable = 0 }
      if State.canUndo(event) { undoable += 1 }
    case .undo, .undoOf:
      isOpen = false
      guard let newest = newest(entry) else { return }
      let taken = events.remove(at: newest)
      State.tookBack(taken, newest..<events.count, of: &events)
      if State.canUndo(taken) { undoable -= 1 }
      state = State()
      for event in events { state.apply(event) }
    }
  }
}
