public import Bench

extension AlgaeBloom {
  /// From a visit's numbers to chlorophyll, alert level and what they rest on.
  ///
  /// Refuses where no bloom is possible, so that no record of that can be made.
  public static let estimate = Procedure(
    id: "estimate", version: 1,
    title: Message("algae-bloom.estimate", "Estimate of a bloom"),
    inputs: LakeFields.all.map { $0.field }, outputs: LakeOutputs.all,
    compute: { (values: Values) throws(Refusal) -> Values in
      let estimate = try LakeEstimate(try LakeInputs(values))
      if let refusal = estimate.noBloom { throw refusal }
      return estimate.outputs
    })
}
