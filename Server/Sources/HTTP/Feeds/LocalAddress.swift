import Foundation

/// The address by which other devices of the network reach this machine: the first of IPv4 that is
/// neither its own nor of a machine within it.
func localAddress() -> String? { localAddresses().first { !$0.contains(":") } }

/// All addresses by which other devices reach this machine, IPv4 before IPv6.
func localAddresses() -> [String] {
  var first: UnsafeMutablePointer<ifaddrs>?
  guard getifaddrs(&first) == 0 else { return [] }
  defer { freeifaddrs(first) }
  var found: [String] = []
  var next = first
  while let interface = next?.pointee {
    next = interface.ifa_next
    let name = String(cString: interface.ifa_name)
    guard let address = interface.ifa_addr,
      !["lo", "docker", "veth", "br-", "virbr"].contains(where: name.hasPrefix),
      let text = text(of: address), !found.contains(text)
    else { continue }
    found.append(text)
  }
  return found.filter { !$0.contains(":") } + found.filter { $0.contains(":") }
}

private func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
  let family = Int32(address.pointee.sa_family)
  var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
  let length = socklen_t(text.count)
  switch family {
  case AF_INET:
    address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      _ = inet_ntop(AF_INET, &$0.pointee.sin_addr, &text, length)
    }
  case AF_INET6:
    let isOfLink = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
      _ = inet_ntop(AF_INET6, &$0.pointee.sin6_addr, &text, length)
      return withUnsafeBytes(of: $0.pointee.sin6_addr) { $0[0] == 0xFE && $0[1] & 0xC0 == 0x80 }
    }
    // It counts within one cable, and no certificate can name that.
    if isOfLink { return nil }
  default: return nil
  }
  return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
}
