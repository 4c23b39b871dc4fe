/// From where a listener of the station is reached.
enum Reach: Equatable, Sendable {
  /// By this machine's own browsers: who sits at it needs no pairing.
  case machine
  /// By the network: without the token of a paired device nothing of the logbook is read or written.
  case network
}
