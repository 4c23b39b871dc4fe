#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Addresses that begin alike.
struct AddressRange: Equatable {
  let bytes: [UInt8]
  let mask: [UInt8]

  /// Those that no public network has: private ([RFC1918]), shared ([RFC6598]), of one cable
  /// ([RFC3927]), of the machine itself, and unique local ones of IPv6 ([RFC4193]).
  static let ofNobody: [AddressRange] = [
    ("10.0.0.0", 8), ("172.16.0.0", 12), ("192.168.0.0", 16), ("100.64.0.0", 10),
    ("169.254.0.0", 16), ("127.0.0.0", 8), ("fc00::", 7), ("::1", 128),
  ].compactMap { AddressRange($0, length: $1) }

  init?(_ address: String, length: Int? = nil) {
    guard let bytes = AddressRange.bytes(of: address) else { return nil }
    let length = length ?? bytes.count * 8
    self.bytes = bytes
    mask = bytes.indices.map { index in
      let bits = min(max(length - index * 8, 0), 8)
      return UInt8(truncatingIfNeeded: 0xFF00 >> bits)
    }
  }

  /// As a certificate has it: the address, then the mask.
  init?(octets: [UInt8]) {
    guard [8, 32].contains(octets.count) else { return nil }
    bytes = Array(octets.prefix(octets.count / 2))
    mask = Array(octets.suffix(octets.count / 2))
  }

  var octets: [UInt8] { bytes + mask }

  func contains(_ address: [UInt8]) -> Bool {
    address.count == bytes.count
      && address.indices.allSatisfy { address[$0] & mask[$0] == bytes[$0] & mask[$0] }
  }

  /// Four of IPv4 or sixteen of IPv6, in the order of the network.
  static func bytes(of address: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, address, &bytes) == 1 { return Array(bytes.prefix(4)) }
    if inet_pton(AF_INET6, address, &bytes) == 1 { return bytes }
    return nil
  }
}
