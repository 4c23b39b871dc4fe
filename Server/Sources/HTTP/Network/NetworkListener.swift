public import Bench
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// Where devices of the network reach the station: HTTPS for those that are paired, and beside it
/// plain HTTP for the page by which they learn to trust it.
public struct NetworkListener: Sendable {
  /// Name or address to listen on.
  public var hostname: String
  /// 0 takes any free one.
  public var port: Int
  /// 0 takes any free one.
  public var trustPort: Int
  /// Data folder, which keeps the authority.
  public var folder: String

  public init(hostname: String, port: Int, trustPort: Int, folder: String) {
    self.hostname = hostname
    self.port = port
    self.trustPort = trustPort
    self.folder = folder
  }

  /// Whether this program was built with what it takes.
  public static var isBuilt: Bool {
    #if LAN
      true
    #else
      false
    #endif
  }

  public static let notBuilt = Refusal(
    "network.not-built",
    "This fieldbook-server was built without what --lan needs, TLS and certificates. Build it with them: make lan"
  )

  #if !LAN
    func services(
      _ router: Router<BasicRequestContext>, site: String, _ names: Guarded<[String]>,
      _ logger: Logger, reached: @escaping @Sendable (NetworkStanding) -> Void
    ) throws(Refusal) -> [any Service] { throw Self.notBuilt }
  #endif
}
