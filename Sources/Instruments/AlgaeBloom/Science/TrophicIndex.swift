public import Bench

/// Carlson's trophic state: 10 more is half the Secchi depth, and about twice the chlorophyll.
///
///     TSI(SD) = 60 − 14.41 ln SD,  TSI(chl) = 9.81 ln chl + 30.6,  TSI(TP) = 14.42 ln TP + 4.15
///
/// **Source:** [Carlson1977].
public struct TrophicIndex: Sendable {
  public let id: String
  public let title: Message
  public let value: Double

  /// - Parameter secchi: m
  public static func secchi(_ secchi: Double) -> Double { 60 - 14.41 * log(secchi) }
  /// - Parameter chlorophyll: µg/L
  public static func chlorophyll(_ chlorophyll: Double) -> Double { 9.81 * log(chlorophyll) + 30.6 }
  /// - Parameter phosphorus: µg/L
  public static func phosphorus(_ phosphorus: Double) -> Double { 14.42 * log(phosphorus) + 4.15 }
}

extension LakeEstimate {
  /// The indices that can be told.
  public var trophic: [TrophicIndex] {
    var indices: [TrophicIndex] = []
    if let secchi = inputs.secchi, !inputs.secchiTouchesBottom {
      indices.append(
        TrophicIndex(
          id: "tsi-secchi", title: Message("algae-bloom.tsi.secchi", "by Secchi depth"),
          value: TrophicIndex.secchi(secchi)))
    }
    indices.append(
      TrophicIndex(
        id: "tsi-chl", title: Message("algae-bloom.tsi.chl", "by chlorophyll"),
        value: TrophicIndex.chlorophyll(chlorophyll.value * 1e6)))
    if let phosphorus = inputs.phosphorus {
      indices.append(
        TrophicIndex(
          id: "tsi-tp", title: Message("algae-bloom.tsi.tp", "by phosphorus"),
          value: TrophicIndex.phosphorus(phosphorus.value)))
    }
    return indices
  }

  /// What the gaps between the indices say; only where chlorophyll was measured, since an estimate
  /// comes from the others. Ten is more than the noise of a visit.
  public var trophicReading: Message? {
    guard basis == .measured else { return nil }
    let chlorophyll = TrophicIndex.chlorophyll(chlorophyll.value * 1e6)
    if let secchi = inputs.secchi, !inputs.secchiTouchesBottom,
      TrophicIndex.secchi(secchi) - chlorophyll > 10
    {
      return Message(
        "algae-bloom.trophic.silt",
        "The water hides the disk more than its algae explain: silt or colour.")
    }
    if let phosphorus = inputs.phosphorus,
      TrophicIndex.phosphorus(phosphorus.value) - chlorophyll > 10
    {
      return Message(
        "algae-bloom.trophic.not-phosphorus",
        "There are fewer algae than the phosphorus could feed: light, nitrogen or grazing limits them."
      )
    }
    return nil
  }

  public var notes: [Message] {
    var notes: [Message] = []
    if let temperature = inputs.temperature, temperature <= 15 {
      notes.append(
        Message(
          "algae-bloom.note.cold",
          "Cold water does not exclude a bloom: 15 of 100 surveyed lakes at 15 °C or less had more than 12 µg/L."
        ))
    }
    if let temperature = inputs.temperature, let bottom = inputs.bottomTemperature,
      temperature - bottom > 4
    {
      notes.append(
        Message(
          "algae-bloom.note.stratified",
          "The lake is layered: what lies at the bottom reaches the surface when wind mixes it."))
    }
    if inputs.phosphorusIsDissolved {
      notes.append(
        Message(
          "algae-bloom.note.dissolved",
          "Phosphate is the dissolved part alone; the phosphorus within algae comes on top of it."))
    }
    return notes
  }
}
