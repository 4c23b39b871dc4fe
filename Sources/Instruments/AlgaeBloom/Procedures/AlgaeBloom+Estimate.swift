public import Bench

extension AlgaeBloom {
  /// From what is known of a lake to how much algae, how sure, and what limits them. A lake in
  /// which no bloom can come about is refused.
  public static let estimate = Procedure(
    id: "estimate", version: 1, title: Message("algae-bloom.estimate", "Estimate a bloom"),
    inputs: LakeFields.all.map { $0.field },
    outputs: [
      Field("chlorophyll", LakeFields.chl.field.title, .number(.concentration)),
      Field(
        "alert-1", Message("algae-bloom.out.alert-1", "Above 12 µg/L"), .number(.fraction)),
      Field(
        "alert-2", Message("algae-bloom.out.alert-2", "Above 24 µg/L"), .number(.fraction)),
      Field(
        "cyanobacteria", Message("algae-bloom.out.cyanobacteria", "Cyanobacteria above 4 mm³/L"),
        .number(.fraction)),
      Field(
        "after-week", Message("algae-bloom.out.after-week", "In a week"), .number(.concentration)),
      Field(
        "after-two-weeks", Message("algae-bloom.out.after-two-weeks", "In two weeks"),
        .number(.concentration)),
      // An identifier for programs: people read the sentence.
      Field("level", Message("algae-bloom.out.level", "Level"), .choice([])),
    ],
    compute: { (inputs: Values) throws(Refusal) -> Values in
      let estimate = try LakeEstimate(try LakeInputs(inputs))
      if let refusal = estimate.noBloom { throw refusal }
      return outputs(estimate)
    })

  public static func outputs(_ estimate: LakeEstimate) -> Values {
    let projection = estimate.projection
    return Values([
      "chlorophyll": .estimate(estimate.chlorophyll), "alert-1": .estimate(estimate.alert1),
      "alert-2": .estimate(estimate.alert2), "cyanobacteria": .estimate(estimate.cyanobacteria),
      "after-week": .estimate(projection[7].value),
      "after-two-weeks": .estimate(projection[14].value), "level": .text(estimate.level.id),
    ])
  }
}
