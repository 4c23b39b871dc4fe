public import Bench

/// A real lake to try the form with. It is marked as replayed wherever it appears.
public enum LakeExample {
  public static let title = Message(
    "algae-bloom.example.title", "A lake of the survey, below Lake Mendota")

  public static let sentence = Message(
    "algae-bloom.example.sentence",
    "An example, not measured here: a lake near Madison, Wisconsin, in the chain below Lake Mendota, as the US survey found it on 2 July 2007. Its chlorophyll, left out here, was 20.6 µg/L."
  )

  /// The event that loads it: site NLA_WI-10025 of the National Lakes Assessment, first visit of
  /// 2007, without its chlorophyll. The survey has no name for it, and no row of Mendota [NLA].
  public static var event: JSON {
    .object([
      "at": .integer(1_183_377_600_000), "lake": .text("NLA_WI-10025"), "origin": .text("replayed"),
      "place": .text("Madison, Wisconsin"),
      "position": .object(["latitude": .number(42.966), "longitude": .number(-89.249)]),
      "type": .text("load"),
      "values": .object([
        "tp": .number(53e-6), "tn": .number(903e-6), "secchi": .number(1.45),
        "temperature": .number(297.75), "bottom-temperature": .number(294.35),
        "depth": .number(9.225),
      ]),
    ])
  }
}
