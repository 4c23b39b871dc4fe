public import Bench
import CabinLeak

/// The instruments of this laboratory. A new instrument is one line here.
public let catalogue = InstrumentList([
  CabinLeak.instrument
])
