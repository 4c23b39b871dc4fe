#if LAN
  import Authority
  import Bench
  import Foundation
  import Logging
  import NIOCore
  import NIOSSL

  /// By what names and ports the network reaches this machine now, and the certificate for them.
  final class NetworkReach: Sendable {
    let authority: Authority
    private let listener: NetworkListener
    private let hosts: Guarded<[String]>
    private let logger: Logger
    private let reached: @Sendable (NetworkStanding) -> Void
    private let state: Guarded<State>
    /// What the machine says that its addresses are.
    private let addresses: @Sendable () -> [String]

    private struct State {
      var names: MachineNames
      var identity: StationIdentity
      var made: Date
      var port: Int?
      var trustPort: Int?
    }

    /// s. A certificate is made anew long before it ends.
    private static let age = 30.0 * 86_400

    init(
      _ listener: NetworkListener, _ hosts: Guarded<[String]>, _ logger: Logger,
      addresses: @escaping @Sendable () -> [String] = localAddresses,
      reached: @escaping @Sendable (NetworkStanding) -> Void
    ) throws(Refusal) {
      let names = Self.names(listener, addresses())
      authority = try Authority(folder: listener.folder, names: names)
      self.listener = listener
      self.hosts = hosts
      self.logger = logger
      self.reached = reached
      self.addresses = addresses
      let identity = try Self.identity(authority, names, logger)
      state = Guarded(State(names: names, identity: identity, made: Date()))
      hosts.with { $0 = names.hosts + [listener.hostname.lowercased()] }
    }

    /// Only addresses at which it listens: one of IPv6 is none of them where it listens by IPv4 alone.
    private static func names(_ listener: NetworkListener, _ addresses: [String]) -> MachineNames {
      let reached =
        switch listener.hostname {
        case "::": addresses
        case "0.0.0.0": addresses.filter { !$0.contains(":") }
        default: [listener.hostname]
        }
      return MachineNames(hostname: ProcessInfo.processInfo.hostName, addresses: reached)
    }

    private static func identity(
      _ authority: Authority, _ names: MachineNames, _ logger: Logger
    ) throws(Refusal) -> StationIdentity {
      do {
        let (identity, leftOut) = try authority.identity(for: names)
        for address in leftOut {
          logger.warning(
            "The station's authority may not vouch for \(address), so no device trusts that address. Move authority.pem away; a new one is made, which each device must trust again."
          )
        }
        return identity
      } catch {
        throw Refusal(
          "network.certificate", "The station's certificate cannot be made: {reason}.",
          [.init("reason", .text("\(error)"))])
      }
    }

    // MARK: TLS

    /// - Returns: How to speak, with the certificate that counts when a device begins to.
    func configuration() throws -> TLSConfiguration {
      let (chain, key) = try source(state.with { $0.identity })
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain, privateKey: key)
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      configuration.sslContextCallback = { [self] _, promise in
        promise.completeWith(
          Result {
            var change = NIOSSLContextConfigurationOverride()
            let (chain, key) = try source(state.with { $0.identity })
            change.certificateChain = chain
            change.privateKey = key
            return change
          })
      }
      return configuration
    }

    private func source(
      _ identity: StationIdentity
    ) throws -> (chain: [NIOSSLCertificateSource], key: NIOSSLPrivateKeySource) {
      let certificate = try NIOSSLCertificate(bytes: identity.certificate, format: .der)
      let key = try NIOSSLPrivateKey(bytes: Array(identity.key.utf8), format: .pem)
      return ([.certificate(certificate)], .privateKey(key))
    }

    // MARK: where

    func answers(port: Int?) { change { $0.port = port } }

    func answers(trustPort: Int?) { change { $0.trustPort = trustPort } }

    private func change(_ body: (inout State) -> Void) {
      state.with { body(&$0) }
      if let standing { reached(standing) }
    }

    /// Whether something is another than before; then what follows from it.
    func look() {
      let names = Self.names(listener, addresses())
      let (known, made) = state.with { ($0.names, $0.made) }
      guard names != known || Date().timeIntervalSince(made) > Self.age else { return }
      guard let identity = try? Self.identity(authority, names, logger) else { return }
      hosts.with { $0 = names.hosts + [listener.hostname.lowercased()] }
      change {
        $0.names = names
        $0.identity = identity
        $0.made = Date()
      }
    }

    /// What a device is shown that begins to speak now, DER.
    var certificate: [UInt8] { state.with { $0.identity.certificate } }

    /// nil until both listeners answer.
    var standing: NetworkStanding? {
      let state = state.with { $0 }
      guard let port = state.port, let trustPort = state.trustPort else { return nil }
      let host = state.names.addresses.first ?? state.names.hosts[0]
      return NetworkStanding(
        address: address("https", hostname: host, port: port),
        named: address("https", hostname: state.names.hosts[0], port: port),
        trust: address(hostname: host, port: trustPort) + "/trust",
        fingerprint: authority.fingerprint)
    }
  }
#endif
