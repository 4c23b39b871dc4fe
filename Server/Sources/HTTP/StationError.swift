public import Bench
import Foundation
import NIOCore

/// Why the daemon did not start. Each says what is wrong, then what to do.
public enum StationError: Error, Equatable {
  case noSite(folder: String)
  case addressInUse(hostname: String, port: Int)
  case ingestAddressInUse(hostname: String, port: Int)
  /// By a listener for the network; its option chooses another port.
  case networkAddressInUse(option: String, hostname: String, port: Int)
  case portNotPermitted(port: Int)
  case unknownAddress(hostname: String)
  /// What runs beside the app refused to start or to go on.
  case refused(Refusal)
  case fault(String)

  public var message: String {
    switch self {
    case .noSite(let folder):
      "there is no app in \(folder): its index.html is missing; "
        + "build it with `make web`, or name its folder with --site"
    case .addressInUse(let hostname, let port):
      "another program listens on \(hostname):\(port); "
        + "stop it or choose another port: --port \(next(port)), or `make run PORT=\(next(port))`"
    case .ingestAddressInUse(let hostname, let port):
      "another program listens on \(hostname):\(port); "
        + "stop it or choose another port for sensors: --ingest-port \(next(port))"
    case .networkAddressInUse(let option, let hostname, let port):
      "another program listens on \(hostname):\(port); "
        + "stop it or choose another port: \(option) \(next(port))"
    case .portNotPermitted(let port):
      "port \(port) is reserved for the system; choose one above 1023: --port 8080"
    case .unknownAddress(let hostname):
      "this machine has no address \(hostname); listen on this machine alone: "
        + "--hostname 127.0.0.1"
    case .refused(let refusal): refusal.message.english()
    case .fault(let description):
      "the daemon stopped: \(description)"
    }
  }

  private func next(_ port: Int) -> Int { port < 65_535 ? port + 1 : 8080 }

  init(_ error: any Error, hostname: String, port: Int) {
    switch error {
    case let error as StationError: self = error
    case let error as IOError where error.errnoCode == EADDRINUSE:
      self = .addressInUse(hostname: hostname, port: port)
    case let error as IOError where error.errnoCode == EACCES:
      self = .portNotPermitted(port: port)
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
      self = .unknownAddress(hostname: hostname)
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      self = .unknownAddress(hostname: hostname)
    case let error as Refusal: self = .refused(error)
    default:
      self = .fault("\(error)")
    }
  }
}

/// Refuses a folder that does not hold the app, before a port is taken for it.
func checkSite(_ folder: String) throws(StationError) {
  let index = URL(fileURLWithPath: folder).appendingPathComponent("index.html").path
  guard FileManager.default.isReadableFile(atPath: index) else { throw .noSite(folder: folder) }
}
