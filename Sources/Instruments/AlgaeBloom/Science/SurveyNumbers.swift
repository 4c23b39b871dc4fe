/// Every number that the estimator takes from the survey of US lakes in 2007 and 2012.
///
/// Nutrients and chlorophyll are in log10 µg/L, the Secchi depth in log10 m, the temperature in
/// °C. Bands are quantiles of what the fits leave over; covariances are inverse curvatures of the
/// penalised log-loss. Made by `fieldbook algae fit --swift`; do not edit.
///
/// **Source:** [NLA].
public enum SurveyNumbers {
  /// Chlorophyll by nutrient and temperature. 2112 lakes.
  public static let nutrients = LakeFit(
    formula: LakeFormula(
      constant: -1.07299376, nutrient: 0.91225272, temperature: 0.02972803),
    residuals: ResidualQuantiles(
      lowest: -0.82093869, low: -0.49126405, upperQuartile: 0.2625475, high: 0.45103905,
      highest: 0.69619445),
    withoutNitrogen: ResidualQuantiles(
      lowest: -1.02320416, low: -0.64198812, upperQuartile: 0.2095974, high: 0.43330004,
      highest: 0.75830775))
  /// Chlorophyll with the Secchi depth, 2007. 1056 lakes.
  public static let nutrientsSecchi = LakeFit(
    formula: LakeFormula(
      constant: -0.26079657, nutrient: 0.4785454, secchi: -0.608583, temperature: 0.02613877),
    residuals: ResidualQuantiles(
      lowest: -0.77119925, low: -0.42687597, upperQuartile: 0.218281, high: 0.3732725,
      highest: 0.55066909),
    withoutNitrogen: ResidualQuantiles(
      lowest: -0.89462615, low: -0.47167261, upperQuartile: 0.20740983, high: 0.37533684,
      highest: 0.56308671))
  /// Chlorophyll by the Secchi depth alone, 2007. 1135 lakes.
  public static let secchi = LakeFit(
    formula: LakeFormula(
      constant: 1.08347451, secchi: -1.1404855),
    residuals: ResidualQuantiles(
      lowest: -0.97328179, low: -0.4198113, upperQuartile: 0.25407475, high: 0.44224315,
      highest: 0.67951872))
  /// More than 12 µg/L of chlorophyll. 2112 lakes.
  public static let alert1 = LogisticFit(
    formula: LakeFormula(
      constant: -10.31868513, nutrient: 3.99138776, temperature: 0.16198669),
    covariance: [
      0.2613565835, -0.0576632783, 0, -0.0068861734,
      -0.0576632783, 0.0283919318, 0, 0.0005684938,
      0, 0, 0, 0,
      -0.0068861734, 0.0005684938, 0, 0.0002448079,
    ])
  /// More than 24 µg/L. 2112 lakes.
  public static let alert2 = LogisticFit(
    formula: LakeFormula(
      constant: -12.27543958, nutrient: 4.3933526, temperature: 0.16891482),
    covariance: [
      0.3996454269, -0.0901750996, 0, -0.0096681025,
      -0.0901750996, 0.0378384499, 0, 0.0010233745,
      0, 0, 0, 0,
      -0.0096681025, 0.0010233745, 0, 0.0003173183,
    ])
  /// More than 12 µg/L, with the Secchi depth, 2007. 1056 lakes.
  public static let alert1Secchi = LogisticFit(
    formula: LakeFormula(
      constant: -8.99043875, nutrient: 2.6728382, secchi: -2.38695735, temperature: 0.19908274),
    covariance: [
      0.7936827009, -0.1603744079, -0.0742417959, -0.0217665209,
      -0.1603744079, 0.0722882823, 0.0378825751, 0.0020094339,
      -0.0742417959, 0.0378825751, 0.095593112, 0.0005158134,
      -0.0217665209, 0.0020094339, 0.0005158134, 0.0007535651,
    ])
  /// More than 24 µg/L, with the Secchi depth, 2007. 1056 lakes.
  public static let alert2Secchi = LogisticFit(
    formula: LakeFormula(
      constant: -11.1396241, nutrient: 3.14541732, secchi: -2.10828163, temperature: 0.20234234),
    covariance: [
      1.0554377701, -0.2211727408, -0.0519563338, -0.0267242847,
      -0.2211727408, 0.0888447053, 0.0339388839, 0.0029323009,
      -0.0519563338, 0.0339388839, 0.0959301167, 0.0002192853,
      -0.0267242847, 0.0029323009, 0.0002192853, 0.0008604103,
    ])
  /// More than 12 µg/L, by the Secchi depth alone, 2007. 1135 lakes.
  public static let alert1SecchiAlone = LogisticFit(
    formula: LakeFormula(
      constant: 0.01283106, secchi: -4.26460161),
    covariance: [
      0.0063389829, 0, -0.0041064837, 0,
      0, 0, 0, 0,
      -0.0041064837, 0, 0.0573479407, 0,
      0, 0, 0, 0,
    ])
  /// More than 24 µg/L, by the Secchi depth alone, 2007. 1135 lakes.
  public static let alert2SecchiAlone = LogisticFit(
    formula: LakeFormula(
      constant: -1.06270932, secchi: -3.87618394),
    covariance: [
      0.0073994943, 0, 0.0046159055, 0,
      0, 0, 0, 0,
      0.0046159055, 0, 0.055925499, 0,
      0, 0, 0, 0,
    ])
  /// More than 4 mm³/L of cyanobacteria, with log10 chlorophyll in the nutrient's place, 2012. 1047 lakes.
  public static let cyanobacteria = LogisticFit(
    formula: LakeFormula(
      constant: -5.2279837, nutrient: 3.14449543, temperature: -0.02572715),
    covariance: [
      0.4881377163, -0.06647678, 0, -0.0154605141,
      -0.06647678, 0.0534639104, 0, -0.0005866086,
      0, 0, 0, 0,
      -0.0154605141, -0.0005866086, 0, 0.0006723918,
    ])
  /// Phosphorus over 48/SD, log10. 2243 lakes.
  public static let phosphorusFromSecchi = ResidualQuantiles(
    lowest: -0.79247224, low: -0.4101436, upperQuartile: 0.21085337, high: 0.50083085,
    highest: 0.953865)
  /// Phosphorus by per cent of farmland, in the nutrient's place, and log10 of the depth, in the disk's, 2007. 1047 lakes.
  public static let phosphorusFromLand = LakeFit(
    formula: LakeFormula(
      constant: 2.02940145, nutrient: 0.00865418, secchi: -0.93704707),
    residuals: ResidualQuantiles(
      lowest: -0.89044385, low: -0.60336641, upperQuartile: 0.29184176, high: 0.64497623,
      highest: 0.98982949))
  /// log10 of mm³/L over µg/L of chlorophyll where more than nine tenths were cyanobacteria. 78 lakes.
  public static let biovolumePerChlorophyll = (
    median: -0.7166, deviation: 0.428
  )
  /// log10 standard deviations of one visit, from lakes visited twice in a summer. 195 lakes.
  public static let visitNoise = (
    phosphorus: 0.1605, nitrogen: 0.1277, chlorophyll: 0.3026,
    secchi: 0.1518
  )
  /// °C.
  public static let medianTemperature = 24.035
  /// °C, of the lakes fitted.
  public static let temperatures = 3.8...37.83
  /// log10 of the limiting nutrient of the lakes fitted.
  public static let nutrientLogarithms = -0.5051...3.2052
}
