import Bench
import Foundation
import Testing

@Suite("The daemon, over a real socket", .serialized, .timeLimit(.minutes(1)))
struct DaemonTests {
  @Test("It tells its address, serves, and ends well on each signal", arguments: [SIGINT, SIGTERM])
  func serves(signal: Int32) throws {
    let site = try TemporarySite()
    let daemon = try Daemon(["--port", "0", "--site", site.path])
    let address = try #require(daemon.address())
    let client = try #require(Client(port: address.port ?? 0))
    client.send("GET /app.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    let answer = String(decoding: client.receive(65_536), as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    // The connection is kept open and idle, as a browser does: it must not hold the daemon up.
    kill(daemon.process.processIdentifier, signal)
    let end = daemon.end()
    #expect(end.code == 0)
    #expect(end.message.isEmpty)
  }

  @Test("A request on its way is answered in full after the daemon was told to stop")
  func gracefulStop() async throws {
    // More than the buffers of both ends hold, so that it is still on its way.
    let size = 64_000_000
    let site = try TemporarySite(["index.html": Data(), "large.bin": Data(count: size)])
    let daemon = try Daemon(["--port", "0", "--site", site.path])
    let port = try #require(daemon.address()?.port)
    let client = try #require(Client(port: port))
    client.send("GET /large.bin HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    let first = client.receive(1_000)
    daemon.process.terminate()
    var refused = false
    for _ in 0..<50 where !refused {
      try await Task.sleep(for: .milliseconds(20))
      refused = Client(port: port) == nil
    }
    #expect(refused, "a new connection is taken after the daemon was told to stop")
    let all = first + client.receiveAll()
    let head = try #require(all.range(of: Data("\r\n\r\n".utf8)))
    #expect(all.count - head.upperBound == size)
    #expect(daemon.end().code == 0)
  }

  @Test("A station beside the app puts its days into the logbook that it shares")
  func stationBeside() async throws {
    let site = try TemporarySite()
    let daemon = try Daemon([
      "--port", "0", "--site", site.path, "--station", "simulator", "--speed", "100000",
    ])
    let exchange = try #require(Exchange(port: daemon.address()?.port ?? 0))
    var records: Int64 = 0
    while records == 0 {
      try await Task.sleep(for: .milliseconds(50))
      let answer = try #require(exchange.ask("GET", "/api/logbook"))
      records = try JSON(bytes: [UInt8](answer.body)).integer("records") ?? 0
    }
    daemon.process.terminate()
    #expect(daemon.end().code == 0)
  }

  @Test("A station without a sensor is refused with what to do")
  func noSensor() throws {
    let site = try TemporarySite()
    let end = try Daemon(["--port", "0", "--site", site.path, "--station", "i2c:250"]).end()
    #expect(end.code == 1)
    #expect(end.message.contains("There is no /dev/i2c-250"), "\(end.message)")
  }

  @Test("A port in use is told with what to do")
  func portInUse() throws {
    let site = try TemporarySite()
    let first = try Daemon(["--port", "0", "--site", site.path])
    let port = try #require(first.address()?.port)
    let end = try Daemon(["--port", "\(port)", "--site", site.path]).end()
    #expect(end.code == 1)
    #expect(
      end.message == """
        fieldbook-server: another program listens on 127.0.0.1:\(port); \
        stop it or choose another port: --port \(port + 1), or `make run PORT=\(port + 1)`

        """)
  }

  @Test("A folder without the app is told with what to do")
  func noSite() throws {
    let site = try TemporarySite(["readme.txt": Data()])
    let end = try Daemon(["--port", "0", "--site", site.path]).end()
    #expect(end.code == 1)
    #expect(end.message.contains("there is no app in \(site.path)"))
    #expect(end.message.contains("`make web`"))
  }

  @Test(
    "What cannot be listened on is told with what to do",
    arguments: [
      (["--hostname", "203.0.113.9"], "--hostname 127.0.0.1"),
      (["--port", "70000"], "--port 8080"),
      (["--nonsense"], "--help"),
    ])
  func refusals(arguments: [String], advice: String) throws {
    let site = try TemporarySite()
    let end = try Daemon(arguments + ["--site", site.path]).end()
    #expect(end.code == 1)
    #expect(end.message.contains(advice))
  }
}
