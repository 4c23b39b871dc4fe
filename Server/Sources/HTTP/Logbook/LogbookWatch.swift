import ServiceLifecycle
import Store

/// Notices what another program wrote into the logbook, such as `fieldbook log import`.
struct LogbookWatch: Service {
  let logbook: Logbook
  let news: LogbookNews

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var known: Int64?
      while !Task.isCancelled {
        // Nobody listens, nobody need know.
        if news.count > 0, let last = try? logbook.standing().last {
          if let known, known != last { news.tell(last: last) }
          known = last
        }
        try? await Task.sleep(for: .seconds(2))
      }
    }
  }
}
