public import Bench

/// What a person tells a station about where it stands and how it measures.
public enum StationFields {
  public static let altitude = Field(
    "altitude", Message("weather.altitude", "Altitude"), .number(.length), unit: Units.lengths[1],
    domain: -430...9000,
    tip: Message(
      "weather.altitude.tip",
      "Metres above the sea. With it the pressure is told at sea level, as weather maps do, and the forecast knows whether it is high or low."
    ))
  public static let hemisphere = Field(
    "hemisphere", Message("weather.hemisphere", "Hemisphere"),
    .choice([
      Field.Choice("north", Message("weather.hemisphere.north", "north")),
      Field.Choice("south", Message("weather.hemisphere.south", "south")),
    ]), standard: .choice("north"),
    tip: Message("weather.hemisphere.tip", "Where it is summer from April to September, or not."))
  public static let spacing = Field(
    "spacing", Message("weather.spacing", "Between readings"), .number(.time), unit: Units.second,
    domain: 1...300, standard: .number(10),
    tip: Message(
      "weather.spacing.tip", "A cycle takes five readings, so far apart, and keeps their mean."))

  public static let all = [altitude, hemisphere, spacing]

  static func named(_ id: String) throws(Refusal) -> Field {
    for field in all where field.id.sameBytes(as: id) { return field }
    throw Refusal(
      "field.unknown", "There is no field “{field}” here. The fields are: {fields}.",
      [.init("field", .text(id)), .init("fields", .text(joined(all.map { $0.id }, by: ", ")))],
      field: id)
  }
}
