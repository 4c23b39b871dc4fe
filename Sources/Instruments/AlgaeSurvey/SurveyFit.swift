public import AlgaeBloom
import Bench
import Statistics

/// Every number of the estimator that was learnt from the survey, made again.
///
/// The lakes: open-water samples of first visits with chlorophyll above zero. What a fit needs
/// besides must be there. Logarithms are common ones; T is the highest temperature of the profile.
///
/// **Source:** [NLA]
public struct SurveyFit: Sendable {
  /// log chl from log L and T.
  public let nutrients: SurveyLine
  /// What the nutrient line leaves, by the nutrient; and where nitrogen is taken as unknown: by the
  /// phosphorus, at most 150.
  public let nutrientsSpread: ResidualSpread
  public let withoutNitrogen: ResidualSpread
  /// log chl from log L, log SD and T; 2007, whose disks predict better.
  public let secchi: SurveyLine
  /// The same of the line with the disk, on the lakes of both years: those of 2012 lie further from
  /// a line of 2007 than its own.
  public let secchiSpread: ResidualSpread
  public let secchiWithoutNitrogen: ResidualSpread
  public let above12: SurveyOdds
  public let above24: SurveyOdds
  public let above12WithSecchi: SurveyOdds
  public let above24WithSecchi: SurveyOdds
  /// By the disk alone; 2007.
  public let above12BySecchi: SurveyOdds
  public let above24BySecchi: SurveyOdds
  /// Biovolume of cyanobacteria above 4 mm³/L, from log chl and T; 2012, where it was counted.
  public let cyanobacteria: SurveyOdds
  /// log chl from log SD; 2007.
  public let chlorophyllFromSecchi: SurveyLine
  /// What that line leaves of both years, by log SD.
  public let diskSpread: ResidualSpread
  /// log TP from the basin's agriculture in % and log depth; 2007, of the lakes whose disk and
  /// temperature are known.
  public let land: SurveyLine
  /// The part of the lakes of both years whose phosphorus is within a factor two of 48/SD.
  public let secchiWithinTwo: Double
  /// log TP·SD/48 of the same lakes, in rising order.
  public let phosphorusFromSecchi: [Double]
  public let visits: SurveyVisits
  /// What the nutrient line was fitted on, in rising order: °C, and log L.
  public let temperatures: [Double]
  public let nutrientLogarithms: [Double]
  /// log of mm³/L over µg/L where more than nine tenths were cyanobacteria, in rising order.
  public let biovolumeRatios: [Double]

  /// µg/L·m. Phosphorus times Secchi depth.
  ///
  /// **Source:** [Carlson1977], of whose indices it is the quotient.
  static let secchiProduct = 48.0
  /// µm³/mL: 4 mm³/L.
  static let biovolume = 4e6

