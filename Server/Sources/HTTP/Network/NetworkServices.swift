#if LAN
  import Authority
  import Bench
  import Hummingbird
  import HummingbirdCore
  import HummingbirdTLS
  import Logging
  import NIOCore
  import NIOSSL
  import ServiceLifecycle

  extension NetworkListener {
    /// - Parameters:
    ///   - names: Told by which names the network calls this machine.
    ///   - reached: Told where, once both answer, and again when that changes.
    func services(
      _ router: Router<BasicRequestContext>, site: String, _ names: Guarded<[String]>,
      _ logger: Logger, reached: @escaping @Sendable (NetworkStanding) -> Void
    ) throws(Refusal) -> [any Service] {
      let reach = try NetworkReach(self, names, logger, reached: reached)
      return [
        try secure(router, reach, logger), trust(reach, TrustPage(site: site), logger),
        NetworkWatch(reach: reach),
      ]
    }

    /// HTTPS alone: what is not encrypted is not answered.
    private func secure(
      _ router: Router<BasicRequestContext>, _ reach: NetworkReach, _ logger: Logger
    ) throws(Refusal) -> any Service {
      do {
        let application = Application(
          responder: Apart(base: router.buildResponder()),
          server: try .tls(
            .http1(
              configuration: .init(
                additionalChannelHandlers: [SendBeforeClose()], idleTimeout: .seconds(60))),
            tlsConfiguration: try reach.configuration()),
          configuration: .init(
            address: .hostname(hostname, port: port),
            availableConnectionsDelegate: MaximumAvailableConnections(512)),
          onServerRunning: { reach.answers(port: $0.localAddress?.port) }, logger: logger)
        return named(application, "--lan-port", port)
      } catch {
        throw Refusal(
          "network.tls", "HTTPS cannot be set up: {reason}.", [.init("reason", .text("\(error)"))])
      }
    }

    private func trust(
      _ reach: NetworkReach, _ page: TrustPage, _ logger: Logger
    ) -> any Service {
      let trusting = Router()
      trusting.add(middleware: Trust(reach: reach, page: page))
      let application = Application(
        router: trusting,
        server: .http1(
          configuration: .init(
            additionalChannelHandlers: [SendBeforeClose()], idleTimeout: .seconds(30))),
        configuration: .init(
          address: .hostname(hostname, port: trustPort),
          availableConnectionsDelegate: MaximumAvailableConnections(64)),
        onServerRunning: { reach.answers(trustPort: $0.localAddress?.port) }, logger: logger)
      return named(application, "--trust-port", trustPort)
    }

    private func named(_ service: some Service, _ option: String, _ port: Int) -> any Service {
      Named(application: service, hostname: hostname, port: port) { hostname, port in
        .networkAddressInUse(option: option, hostname: hostname, port: port)
      }
    }
  }

  /// Notices when the network gives this machine another address, and when the certificate ages.
  private struct NetworkWatch: Service {
    let reach: NetworkReach

    func run() async throws {
      await cancelWhenGracefulShutdown {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(10))
          reach.look()
        }
      }
    }
  }
#endif
