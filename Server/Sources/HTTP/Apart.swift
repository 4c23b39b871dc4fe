import Hummingbird

/// Answers each request in a task of its own.
///
/// A task keeps the memory of its deepest call until it ends, and a connection's task lasts as long
/// as the connection: the way of a request through the router would stay with every idle listener.
struct Apart<Base: HTTPResponder>: HTTPResponder where Base.Context: Sendable {
  let base: Base

  func respond(to request: Request, context: Base.Context) async throws -> Response {
    let answering = Task { try await base.respond(to: request, context: context) }
    return try await withTaskCancellationHandler {
      try await answering.value
    } onCancel: {
      answering.cancel()
    }
  }
}
