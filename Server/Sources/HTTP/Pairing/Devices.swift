import Foundation
import HTTPTypes
import Hummingbird
import Store

/// Which devices of the network are let in.
struct Devices: Sendable {
  let logbook: Logbook
  /// ms of UTC since 1970
  let now: @Sendable () -> Int64

  /// The prefix binds it to this host and to HTTPS ([RFC6265bis], 4.1.3.2).
  static let cookie = "__Host-fieldbook"

  /// - Throws: The problem that tells a device how it is paired.
  func known(_ request: Request) async throws -> Logbook.Device {
    guard let token = Self.token(of: request) else { throw Self.unpaired }
    let now = now()
    let device = try await ask { logbook -> Logbook.Device? in
      let device = try logbook.device(token: token)
      // When it was here last is worth no failure.
      if let device, device.revoked == nil { try? logbook.saw(device, at: now) }
      return device
    }
    guard let device else { throw Self.foreign }
    guard device.revoked == nil else { throw Self.revoked }
    return device
  }

  func isStillKnown(_ device: Logbook.Device) async throws -> Bool {
    try await ask { try $0.devices().contains { $0.id == device.id } }
  }

  /// From a program's header, or from the cookie that no script of the page can read.
  static func token(of request: Request) -> String? {
    if let field = request.headers[.authorization] {
      let parts = field.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
      return String(parts[1])
    }
    return request.cookies[cookie]?.value
  }

  // MARK: who is not let in

  private static var unpaired: Problem {
    refusal(
      "unpaired",
      "This device is not paired with the station. Ask for a code there: fieldbook devices pair, or the settings of its own page; then enter it in the settings here."
    )
  }

  private static var foreign: Problem {
    refusal(
      "foreign",
      "The station does not know this device's token. Pair the device again, with a new code from the station."
    )
  }

  private static var revoked: Problem {
    refusal(
      "revoked",
      "This device was removed at the station. What it measured stays on it; to go on, pair it again with a new code from the station."
    )
  }

  /// [RFC9110], 15.5.2 wants the scheme named.
  private static func refusal(_ reason: String, _ detail: String) -> Problem {
    Problem(
      status: .unauthorized, detail: detail,
      headers: [.wwwAuthenticate: "Bearer realm=\"fieldbook\""], reason: reason)
  }

  /// Where it may wait for the disk.
  func ask<Answer: Sendable>(
    _ body: @escaping @Sendable (Logbook) throws -> Answer
  ) async throws -> Answer {
    try await logbook.ask(body)
  }
}

/// Lets only paired devices through. It stands at the routes themselves, not at paths, so that no
/// spelling of a path leads around it.
struct DeviceCheck<Context: RequestContext>: RouterMiddleware {
  let devices: Devices

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    _ = try await devices.known(request)
    return try await next(request, context)
  }
}

/// How fast codes may be tried, by all devices together: a person types one in some seconds.
final class PairingPace: Sendable {
  /// Wrong codes within ``window``.
  static let most = 30
  /// ms
  static let window: Int64 = 60_000
  private let wrong = Guarded<[Int64]>([])

  /// - Returns: Seconds to wait; nil where another may be tried now.
  func wait(at time: Int64) -> Int? {
    wrong.with { wrong in
      wrong.removeAll { !(0..<Self.window).contains(time - $0) }
      guard wrong.count >= Self.most, let first = wrong.first else { return nil }
      return Int((first + Self.window - time + 999) / 1000)
    }
  }

  func countWrong(at time: Int64) { wrong.with { $0.append(time) } }
}
