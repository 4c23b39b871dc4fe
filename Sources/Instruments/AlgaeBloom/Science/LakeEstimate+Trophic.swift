public import Bench

/// One of the trophic state indices: 0 to 100 and beyond, ten for each halving of the Secchi depth.
public struct TrophicIndex: Sendable {
  public let id: String
  public let title: Message
  public let value: Estimate
}

extension LakeEstimate {
  /// Carlson's indices, by **natural** logarithms, each with 80 % of the doubt of its number.
  ///
  ///     TSI(SD) = 60 − 14.41 ln SD;  TSI(chl) = 9.81 ln chl + 30.6;  TSI(TP) = 14.42 ln TP + 4.15
  ///
  /// SD in m, chlorophyll and phosphorus in µg/L.
  ///
  /// **Source:** [Carlson1977], eqs. 1 to 3 as rounded in [CarlsonSimpson1996].
  public var trophic: [TrophicIndex] {
    var found: [TrophicIndex] = []
    if let disk = inputs.disk {
      // Clearer water has a lower index: the sides change places.
      found.append(
        TrophicIndex(
          id: "secchi", title: Message("algae-bloom.trophic.secchi", "From Secchi depth"),
          value: LakeEstimate.index(
            60 - LakeEstimate.secchiSlope * log(disk.value), LakeEstimate.secchiSlope,
            below: quadrature(disk.above, SurveyNumbers.visitNoise.secchi),
            above: quadrature(disk.below, SurveyNumbers.visitNoise.secchi))))
    }
    let chlorophyll = 9.81
    found.append(
      TrophicIndex(
        id: "chl", title: Message("algae-bloom.trophic.chl", "From chlorophyll"),
        value: LakeEstimate.index(
          chlorophyll * band.middle * LakeEstimate.naturalOfTen + 30.6, chlorophyll,
          below: band.below80 / Normal.half80, above: band.above80 / Normal.half80)))
    if let phosphorus, inputs.phosphorusSource != .secchi {
      let slope = 14.42
      found.append(
        TrophicIndex(
          id: "tp", title: Message("algae-bloom.trophic.tp", "From phosphorus"),
          value: LakeEstimate.index(
            slope * log(phosphorus.value / microgram) + 4.15, slope,
            below: quadrature(phosphorus.below, SurveyNumbers.visitNoise.phosphorus),
            above: quadrature(phosphorus.above, SurveyNumbers.visitNoise.phosphorus))))
    }
    return found
  }

  private static let secchiSlope = 14.41
  private static let naturalOfTen = 2.302585092994045684

  private static func index(
    _ value: Double, _ slope: Double, below: Double, above: Double
  ) -> Estimate {
    let unit = slope * naturalOfTen * Normal.half80
    return Estimate(
      value: value, low: value - unit * below, high: value + unit * above, coverage: 0.8)
  }

  /// What the gaps between the indices say, where the chlorophyll was measured and a gap is wider
  /// than the doubt of both. Source: [CarlsonSimpson1996].
  public var trophicReading: Message? {
    guard basis == .measured else { return nil }
    let indices = trophic
    func index(_ id: String) -> Estimate? {
      indices.first { $0.id.sameBytes(as: id) }?.value
    }
    guard let chlorophyll = index("chl") else { return nil }
    /// Whether one lies above the chlorophyll's by more than 80 % of the doubt of both.
    func exceeds(_ one: Estimate?) -> Bool {
      guard let one else { return false }
      return one.value - chlorophyll.value
        > quadrature(one.value - one.low, chlorophyll.high - chlorophyll.value)
    }
    let secchi = index("secchi")
    let phosphorus = index("tp")
    if exceeds(secchi) {
      return Message(
        "algae-bloom.trophic-reading.silt",
        "The water is more turbid than its chlorophyll explains: silt or colour.")
    }
    if exceeds(phosphorus) {
      return Message(
        "algae-bloom.trophic-reading.held",
        "There is less chlorophyll than the phosphorus would feed: light, nitrogen or grazing holds it down."
      )
    }
    guard secchi != nil || phosphorus != nil else { return nil }
    return Message(
      "algae-bloom.trophic-reading.agree", "The indices agree within their doubt.")
  }
}
