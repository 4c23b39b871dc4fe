public import Bench

/// Pictures and protocols, kept by themselves under a name.
extension FluidMixing {
  public static let picture = Procedure(
    id: "picture", version: 1, title: Message("mixing.saved-picture", "Picture to mix"),
    inputs: [geometry, columns, rows, initial, painting],
    outputs: [Field("black", Message("mixing.black", "Share of black"), .number(.fraction))],
    compute: { (inputs: Values) throws(Refusal) -> Values in
      do throws(FluidMixingError) {
        let (grid, cells) = try RunSetting.picture(inputs)
        return Values(["black": .number(cells.reduce(0, +) / Double(grid.count))])
      } catch { throw error.refusal }
    })

  public static let plans = Procedure(
    id: "protocol", version: 1, title: Message("mixing.saved-protocol", "Mixing protocol"),
    inputs: [plan, steps],
    outputs: [Field("movements", Message("mixing.movements", "Movements"), .text)],
    compute: { (inputs: Values) throws(Refusal) -> Values in
      do throws(FluidMixingError) {
        return Values(["movements": .text(try RunSetting.plan(inputs).summary)])
      } catch { throw error.refusal }
    })
}

extension MixingProtocol {
  /// "T 4, B 4 × 6"
  public var summary: String {
    let words = joined(
      movements.prefix(12).map { $0.symbol + " " + $0.step.shortestText }, by: ", ")
    let more = movements.count > 12 ? "…" : ""
    return words + more + (repetitions > 1 ? " × " + repetitions.description : "")
  }
}
