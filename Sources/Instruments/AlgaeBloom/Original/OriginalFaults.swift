public import Bench

extension OriginalEstimator {
  /// What is wrong with it, for whoever reads its answer.
  public static let faults: [Message] = [
    Message(
      "algae-bloom.original.fault.chlorophyll",
      "Chlorophyll that is entered never reaches its curve, which begins at 5 µg/L in every lake."),
    Message(
      "algae-bloom.original.fault.growth",
      "It grows by up to 2.55 a day: ten to fifteen times what lakes show."),
    Message(
      "algae-bloom.original.fault.capacity",
      "Where its capacity lies between 0 and 5 µg/L the curve runs to infinity. Here that is refused."
    ),
    Message(
      "algae-bloom.original.fault.depth",
      "It divides phosphorus by depth and takes deep lakes to be safe: in a US survey that clears half of all lakes and misses three blooms in ten."
    ),
    Message(
      "algae-bloom.original.fault.clear",
      "Its form refused Secchi depths above 1 m: clear lakes could not be entered."),
    Message(
      "algae-bloom.original.fault.phosphate",
      "It confuses milligrams of phosphate with milligrams of phosphorus, a factor of three."),
    Message(
      "algae-bloom.original.fault.level",
      "Its line at 40 µg/L, named after the WHO, is no level of the WHO."),
    Message(
      "algae-bloom.original.fault.list", "Its list could open another record than the one tapped."),
  ]
}
