import HTTPTypes
import Hummingbird

/// What a monitor may ask: counts since the start, and how many listen now.
///
/// **Source:** [Prometheus], "Exposition formats", text-based.
final class Figures: Sendable {
  private struct Counts {
    var answers: [Int: Int] = [:]
    var seconds = 0.0
  }
  private let counts = Guarded(Counts())
  private let listeners: @Sendable () -> Int

  /// - Parameter listeners: How many are told live.
  init(listeners: @escaping @Sendable () -> Int) { self.listeners = listeners }

  func count(status: Int, seconds: Double) {
    counts.with { counts in
      counts.answers[status, default: 0] += 1
      counts.seconds += seconds
    }
  }

  var text: String {
    let counts = counts.with { $0 }
    var lines = [
      "# HELP fieldbook_http_answers_total Requests that were answered, by status.",
      "# TYPE fieldbook_http_answers_total counter",
    ]
    for (status, count) in counts.answers.sorted(by: { $0.key < $1.key }) {
      lines.append("fieldbook_http_answers_total{status=\"\(status)\"} \(count)")
    }
    lines += [
      "# HELP fieldbook_http_seconds_total Time spent on answering, until the body began.",
      "# TYPE fieldbook_http_seconds_total counter",
      "fieldbook_http_seconds_total \(counts.seconds)",
      "# HELP fieldbook_live_listeners Devices that are told live what happens.",
      "# TYPE fieldbook_live_listeners gauge",
      "fieldbook_live_listeners \(listeners())",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Counts every answer, refusals included.
struct Counting<Context: RequestContext>: RouterMiddleware {
  let figures: Figures

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let begun = ContinuousClock.now
    let response = try await next(request, context)
    figures.count(
      status: response.status.code, seconds: (ContinuousClock.now - begun) / .seconds(1))
    return response
  }
}
