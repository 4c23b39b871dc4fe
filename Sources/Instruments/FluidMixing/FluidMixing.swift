public import Bench

/// The fluid-mixing lab as the laboratory knows it.
public enum FluidMixing {
  public static let id = "fluid-mixing"

  public static let instrument = Instrument(
    id: id, title: Message("mixing.title", "Fluid mixing"), procedures: [run, picture, plans])

  public static let geometry = Field(
    "geometry", Message("mixing.geometry", "Geometry"),
    .choice([
      .init("rectangle", Message("mixing.geometry.rectangle", "Rectangle")),
      .init("square", Message("mixing.geometry.square", "Square")),
    ]), isRequired: true, standard: .choice("rectangle"))

  public static let columns = Field(
    "columns", Message("mixing.columns", "Cells across"), .integer, domain: 1...16_000_000,
    standard: .integer(400))
  public static let rows = Field(
    "rows", Message("mixing.rows", "Cells upwards"), .integer, domain: 1...16_000_000,
    standard: .integer(240))

  public static let initial = Field(
    "initial", Message("mixing.initial", "First picture"),
    .choice(InitialPicture.allCases.map { .init($0.rawValue, $0.title) }),
    standard: .choice("left-half"))
  static let cells = Field(
    "picture", Message("mixing.picture", "Painted picture"), .grid)
  public static let painting = Field(
    "painting", Message("mixing.painting.title", "Painted over it"), .text,
    tip: Message(
      "mixing.painting.tip",
      "Strokes and movements after one another: “r26b 10,20 30,40;T4” pulls a round tool, 26 cells wide and black, from one place to another, then moves the top wall by 4."
    ))
  public static let plan = Field(
    "protocol", Message("mixing.protocol", "Protocol"), .text, isRequired: true,
    tip: Message(
      "mixing.protocol.tip",
      "T moves the top wall to the right, B the bottom wall to the left; a minus sign the other way. The number is D: how many heights the wall travels."
    ))
  public static let steps = Field(
    "steps", Message("mixing.steps", "Times"), .integer, domain: 1...10_000,
    standard: .integer(1))
  public static let mode = Field(
    "mode", Message("mixing.mode", "Mode"),
    .choice([
      .init("matrix", Message("mixing.mode.matrix", "Fast: by matrices")),
      .init("true", Message("mixing.mode.true", "True: without diffusion")),
      .init("both", Message("mixing.mode.both", "Both ways")),
    ]), standard: .choice("matrix"))
  public static let kind = Field(
    "kind", Message("mixing.kind", "Matrix"),
    .choice([
      .init("markers5x5", Message("mixing.kind.markers", "By markers: keeps the picture's bounds")),
      .init("exact", Message("mixing.kind.exact", "By areas: keeps the amount of each fluid")),
    ]), standard: .choice("markers5x5"))
  public static let places = Field(
    "places", Message("mixing.places", "Places along a cell"), .integer, domain: 1...9,
    standard: .integer(3))

  /// From a picture and a protocol to how well it mixes.
  public static let run = Procedure(
    id: "run", version: 1, title: Message("mixing.run", "Mixing run"),
    inputs: [
      geometry, columns, rows, initial, cells, painting, plan, steps, mode, kind, places,
    ],
    outputs: [
      Field("intensity", Message("mixing.intensity", "Segregation at the end"), .number(.fraction)),
      Field(
        "true-intensity", Message("mixing.true-intensity", "Without diffusion"),
        .number(.fraction)),
      Field("start", Message("mixing.start", "Segregation at the start"), .number(.fraction)),
      Field(
        "true-curve", Message("mixing.true-curve", "The same without diffusion"), .grid),
      Field("curve", Message("mixing.curve", "Segregation after each movement"), .grid),
      Field(
        "mean-change", Message("mixing.mean-change", "Change of the mean"), .number(.fraction),
        isChange: true),
    ],
    compute: { (inputs: Values) throws(Refusal) -> Values in
      let setting: RunSetting
      do throws(FluidMixingError) { setting = try RunSetting(inputs) } catch { throw error.refusal }
      return RunSetting.outputs(try setting.computed())
    })
}

extension InitialPicture {
  public var title: Message {
    switch self {
    case .leftHalf: Message("mixing.initial.left-half", "Left half black")
    case .rightHalf: Message("mixing.initial.right-half", "Right half black")
    case .topHalf: Message("mixing.initial.top-half", "Top half black")
    case .bottomHalf: Message("mixing.initial.bottom-half", "Bottom half black")
    case .stripes: Message("mixing.initial.stripes", "Stripes")
    case .squares: Message("mixing.initial.squares", "Squares")
    case .disk: Message("mixing.initial.disk", "Disk in the middle")
    case .white: Message("mixing.initial.white", "All white")
    case .black: Message("mixing.initial.black", "All black")
    }
  }
}
