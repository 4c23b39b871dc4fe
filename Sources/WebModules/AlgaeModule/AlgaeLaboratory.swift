import AlgaeBloom
import Bench
import WebBridge

/// The algae-bloom estimator behind its page.
final class AlgaeLaboratory: Laboratory {
  init() {
    super.init(InstrumentList([AlgaeBloom.instrument]))
  }
}
