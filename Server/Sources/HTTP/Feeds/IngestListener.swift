import Feeds
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// Where phones push to over plain HTTP: a listener of its own, which takes readings by a token and
/// gives nothing out.
public struct IngestListener: Sendable {
  public var hostname: String
  /// 0 takes any free one.
  public var port: Int

  public init(hostname: String, port: Int) {
    self.hostname = hostname
    self.port = port
  }

  /// - Parameter listening: Told the address once it answers, as another device reaches it.
  func service(
    _ feeds: Feeds, _ logger: Logger, listening: @escaping @Sendable (String) -> Void
  ) -> any Service {
    let router = Router()
    router.add(middleware: Ingest(feeds: feeds, isAlone: true))
    let hostname = self.hostname
    let application = Application(
      router: router,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [SendBeforeClose()], idleTimeout: .seconds(30))),
      configuration: .init(
        address: .hostname(hostname, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(256)),
      onServerRunning: { channel in
        let anywhere = ["0.0.0.0", "::"].contains(hostname)
        let host = anywhere ? localAddress() ?? "127.0.0.1" : hostname
        listening(address(hostname: host, port: channel.localAddress?.port))
      },
      logger: logger)
    return Named(application: application, hostname: hostname, port: port) { hostname, port in
      .ingestAddressInUse(hostname: hostname, port: port)
    }
  }
}

/// A listener beside the app's, which says of a fault that it is its own.
struct Named<Listener: Service>: Service {
  let application: Listener
  let hostname: String
  let port: Int
  let inUse: @Sendable (String, Int) -> StationError

  func run() async throws {
    do { try await application.run() } catch {
      switch StationError(error, hostname: hostname, port: port) {
      case .addressInUse(let hostname, let port): throw inUse(hostname, port)
      case let error: throw error
      }
    }
  }
}

/// Asks the sources that are to be asked, for as long as the station runs.
struct FeedService: Service {
  let feeds: Feeds

  func run() async throws {
    await cancelWhenGracefulShutdown { await feeds.run() }
  }
}
