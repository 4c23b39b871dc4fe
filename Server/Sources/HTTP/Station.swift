import Bench
import Feeds
import Foundation
import Hummingbird
public import Logging
import NIOCore
public import ServiceLifecycle
public import Store
import UnixSignals

/// The daemon: the static app and what it may ask, on one address, until it is told to stop.
public struct Station: Sendable {
  /// Name or address to listen on.
  public var hostname: String
  /// Port to listen on; 0 takes any free one.
  public var port: Int
  /// Folder that holds the complete static app.
  public var site: String
  /// What devices share; without one the app is served and nothing more.
  public var logbook: Logbook?
  /// What runs beside it and ends with it; one that is done ends by itself.
  public var services: [any Service]
  public var logger: Logger
  /// Where phones push to; nil: only to this machine's own address.
  public var ingest: IngestListener?
  /// Where paired devices of the network ask; nil: nowhere.
  public var network: NetworkListener?
  /// ms of UTC since 1970
  var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }
  private let feeds: Feeds?
  /// The address of that listener, once it answers.
  private let ingestAddress = Guarded<String?>(nil)

  public init(
    hostname: String, port: Int, site: String, logbook: Logbook? = nil,
    services: [any Service] = [], ingest: IngestListener? = nil, network: NetworkListener? = nil,
    logger: Logger
  ) {
    self.ingest = ingest
    self.network = network
    feeds = logbook.map(Feeds.init)
    self.hostname = hostname
    self.port = port
    self.site = site
    self.logbook = logbook
    self.services = services
    self.logger = logger
  }

  /// Serves until SIGINT or SIGTERM; requests on their way are answered first.
  ///
  /// - Parameter listening: Told the address once it answers, `http://127.0.0.1:8080`.
  public func run(
    listening: @escaping @Sendable (String) -> Void,
    ingesting: @escaping @Sendable (String) -> Void = { _ in },
    reached: @escaping @Sendable (NetworkStanding) -> Void = { _ in }
  ) async throws(StationError) {
    try checkSite(site)
    let hostname = self.hostname
    let common = Common()
    let logbook = self.logbook
    let application = Application(
      responder: Apart(base: routes(common).buildResponder()),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [SendBeforeClose()], idleTimeout: .seconds(60))),
      configuration: .init(address: .hostname(hostname, port: port)),
      onServerRunning: { channel in
        let here = address(hostname: hostname, port: channel.localAddress?.port)
        try? logbook?.tellListener("app", at: here)
        listening(here)
      },
      logger: logger)
    var services: [ServiceGroupConfiguration.ServiceConfiguration] = [.init(service: application)]
    if let logbook {
      services.append(.init(service: LogbookWatch(logbook: logbook, news: common.news)))
    }
    services += feedServices(ingesting).map { .init(service: $0) }
    services += try networkServices(common, reached).map { .init(service: $0) }
    services += self.services.map { .init(service: $0, successTerminationBehavior: .ignore) }
    var configuration = ServiceGroupConfiguration(services: services, logger: logger)
    configuration.gracefulShutdownSignals = [.sigint, .sigterm]
    // A client that never reads its answer must not keep the daemon alive for ever.
    configuration.maximumGracefulShutdownDuration = .seconds(10)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch {
      throw error as? StationError ?? StationError(error, hostname: hostname, port: port)
    }
  }

  private func feedServices(_ ingesting: @escaping @Sendable (String) -> Void) -> [any Service] {
    guard let feeds else { return [] }
    let (logbook, address) = (self.logbook, ingestAddress)
    try? logbook?.tellListener("ingest", at: nil)
    let listener = ingest?.service(feeds, logger) { here in
      address.with { $0 = here }
      try? logbook?.tellListener("ingest", at: here)
      ingesting(here)
    }
    return [FeedService(feeds: feeds)] + (listener.map { [$0] } ?? [])
  }

  private func networkServices(
    _ common: Common, _ reached: @escaping @Sendable (NetworkStanding) -> Void
  ) throws(StationError) -> [any Service] {
    for role in ["lan", "trust"] { try? logbook?.tellListener(role, at: nil) }
    guard let network, let logbook else { return [] }
    do throws(Refusal) {
      return try network.services(
        routes(common, for: .network), site: site, common.names, logger
      ) { standing in
        common.standing.with { $0 = standing }
        try? logbook.tellListener("lan", at: standing.address)
        try? logbook.tellListener("trust", at: standing.trust)
        reached(standing)
      }
    } catch {
      throw .refused(error)
    }
  }

  /// What all listeners share.
  struct Common: Sendable {
    let news = LogbookNews()
    let pace = PairingPace()
    let standing = Guarded<NetworkStanding?>(nil)
    /// By which the network calls this machine.
    let names = Guarded<[String]>([])
    let figures: Figures

    init() { figures = Figures { [news] in news.count } }
  }

  /// All the daemon answers, also used by the tests without a socket.
  func routes(
    _ common: Common = Common(), for reach: Reach = .machine
  ) -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    if let feeds { router.add(middleware: Ingest(feeds: feeds, isAlone: false)) }
    router.add(middleware: LogRequestsMiddleware(.info))
    router.add(middleware: Counting(figures: common.figures))
    router.add(middleware: SecurityHeaders())
    router.add(middleware: Problems())
    let methods = Guarded<[RouteMethods]>([])
    router.add(middleware: MethodCheck(routes: methods))
    switch reach {
    case .machine: router.add(middleware: HostCheck(hostname: hostname))
    case .network: router.add(middleware: HostCheck(names: common.names))
    }
    router.add(middleware: OriginCheck())
    router.add(middleware: Site())
    router.add(middleware: FileMiddleware(site, logger: logger))
    addRoutes(to: router, common, for: reach)
    let known = RouteMethods.of(router.routes)
    methods.with { $0 = known }
    return router
  }

  private func addRoutes(
    to router: Router<BasicRequestContext>, _ common: Common, for reach: Reach
  ) {
    let description = DescriptionRoutes(figures: common.figures)
    guard let logbook, let feeds else { return description.add(to: router) }
    let devices = Devices(logbook: logbook, now: now)
    let pairing = PairingRoutes(
      devices: devices, pace: common.pace, reach: reach, standing: common.standing)
    pairing.addOpen(to: router)
    // From the network nothing else is asked without pairing, whatever routes are added here.
    let known = router.group()
    if reach == .network { known.add(middleware: DeviceCheck(devices: devices)) }
    description.add(to: known)
    pairing.add(to: known)
    LogbookRoutes(
      logbook: logbook, news: common.news, feeds: feeds,
      devices: reach == .network ? devices : nil
    ).add(to: known)
    FeedRoutes(feeds: feeds, ingest: ingestAddress, scheme: reach == .network ? "https" : "http")
      .add(to: known)
  }
}

/// The address as a browser wants it: IPv6 in brackets.
func address(_ scheme: String = "http", hostname: String, port: Int?) -> String {
  let host = hostname.contains(":") ? "[\(hostname)]" : hostname
  return "\(scheme)://\(host):\(port ?? 80)"
}
