/// A place on the Earth, as a telephone gives it [Geolocation].
public final class Position: Sendable {
  /// Degrees, north positive.
  public let latitude: Double
  /// Degrees, east positive.
  public let longitude: Double
  /// m. The true place is within this distance with a confidence of 95 % [Geolocation].
  public let accuracy: Double?

  /// Nil for what is no place on the Earth.
  public init?(latitude: Double, longitude: Double, accuracy: Double?) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180, (accuracy ?? 0) >= 0 else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
  }

  public convenience init?(json: JSON) {
    guard let latitude = json.number("latitude"), let longitude = json.number("longitude") else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude, accuracy: json.number("accuracy"))
  }

  public var json: JSON {
    var members = [
      JSON.Member("latitude", .number(latitude)), JSON.Member("longitude", .number(longitude)),
    ]
    if let accuracy { members.append(JSON.Member("accuracy", .number(accuracy))) }
    return .object(members)
  }
}
