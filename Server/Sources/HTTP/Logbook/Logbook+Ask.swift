import NIOPosix
import Store

extension Logbook {
  /// Runs a call where it may wait for the disk: on a thread of its own, not on one that serves
  /// requests.
  ///
  /// - Throws: The problem that the store's error is to who asks.
  func ask<Answer: Sendable>(
    _ body: @escaping @Sendable (Logbook) throws -> Answer
  ) async throws -> Answer {
    do {
      return try await NIOThreadPool.singleton.runIfActive { try body(self) }
    } catch let error as StoreError {
      throw Problem(error)
    }
  }
}
