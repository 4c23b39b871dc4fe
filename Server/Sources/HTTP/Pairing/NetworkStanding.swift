import Bench

/// Where devices of the network reach the station.
public struct NetworkStanding: Equatable, Sendable {
  /// `https://192.168.1.5:8443`
  public var address: String
  /// The same by name, where the network knows names of machines: `https://station.local:8443`
  public var named: String
  /// `http://192.168.1.5:8444/trust`
  public var trust: String
  /// SHA-256 of the authority's certificate, as devices show it.
  public var fingerprint: String

  /// What a code to scan holds. Behind the # it is never sent over the network.
  public func link(_ code: String) -> String { Self.link(address, code) }

  public static func link(_ address: String, _ code: String) -> String {
    address + "/#/settings/pair/" + code
  }

  var json: JSON {
    .object([
      "address": .text(address), "named": .text(named), "trust": .text(trust),
      "fingerprint": .text(fingerprint),
    ])
  }
}
