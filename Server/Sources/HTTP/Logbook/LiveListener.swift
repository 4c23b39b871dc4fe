/// What one listener is still to be told. Who tells never waits: what comes before the listener looks
/// again is told together, the newest arrival for all before it.
final class LiveListener: Sendable {
  struct News: Equatable, Sendable {
    /// The number of the newest arrival.
    var last: Int64?
    var sources = false
    var readings = false
    /// Time for a sign of life.
    var beat = false
    /// Time to look whether the listener is still paired.
    var look = false
    /// Nothing more will be told.
    var isOver = false
  }

  private struct State {
    var news = News()
    var waiting: CheckedContinuation<News, Never>?

    mutating func take() -> News {
      defer { self = State() }
      return news
    }
  }
  private let state = Guarded(State())
  /// Whether its pairing can end while it listens.
  let isPaired: Bool

  init(isPaired: Bool = false) { self.isPaired = isPaired }

  func tell(_ change: (inout News) -> Void) {
    let told = state.with { state -> (CheckedContinuation<News, Never>, News)? in
      change(&state.news)
      guard state.news != News(), let waiting = state.waiting else { return nil }
      return (waiting, state.take())
    }
    if let (waiting, news) = told { waiting.resume(returning: news) }
  }

  /// What happened since the last time, as soon as something did. One task asks; when it is told to
  /// stop, someone tells that nothing more comes.
  func next() async -> News {
    await withCheckedContinuation { continuation in
      let news = state.with { state -> News? in
        guard state.news == News() else { return state.take() }
        state.waiting = continuation
        return nil
      }
      if let news { continuation.resume(returning: news) }
    }
  }
}
