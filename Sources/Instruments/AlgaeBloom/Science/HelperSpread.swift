/// How far the values of helpers lie from a laboratory's, as standard deviations of log10.
///
/// A number that says that it comes from a helper has the helper's doubt, carried or typed.
enum HelperSpread {
  /// Phosphorus by 48/SD: of the survey's lakes 10 % lie below 0.39 and 10 % above 3.2 times it.
  /// `fieldbook algae fit` prints both. Source: [NLA].
  static let secchi = (
    below: -SurveyNumbers.phosphorusFromSecchi.low / Normal.half80,
    above: SurveyNumbers.phosphorusFromSecchi.high / Normal.half80
  )

  /// Phosphorus by agriculture and depth. Source: [NLA].
  static let land = (
    below: -SurveyNumbers.phosphorusFromLand.residuals.low / Normal.half80,
    above: SurveyNumbers.phosphorusFromLand.residuals.high / Normal.half80
  )

  /// Phosphorus by load: 95 % of the authors' lakes lay at 31 to 288 % of it [CanfieldBachmann1981].
  static let load = (
    below: -decimalLogarithm(0.31) / Normal.half95, above: decimalLogarithm(2.88) / Normal.half95
  )

  /// Test kits. Readings fall into classes about a factor 2.2 wide, so agreement with a laboratory
  /// means within a factor 1.5. It was found in 62 % of readings with an electronic checker and in
  /// 17 % with strips, from which a normal distribution has these deviations. Our own
  /// reading of two percentages, no published error.
  static let checker = 0.20
  static let strip = 0.82
  /// Which kit is not known.
  static let kit = (below: 0.5, above: 0.5)

  /// Chlorophyll by the Secchi disk: the fit's own band at that depth.
  ///
  /// - Parameter depth: log10 m.
  static func chlorophyll(depth: Double) -> (below: Double, above: Double) {
    let ends = SurveyNumbers.secchi.spread.at(depth)
    return (-ends.low / Normal.half80, ends.high / Normal.half80)
  }
}
