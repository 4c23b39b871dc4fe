import NIOCore

/// Closes a connection only once what was written to it has been sent.
///
/// When the server stops, Hummingbird closes a connection right behind the last part of its
/// answer. What the network has not taken by then would be dropped, and a client that reads
/// slowly would get a file without its end.
final class SendBeforeClose: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = NIOAny

  /// How long a client may take for the rest; one that stopped reading must not hold the daemon.
  private let patience: TimeAmount = .seconds(5)
  private var lastWrite: EventLoopFuture<Void>?

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let sent = promise ?? context.eventLoop.makePromise()
    lastWrite = sent.futureResult
    context.write(data, promise: sent)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .all, let lastWrite else { return context.close(mode: mode, promise: promise) }
    self.lastWrite = nil
    // Closing fails the write that waits, and so leads to the lines below.
    let limit = context.eventLoop.assumeIsolated().scheduleTask(in: patience) {
      context.close(mode: mode, promise: nil)
    }
    lastWrite.assumeIsolated().whenComplete { _ in
      limit.cancel()
      context.close(mode: mode, promise: promise)
    }
  }
}
