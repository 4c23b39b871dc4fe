import AlgaeBloom
public import Bench
import CabinLeak
import Calculator
import FluidMixing
import Weather

/// The instruments of this laboratory. A new instrument is one line here.
public let catalogue = InstrumentList([
  CabinLeak.instrument,
  Calculator.instrument,
  AlgaeBloom.instrument,
  Weather.instrument,
  FluidMixing.instrument,
])
