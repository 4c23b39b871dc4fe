public import Bench

/// The lab's records: a run, a picture, a protocol; and how they are opened again.
public enum MixingRecord {
  /// The run that is shown: with its true curve where that is known.
  ///
  /// - Throws: A ``Refusal`` where nothing was mixed yet, or not all of it.
  public static func run(
    _ state: MixingState, _ work: MixingWork, title: String
  ) throws(Refusal) -> Record.Measurement {
    guard !state.log.isEmpty else {
      throw Refusal("mixing.not-mixed", "Nothing was mixed yet. Move a wall, then save the run.")
    }
    guard work.left == 0, work.intensities.count == state.log.count + 1 else {
      throw Refusal(
        "mixing.still-mixing", "The walls are still moving. Wait for them, or cancel, then save.")
    }
    let plan: MixingProtocol
    do throws(FluidMixingError) { plan = try MixingProtocol(log: state.log) } catch {
      throw error.refusal
    }
    var curve = RunSetting.Curve(
      intensities: work.intensities,
      meanChange: (work.means.last ?? 0) - (work.means.first ?? 0), cells: [])
    if work.trueCells != nil { curve.trueIntensities = work.trueIntensities }
    var inputs = picture(state.vessel, state.painting.first)
    inputs["columns"] = .integer(Int64(work.grid?.columns ?? 0))
    inputs["rows"] = .integer(Int64(work.grid?.rows ?? 0))
    inputs["protocol"] = .text(plan.text)
    inputs["steps"] = .integer(Int64(plan.repetitions))
    inputs["mode"] = .choice(curve.trueIntensities == nil ? "matrix" : "both")
    inputs["places"] = .integer(Int64(MixingWork.places))
    var measurement = Record.Measurement(
      instrument: FluidMixing.id, procedure: FluidMixing.run.id,
      procedureVersion: FluidMixing.run.version, origin: .measured, title: title,
      inputs: try FluidMixing.run.complete(inputs), outputs: RunSetting.outputs(curve),
      verdict: Message("mixing.reason", "{protocol}", [.init("protocol", .text(plan.summary))]))
    measurement.inputs = given(measurement.inputs)
    return measurement
  }

  /// The picture that is painted, as it was before the walls moved.
  public static func picture(
    _ state: MixingState, title: String
  ) throws(Refusal) -> Record.Measurement {
    try saved(FluidMixing.picture, picture(state.vessel, state.painting.first), title)
  }

  public static func plan(
    _ state: MixingState, title: String
  ) throws(Refusal) -> Record.Measurement {
    let plan: MixingProtocol
    do throws(FluidMixingError) {
      plan = try MixingProtocol(state.plan, repetitions: state.times)
    } catch { throw error.refusal }
    return try saved(
      FluidMixing.plans,
      Values(["protocol": .text(plan.text), "steps": .integer(Int64(plan.repetitions))]), title)
  }

  private static func saved(
    _ procedure: Procedure, _ inputs: Values, _ title: String
  ) throws(Refusal) -> Record.Measurement {
    Record.Measurement(
      instrument: FluidMixing.id, procedure: procedure.id, procedureVersion: procedure.version,
      origin: .measured, title: title, inputs: given(try procedure.complete(inputs)),
      outputs: try procedure.run(inputs))
  }

  private static func picture(_ vessel: MixingVessel, _ painting: Painting) -> Values {
    var values = Values([
      "geometry": .choice(vessel.rawValue), "columns": .integer(Int64(vessel.columns)),
      "rows": .integer(Int64(vessel.rows)), "initial": .choice(painting.ground.rawValue),
    ])
    if !painting.layers.isEmpty { values["painting"] = .text(painting.text) }
    return values
  }

  /// Without what was not given.
  private static func given(_ values: Values) -> Values {
    var given = Values()
    for entry in values.entries {
      if case .missing = entry.value { continue }
      given[entry.id] = entry.value
    }
    return given
  }

  /// The events that open a record again: a run with its movements, a picture, a protocol.
  public static func events(_ measurement: Record.Measurement) throws(Refusal) -> [JSON] {
    let inputs = measurement.inputs
    var events: [JSON] = []
    let isPlan = measurement.procedure.sameBytes(as: FluidMixing.plans.id)
    do throws(FluidMixingError) {
      let plan =
        measurement.procedure.sameBytes(as: FluidMixing.picture.id)
        ? nil : try RunSetting.plan(inputs)
      if !isPlan { events.append(try load(inputs, plan)) }
      if let plan {
        events.append(
          .object([
            "type": .text("plan"), "plan": .text(plan.text),
            "times": .number(Double(plan.repetitions)),
          ]))
      }
    } catch { throw error.refusal }
    return events
  }

  /// The movements of a run, or of a protocol.
  public static func log(_ measurement: Record.Measurement) throws(Refusal) -> [Movement] {
    guard !measurement.procedure.sameBytes(as: FluidMixing.picture.id) else { return [] }
    do throws(FluidMixingError) {
      let plan = try RunSetting.plan(measurement.inputs)
      return (0..<plan.count).map { plan[$0] }
    } catch { throw error.refusal }
  }

  private static func load(
    _ inputs: Values, _ plan: MixingProtocol?
  ) throws(FluidMixingError) -> JSON {
    let columns = Int(inputs.number("columns") ?? 0)
    let rows = Int(inputs.number("rows") ?? 0)
    guard
      let vessel = MixingVessel.allCases.first(where: {
        inputs.isChosen("geometry", $0.rawValue) && $0.columns == columns && $0.rows == rows
      }), case .choice(let ground) = inputs["initial"]
    else { throw .grid(columns, rows) }
    if case .grid = inputs["picture"] { throw .grid(columns, rows) }
    var layers: [String] = []
    if case .text(let text) = inputs["painting"] { layers.append(text) }
    for index in 0..<(plan?.count ?? 0) { layers.append(plan?[index].text ?? "") }
    return .object([
      "type": .text("load"), "vessel": .text(vessel.rawValue), "picture": .text(ground),
      "painting": .text(joined(layers, by: ";")),
    ])
  }
}
