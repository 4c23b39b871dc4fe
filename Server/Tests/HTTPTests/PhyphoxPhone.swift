import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

@testable import HTTP

/// A phone on which phyphox allows remote access, byte for byte as the app answers: eight digits,
/// partial updates by a threshold, null for NaN, buffers left out that it does not have.
///
/// **Source:** [PhyphoxRemote].
final class PhyphoxPhone: Sendable {
  struct Experiment: Sendable {
    var session = "0a1b2c"
    var isMeasuring = true
    var hasBarometer = true
    var times: [Double] = []
    var pressures: [Double] = []
    /// s of UTC since 1970
    var started = Date().timeIntervalSince1970
    /// Requests that were answered.
    var asked = 0
  }

  let experiment = Guarded(Experiment())
  private let port = Guarded<Int?>(nil)
  private let running = Guarded<(group: ServiceGroup, task: Task<Void, Never>)?>(nil)

  /// - Parameter at: The port it listens on; any free one unless it comes back.
  func begin(at wanted: Int = 0) async throws -> Int {
    let router = Router()
    router.get("config") { [self] _, _ in answer(config) }
    router.get("time") { [self] _, _ in answer(time) }
    router.get("get") { [self] request, _ in answer(get(request.uri.query ?? "")) }
    let port = self.port
    port.with { $0 = nil }
    let responder = router.buildResponder()
    let logger = Logger(label: "phone") { _ in SwiftLogNoOpLogHandler() }
    // The port of before may not be free yet.
    for _ in 0..<200 where port.with({ $0 }) == nil {
      let application = Application(
        responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: wanted)),
        onServerRunning: { channel in port.with { $0 = channel.localAddress?.port } },
        logger: logger)
      let group = ServiceGroup(configuration: .init(services: [application], logger: logger))
      let failed = Guarded(false)
      let task = Task { do { try await group.run() } catch { failed.with { $0 = true } } }
      running.with { $0 = (group, task) }
      while !failed.with({ $0 }) {
        if let port = port.with({ $0 }) { return port }
        try await Task.sleep(for: .milliseconds(10))
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw ChannelError.connectTimeout(.seconds(10))
  }

  /// It goes out of reach, once what it answers is answered: a server that is torn down with its
  /// answers on their way ends the whole process.
  func vanish() async {
    guard let (group, task) = running.with({ $0 }) else { return }
    await group.triggerGracefulShutdown()
    await task.value
  }

  func measure(_ time: Double, _ pressure: Double) {
    experiment.with {
      $0.times.append(time)
      $0.pressures.append(pressure)
    }
  }

  private func answer(_ json: String) -> Response {
    experiment.with { $0.asked += 1 }
    return Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: .init(byteBuffer: ByteBuffer(string: json)))
  }

  private var config: String {
    let input =
      experiment.with { $0.hasBarometer }
      ? #"{"source":"pressure","outputs":[{"x":"pressure"},{"t":"p_time"}]}"# : ""
    return
      #"{"crc32":"c2a4","title":"Pressure","localTitle":"Pressure","category":"Raw Sensors","localCategory":"Raw Sensors","buffers":[{"name":"pressure","size":0},{"name":"p_time","size":0}],"inputs":[\#(input)],"export":[]}"#
  }

  private var time: String {
    experiment.with {
      #"[{"event":"START","experimentTime":0,"systemTime":\#(($0.started * 1000).rounded() / 1000)}]"#
    }
  }

  private func get(_ query: String) -> String {
    experiment.with { experiment in
      let asked = query.split(separator: "&").map {
        $0.split(separator: "=", maxSplits: 1).map { $0.removingPercentEncoding ?? "" }
      }
      let buffers = asked.compactMap { pair in
        buffer(pair[0], pair.count > 1 ? pair[1] : "", experiment)
      }
      return "{\"buffer\":{\n" + buffers.joined(separator: ",\n")
        + "\n},\n\"status\":{\n\"session\":\""
        + experiment.session
        + "\", \"measuring\":\(experiment.isMeasuring), \"timedRun\":false, \"countDown\":0\n}\n}\n"
    }
  }

  private func buffer(_ name: String, _ value: String, _ experiment: Experiment) -> String? {
    guard let own = values(name, experiment) else { return nil }
    let parts = value.split(separator: "|").map(String.init)
    var mode = "partial"
    var shown = own
    if value.isEmpty {
      mode = "single"
      shown = own.suffix(1)
    } else if value == "full" {
      mode = "full"
    } else {
      let from = Double(parts[0]) ?? 0
      // A little above what was asked, since only eight digits went out.
      let threshold = from + (from == 0 ? 0 : pow(10, floor(log10(abs(from) / 1e7))))
      let reference = parts.count > 1 ? values(parts[1], experiment) ?? [] : own
      shown = zip(own, reference).filter { $1 > threshold }.map { $0.0 }
    }
    let numbers = shown.map(Self.number).joined(separator: ",")
    return "\"\(name)\":{\"size\":0,\"updateMode\":\"\(mode)\", \"buffer\":[\(numbers)]}"
  }

  private func values(_ name: String, _ experiment: Experiment) -> [Double]? {
    guard experiment.hasBarometer else { return nil }
    switch name {
    case "pressure": return experiment.pressures
    case "p_time": return experiment.times
    default: return nil
    }
  }

  /// `0.#######E0` of Java: 1.0150999E3.
  static func number(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == 0 { return "0E0" }
    let parts = String(format: "%.7e", number).split(separator: "e")
    var mantissa = String(parts[0])
    while mantissa.hasSuffix("0") { mantissa.removeLast() }
    if mantissa.hasSuffix(".") { mantissa.removeLast() }
    return mantissa + "E\(Int(parts[1]) ?? 0)"
  }
}
