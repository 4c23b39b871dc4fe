import Bench

/// What each field is and how its number is obtained, for a volunteer on a jetty.
enum LakeTips {
  static let region = Message(
    "algae-bloom.region.tip",
    "The ecoregion of the US survey in which the lake lies. It changes no estimate: it adds the rank among the lakes of that region. Leave it empty elsewhere."
  )
}
