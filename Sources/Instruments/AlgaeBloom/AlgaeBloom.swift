public import Bench

/// The algae-bloom estimator as the laboratory knows it.
public enum AlgaeBloom {
  public static let id = "algae-bloom"

  public static let instrument = Instrument(
    id: id, title: Message("algae-bloom.title", "Algae bloom"),
    procedures: [estimate, original] + helpers + originalHelpers)
}
