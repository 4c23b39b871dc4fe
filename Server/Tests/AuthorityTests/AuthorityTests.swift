#if LAN
  import Bench
  import Foundation
  import StationTestSupport
  import Testing

  @testable import Authority

  @Suite("The station's authority, as OpenSSL sees it")
  struct AuthorityTests {
    private let folder: TemporaryFolder
    private let names = MachineNames(hostname: "Station", addresses: ["192.168.1.5", "fd00::2"])

    init() throws { folder = try TemporaryFolder() }

    /// What OpenSSL says, on whichever output.
    private func openssl(_ arguments: String...) throws -> (code: Int32, text: String) {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["openssl"] + arguments
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    private func write(_ der: [UInt8], _ name: String) throws -> String {
      let path = folder.path + "/" + name
      try Data(der).write(to: URL(fileURLWithPath: path + ".der"))
      #expect(try openssl("x509", "-inform", "der", "-in", path + ".der", "-out", path).code == 0)
      return path
    }

    @Test("vouches for the station's names and addresses, and for no site of the web")
    func vouches() throws {
      let authority = try Authority(folder: folder.path, names: names)
      let root = try write(authority.der, "root.pem")
      let own = try write(try authority.identity(for: names).identity.certificate, "own.pem")
      for check in [
        ["-verify_hostname", "station.local"], ["-verify_hostname", "localhost"],
        ["-verify_ip", "192.168.1.5"], ["-verify_ip", "127.0.0.1"], ["-verify_ip", "fd00::2"],
      ] {
        let verdict = try openssl(
          "verify", "-x509_strict", "-purpose", "sslserver", check[0], check[1], "-CAfile", root,
          own)
        #expect(verdict.code == 0, "\(verdict.text)")
      }
      #expect(
        try openssl("verify", "-verify_ip", "192.168.1.6", "-CAfile", root, own).code != 0)
      // Whoever had the key could still not pretend to be someone else's site.
      var foreign = names
      foreign.hosts = ["bank.example"]
      let site = try write(try authority.identity(for: foreign).identity.certificate, "site.pem")
      let verdict = try openssl("verify", "-CAfile", root, site)
      #expect(verdict.code != 0 && verdict.text.contains("permitted subtree violation"))
    }

    @Test("stays the same from start to start, in a file that nobody else reads")
    func kept() throws {
      let first = try Authority(folder: folder.path, names: names)
      let again = try Authority(
        folder: folder.path, names: MachineNames(hostname: "other", addresses: ["10.0.0.9"]))
      #expect(first.der == again.der)
      #expect(first.fingerprint == again.fingerprint)
      let printed = try openssl(
        "x509", "-in", folder.path + "/authority.pem", "-noout", "-fingerprint", "-sha256")
      #expect(printed.text.contains(first.fingerprint), "\(printed.text)")
      let rights = try FileManager.default.attributesOfItem(atPath: folder.path + "/authority.pem")
      #expect(rights[.posixPermissions] as? Int == 0o600)
    }

    @Test("A station's certificate lives 90 days, its key is another each time")
    func short() throws {
      let now = Date()
      let authority = try Authority(folder: folder.path, names: names)
      let (one, leftOut) = try authority.identity(for: names, now: now)
      #expect(leftOut.isEmpty)
      #expect(try authority.identity(for: names).identity.key != one.key)
      let own = try write(one.certificate, "own.pem")
      #expect(try openssl("x509", "-in", own, "-checkend", "\(89 * 86_400)", "-noout").code == 0)
      #expect(try openssl("x509", "-in", own, "-checkend", "\(91 * 86_400)", "-noout").code == 1)
    }

    @Test("A public address of the machine counts when the authority is made, later ones are told")
    func publicAddress() throws {
      let names = MachineNames(hostname: "Station", addresses: ["198.51.100.7"])
      let authority = try Authority(folder: folder.path, names: names)
      #expect(try authority.identity(for: names).leftOut.isEmpty)
      let moved = MachineNames(hostname: "Station", addresses: ["198.51.100.8", "192.168.1.9"])
      #expect(try authority.identity(for: moved).leftOut == ["198.51.100.8"])
    }

    @Test("What others could read, or what is damaged or too old, is refused with what to do")
    func refused() throws {
      _ = try Authority(folder: folder.path, names: names)
      let path = folder.path + "/authority.pem"
      func expect(_ part: String, _ now: Date = Date()) {
        do throws(Refusal) {
          _ = try Authority(folder: folder.path, names: names, now: now)
          Issue.record("it was taken: \(part)")
        } catch {
          #expect(error.message.english().contains(part), "\(error.message.english())")
        }
      }
      expect("counts no more", Date() + 11 * 365 * 86_400)
      #expect(chmod(path, 0o640) == 0)
      expect("chmod 600")
      #expect(chmod(path, 0o600) == 0 && chmod(folder.path, 0o777) == 0)
      expect("chmod 700")
      #expect(chmod(folder.path, 0o700) == 0)
      try FileManager.default.moveItem(atPath: path, toPath: path + ".there")
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: path + ".there")
      expect("chmod 600")
      try FileManager.default.removeItem(atPath: path)
      #expect(
        FileManager.default.createFile(
          atPath: path, contents: Data("shopping".utf8), attributes: [.posixPermissions: 0o600]))
      expect("cannot be read")
    }

    @Test(
      "Of a machine's name only what is one becomes a name of the certificate",
      arguments: [
        ("Station", ["station.local", "localhost"]), ("vm.example.org", ["vm.local", "localhost"]),
        ("", ["localhost"]), ("localhost", ["localhost"]), ("-a", ["localhost"]),
        ("a b", ["localhost"]), ("küche", ["localhost"]),
      ])
    func hosts(name: String, hosts: [String]) {
      #expect(MachineNames(hostname: name, addresses: []).hosts == hosts)
    }
  }
#endif
