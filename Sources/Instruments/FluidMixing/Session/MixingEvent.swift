public import Bench

/// What can happen in the mixing lab. The journal is a list of these.
public enum MixingEvent: Equatable, Sendable {
  /// Another vessel: all begins anew.
  case vessel(MixingVessel)
  /// A picture that stands ready, all white among them, in place of what is painted.
  case picture(InitialPicture)
  case stroke(Stroke)
  /// A key of D: they add up.
  case key(Double)
  /// D as it was typed.
  case step(Double)
  /// D is none.
  case clearStep
  case add(Movement)
  case remove(Int)
  case reorder(from: Int, to: Int)
  case times(Int)
  /// Another protocol in place of this one.
  case plan(MixingProtocol)
  case clear
  /// Whether a swipe along a wall moves it at once.
  case atOnce(Bool)
  /// One movement, made at once.
  case now(Movement)
  /// The whole protocol, as often as it says.
  case mix
  /// Gives up the movements after so many.
  case stop(after: Int)
  /// Back to what was painted.
  case restart
  /// A saved picture or run.
  case load(MixingVessel, Painting)
}

extension MixingEvent {
  /// Reads an event of the journal.
  public init(json: JSON, locale: NumberLocale = .english) throws(Refusal) {
    do throws(FluidMixingError) {
      guard let event = try MixingEvent.read(json) else {
        throw .event(json.text("type") ?? "")
      }
      self = event
    } catch { throw error.refusal }
  }

  private static func read(_ json: JSON) throws(FluidMixingError) -> MixingEvent? {
    guard let type = json.text("type") else { return nil }
    if type.sameBytes(as: "vessel") {
      return json.text("vessel").flatMap(MixingVessel.init(id:)).map { .vessel($0) }
    }
    if type.sameBytes(as: "picture") {
      return json.text("picture").flatMap(InitialPicture.init(id:)).map { .picture($0) }
    }
    if type.sameBytes(as: "stroke") { return .stroke(try stroke(json)) }
    if type.sameBytes(as: "key") { return json.number("key").map { .key($0) } }
    if type.sameBytes(as: "step") { return .step(try typed(json)) }
    if type.sameBytes(as: "clearStep") { return .clearStep }
    if type.sameBytes(as: "add") { return .add(try movement(json)) }
    if type.sameBytes(as: "now") { return .now(try movement(json)) }
    if type.sameBytes(as: "remove") { return json.integer("place").map { .remove(Int($0)) } }
    if type.sameBytes(as: "reorder") {
      guard let from = json.integer("from"), let to = json.integer("to") else { return nil }
      return .reorder(from: Int(from), to: Int(to))
    }
    if type.sameBytes(as: "times") { return json.integer("times").map { .times(Int($0)) } }
    if type.sameBytes(as: "plan") {
      return .plan(
        try MixingProtocol(
          text: json.text("plan") ?? "", repetitions: Int(json.integer("times") ?? 1)))
    }
    if type.sameBytes(as: "clear") { return .clear }
    if type.sameBytes(as: "atOnce") { return json["on"]?.flag.map { .atOnce($0) } }
    if type.sameBytes(as: "mix") { return .mix }
    if type.sameBytes(as: "stop") { return json.integer("after").map { .stop(after: Int($0)) } }
    if type.sameBytes(as: "restart") { return .restart }
    if type.sameBytes(as: "load") {
      guard let vessel = json.text("vessel").flatMap(MixingVessel.init(id:)),
        let ground = json.text("picture").flatMap(InitialPicture.init(id:))
      else { return nil }
      return .load(vessel, try Painting(ground, text: json.text("painting") ?? ""))
    }
    return nil
  }

  private static func stroke(_ json: JSON) throws(FluidMixingError) -> Stroke {
    let numbers = json.list("points").map { $0.number ?? .nan }
    var places: [Place] = []
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      places.append(Place(numbers[index], numbers[index + 1]))
    }
    return try Stroke(
      json.isText("tool", "square") ? .square : .round, size: json.number("size") ?? .nan,
      isBlack: json["black"]?.flag ?? true, places: places)
  }

  /// A movement names its wall and way, "-B", and its D unless it is in one word with it.
  private static func movement(_ json: JSON) throws(FluidMixingError) -> Movement {
    try MixingProtocol(text: json.text("movement") ?? "").movements[0]
  }

  private static func typed(_ json: JSON) throws(FluidMixingError) -> Double {
    let text = json.text("text") ?? ""
    // A comma is a point here: no D has groups of thousands.
    let bytes = text.byteArray.filter { $0 != 0x20 }.map {
      $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0
    }
    guard let step = bytes.withUnsafeBufferPointer({ DecimalReading.number($0) }) else {
      throw .noStep(text)
    }
    guard Movement.steps.contains(step) else { throw .step(step) }
    return step
  }
}
