public import Bench

/// The laboratory behind a page: numbers and records here, the calls of an instrument in a class
/// that inherits from this one, in that instrument's own module.
///
/// Each call writes the members of its value and gives back the arrays that go with it.
open class Laboratory {
  public let instruments: InstrumentList
  public private(set) var preferences = Preferences()

  public init(_ instruments: InstrumentList) {
    self.instruments = instruments
  }

  final func answer(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if let preferences = call.arguments["preferences"] {
      self.preferences = adapted(Preferences(json: preferences))
    }
    return try respond(call, out)
  }

  /// How the person wants numbers, as this instrument writes them.
  open func adapted(_ preferences: Preferences) -> Preferences { preferences }

  /// Answers a call of this instrument; every other goes to `super`.
  open func respond(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.name.hasBytePrefix("record.") { return try answerRecord(call, out) }
    return try answerNumbers(call, out)
  }

  /// Folds what a record was made of, so that its graph can be drawn.
  ///
  /// - Returns: Whether there is something to draw.
  open func unfold(_ measurement: Record.Measurement) throws(Refusal) -> Bool { false }

  /// The readings of a chunk that is at hand.
  open func series(_ sha256: String) -> Series? { nil }

  public final func unknown(_ call: Call) -> Refusal {
    Refusal(
      "bridge.unknown-call", "This program does not know the call {call}. Reload the page.",
      [.init("call", .text(call.name))])
  }
}
