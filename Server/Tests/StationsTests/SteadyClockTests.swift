import Foundation
import Testing

@testable import Stations

@Suite("A clock that goes on evenly")
struct SteadyClockTests {
  /// The system's clock, which somebody sets, and the one that only counts.
  private final class Clocks: @unchecked Sendable {
    var utc = 1_700_000_000.0
    var count = 5.0

    func pass(_ seconds: Double) {
      utc += seconds
      count += seconds
    }
  }

  private func clock(_ clocks: Clocks) -> SteadyClock {
    SteadyClock(utc: { clocks.utc }, counted: { clocks.count })
  }

  @Test("does not jump with a time that is set and set back within a minute")
  func setBack() {
    let clocks = Clocks()
    let clock = clock(clocks)
    for step in [3600.0, -3600, -40, 40, 86_400, -86_400] {
      clocks.pass(10)
      clocks.utc += step
      #expect(abs(clock.now - (1_700_000_000 + clocks.count - 5)) < 1e-6)
    }
    clocks.pass(3600)
    #expect(abs(clock.now - clocks.utc) < 1e-6)
  }

  @Test(
    "is right again a minute after the network told the system the time",
    arguments: [10_800.0, 34_560_000.0, 5.0, -5.0, -7200.0])
  func putRight(step: Double) {
    let clocks = Clocks()
    let clock = clock(clocks)
    clocks.pass(100)
    clocks.utc += step
    #expect(abs(clock.now - (clocks.utc - step)) < 1e-6)
    clocks.pass(30)
    #expect(abs(clock.now - (clocks.utc - step)) < 1e-6)
    clocks.pass(31)
    #expect(abs(clock.now - clocks.utc) < 1e-6)
    clocks.pass(1800)
    #expect(abs(clock.now - clocks.utc) < 1e-6)
  }

  @Test("does not follow a clock that wanders by less than a look takes")
  func jitter() {
    let clocks = Clocks()
    let clock = clock(clocks)
    for index in 0..<600 {
      clocks.pass(1)
      let wandering = index.isMultiple(of: 2) ? 1.5 : -1.5
      clocks.utc += wandering
      #expect(abs(clock.now - (1_700_000_000 + clocks.count - 5)) < 1e-6)
      clocks.utc -= wandering
    }
  }
}
