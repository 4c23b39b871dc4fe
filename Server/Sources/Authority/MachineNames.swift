/// By what other devices call a machine.
public struct MachineNames: Equatable, Sendable {
  /// `station.local`, and names of the machine for itself.
  public var hosts: [String]
  /// IPv4 and IPv6, as text.
  public var addresses: [String]

  /// - Parameter hostname: As the system has it; what is no name of a machine is left out.
  public init(hostname: String, addresses: [String]) {
    let label = hostname.lowercased().prefix { $0 != "." }
    let isName =
      !label.isEmpty && label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
      }
    // Only names that machines give themselves ([RFC6762], 3): nobody else owns one.
    hosts = (isName && label != "localhost" ? ["\(label).local"] : []) + ["localhost"]
    self.addresses = addresses
  }
}
