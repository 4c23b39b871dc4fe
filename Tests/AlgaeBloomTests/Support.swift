import AlgaeBloom
import Bench

/// A visit from numbers in the units of the requirement: µg/L, °C, m.
func visit(
  tp: Double? = nil, tn: Double? = nil, t: Double? = nil, secchi: Double? = nil,
  chl: Double? = nil, _ more: KeyValuePairs<String, Value> = [:]
) -> Values {
  var values = Values(more)
  if let tp { values["tp"] = .number(tp * 1e-6) }
  if let tn { values["tn"] = .number(tn * 1e-6) }
  if let t { values["temperature"] = .number(t + 273.15) }
  if let secchi { values["secchi"] = .number(secchi) }
  if let chl { values["chl"] = .number(chl * 1e-6) }
  return values
}

func estimate(_ values: Values) throws(Refusal) -> LakeEstimate {
  try LakeEstimate(try LakeInputs(values))
}

/// Why a visit is refused; nil when it is not.
func refusal(_ values: Values) -> Refusal? {
  do throws(Refusal) {
    _ = try AlgaeBloom.estimate.run(values)
    return nil
  } catch {
    return error
  }
}
