import Bench
import Foundation
import StationTestSupport
import Store
import Testing

@testable import HTTP

/// One request to a daemon over its socket.
private func request(
  _ port: Int, _ method: String, _ path: String, _ body: String = ""
) -> (status: Int, body: String)? {
  guard let client = Client(port: port) else { return nil }
  client.send(
    "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
      + "Connection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
  let answer = String(decoding: client.receiveAll(), as: UTF8.self)
  guard answer.hasPrefix("HTTP/1.1 "), let status = Int(answer.dropFirst(9).prefix(3)),
    let end = answer.range(of: "\r\n\r\n")
  else { return nil }
  return (status, String(answer[end.upperBound...]))
}

@Suite("Live sources of a daemon, over real sockets", .serialized, .timeLimit(.minutes(5)))
struct FeedDaemonTests {
  private let site: TemporarySite
  private let folder: TemporaryFolder
  private let running = Running()

  /// A daemon ends with the one who holds it; these hold until the test is over.
  private final class Running {
    var daemons: [Daemon] = []
  }

  init() throws {
    site = try TemporarySite()
    folder = try TemporaryFolder()
  }

  private func start() throws -> (daemon: Daemon, port: Int, ingest: Int) {
    let daemon = try Daemon(
      [
        "--port", "0", "--site", site.path, "--ingest-port", "0", "--ingest-hostname", "127.0.0.1",
      ], data: folder)
    running.daemons.append(daemon)
    return (
      daemon, try #require(daemon.address()?.port), try #require(daemon.ingest()?.port)
    )
  }

  private func add(_ port: Int, _ json: String) throws -> JSON {
    let answer = try #require(request(port, "POST", "/api/sources", json))
    #expect(answer.status == 201, "\(answer.body)")
    return try JSON(text: answer.body)
  }

  private func pressures(_ port: Int, _ id: String) throws -> [Double] {
    var all: [Double] = []
    var place: Int64 = 0
    while true {
      let path = "/api/sources/\(id)/readings?after=\(place)&limit=10000"
      let json = try JSON(text: try #require(request(port, "GET", path)).body)
      let parts = json.list("parts")
      if parts.isEmpty { return all }
      all += parts.flatMap { $0.list("p") }.compactMap { $0.number }
      place = json.integer("last") ?? .max
    }
  }

  private func state(_ port: Int, _ id: String) throws -> JSON {
    let json = try JSON(text: try #require(request(port, "GET", "/api/sources")).body)
    return try #require(json.list("sources").first { $0.isText("id", id) })
  }

  private func until(_ holds: () throws -> Bool) async throws {
    while try !holds() { try await Task.sleep(for: .milliseconds(30)) }
  }

  @Test("The listener for phones takes readings by a token, and gives nothing out")
  func ingest() throws {
    let (_, port, ingest) = try start()
    let source = try add(port, #"{"kind":"push","name":"Chamber"}"#)
    let token = try #require(source.text("token"))
    #expect(source.text("push") == "http://127.0.0.1:\(ingest)/ingest/\(token)")
    let taken = request(ingest, "POST", "/ingest/\(token)", #"{"pressure_hPa":1013}"#)
    #expect(taken?.status == 200)
    for path in ["/", "/index.html", "/api/sources", "/api/records", "/api/live", "/metrics"] {
      #expect(request(ingest, "GET", path)?.status == 404)
    }
    #expect(request(ingest, "GET", "/ingest/\(token)")?.status == 405)
    #expect(request(ingest, "POST", "/ingest/\(token)x", "{}")?.status == 404)
  }

  @Test("A phone is asked, goes out of reach, comes back: what it measured meanwhile is there")
  func phyphox() async throws {
    let phone = PhyphoxPhone()
    let place = try await phone.begin()
    for second in 0..<5 { phone.measure(Double(second) / 10, 1013 + Double(second)) }
    let (_, port, _) = try start()
    let id = try #require(
      try add(
        port, #"{"kind":"phyphox-pull","name":"Phone","address":"http://127.0.0.1:\#(place)"}"#
      ).text("id"))
    try await until { try pressures(port, id).count == 5 }
    phone.measure(0.5, .nan)
    phone.measure(0.6, 1018.25)
    try await until { try pressures(port, id).last == 101_825 }
    await phone.vanish()
    try await until { try state(port, id).text("state") == "fault" }
    #expect(
      try state(port, id)["sentence"]?.text("text")?.contains("does not answer") == true)
    #expect(try state(port, id)["advice"]?.text("text")?.contains("Look at the phone") == true)
    for second in 7..<40 { phone.measure(Double(second) / 10, 1013 + Double(second) / 100) }
    _ = try await phone.begin(at: place)
    try await until { try pressures(port, id).count == 39 }
    #expect(try pressures(port, id).last == 101_339)
    phone.experiment.with { $0.isMeasuring = false }
    try await until {
      try state(port, id)["sentence"]?.text("code") == "feed.phyphox.paused"
    }
    phone.experiment.with {
      $0.hasBarometer = false; $0.session = "ffffff"
    }
    try await until {
      try state(port, id)["sentence"]?.text("code") == "feed.phyphox.no-pressure"
    }
    await phone.vanish()
  }

  @Test("After a restart of the station the phone is asked for what is missing, and once only")
  func restart() async throws {
    let phone = PhyphoxPhone()
    let place = try await phone.begin()
    phone.measure(1.25, 1013)
    let first = try start()
    let id = try #require(
      try add(
        first.port,
        #"{"kind":"phyphox-pull","name":"Phone","address":"http://127.0.0.1:\#(place)"}"#
      ).text("id"))
    try await until { try pressures(first.port, id).count == 1 }
    kill(first.daemon.process.processIdentifier, SIGKILL)
    _ = first.daemon.end()
    for second in 2..<30 { phone.measure(Double(second), 1013.5) }
    let second = try start()
    try await until { try pressures(second.port, id).count == 29 }
    await phone.vanish()
  }

  /// FIELDBOOK_KILLS=200 kills as often.
  @Test("kill −9 at any moment loses no reading that was acknowledged")
  func killed() throws {
    let kills = ProcessInfo.processInfo.environment["FIELDBOOK_KILLS"].flatMap { Int($0) } ?? 4
    var id = ""
    var token = ""
    var acknowledged: [Double] = []
    var next = 0
    for round in 0..<kills {
      let (daemon, port, ingest) = try start()
      if round == 0 {
        let source = try add(port, #"{"kind":"push","name":"Chamber"}"#)
        (id, token) = (try #require(source.text("id")), try #require(source.text("token")))
      }
      let process = daemon.process.processIdentifier
      let wait = UInt32.random(in: 20_000...400_000)
      let killer = Thread {
        usleep(wait)
        kill(process, SIGKILL)
      }
      killer.start()
      while true {
        let rows = (0..<10).map { row in
          #"{"time":\#(1_700_000_000 + next + row),"pressure_hPa":\#(900 + Double((next + row) % 20_000) / 100)}"#
        }
        guard
          let answer = request(ingest, "POST", "/ingest/\(token)", rows.joined(separator: "\n"))
        else { break }
        #expect(answer.status == 200, "\(answer.body)")
        acknowledged += (0..<10).map { 1_700_000_000 + Double(next + $0) }
        next += 10
      }
      // What was being sent may be there or not; it is sent again.
      #expect(daemon.end().code == SIGKILL)
    }
    let logbook = try Logbook(folder: folder.path)
    let kept = try logbook.readings(of: id, after: 0, limit: .max).flatMap { batch in
      batch.readings.map { Double($0.time + batch.shift) / 1e9 }
    }
    #expect(acknowledged.count >= kills)
    #expect(Set(acknowledged).subtracting(kept).isEmpty)
    #expect(kept.count == Set(kept).count)
  }

  @Test("The command adds and removes while the daemon runs, and the daemon notices")
  func command() async throws {
    let (_, port, ingest) = try start()
    func run(_ arguments: [String]) throws -> (code: Int32, output: String, errors: String) {
      let process = Process()
      process.executableURL = Daemon.program
      process.arguments = ["source"] + arguments + ["--data", folder.path]
      let (output, errors) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, told, said)
    }
    let experiment = folder.path + "/phone.phyphox"
    let added = try run(["add", "phyphox-push", "--name", "Phone", "--experiment", experiment])
    #expect(added.code == 0 && added.errors.contains("shown once"))
    let push = try #require(added.output.split(separator: "\n").last?.dropFirst(9))
    #expect(push.hasPrefix("http://127.0.0.1:\(ingest)/ingest/"))
    #expect(try String(contentsOfFile: experiment, encoding: .utf8).contains("address=\"\(push)\""))
    let path = String(push.dropFirst("http://127.0.0.1:\(ingest)".count))
    let body =
      #"{"p":[1013],"t":[1],"time":{"now":1,"events":[{"event":"START","experimentTime":0,"systemTime":1700000000}]}}"#
    #expect(request(ingest, "POST", path, body)?.status == 200)
    #expect(try run(["list"]).output.contains("Phone  phyphox-push  last reading"))
    #expect(request(port, "GET", "/api/sources")?.body.contains("\"Phone\"") == true)
    #expect(try run(["remove", "phone"]).errors.contains("fieldbook source list"))
    #expect(try run(["remove", "Phone"]).output == "Phone was removed.\n")
    #expect(request(ingest, "POST", path, body)?.status == 401)
    #expect(request(port, "GET", "/api/sources")?.body == "{\"sources\":[]}")
    for (arguments, sentence) in [
      (["add", "radio"], "There is: phyphox-pull"), (["add", "file"], "Say where it is"),
      (["add", "push", "--experiment", "x"], "Only phyphox-push"),
      (["add", "phyphox-push", "--experiment", "/nowhere/x"], "cannot be written"),
    ] {
      let end = try run(arguments)
      #expect(end.code == 1 && end.errors.contains(sentence), "\(end.errors)")
    }
    #expect(try run(["list"]).output == "")
  }

  @Test("A port for phones that is in use is told with what to do")
  func portInUse() throws {
    let (_, _, ingest) = try start()
    let other = try TemporaryFolder()
    let end = try Daemon(
      [
        "--port", "0", "--site", site.path, "--ingest-port", "\(ingest)", "--ingest-hostname",
        "127.0.0.1",
      ], data: other
    ).end()
    #expect(end.code == 1 && end.message.contains("--ingest-port \(ingest + 1)"), "\(end.message)")
  }

  @Test("Who listens hears of each reading within a moment, and after a pause of what it missed")
  func live() throws {
    let (_, port, ingest) = try start()
    let source = try add(port, #"{"kind":"push","name":"Chamber"}"#)
    let id = try #require(source.text("id"))
    let path = "/ingest/" + (try #require(source.text("token")))
    func listen(_ query: String, _ header: String = "") throws -> Client {
      let client = try #require(Client(port: port))
      client.send("GET /api/live?\(query) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(header)\r\n")
      return client
    }
    func heard(_ client: Client, _ text: String) -> String {
      var all = ""
      while !all.contains(text) {
        let part = client.receive(65_536)
        if part.isEmpty { break }
        all += String(decoding: part, as: UTF8.self)
      }
      return all
    }
    let first = try listen("source=\(id)")
    #expect(heard(first, "event: sources\n").contains("event: hello"))
    _ = request(ingest, "POST", path, #"{"pressure_hPa":1013.25}"#)
    #expect(heard(first, "event: reading\nid: 1\n").contains("event: reading"))
    for _ in 0..<3 { _ = request(ingest, "POST", path, #"{"pressure_hPa":1013.25}"#) }
    let again = try listen("source=\(id)", "Last-Event-ID: 2\r\n")
    #expect(heard(again, "id: 4\n").contains("\"after\":2"))
    let idle = try listen("sources")
    #expect(heard(idle, "\"last\":4").contains("event: sources"))
    _ = request(port, "DELETE", "/api/sources/\(id)")
    #expect(heard(idle, "{\"sources\":[]}").contains("{\"sources\":[]}"))
  }
}
