import Feeds
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
  private let feeds: Feeds?
  /// The address of that listener, once it answers.
  private let ingestAddress = Guarded<String?>(nil)

  public init(
    hostname: String, port: Int, site: String, logbook: Logbook? = nil,
    services: [any Service] = [], ingest: IngestListener? = nil, logger: Logger
  ) {
    self.ingest = ingest
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
    ingesting: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(StationError) {
    try checkSite(site)
    let hostname = self.hostname
    let news = LogbookNews()
    let logbook = self.logbook
    let application = Application(
      router: routes(news),
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
    if let logbook { services.append(.init(service: LogbookWatch(logbook: logbook, news: news))) }
    services += feedServices(ingesting).map { .init(service: $0) }
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

  /// All the daemon answers, also used by the tests without a socket.
  func routes(_ news: LogbookNews = LogbookNews()) -> Router<BasicRequestContext> {
    let figures = Figures { news.count }
    let router = Router(options: .autoGenerateHeadEndpoints)
    if let feeds { router.add(middleware: Ingest(feeds: feeds, isAlone: false)) }
    router.add(middleware: LogRequestsMiddleware(.info))
    router.add(middleware: Counting(figures: figures))
    router.add(middleware: SecurityHeaders())
    router.add(middleware: Problems())
    let methods = Guarded<[RouteMethods]>([])
    router.add(middleware: MethodCheck(routes: methods))
    router.add(middleware: HostCheck(hostname: hostname))
    router.add(middleware: OriginCheck())
    router.add(middleware: Site())
    router.add(middleware: FileMiddleware(site, logger: logger))
    DescriptionRoutes(figures: figures).add(to: router)
    if let logbook { LogbookRoutes(logbook: logbook, news: news, feeds: feeds).add(to: router) }
    if let feeds { FeedRoutes(feeds: feeds, ingest: ingestAddress).add(to: router) }
    let known = RouteMethods.of(router.routes)
    methods.with { $0 = known }
    return router
  }
}

/// The address as a browser wants it: IPv6 in brackets.
func address(hostname: String, port: Int?) -> String {
  let host = hostname.contains(":") ? "[\(hostname)]" : hostname
  return "http://\(host):\(port ?? 80)"
}
