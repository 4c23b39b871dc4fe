public import Bench

/// What phyphox answers when its remote access is asked: `/config` which buffers there are, `/get`
/// what is in them.
///
/// A buffer comes single, full or partial; NaN comes as null, a buffer that is not there does not
/// come at all. Numbers have eight digits.
///
/// **Source:** [PhyphoxRemote], “/get” and “/config”.
public struct PhyphoxReply: Equatable, Sendable {
  /// Another one: another experiment was opened on the phone.
  public let session: String
  public let isMeasuring: Bool
  /// One for each start of the experiment.
  public let streams: [ToldReadings]
  /// s of the experiment: the newest time in the reply.
  public let latest: Double?

  /// The names of the buffers that hold pressure and its time.
  public struct Buffers: Equatable, Sendable {
    public let pressure: String
    public let time: String

    /// - Parameter config: What `/config` answers.
    /// - Throws: A ``Refusal`` where the experiment on the phone has no barometer.
    public init(config: JSON) throws(Refusal) {
      let input = config.list("inputs").first { $0.isText("source", "pressure") }
      let outputs = input?.list("outputs") ?? []
      let pressure = outputs.compactMap { $0.text("x") }.first
      let time = outputs.compactMap { $0.text("t") }.first
      guard let pressure, let time else {
        throw Refusal(
          "feed.phyphox.no-pressure",
          "The experiment that is open on the phone measures no pressure. Open “Pressure” in phyphox, and allow remote access there."
        )
      }
      self.pressure = pressure
      self.time = time
    }
  }

  /// - Parameters:
  ///   - json: What `/get` answers.
  ///   - events: What `/time` answered.
  /// - Throws: A ``Refusal`` where this is no answer of phyphox.
  public init(_ json: JSON, _ buffers: Buffers, _ events: PhyphoxEvents) throws(Refusal) {
    guard let status = json["status"], let session = status.text("session"),
      let measuring = status["measuring"]?.flag, let all = json["buffer"]
    else { throw PhyphoxReply.foreign }
    self.session = session
    isMeasuring = measuring
    let times = all[buffers.time]?.list("buffer") ?? []
    let pressures = all[buffers.pressure]?.list("buffer") ?? []
    streams = events.streams(times: times, pressures: pressures, named: session)
    latest = times.compactMap { $0.number }.max()
  }

  public static let foreign = Refusal(
    "feed.phyphox.foreign",
    "What answers there is not phyphox. Look at the address that phyphox shows under “Allow remote access”."
  )
}
