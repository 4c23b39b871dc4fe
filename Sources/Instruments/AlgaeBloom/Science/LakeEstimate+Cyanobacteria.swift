public import Bench

extension LakeEstimate {
  /// mm³/L of cyanobacteria from which Alert Level 1 counts. Source: [ChorusWelker2021].
  static let biovolume = 4.0

  /// The probability that cyanobacteria make up more than 4 mm³/L, 80 %.
  ///
  /// With their chlorophyll measured, from the survey's ratio of biovolume to chlorophyll in lakes
  /// where nine tenths of the algae were cyanobacteria: normal in log10 about
  /// ``SurveyNumbers/biovolumePerChlorophyll``. Else a logistic in chlorophyll and temperature,
  /// drawn towards one half by the doubt of an estimated chlorophyll.
  ///
  /// **Error:** weak. Which algae dominate is known to depend on much that is not asked here; the
  /// fit tells lakes apart with an AUC near 0.9 mostly because it knows how much algae there is.
  ///
  /// **Source:** [NLA], 2012.
  public var cyanobacteria: Estimate {
    if let part = inputs.cyanobacterialChlorophyll, inputs.chlorophyllIsMeasured {
      let ratio = SurveyNumbers.biovolumePerChlorophyll
      // None at all still has the doubt of a reading: 0.01 µg/L.
      let volume = decimalLogarithm(max(part / microgram, 0.01)) + ratio.median
      let z = (volume - decimalLogarithm(LakeEstimate.biovolume)) / ratio.deviation
      let shift = Normal.half80 * LakeEstimate.visitNoise / ratio.deviation
      return Estimate(
        value: Normal.below(z), low: Normal.below(z - shift), high: Normal.below(z + shift),
        coverage: 0.8)
    }
    let fit = SurveyNumbers.cyanobacteria
    var point = LakePoint()
    point.nutrient = band.middle
    // A temperature that is not known: the survey's median.
    point.temperature = inputs.celsius ?? SurveyNumbers.medianTemperature
    // A measured chlorophyll is as doubtful as those that the fit was made from.
    return fit.probability(
      at: point, deviation: basis == .measured ? 0 : fit.formula.nutrient * band.deviation)
  }

  public var cyanobacteriaMessage: Message {
    let share = Message.Parameter("probability", .text(percent(cyanobacteria.value)))
    if inputs.cyanobacterialChlorophyll != nil, inputs.chlorophyllIsMeasured {
      return Message(
        "algae-bloom.cyanobacteria.measured",
        "Cyanobacteria above 4 mm³/L: {probability}, from the chlorophyll measured in them. Lakes differ threefold in how much of it a volume holds.",
        [share])
    }
    return Message(
      "algae-bloom.cyanobacteria.weak",
      "Cyanobacteria above 4 mm³/L: {probability}. A weak prediction: which algae they are can only be seen, in a jar or under a microscope.",
      [share])
  }
}
