import Foundation

/// Requests over one connection that is kept, each answered whole.
final class Exchange {
  private let client: Client
  private var received = Data()

  init?(port: Int) {
    guard let client = Client(port: port) else { return nil }
    self.client = client
  }

  /// Nil where the other side went away first.
  func ask(_ method: String, _ path: String, _ body: [UInt8] = []) -> (status: Int, body: Data)? {
    client.send(
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
    )
    client.send(body)
    let end = Data("\r\n\r\n".utf8)
    while received.range(of: end) == nil { guard more() else { return nil } }
    guard let head = received.range(of: end) else { return nil }
    let lines = String(decoding: received[..<head.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let status = Int(lines[0].split(separator: " ")[1]) ?? 0
    let length =
      lines.first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
    while received.count - (head.upperBound - received.startIndex) < length {
      guard more() else { return nil }
    }
    let from = head.upperBound
    let content = received[from..<from + length]
    received = Data(received[(from + length)...])
    return (status, Data(content))
  }

  private func more() -> Bool {
    let part = client.receive(65_536)
    received.append(part)
    return !part.isEmpty
  }
}
