import Bench

/// The form of a lake visit, each field defined once. Their identifiers are the command's flags,
/// the record's keys and the columns of a table.
public enum LakeFields {
  private static let microgram = 1e-6

  private static func concentration(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    low * microgram...high * microgram
  }

  public static let tp = LakeField(
    Field(
      "tp", Message("algae-bloom.tp", "Phosphorus"), .number(.concentration),
      domain: concentration(0.001, 1_000_000), tip: LakeTips.tp),
    usual: concentration(0.5, 5000), steps: LakeTips.tpSteps, median: 33e-6)
  /// How the number of `tp` is meant: phosphate holds 0.326 of its mass as phosphorus.
  public static let phosphorusAs = LakeField(
    Field(
      "phosphorus-as", Message("algae-bloom.phosphorus-as", "Phosphorus given as"),
      .choice([
        Field.Choice("total", Message("algae-bloom.phosphorus-as.total", "total phosphorus, P")),
        Field.Choice(
          "phosphate-p", Message("algae-bloom.phosphorus-as.phosphate-p", "phosphate, as P")),
        Field.Choice(
          "phosphate", Message("algae-bloom.phosphorus-as.phosphate", "phosphate, as PO₄")),
      ]), standard: .choice("total"), tip: LakeTips.phosphorusAs), steps: LakeTips.phosphorusAsSteps
  )
  /// Where the number of `tp` comes from: a Secchi disk is never counted twice.
  public static let tpFrom = LakeField(
    Field(
      "tp-from", Message("algae-bloom.tp-from", "Phosphorus from"),
      .choice([
        Field.Choice("laboratory", Message("algae-bloom.from.laboratory", "laboratory")),
        Field.Choice("kit", Message("algae-bloom.from.kit", "test kit")),
        Field.Choice("secchi", Message("algae-bloom.from.secchi", "Secchi depth")),
        Field.Choice("land", Message("algae-bloom.from.land", "land use")),
        Field.Choice("load", Message("algae-bloom.from.load", "load")),
      ]), standard: .choice("laboratory"), tip: LakeTips.tpFrom))
  public static let tn = LakeField(
    Field(
      "tn", Message("algae-bloom.tn", "Total nitrogen"), .number(.concentration),
      domain: concentration(0.001, 10_000_000), tip: LakeTips.tn),
    usual: concentration(20, 60_000), steps: LakeTips.tnSteps, median: 595e-6)
  public static let chl = LakeField(
    Field(
      "chl", Message("algae-bloom.chl", "Chlorophyll a"), .number(.concentration),
      domain: concentration(0.0001, 1_000_000), tip: LakeTips.chl),
    usual: concentration(0.05, 1500), steps: LakeTips.chlSteps, median: 7.42e-6)
  public static let chlFrom = LakeField(
    Field(
      "chl-from", Message("algae-bloom.chl-from", "Chlorophyll from"),
      .choice([
        Field.Choice("measured", Message("algae-bloom.from.measured", "measured")),
        Field.Choice("secchi", Message("algae-bloom.from.secchi", "Secchi depth")),
      ]), standard: .choice("measured"), tip: LakeTips.chlFrom))
  public static let cyanoChl = LakeField(
    Field(
      "cyano-chl", Message("algae-bloom.cyano-chl", "Chlorophyll a of cyanobacteria"),
      .number(.concentration), domain: concentration(0, 1_000_000), tip: LakeTips.cyanoChl),
    usual: concentration(0, 1500), steps: LakeTips.cyanoChlSteps)
  public static let secchi = LakeField(
    Field(
      "secchi", Message("algae-bloom.secchi", "Secchi depth"), .number(.length),
      unit: Units.lengths[1], domain: 0.001...200, tip: LakeTips.secchi),
    usual: 0.02...40, steps: LakeTips.secchiSteps, median: 1.45)
  public static let secchiBottom = LakeField(
    Field(
      "secchi-bottom", Message("algae-bloom.secchi-bottom", "The disk touches the bottom"), .flag,
      standard: .flag(false), tip: LakeTips.secchiBottom))
  public static let depth = LakeField(
    Field(
      "depth", Message("algae-bloom.depth", "Depth"), .number(.length), unit: Units.lengths[1],
      domain: 0.01...2000, tip: LakeTips.depth),
    usual: 0.2...150, steps: LakeTips.depthSteps)
  public static let temperature = LakeField(
    Field(
      "temperature", Message("algae-bloom.temperature", "Surface temperature"),
      .number(.temperature), domain: 270.15...333.15, tip: LakeTips.temperature),
    usual: 272.65...313.15, steps: LakeTips.temperatureSteps)
  public static let bottomTemperature = LakeField(
    Field(
      "bottom-temperature", Message("algae-bloom.bottom-temperature", "Bottom temperature"),
      .number(.temperature), domain: 270.15...333.15, tip: LakeTips.bottomTemperature),
    usual: 272.65...313.15, steps: LakeTips.bottomTemperatureSteps)
  public static let light = LakeField(
    Field(
      "light", Message("algae-bloom.light", "Light"), .number(.illuminance),
      domain: 0...1_000_000, tip: LakeTips.light),
    usual: 0...150_000, steps: LakeTips.lightSteps)
  public static let oxygen = LakeField(
    Field(
      "oxygen", Message("algae-bloom.oxygen", "Dissolved oxygen"), .number(.concentration),
      unit: Units.concentrations[1], domain: 0...0.1, tip: LakeTips.oxygen),
    usual: 0...0.025, steps: LakeTips.oxygenSteps)
  public static let residence = LakeField(
    Field(
      "residence", Message("algae-bloom.residence", "Residence time of the water"), .number(.time),
      unit: Units.year, domain: 3600...(10_000 * 31_557_600), tip: LakeTips.residence),
    usual: 86_400...(100 * 31_557_600), steps: LakeTips.residenceSteps)
  public static let scum = LakeField(
    Field(
      "scum", Message("algae-bloom.scum", "Scum seen"), .flag, standard: .flag(false),
      tip: LakeTips.scum), steps: LakeTips.scumSteps)
  public static let jarTest = LakeField(
    Field(
      "jar-test", Message("algae-bloom.jar-test", "Jar test"),
      .choice([
        Field.Choice("floats", Message("algae-bloom.jar-test.floats", "green floats")),
        Field.Choice("sinks", Message("algae-bloom.jar-test.sinks", "green sinks or none")),
      ]), tip: LakeTips.jarTest), steps: LakeTips.jarTestSteps)

  /// Where the lake lies in the US survey; left out, its rank is among all surveyed lakes.
  public static let region = LakeField(
    Field(
      "region", Message("algae-bloom.region", "Region of the US survey"),
      .choice(SurveyRegion.allCases.map { Field.Choice($0.id, $0.title) }), tip: LakeTips.region))

  /// In the order of the form.
  public static let all = [
    tp, phosphorusAs, tpFrom, tn, temperature, secchi, secchiBottom, chl, chlFrom, cyanoChl, depth,
    bottomTemperature, light, oxygen, residence, scum, jarTest, region,
  ]
}
