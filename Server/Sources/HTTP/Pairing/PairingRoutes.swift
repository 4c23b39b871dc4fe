import Bench
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Store

/// How a device of the network becomes one that the station knows, and how it ends to be.
struct PairingRoutes: Sendable {
  let devices: Devices
  let pace: PairingPace
  let reach: Reach
  /// Where the network reaches the station; nil while it does not.
  let standing: Guarded<NetworkStanding?>

  /// What needs no pairing, since by it a device is paired.
  func addOpen(to router: some RouterMethods<BasicRequestContext>) {
    router.post("api/pairing", use: pair)
  }

  func add(to router: some RouterMethods<BasicRequestContext>) {
    router.get("api/pairing", use: state)
    router.delete("api/pairing", use: leave)
    router.post("api/pairing/code", use: makeCode)
    router.get("api/devices", use: list)
    router.delete("api/devices/:id", use: revoke)
  }

  // MARK: the device's side

  private struct Wanted: Decodable, Sendable {
    var code: String
    var name: String
    /// Whether a program asks, which keeps its token itself.
    var program: Bool?
  }

  /// `POST /api/pairing`
  @Sendable func pair(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    let wanted: Wanted = try await request.json(
      upTo: 4 << 10, "{\"code\": \"1234 5678\", \"name\": \"Phone\"}")
    let name = try Self.name(wanted.name)
    let now = devices.now()
    if let wait = pace.wait(at: now) {
      throw Problem(
        status: .tooManyRequests,
        detail: "Too many wrong codes were tried. Wait \(wait) s, then try again.",
        headers: [.retryAfter: "\(wait)"], reason: "hurry")
    }
    guard let code = PairingCode.read(wanted.code) else {
      throw Problem(
        status: .unprocessableContent,
        detail: "A pairing code has eight digits, as the station shows it: 1234 5678.",
        reason: "digits")
    }
    let token = DeviceToken.new()
    let pairing = try await devices.ask {
      try $0.pair(code: code, name: name, token: token, at: now)
    }
    guard case .paired(let device) = pairing else {
      pace.countWrong(at: now)
      throw Self.refusal(pairing)
    }
    var members = Self.json(device).members
    if wanted.program == true { members.append(.init("token", .text(token))) }
    var answer = Self.answer(.object(members), .created)
    if wanted.program != true { answer.headers[.setCookie] = Self.cookie(token) }
    return answer
  }

  /// Why a code did not pair.
  private static func refusal(_ pairing: Logbook.Pairing) -> Problem {
    let (reason, detail) =
      switch pairing {
      case .paired, .wrong:
        (
          "wrong",
          "This is not the code that the station shows. Look again; a code counts for ten minutes and for one device."
        )
      case .locked:
        (
          "locked",
          "Too many wrong codes were tried, so the station's code is worth nothing any more. Ask for another there: fieldbook devices pair."
        )
      case .used:
        (
          "used",
          "This code was used already, and counts for one device. Ask for another at the station: fieldbook devices pair."
        )
      case .expired:
        (
          "expired",
          "This code is older than ten minutes. Ask for another at the station: fieldbook devices pair."
        )
      }
    return Problem(status: .forbidden, detail: detail, reason: reason)
  }

  private static func name(_ text: String) throws(Problem) -> String {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name.utf8.count <= 100,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw Problem(
        status: .unprocessableContent,
        detail: "A device needs a name of one line, at most 100 bytes long.")
    }
    return name
  }

  /// `GET /api/pairing`: as whom the asker is known, or where others reach this machine.
  @Sendable func state(_ request: Request, _ context: BasicRequestContext) async throws -> Response
  {
    guard reach == .network else {
      return Self.answer(
        .object(["here": .flag(true), "network": standing.with { $0 }.map(\.json) ?? .null]))
    }
    let device = try await devices.known(request)
    var answer = Self.answer(.object(["here": .flag(false), "device": Self.json(device)]))
    // Browsers keep a cookie for 400 days at most: each look begins them anew.
    if request.headers[.authorization] == nil, let token = Devices.token(of: request) {
      answer.headers[.setCookie] = Self.cookie(token)
    }
    return answer
  }

  /// `DELETE /api/pairing`: the asker ends its own pairing.
  @Sendable func leave(_ request: Request, _ context: BasicRequestContext) async throws -> Response
  {
    guard reach == .network else {
      throw Problem(
        status: .conflict, detail: "This is the station's own machine, which needs no pairing.")
    }
    let device = try await devices.known(request)
    let now = devices.now()
    _ = try await devices.ask { try $0.revokeDevice(device.id, at: now) }
    return Response(
      status: .noContent,
      headers: [.cacheControl: "no-store", .setCookie: Self.cookie("", age: 0)])
  }

  // MARK: the station's side

  /// `POST /api/pairing/code`
  @Sendable func makeCode(_ request: Request, _ context: BasicRequestContext) async throws
    -> Response
  {
    try atStation("Codes are made")
    guard let standing = standing.with({ $0 }) else {
      throw Problem(
        status: .conflict,
        detail:
          "No device of the network can reach this station now. Start it so: fieldbook serve --lan."
      )
    }
    let code = PairingCode.new()
    let end = devices.now() + PairingCode.life
    try await devices.ask { try $0.openPairing(code: code, until: end) }
    let link = standing.link(code)
    return Self.answer(
      .object([
        "code": .text(code), "expires": .integer(end), "network": standing.json,
        "link": .text(link), "picture": .list(QRCode.rows(link).map { .text($0) }),
      ]), .created)
  }

  /// `GET /api/devices`
  @Sendable func list(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    try atStation("Devices are listed")
    let all = try await devices.ask { try $0.devices() }
    return Self.answer(.object(["devices": .list(all.map(Self.json))]))
  }

  /// `DELETE /api/devices/{id}`
  @Sendable func revoke(_ request: Request, _ context: BasicRequestContext) async throws -> Response
  {
    try atStation("Devices are removed")
    let id = context.parameters.get("id") ?? ""
    guard Identifier.isIdentifier(id) else {
      throw Problem(
        status: .badRequest,
        detail: "A device is named by a UUID in lower case, such as 0198c2a4-…; this is none.")
    }
    let now = devices.now()
    guard try await devices.ask({ try $0.revokeDevice(id, at: now) }) else {
      throw Problem(
        status: .notFound,
        detail: "No device \(id) is paired. See which are: fieldbook devices list.")
    }
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }

  /// A device that is let in lets no other in.
  private func atStation(_ what: String) throws(Problem) {
    guard reach == .network else { return }
    throw Problem(
      status: .forbidden,
      detail: "\(what) at the station alone: open its page there, or use fieldbook devices.")
  }

  // MARK: answers

  private static func json(_ device: Logbook.Device) -> JSON {
    .object([
      "id": .text(device.id), "name": .text(device.name), "paired": .integer(device.paired),
      "seen": .integer(device.seen),
    ])
  }

  private static func answer(_ json: JSON, _ status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: json.canonicalBytes)))
  }

  /// - Parameter age: s
  private static func cookie(_ token: String, age: Int = 400 * 86_400) -> String {
    "\(Devices.cookie)=\(token); Path=/; Max-Age=\(age); HttpOnly; Secure; SameSite=Strict"
  }
}
