public import Bench

extension CabinLeakError {
  /// The error as the page and the command show it, with its numbers in the person's units.
  public var refusal: Refusal {
    switch self {
    case .belowLimit(let pressure, let limit), .aboveLimit(let pressure, let limit):
      Refusal(
        code, text,
        [
          .init("pressure", .quantity(pressure, .pressure)),
          .init("limit", .quantity(limit, .pressure)),
        ],
        field: "pressure")
    case .notFalling(let rate), .notRising(let rate):
      Refusal(code, text, [.init("rate", .quantity(rate, .pressureRate))], field: "t1mm")
    case .limitOutOfReach(let limit, let outside):
      Refusal(
        code, text,
        [
          .init("limit", .quantity(limit, .pressure)),
          .init("outsidePressure", .quantity(outside, .pressure)),
        ], field: "limit")
    case .noPressureDifference(let pressure):
      Refusal(code, text, [.init("pressure", .quantity(pressure, .pressure))], field: "outside")
    case .notALeak(let rate, let pressure, let outside):
      Refusal(
        code, text,
        [
          .init("rate", .quantity(rate, .pressureRate)),
          .init("pressure", .quantity(pressure, .pressure)),
          .init("outsidePressure", .quantity(outside, .pressure)),
        ], field: "outside")
    case .notPositive(let quantity, let value), .negative(let quantity, let value):
      Refusal(
        code, text, [.init("value", .text(value.text(significant: 4)))], field: quantity.code)
    case .fallTooLarge(let fall, let pressure):
      Refusal(
        code, text,
        [
          .init("fall", .quantity(fall, .pressure)),
          .init("pressure", .quantity(pressure, .pressure)),
        ],
        field: "pressure")
    }
  }
}
