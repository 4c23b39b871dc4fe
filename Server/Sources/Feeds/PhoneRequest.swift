import Bench
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// One plain GET to a phone. By NIO, which the daemon has anyway: the system's own client would need
/// another library beside the program.
struct PhoneRequest {
  /// `http://192.168.1.20:8080`
  struct Address: Equatable, Sendable {
    let host: String
    let port: Int

    init(_ text: String) throws(Refusal) {
      let whole = text.contains("://") ? text : "http://" + text
      guard let parts = URLComponents(string: whole), parts.scheme == "http",
        let host = parts.host, !host.isEmpty, ["", "/"].contains(parts.path), parts.query == nil,
        parts.user == nil, (1...65_535).contains(parts.port ?? 80)
      else {
        throw Refusal(
          "feed.address",
          "“{address}” is no address of phyphox. It looks like http://192.168.1.20:8080; phyphox shows it under “Allow remote access”.",
          [.init("address", .text(text))], field: "address")
      }
      self.host = host.trimmingCharacters(in: ["[", "]"])
      port = parts.port ?? 80
    }

    var text: String { "http://" + (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }
  }

  static let patience = TimeAmount.seconds(5)
  /// Bytes. A day of a phone's barometer is less.
  private static let most = 32 << 20

  /// - Throws: A ``Refusal`` where nothing answers, or something else than expected.
  static func get(_ path: String, of address: Address) async throws(Refusal) -> JSON {
    let bytes: [UInt8]
    do { bytes = try await fetch(path, address) } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(
        "feed.phone-silent", "The phone does not answer at {address}.",
        [.init("address", .text(address.text))])
    }
    do throws(JSONError) { return try JSON(bytes: bytes) } catch { throw PhoneRequest.foreign }
  }

  static let foreign = Refusal(
    "feed.phone-foreign",
    "What answers there is not phyphox. Look at the address that phyphox shows under “Allow remote access”."
  )

  private static func fetch(_ path: String, _ address: Address) async throws -> [UInt8] {
    let answer = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: [UInt8].self)
    let handler = Collector(answer, most: most)
    let channel: any Channel
    do {
      channel = try await ClientBootstrap(group: answer.futureResult.eventLoop)
        .connectTimeout(patience)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            try channel.pipeline.syncOperations.addHandler(handler)
          }
        }
        .connect(host: address.host, port: address.port).get()
    } catch {
      answer.fail(error)
      throw error
    }
    let limit = channel.eventLoop.scheduleTask(in: patience) {
      answer.fail(ChannelError.connectTimeout(patience))
    }
    defer {
      limit.cancel()
      channel.close(promise: nil)
    }
    let host = address.port == 80 ? address.host : "\(address.host):\(address.port)"
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: path,
      headers: ["Host": host, "Accept": "application/json", "Connection": "close"])
    channel.write(HTTPClientRequestPart.head(head), promise: nil)
    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
    return try await answer.futureResult.get()
  }
}

private final class Collector: ChannelInboundHandler, Sendable {
  typealias InboundIn = HTTPClientResponsePart

  private let answer: EventLoopPromise<[UInt8]>
  private let most: Int
  private let collected: NIOLoopBoundBox<[UInt8]>

  init(_ answer: EventLoopPromise<[UInt8]>, most: Int) {
    self.answer = answer
    self.most = most
    collected = .makeBoxSendingValue([], eventLoop: answer.futureResult.eventLoop)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      if head.status.code >= 300 { answer.fail(PhoneRequest.foreign) }
    case .body(let part):
      collected.value += Array(part.readableBytesView)
      if collected.value.count > most { answer.fail(PhoneRequest.foreign) }
    case .end: answer.succeed(collected.value)
    }
  }

  func channelInactive(context: ChannelHandlerContext) { answer.fail(ChannelError.eof) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { answer.fail(error) }
}