  /// - Returns: Nil where the table has too few lakes of a kind.
  public init?(_ lakes: [SurveyLake]) {
    let selected = lakes.filter { $0.isSelected }
    let first = selected.filter { $0.year == 2007 }
    guard
      let nutrients = SurveyLine(selected, SurveyFit.nutrientFeatures, SurveyFit.chlorophyll),
      let secchi = SurveyLine(first, SurveyFit.secchiFeatures, SurveyFit.chlorophyll),
      let above12 = SurveyOdds(selected, SurveyFit.nutrientFeatures, { SurveyFit.is($0, 12) }),
      let above24 = SurveyOdds(selected, SurveyFit.nutrientFeatures, { SurveyFit.is($0, 24) }),
      let secchi12 = SurveyOdds(first, SurveyFit.secchiFeatures, { SurveyFit.is($0, 12) }),
      let secchi24 = SurveyOdds(first, SurveyFit.secchiFeatures, { SurveyFit.is($0, 24) }),
      let disk12 = SurveyOdds(first, SurveyFit.diskFeatures, { SurveyFit.is($0, 12) }),
      let disk24 = SurveyOdds(first, SurveyFit.diskFeatures, { SurveyFit.is($0, 24) }),
      let cyanobacteria = SurveyOdds(
        selected.filter { $0.year == 2012 }, SurveyFit.cyanobacteriaFeatures,
        { ($0.biovolume ?? 0) > SurveyFit.biovolume }),
      let fromSecchi = SurveyLine(
        first, SurveyFit.diskFeatures, SurveyFit.chlorophyll),
      let land = SurveyLine(first, SurveyFit.landFeatures, { $0.phosphorus.map(common) })
    else { return nil }
    self.nutrients = nutrients
    self.secchi = secchi
    self.above12 = above12
    self.above24 = above24
    above12WithSecchi = secchi12
    above24WithSecchi = secchi24
    self.cyanobacteria = cyanobacteria
    chlorophyllFromSecchi = fromSecchi
    self.land = land
    above12BySecchi = disk12
    above24BySecchi = disk24
    nutrientsSpread = SurveyFit.spread(selected, nutrients, SurveyFit.nutrientFeatures)
    withoutNitrogen = SurveyFit.spread(
      selected, nutrients, SurveyFit.nutrientFeatures, isBlind: true)
    secchiSpread = SurveyFit.spread(selected, secchi, SurveyFit.secchiFeatures)
    secchiWithoutNitrogen = SurveyFit.spread(
      selected, secchi, SurveyFit.secchiFeatures, isBlind: true)
    diskSpread = SurveyFit.spread(selected, fromSecchi, SurveyFit.diskFeatures)
    visits = SurveyVisits(lakes)
    let points = selected.compactMap { SurveyFit.nutrientFeatures($0) }
    temperatures = points.map { $0[1] }.sorted()
    nutrientLogarithms = points.map { $0[0] }.sorted()
    biovolumeRatios = selected.compactMap { lake in
      guard lake.year == 2012, (lake.cyanobacteriaShare ?? 0) > 0.9,
        let volume = lake.biovolume, volume > 0, let chlorophyll = lake.chlorophyll
      else { return nil }
      return common(volume / 1e6 / chlorophyll)
    }.sorted()
    phosphorusFromSecchi = selected.compactMap { lake in
      guard let secchi = lake.clearSecchi, let phosphorus = lake.phosphorus, phosphorus > 0 else {
        return nil
      }
      return common(phosphorus * secchi / SurveyFit.secchiProduct)
    }.sorted()
    // A product that is exactly half or twice must not be left out by rounding.
    let two = common(2) + 1e-12
    secchiWithinTwo =
      Double(phosphorusFromSecchi.filter { abs($0) <= two }.count)
      / Double(max(phosphorusFromSecchi.count, 1))
  }
}

extension SurveyFit {
  static func chlorophyll(_ lake: SurveyLake) -> Double? { lake.chlorophyll.map(common) }

  static func `is`(_ lake: SurveyLake, _ level: Double) -> Bool { (lake.chlorophyll ?? 0) > level }

  static func nutrientFeatures(_ lake: SurveyLake) -> [Double]? {
    guard let limiting = lake.limiting, let temperature = lake.temperature else { return nil }
    return [common(limiting), temperature]
  }

  static func secchiFeatures(_ lake: SurveyLake) -> [Double]? {
    guard let limiting = lake.limiting, let secchi = lake.clearSecchi,
      let temperature = lake.temperature
    else { return nil }
    return [common(limiting), common(secchi), temperature]
  }

  static func cyanobacteriaFeatures(_ lake: SurveyLake) -> [Double]? {
    guard let chlorophyll = lake.chlorophyll, let temperature = lake.temperature else {
      return nil
    }
    return [common(chlorophyll), temperature]
  }

  static func landFeatures(_ lake: SurveyLake) -> [Double]? {
    guard let depth = lake.depth, depth > 0, let agriculture = lake.agriculture,
      (lake.phosphorus ?? 0) > 0, lake.clearSecchi != nil, lake.temperature != nil
    else { return nil }
    return [agriculture, common(depth)]
  }

  static func diskFeatures(_ lake: SurveyLake) -> [Double]? {
    lake.clearSecchi.map { [common($0)] }
  }
}

/// The common logarithm; Bench has only the natural one.
func common(_ number: Double) -> Double { log(number) / 2.302585092994046 }
