import HTTPTypes

extension HTTPField.Name {
  /// Whether a request comes from a page of the same site ([FetchMetadata]).
  static let secFetchSite = named("Sec-Fetch-Site")
  /// How many bytes of an upload are here.
  static let uploadOffset = named("Upload-Offset")
  /// What a listener to events heard last ([HTML], 9.2.4).
  static let lastEventID = named("Last-Event-ID")
  /// Tells proxies not to collect an answer before they pass it on.
  static let accelBuffering = named("X-Accel-Buffering")

  private static func named(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no name") }
    return name
  }
}
