#if LAN
  import Bench
  import Foundation
  import HTTPTypes
  import Hummingbird

  /// The page that tells how a device learns to trust the station, in the languages of the app.
  struct TrustPage: Sendable {
    /// The words of each language but English, by their codes.
    private let languages: [String: [String: String]]

    /// - Parameter site: Folder of the app, which holds its languages.
    init(site: String) {
      let folder = URL(fileURLWithPath: site).appendingPathComponent("languages")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      var languages: [String: [String: String]] = [:]
      for file in files where file.hasSuffix(".json") {
        let bytes = try? Data(contentsOf: folder.appendingPathComponent(file))
        let words = bytes.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
        if let words { languages[String(file.dropLast(5))] = words }
      }
      self.languages = languages
    }

    /// The one that the address names, else the first that the browser asks for and the app speaks.
    func language(_ request: Request) -> String {
      let asked =
        [request.uri.queryParameters["language"].map(String.init) ?? ""]
        + (request.headers[.acceptLanguage] ?? "").split(separator: ",").map {
          String($0.split(separator: ";")[0].split(separator: "-")[0])
            .trimmingCharacters(in: .whitespaces).lowercased()
        }
      return asked.first { $0 == "en" || languages[$0] != nil } ?? "en"
    }

    func html(_ standing: NetworkStanding, language: String, device: String) -> String {
      let say = { (code: String, english: String) in
        Self.escaped(languages[language]?[code] ?? english)
      }
      return """
        <!doctype html>
        <html lang="\(language)">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(say("trust.title", "Trust this station"))</title>
        <link rel="stylesheet" href="/trust.css">
        <nav>\(links(language))</nav>
        <main>
        <h1>\(say("trust.title", "Trust this station"))</h1>
        <p>\(say("trust.lead", "Fieldbook runs on a computer of this network and shows a certificate that it made itself. Let this device trust it, once; then browsers open it without a warning."))</p>
        <h2>1. \(say("trust.take", "Take the certificate"))</h2>
        <p><a class="button" href="/fieldbook-authority.crt">\(say("trust.download", "Download the certificate"))</a></p>
        <h2>2. \(say("trust.install", "Compare it, and let the device trust it"))</h2>
        <p>\(say("trust.compare", "This page came without protection: anyone of the network could have sent it, with another certificate. So compare the SHA-256 fingerprint that this device shows of it, or of the file, with the one that the station prints when it starts and shows in the settings of its own page. Where they differ, do not trust it, and remove it."))</p>
        \(steps(say, device))
        <h2>3. \(say("trust.open", "Open Fieldbook"))</h2>
        <p><a class="button" href="\(Self.escaped(standing.address))/">\(Self.escaped(standing.address))</a></p>
        <p class="soft">\(say("trust.pair", "There the device is paired with a code from the station; without one it gets nothing of the logbook."))</p>
        <p class="soft">\(say("trust.limits", "The certificate counts for machines of this network alone: names that end in .local and this network's own addresses, no site of the web. Remove it where you installed it when you need it no more."))</p>
        </main>
        </html>

        """
    }

    private func links(_ language: String) -> String {
      let names = ["en": "English", "nl": "Nederlands"]
      return (["en"] + languages.keys.sorted()).map { code in
        let current = code == language ? " aria-current=\"true\"" : ""
        return
          "<a href=\"/trust?language=\(code)\" lang=\"\(code)\"\(current)>\(names[code] ?? code)</a>"
      }.joined(separator: " ")
    }

    /// Those of the device that asks stand open.
    private func steps(_ say: (String, String) -> String, _ device: String) -> String {
      let kinds: [(name: String, title: String, steps: [String])] = [
        (
          "iPhone", say("trust.apple", "iPhone and iPad"),
          [
            say(
              "trust.apple.1",
              "Open this page in Safari and download the certificate; allow the profile."),
            say(
              "trust.apple.2",
              "Settings › General › VPN & Device Management › Fieldbook: compare under More Details, then Install."
            ),
            say(
              "trust.apple.3",
              "Settings › General › About › Certificate Trust Settings: switch Fieldbook on."),
          ]
        ),
        (
          "Android", say("trust.android", "Android"),
          [
            say(
              "trust.android.1",
              "Download the certificate. A screen lock must be set on many phones."),
            say(
              "trust.android.2",
              "Settings, search for “CA certificate”: choose the file. Compare under Trusted credentials › User."
            ),
            say(
              "trust.android.3",
              "Chrome trusts it from then on. Firefox: Settings › About Firefox, tap the logo seven times, back, Secret Settings › Use third party CA certificates."
            ),
          ]
        ),
        (
          "Macintosh", say("trust.mac", "Mac"),
          [
            say("trust.mac.1", "Open the file; Keychain Access takes it into “login”."),
            say(
              "trust.mac.2",
              "There, open it and compare at its end; then Trust › When using this certificate: Always Trust."
            ),
          ]
        ),
        (
          "Windows", say("trust.windows", "Windows"),
          [
            say(
              "trust.windows.1",
              "Compare with what a terminal says: certutil -hashfile fieldbook-authority.crt SHA256. Then open the file: Install Certificate › Current User."
            ),
            say("trust.windows.2", "Place it in “Trusted Root Certification Authorities”."),
          ]
        ),
        (
          "X11", say("trust.linux", "Linux, and Firefox on every computer"),
          [
            say(
              "trust.linux.1",
              "Compare with what a terminal says: sha256sum fieldbook-authority.crt"),
            say(
              "trust.linux.2",
              "Chromium: Settings › Privacy and security › Security › Manage certificates › Authorities › Import; for websites."
            ),
            say(
              "trust.linux.3",
              "Firefox: Settings › Privacy & Security › View Certificates › Authorities › Import; for websites."
            ),
          ]
        ),
      ]
      // An iPad says that it is a Mac.
      let own =
        ["iPad", "iPhone"].contains(where: device.contains)
        ? "iPhone" : kinds.first { device.contains($0.name) && $0.name != "iPhone" }?.name
      let first = device.contains("Android") ? "Android" : own
      return kinds.map { kind in
        let open = kind.name == first ? " open" : ""
        let list = kind.steps.map { "<li>\($0)</li>" }.joined()
        return "<details\(open)><summary>\(kind.title)</summary><ol>\(list)</ol></details>"
      }.joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
      text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
  }
#endif
