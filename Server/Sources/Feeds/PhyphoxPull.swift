import Bench
import Foundation
import Sensors
import Store

/// Asks a phone on which phyphox is open, again and again, for what is new since the last answer.
/// What came while nobody asked is still on the phone, and is asked for then.
struct PhyphoxPull {
  /// Between an answer and the next question: the phone's server is slow, and the eye quick enough.
  private static let pause = Duration.milliseconds(100)
  /// s. How far back the first question of a new run reaches.
  private static let lookBack = 10.0

  let address: PhoneRequest.Address
  private var buffers: PhyphoxReply.Buffers?
  private var events: PhyphoxEvents?
  private var session: String?
  /// s of the experiment: all up to there is here.
  private var reached: Double?
  private var wasMeasuring = true

  init(_ address: PhoneRequest.Address) { self.address = address }

  static let paused = Refusal(
    "feed.phyphox.paused", "The experiment on the phone is paused. Press ▶ in phyphox.")

  /// Until its task is cancelled.
  mutating func run(_ take: ([ToldReadings]) async throws(Refusal) -> Void, _ feed: Feed) async {
    var tries = 0
    while !Task.isCancelled {
      do throws(Refusal) {
        try await ask(take, feed)
        tries = 0
        try? await Task.sleep(for: Self.pause)
      } catch {
        feed.tell(error)
        // A phone that comes back may have begun anew.
        buffers = nil
        tries = min(tries + 1, 4)
        try? await Task.sleep(for: .milliseconds(500 << tries / 2))
      }
    }
  }

  private mutating func ask(
    _ take: ([ToldReadings]) async throws(Refusal) -> Void, _ feed: Feed
  ) async throws(Refusal) {
    if buffers == nil || events == nil { try await begin(feed) }
    guard let buffers, let events else { return }
    let reply = try PhyphoxReply(
      try await PhoneRequest.get(question(buffers), of: address), buffers, events)
    // Another experiment, another run, or the same one that goes on after a pause.
    let isOther = reply.session != session || (reply.isMeasuring && !wasMeasuring)
    wasMeasuring = reply.isMeasuring
    if isOther || events.isEmpty && reply.latest != nil {
      self.buffers = nil
      if reply.session != session { reached = nil }
      return
    }
    if reply.streams.contains(where: { !$0.readings.isEmpty || $0.unreadable > 0 }) {
      try await take(reply.streams)
    }
    if let latest = reply.latest { reached = max(reached ?? latest, latest) }
    feed.tell(reply.isMeasuring ? nil : Self.paused)
  }

  /// Asks which buffers there are, when the experiment began and how far it is.
  private mutating func begin(_ feed: Feed) async throws(Refusal) {
    let buffers = try PhyphoxReply.Buffers(
      config: try await PhoneRequest.get("/config", of: address))
    let events = PhyphoxEvents(try await PhoneRequest.get("/time", of: address))
    let present = try PhyphoxReply(
      try await PhoneRequest.get(
        "/get?\(escaped(buffers.pressure))&\(escaped(buffers.time))", of: address), buffers, events)
    if session != present.session || reached.map({ $0 > present.latest ?? 0 }) != false {
      reached =
        known(present.streams, feed)
        ?? present.latest.flatMap { $0 > Self.lookBack ? $0 - Self.lookBack : nil }
    }
    session = present.session
    wasMeasuring = present.isMeasuring
    self.buffers = buffers
    self.events = events
  }

  /// Where an earlier run of this station stood in the same run of the experiment.
  private func known(_ streams: [ToldReadings], _ feed: Feed) -> Double? {
    streams.compactMap { feed.newest(in: $0.stream) }.max().map { Double($0) / 1e9 }
  }

  private func question(_ buffers: PhyphoxReply.Buffers) -> String {
    let (pressure, time) = (escaped(buffers.pressure), escaped(buffers.time))
    guard let reached else { return "/get?\(pressure)=full&\(time)=full" }
    let from = reached.shortestText
    return "/get?\(time)=\(from)&\(pressure)=\(from)%7C\(time)"
  }

  private func escaped(_ name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
  }
}
