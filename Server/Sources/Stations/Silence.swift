import Bench

/// How long a source has given nothing, when to try again and when to say so.
struct Silence {
  private var began: Double?
  private var tries = 0
  private var told: (code: String, next: Double)?

  var isSilent: Bool { began != nil }

  /// s until the next try: 1, 2, 4 … 60.
  var pause: Double { Double(1 << min(max(tries - 1, 0), 6)).clamped(to: 60) }

  /// - Returns: For how long nothing came, where it is to be told: at once, after a minute, and
  ///   then each time it has lasted ten times as long; at once again when the reason changes.
  mutating func fault(_ reason: Message, at now: Double) -> Double? {
    let start = began ?? now
    began = start
    tries += 1
    let span = now - start
    if let told, told.code == reason.code, span < told.next { return nil }
    told = (reason.code, max(60, 10 * span))
    return span
  }

  /// - Returns: How long it lasted; nil where it was not silent.
  mutating func end(at now: Double) -> Double? {
    defer { self = Silence() }
    return began.map { now - $0 }
  }
}

extension Double {
  fileprivate func clamped(to most: Double) -> Double { self < most ? self : most }
}
