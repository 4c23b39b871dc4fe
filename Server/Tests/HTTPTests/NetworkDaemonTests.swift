import Bench
import Foundation
import Logging
import StationTestSupport
import Store
import Testing

@testable import HTTP

/// What a program says, and how it ended.
private func run(_ arguments: [String]) throws -> (code: Int32, output: String) {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: text, as: UTF8.self))
}

@Suite("The network's listeners of a daemon", .serialized, .timeLimit(.minutes(3)))
struct NetworkDaemonTests {
  private let site: TemporarySite
  private let folder: TemporaryFolder

  init() throws {
    var files = TemporarySite.app
    files["languages/nl.json"] = Data(#"{"trust.title": "Vertrouw dit station"}"#.utf8)
    site = try TemporarySite(files)
    folder = try TemporaryFolder()
  }

  @Test("This machine's own address stays its own, without encryption for nobody else")
  func hostname() throws {
    let end = try Daemon(["--lan", "--hostname", "0.0.0.0", "--site", site.path]).end()
    #expect(end.code == 1 && end.message.contains("--lan-hostname 0.0.0.0"), "\(end.message)")
  }

  #if LAN
    private func start() throws -> (
      daemon: Daemon, address: URL, trust: URL, fingerprint: String
    ) {
      let daemon = try Daemon(
        [
          "--port", "0", "--site", site.path, "--lan", "--lan-port", "0", "--trust-port", "0",
        ], data: folder)
      let network = try #require(daemon.network())
      return (daemon, network.address, network.trust, network.fingerprint)
    }

    /// The authority as a device takes it.
    private func authority(_ trust: URL) throws -> String {
      let path = folder.path + "/taken"
      let address = trust.deletingLastPathComponent().absoluteString
      #expect(
        try run(["curl", "-sf", "\(address)fieldbook-authority.crt", "-o", path + ".der"]).code == 0
      )
      #expect(
        try run(["openssl", "x509", "-inform", "der", "-in", path + ".der", "-out", path]).code == 0
      )
      return path
    }

    /// - Returns: The status, and then the body.
    private func ask(_ address: String, _ authority: String, _ more: String...) throws -> (
      status: Int, body: String
    ) {
      let answer = try run(
        ["curl", "-s", "--cacert", authority, "-w", "\n%{http_code}", address] + more)
      let lines = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
      return (Int(lines.last ?? "") ?? 0, lines.dropLast().joined(separator: "\n"))
    }

    private func pair(_ address: URL, _ authority: String) throws -> String {
      let made = try Program.run(["devices", "pair", "--json", "--data", folder.path])
      let json = try JSON(text: made.output.trimmingCharacters(in: .newlines))
      let code = try #require(json.text("code"))
      #expect(json.text("link") == "\(address)/#/settings/pair/\(code)")
      let answer = try ask(
        "\(address)/api/pairing", authority, "-H", "Content-Type: application/json", "-d",
        #"{"code":"\#(code)","name":"Phone","program":true}"#)
      #expect(answer.status == 201, "\(answer.body)")
      return try #require(try JSON(text: answer.body).text("token"))
    }

    @Test(
      "Who trusts the authority reaches it by every name, by TLS 1.2 and later; nobody else does")
    func trusted() throws {
      let (daemon, address, trust, fingerprint) = try start()
      let port = try #require(address.port)
      let authority = try authority(trust)
      let printed = try run([
        "openssl", "x509", "-in", authority, "-noout", "-fingerprint", "-sha256",
      ])
      #expect(printed.output.contains(fingerprint))
      for host in ["127.0.0.1", "localhost"] + localAddresses().filter({ !$0.contains(":") }) {
        let answer = try ask("https://\(host):\(port)/app.js", authority)
        #expect(answer.status == 200, "\(host)")
        #expect(try ask("https://\(host):\(port)/api/logbook", authority).status == 401)
      }
      for version in ["-tls1_2", "-tls1_3"] {
        let session = try run([
          "openssl", "s_client", "-connect", "127.0.0.1:\(port)", "-CAfile", authority,
          "-verify_return_error", "-verify_hostname", "localhost", "-servername", "localhost",
          version,
        ])
        #expect(session.output.contains("Verify return code: 0 (ok)"), "\(session.output)")
      }
      // curl's exit codes 60, "peer certificate cannot be authenticated", and 52, "empty reply".
      #expect(try run(["curl", "-s", "https://127.0.0.1:\(port)/"]).code == 60)
      #expect(try run(["curl", "-s", "http://127.0.0.1:\(port)/"]).code != 0)
      let old = try run([
        "openssl", "s_client", "-connect", "127.0.0.1:\(port)", "-tls1_1", "-cipher",
        "ALL:@SECLEVEL=0",
      ])
      #expect(old.code != 0)
      daemon.process.terminate()
      #expect(daemon.end().code == 0)
    }

    @Test("Before trust there is the page, in two languages, and the certificate, and nothing else")
    func trust() throws {
      let (daemon, address, trust, fingerprint) = try start()
      let page = try run(["curl", "-sf", trust.absoluteString])
      #expect(page.code == 0 && page.output.contains("Trust this station"))
      // Who forges the page could forge what it says of the certificate, too: it says nothing.
      for separator in [":", " ", ""] {
        let written = fingerprint.replacingOccurrences(of: ":", with: separator)
        #expect(!page.output.contains(written))
      }
      // What the page tells Linux and Windows to compare is the hash of the file.
      let file = try authority(trust) + ".der"
      let hash = try run(["sha256sum", file]).output.prefix { $0 != " " }
      #expect(hash.uppercased() == fingerprint.replacingOccurrences(of: ":", with: ""))
      #expect(page.output.contains("href=\"\(address)/\""))
      let dutch = try run(["curl", "-sf", "-H", "Accept-Language: nl-BE,en;q=0.5", "\(trust)"])
      #expect(dutch.output.contains("Vertrouw dit station") && dutch.output.contains("lang=\"nl\""))
      let chosen = try run(["curl", "-sf", "-H", "Accept-Language: nl", "\(trust)?language=en"])
      #expect(chosen.output.contains("Trust this station"))
      let root = trust.deletingLastPathComponent().absoluteString
      for path in [
        "app.js", "index.html", "api/logbook", "api/pairing", "metrics", "trust/",
        "trust/../app.js",
        "%74rust", "authority.pem", "ingest/x",
      ] {
        let answer = try run([
          "curl", "-s", "--path-as-is", "-o", "/dev/null", "-w", "%{http_code}", root + path,
        ])
        #expect(answer.output == "404", "\(path)")
      }
      #expect(
        try run([
          "curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "-d", "{}", root + "api/pairing",
        ]).output == "405")
      withExtendedLifetime(daemon) {}
    }

    @Test("A device is paired, listed and removed by the command; its open stream ends by itself")
    func whole() throws {
      let (daemon, address, trust, _) = try start()
      let authority = try authority(trust)
      let token = try pair(address, authority)
      let bearer = "Authorization: Bearer \(token)"
      #expect(try ask("\(address)/api/logbook", authority, "-H", bearer).status == 200)
      let list = try Program.run(["devices", "list", "--data", folder.path])
      #expect(list.output.hasPrefix("Phone  paired "), "\(list.output)")
      let stream = Process()
      let heard = Pipe()
      stream.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      stream.arguments = [
        "curl", "-sN", "--max-time", "60", "--cacert", authority, "-H", bearer,
        "\(address)/api/live",
      ]
      stream.standardOutput = heard
      try stream.run()
      let first = String(decoding: heard.fileHandleForReading.availableData, as: UTF8.self)
      #expect(first.contains("event: hello"))
      let removed = try Program.run(["devices", "revoke", "Phone", "--data", folder.path])
      #expect(removed.output == "Phone was removed.\n", "\(removed.message)")
      let answer = try ask("\(address)/api/logbook", authority, "-H", bearer)
      #expect(answer.status == 401 && answer.body.contains("was removed at the station"))
      stream.waitUntilExit()
      // 28 would be its own limit of time.
      #expect(stream.terminationStatus == 0)
      let again = try Program.run(["devices", "revoke", "Phone", "--data", folder.path])
      #expect(again.code == 1 && again.message.contains("fieldbook devices list"))
      withExtendedLifetime(daemon) {}
    }

    @Test("After a new start devices trust it still, and are still paired")
    func restarted() throws {
      let (daemon, address, trust, fingerprint) = try start()
      let authority = try authority(trust)
      let token = try pair(address, authority)
      daemon.process.terminate()
      #expect(daemon.end().code == 0)
      let again = try start()
      #expect(again.fingerprint == fingerprint)
      let answer = try ask(
        "\(again.address)/api/logbook", authority, "-H", "Authorization: Bearer \(token)")
      #expect(answer.status == 200)
    }

    @Test(
      "Another address of the machine is told of, answered, and in the certificate, without a restart"
    )
    func moved() throws {
      let addresses = Guarded(["192.168.1.5", "fd00::5"])
      let hosts = Guarded<[String]>([])
      let told = Guarded<[NetworkStanding]>([])
      func reach(_ hostname: String) throws -> NetworkReach {
        try NetworkReach(
          NetworkListener(hostname: hostname, port: 0, trustPort: 0, folder: folder.path), hosts,
          Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
          addresses: { addresses.with { $0 } },
          reached: { standing in told.with { $0.append(standing) } })
      }
      func named(_ reach: NetworkReach) throws -> String {
        let path = folder.path + "/shown.der"
        try Data(reach.certificate).write(to: URL(fileURLWithPath: path))
        return try run([
          "openssl", "x509", "-inform", "der", "-in", path, "-noout", "-ext", "subjectAltName",
        ]).output
      }
      let first = try reach("0.0.0.0")
      first.answers(port: 8443)
      first.answers(trustPort: 8444)
      #expect(first.standing?.address == "https://192.168.1.5:8443")
      // By IPv4 alone it is not reached by the other.
      #expect(try named(first).contains("192.168.1.5") && !named(first).contains("FD00"))
      first.look()
      #expect(told.with { $0.count } == 1)
      addresses.with { $0 = ["10.0.0.7"] }
      first.look()
      #expect(told.with { $0.count } == 2)
      #expect(told.with { $0.last?.address } == "https://10.0.0.7:8443")
      #expect(told.with { $0.last?.trust } == "http://10.0.0.7:8444/trust")
      #expect(try named(first).contains("10.0.0.7") && !named(first).contains("192.168.1.5"))
      addresses.with { $0 = ["fd00::9"] }
      let both = try reach("::")
      both.answers(port: 8443)
      both.answers(trustPort: 8444)
      #expect(both.standing?.address == "https://[fd00::9]:8443")
      #expect(try named(both).contains("FD00:0:0:0:0:0:0:9"))
    }

    @Test("By IPv6 it is reached as by IPv4, with a certificate that names both")
    func versionSix() throws {
      // A machine without IPv6 has nothing to show here.
      guard FileManager.default.fileExists(atPath: "/proc/net/if_inet6") else { return }
      let daemon = try Daemon(
        [
          "--port", "0", "--site", site.path, "--lan", "--lan-hostname", "::", "--lan-port", "0",
          "--trust-port", "0",
        ], data: folder)
      let network = try #require(daemon.network())
      let authority = try authority(network.trust)
      let port = try #require(network.address.port)
      for host in ["[::1]", "127.0.0.1", "localhost"] + localAddresses().map(Self.inAddress) {
        let answer = try ask("https://\(host):\(port)/app.js", authority, "-g")
        #expect(answer.status == 200, "\(host): \(answer)")
        #expect(try ask("https://\(host):\(port)/api/logbook", authority, "-g").status == 401)
      }
      withExtendedLifetime(daemon) {}
    }

    private static func inAddress(_ host: String) -> String {
      host.contains(":") ? "[\(host)]" : host
    }

    @Test("A port in use is told with the option that chooses another")
    func portInUse() throws {
      let (daemon, address, trust, _) = try start()
      for (option, port) in [("--lan-port", address.port), ("--trust-port", trust.port)] {
        let other = try Daemon(
          ["--port", "0", "--lan", "--site", site.path]
            + ["--lan-port", "--trust-port"].flatMap { [$0, $0 == option ? "\(port ?? 0)" : "0"] })
        let end = other.end()
        #expect(end.code == 1 && end.message.contains("choose another port: \(option) "))
      }
      withExtendedLifetime(daemon) {}
    }
  #else
    @Test("Built without it, --lan is refused with how it is built")
    func notBuilt() throws {
      let end = try Daemon(["--lan", "--site", site.path]).end()
      #expect(end.code == 1 && end.message.contains("make lan"), "\(end.message)")
    }
  #endif
}
