import Foundation

#if canImport(Glibc)
  import Glibc
  private let stream = Int32(SOCK_STREAM.rawValue)
  // Who went away is seen by the next read, not by a signal that ends the tests.
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  import Darwin
  private let stream = SOCK_STREAM
  private let noSignal = Int32(0)
#endif

/// A plain connection to a port of this machine, read as slowly as a test wants.
final class Client {
  private let socket: Int32

  init?(port: Int) {
    socket = socketTo(port: port)
    if socket < 0 { return nil }
  }

  deinit { close(socket) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sendAll(socket, $0.baseAddress, $0.count, noSignal) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// At most `count` bytes; fewer when the other side ends, none after that.
  func receive(_ count: Int) -> Data {
    var bytes = [UInt8](repeating: 0, count: count)
    let received = read(socket, &bytes, count)
    return Data(bytes.prefix(max(received, 0)))
  }

  /// All bytes until the other side ends.
  func receiveAll() -> Data {
    var all = Data()
    while true {
      let part = receive(65_536)
      if part.isEmpty { return all }
      all.append(part)
    }
  }
}

private func sendAll(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32)
  -> Int
{
  send(socket, bytes, count, flags)
}

/// A connected socket, or -1 when nothing listens there.
private func socketTo(port: Int) -> Int32 {
  let descriptor = socket(AF_INET, stream, 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  let size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
  }
  if result == 0 { return descriptor }
  close(descriptor)
  return -1
}
