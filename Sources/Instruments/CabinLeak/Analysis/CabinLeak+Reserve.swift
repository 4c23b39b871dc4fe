public import Bench

extension CabinLeak {
  /// From the crew's stopwatch to the reserve: pressure and T1mm to minutes, by both laws.
  public static let reserve = Procedure(
    id: "reserve", version: 1,
    title: Message("cabin-leak.reserve-procedure", "Reserve from a timed millimetre"),
    inputs: [
      Field(
        "pressure", Message("cabin-leak.pressure", "Pressure"), .number(.pressure),
        unit: Units.mmHg, domain: LeakState.readable, isRequired: true,
        tip: Message(
          "cabin-leak.reserve.pressure.tip", "The pressure at the moment when timing starts.")),
      Field(
        "t1mm", Message("cabin-leak.t1mm", "T1mm, time for 1 mmHg"), .number(.time),
        unit: Units.second, domain: 0.01...10_000_000, isRequired: true,
        tip: Message(
          "cabin-leak.reserve.t1mm.tip", "Seconds in which the pressure falls by 1 mmHg.")),
      LeakFields.limit, LeakFields.volume, LeakFields.temperature, LeakFields.discharge,
    ],
    outputs: [
      Field(
        "linear", Message("cabin-leak.reserve.linear", "Reserve, linear law"), .number(.time)),
      Field(
        "constant-hole", Message("cabin-leak.reserve.constant-hole", "Reserve, constant hole"),
        .number(.time)),
      Field(
        "whole-millimetre",
        Message(
          "cabin-leak.reserve.whole-millimetre",
          "Reserve, constant hole, T1mm over a whole millimetre"),
        .number(.time)),
      Field(
        "time-constant", Message("cabin-leak.time-constant", "Time constant τ"), .number(.time)),
      Field("rate", Message("cabin-leak.rate", "Rate dp/dt"), .number(.pressureRate)),
      Field("hole", Message("cabin-leak.hole", "Hole"), .number(.length)),
    ],
    compute: { (inputs: Values) throws(Refusal) -> Values in
      do throws(CabinLeakError) {
        return try reserveOutputs(inputs)
      } catch {
        throw error.refusal
      }
    })

  private static func reserveOutputs(_ inputs: Values) throws(CabinLeakError) -> Values {
    let pressure = inputs.number("pressure") ?? 0
    let millimetre = Units.mmHg.si(from: 1)
    let time = inputs.number("t1mm") ?? 0
    let limit = inputs.number("limit") ?? LeakParameters.evacuationLimit
    let rate = -millimetre / time
    var vessel = Vessel()
    vessel.volume = inputs.number("volume") ?? vessel.volume
    vessel.temperature = inputs.number("temperature") ?? vessel.temperature
    vessel.dischargeCoefficient = inputs.number("discharge") ?? vessel.dischargeCoefficient
    let slope = try timeConstant(pressure: pressure, rate: rate)
    let whole = try timeConstant(pressure: pressure, timeForFall: time, fall: millimetre)
    return Values([
      "linear": .number(try linearReserveTime(pressure: pressure, limit: limit, rate: rate)),
      "constant-hole": .number(
        try reserveTime(pressure: pressure, limit: limit, timeConstant: slope)),
      "whole-millimetre": .number(
        try reserveTime(pressure: pressure, limit: limit, timeConstant: whole)),
      "time-constant": .number(slope), "rate": .number(rate),
      "hole": .number(try holeDiameter(rate: rate, pressure: pressure, vessel: vessel)),
    ])
  }
}
