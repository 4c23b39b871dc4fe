import Bench

/// What cannot be answered about a leak, and why.
///
/// Pressures are in pascals, rates in pascals per second; a person's units are put in where the
/// sentence is shown.
public enum CabinLeakError: Error, Equatable, Sendable {
  /// The pressure has fallen to the limit already: the reserve is nil.
  case belowLimit(pressure: Double, limit: Double)
  /// The pressure has risen to the upper limit already.
  case aboveLimit(pressure: Double, limit: Double)
  /// The pressure is steady or rises, so no time to a lower limit exists.
  case notFalling(rate: Double)
  /// The pressure is steady or falls, so no time to an upper limit exists.
  case notRising(rate: Double)
  /// Inside and outside even out before the limit is reached.
  case limitOutOfReach(limit: Double, outsidePressure: Double)
  /// Inside and outside are equal: nothing flows, whatever the hole.
  case noPressureDifference(pressure: Double)
  /// The pressure moves away from the one outside, so something other than a hole moves it.
  case notALeak(rate: Double, pressure: Double, outsidePressure: Double)
  /// A quantity that must be a number above zero is not.
  case notPositive(LeakQuantity, value: Double)
  /// A quantity that must be zero or above is not.
  case negative(LeakQuantity, value: Double)
  /// The fall that was timed is as large as the pressure itself.
  case fallTooLarge(fall: Double, pressure: Double)

  /// The stable name by which the sentence is translated.
  public var code: String {
    switch self {
    case .belowLimit: "cabin-leak.below-limit"
    case .aboveLimit: "cabin-leak.above-limit"
    case .notFalling: "cabin-leak.not-falling"
    case .notRising: "cabin-leak.not-rising"
    case .limitOutOfReach: "cabin-leak.limit-out-of-reach"
    case .noPressureDifference: "cabin-leak.no-pressure-difference"
    case .notALeak: "cabin-leak.not-a-leak"
    case .notPositive(let quantity, _): joined("cabin-leak.not-positive.", quantity.code)
    case .negative(let quantity, _): joined("cabin-leak.negative.", quantity.code)
    case .fallTooLarge: "cabin-leak.fall-too-large"
    }
  }

  /// The English sentence: what is wrong, then what to do.
  public var text: String {
    switch self {
    case .belowLimit:
      "The pressure {pressure} is at or below the limit {limit}: no reserve is left. Evacuate."
    case .aboveLimit:
      "The pressure {pressure} is at or above the upper limit {limit}: no time is left. Leave."
    case .notFalling:
      "The pressure is not falling ({rate}), so there is no reserve time. Keep recording."
    case .notRising:
      "The pressure is not rising ({rate}), so there is no time to the upper limit. Keep recording."
    case .limitOutOfReach:
      "The limit {limit} is never reached: the pressure comes to rest at {outsidePressure} outside. Check the limit and the outside pressure."
    case .noPressureDifference:
      "The pressure {pressure} is the same inside and outside, so nothing flows through a hole. Check the outside pressure."
    case .notALeak:
      "The pressure {pressure} moves away from the {outsidePressure} outside ({rate}), which no hole can do. Check the outside pressure, supplies of gas and the temperature."
    case .notPositive(let quantity, _):
      joined("The ", quantity.words, " must be above zero, and is {value}. Enter it again.")
    case .negative(let quantity, _):
      joined("The ", quantity.words, " cannot be below zero, and is {value}. Enter it again.")
    case .fallTooLarge:
      "A fall of {fall} cannot be timed from a pressure of {pressure}. Check both readings."
    }
  }
}

/// A quantity that a refusal is about.
public enum LeakQuantity: Equatable, Sendable {
  case pressure, limit, rate, timeConstant, time, fall, volume, temperature, outsidePressure
  case dischargeCoefficient, holeArea

  /// The last part of an error's code.
  public var code: String {
    switch self {
    case .pressure: "pressure"
    case .limit: "limit"
    case .rate: "rate"
    case .timeConstant: "time-constant"
    case .time: "time"
    case .fall: "fall"
    case .volume: "volume"
    case .temperature: "temperature"
    case .outsidePressure: "outside-pressure"
    case .dischargeCoefficient: "discharge-coefficient"
    case .holeArea: "hole-area"
    }
  }

  /// The quantity's name inside an English sentence.
  public var words: String {
    switch self {
    case .pressure: "pressure"
    case .limit: "pressure limit"
    case .rate: "rate of change"
    case .timeConstant: "time constant"
    case .time: "time"
    case .fall: "fall of the pressure"
    case .volume: "volume"
    case .temperature: "absolute temperature"
    case .outsidePressure: "outside pressure"
    case .dischargeCoefficient: "discharge coefficient"
    case .holeArea: "hole's area"
    }
  }

  /// Lets a finite number above zero through.
  func checkPositive(_ value: Double) throws(CabinLeakError) {
    guard value > 0, value.isFinite else { throw .notPositive(self, value: value) }
  }

  /// Lets a finite number that is zero or more through.
  func checkNotNegative(_ value: Double) throws(CabinLeakError) {
    guard value >= 0, value.isFinite else { throw .negative(self, value: value) }
  }
}
