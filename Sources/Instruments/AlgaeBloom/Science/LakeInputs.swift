public import Bench

/// What is known of a lake on one visit, in SI, checked field by field and across fields.
public struct LakeInputs: Sendable {
  public enum PhosphorusForm: Sendable { case total, phosphateAsP, phosphate }
  /// In the order of the form's choices.
  public enum PhosphorusSource: Int, Sendable { case laboratory, kit, secchi, land, load }
  public enum JarTest: Sendable { case floats, sinks }

  /// kg/m³ of phosphorus, whatever it was given as.
  public var phosphorus: LakeNumber?
  public var phosphorusForm = PhosphorusForm.total
  public var phosphorusSource = PhosphorusSource.laboratory
  /// kg/m³.
  public var nitrogen: LakeNumber?
  /// K, at the surface.
  public var temperature: Double?
  /// m.
  public var secchi: LakeNumber?
  /// The disk was still seen at the bottom: the water is clearer than the depth can show.
  public var touchesBottom = false
  /// kg/m³ of chlorophyll a.
  public var chlorophyll: LakeNumber?
  /// False: it was worked out from the Secchi disk.
  public var chlorophyllIsMeasured = true
  /// kg/m³, the part of it that belongs to cyanobacteria; may be zero.
  public var cyanobacterialChlorophyll: Double?
  /// m.
  public var depth: Double?
  /// K.
  public var bottomTemperature: Double?
  /// lx.
  public var light: Double?
  /// kg/m³.
  public var oxygen: Double?
  /// s.
  public var residence: Double?
  public var scum = false
  public var jarTest: JarTest?
  public var region: SurveyRegion?

  public init() {}

  /// °C.
  var celsius: Double? { temperature.map { $0 - 273.15 } }

  /// m; nil where the disk touched the bottom, which says only that it is more.
  var disk: LakeNumber? { touchesBottom ? nil : secchi }

  /// The bottom is warmer than the surface and no warmer than water is under ice.
  var inverseLayers: Message? {
    guard let temperature, let bottomTemperature,
      bottomTemperature > temperature + LakeInputs.reading
    else { return nil }
    return Message(
      "algae-bloom.warning.inverse",
      "The bottom, {bottom}, is warmer than the surface, {surface}. Under ice it is so, water of 4 °C being the heaviest; without ice check both.",
      [
        .init("bottom", .quantity(bottomTemperature, .temperature)),
        .init("surface", .quantity(temperature, .temperature)),
      ])
  }

  /// What is unusual, and not impossible, beside what the fields' usual ranges say.
  public var warnings: [(field: String, message: Message)] {
    var found: [(field: String, message: Message)] = []
    if touchesBottom && secchi != nil {
      if let depth, let secchi, secchi.value < 0.8 * depth {
        found.append(
          (
            "secchi-bottom",
            Message(
              "algae-bloom.warning.bottom-deeper",
              "The disk touches the bottom at {secchi}, where the lake is {depth} deep. Check both.",
              [
                .init("secchi", .quantity(secchi.value, .length)),
                .init("depth", .quantity(depth, .length)),
              ])
          ))
      }
    }
    if let layers = inverseLayers { found.append(("bottom-temperature", layers)) }
    if let phosphorus, let nitrogen, phosphorus.value > nitrogen.value {
      found.append(
        (
          "tn",
          Message(
            "algae-bloom.warning.more-phosphorus",
            "There is more phosphorus than nitrogen, which is rare. Check the units of both.")
        ))
    }
    return found
  }
}
