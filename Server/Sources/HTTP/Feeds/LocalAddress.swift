import Foundation

/// The address by which other devices of the network reach this machine: the first of IPv4 that is
/// neither its own nor of a machine within it.
func localAddress() -> String? {
  var first: UnsafeMutablePointer<ifaddrs>?
  guard getifaddrs(&first) == 0 else { return nil }
  defer { freeifaddrs(first) }
  var found: [String] = []
  var next = first
  while let interface = next?.pointee {
    next = interface.ifa_next
    let name = String(cString: interface.ifa_name)
    guard let address = interface.ifa_addr, Int32(address.pointee.sa_family) == AF_INET,
      !["lo", "docker", "veth", "br-", "virbr"].contains(where: name.hasPrefix)
    else { continue }
    let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
    }
    found.append([24, 16, 8, 0].map { "\(number >> $0 & 255)" }.joined(separator: "."))
  }
  return found.first
}
