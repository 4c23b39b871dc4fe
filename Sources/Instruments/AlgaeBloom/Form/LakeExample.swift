public import Bench

/// A real lake to try the form with. It is marked as replayed wherever it appears.
public enum LakeExample {
  public static let title = Message(
    "algae-bloom.example.title", "Survey lake NLA_WI-10025, below Lake Mendota")

  public static let sentence = Message(
    "algae-bloom.example.sentence",
    "An example, not measured here: the US survey’s lake NLA_WI-10025, near Madison, Wisconsin, in the chain below Lake Mendota, as it was found on 2 July 2007. Its chlorophyll, left out here, was 20.6 µg/L."
  )

  /// The event that loads it: site NLA_WI-10025 of the National Lakes Assessment, first visit of
  /// 2007, without its chlorophyll. The survey has no name for it, and no row of Mendota [NLA].
  public static var event: JSON {
    do throws(JSONError) {
      return try JSON(
        text: """
          {"type":"load","origin":"replayed","lake":"NLA_WI-10025","place":"Madison, Wisconsin",\
          "at":1183377600000,"position":{"latitude":42.966,"longitude":-89.249},\
          "values":{"tp":5.3e-5,"tn":9.03e-4,"secchi":1.45,"temperature":297.75,\
          "bottom-temperature":294.35,"depth":9.225}}
          """)
    } catch { return .null }
  }
}
