/// Every number that the estimator takes from the survey of US lakes in 2007 and 2012.
///
/// Nutrients and chlorophyll are in log10 µg/L, the Secchi depth in log10 m, the temperature in
/// °C. Bands are quantiles of what the fits leave over, of all lakes and by classes of them;
/// covariances are inverse curvatures of the penalised log-loss. Made by
/// `fieldbook algae fit --swift`; do not edit.
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
    spread: ResidualSpread([
      (0.6021, ResidualQuantiles(-0.5565, -0.2949, 0.3303, 0.6195, 0.864)),
      (0.9542, ResidualQuantiles(-0.7139, -0.4571, 0.1093, 0.316, 0.5427)),
      (1.1461, ResidualQuantiles(-0.6894, -0.525, 0.1003, 0.286, 0.5391)),
      (1.3017, ResidualQuantiles(-0.6813, -0.4272, 0.1237, 0.3277, 0.5412)),
      (1.4914, ResidualQuantiles(-0.8543, -0.5229, 0.265, 0.4322, 0.6514)),
      (1.6761, ResidualQuantiles(-1.0229, -0.3965, 0.2704, 0.4246, 0.5506)),
      (1.8865, ResidualQuantiles(-1.2148, -0.5499, 0.3553, 0.4764, 0.7175)),
      (2.2175, ResidualQuantiles(-1.3692, -0.7731, 0.4052, 0.559, 0.7592)),
    ]),
    withoutNitrogen: ResidualSpread([
      (0.699, ResidualQuantiles(-0.5874, -0.2647, 0.3162, 0.5819, 0.8377)),
      (1.0, ResidualQuantiles(-0.7871, -0.5216, 0.0933, 0.3073, 0.563)),
      (1.2304, ResidualQuantiles(-0.8626, -0.5542, 0.0671, 0.2762, 0.5097)),
      (1.3979, ResidualQuantiles(-1.0154, -0.6799, 0.1194, 0.2781, 0.4901)),
      (1.5911, ResidualQuantiles(-0.9241, -0.6163, 0.2113, 0.3587, 0.5344)),
      (1.8195, ResidualQuantiles(-1.1006, -0.7281, 0.1598, 0.3671, 0.5695)),
      (2.055, ResidualQuantiles(-1.2949, -0.8051, 0.2373, 0.3582, 0.5385)),
      (2.1761, ResidualQuantiles(-1.4054, -0.9155, 0.4475, 0.7034, 0.9917)),
    ]))
  /// Chlorophyll with the Secchi depth, 2007. 1056 lakes.
  public static let nutrientsSecchi = LakeFit(
    formula: LakeFormula(
      constant: -0.26079657, nutrient: 0.4785454, secchi: -0.608583, temperature: 0.02613877),
    residuals: ResidualQuantiles(
      lowest: -0.77119925, low: -0.42687597, upperQuartile: 0.218281, high: 0.3732725,
      highest: 0.55066909),
    spread: ResidualSpread([
      (0.6021, ResidualQuantiles(-0.6342, -0.3544, 0.2089, 0.3802, 0.6587)),
      (0.9542, ResidualQuantiles(-0.8028, -0.3667, 0.0946, 0.2777, 0.5633)),
      (1.1461, ResidualQuantiles(-0.8946, -0.4585, 0.0808, 0.21, 0.4714)),
      (1.3144, ResidualQuantiles(-0.9751, -0.4321, 0.0951, 0.2853, 0.4684)),
      (1.4979, ResidualQuantiles(-1.0629, -0.4398, 0.2034, 0.3387, 0.5914)),
      (1.6738, ResidualQuantiles(-1.1471, -0.4969, 0.218, 0.3465, 0.5409)),
      (1.8865, ResidualQuantiles(-1.2489, -0.5986, 0.3004, 0.4671, 0.6183)),
      (2.2041, ResidualQuantiles(-1.3332, -0.6016, 0.3558, 0.5071, 0.7055)),
    ]),
    withoutNitrogen: ResidualSpread([
      (0.699, ResidualQuantiles(-0.6637, -0.2774, 0.2029, 0.3675, 0.5335)),
      (1.0, ResidualQuantiles(-0.8077, -0.4127, 0.0889, 0.2235, 0.5289)),
      (1.2304, ResidualQuantiles(-0.918, -0.4898, 0.0438, 0.2362, 0.4186)),
      (1.3979, ResidualQuantiles(-0.9981, -0.57, 0.0827, 0.2923, 0.4454)),
      (1.5911, ResidualQuantiles(-1.0906, -0.6624, 0.1922, 0.3248, 0.5451)),
      (1.8162, ResidualQuantiles(-1.1983, -0.7702, 0.1689, 0.3414, 0.5485)),
      (2.0511, ResidualQuantiles(-1.3107, -0.8826, 0.2625, 0.4201, 0.5735)),
      (2.1761, ResidualQuantiles(-1.3705, -0.9424, 0.3502, 0.5429, 0.8185)),
    ]))
  /// Chlorophyll by the Secchi depth alone, 2007. 1135 lakes.
  public static let secchi = LakeFit(
    formula: LakeFormula(
      constant: 1.08347451, secchi: -1.1404855),
    residuals: ResidualQuantiles(
      lowest: -0.97328179, low: -0.4198113, upperQuartile: 0.25407475, high: 0.44224315,
      highest: 0.67951872),
    spread: ResidualSpread([
      (-0.6021, ResidualQuantiles(-1.5394, -0.9999, 0.3331, 0.487, 0.7163)),
      (-0.2798, ResidualQuantiles(-1.1719, -0.6324, 0.3967, 0.5492, 0.6881)),
      (-0.0706, ResidualQuantiles(-0.9332, -0.3969, 0.3166, 0.4805, 0.6857)),
      (0.0792, ResidualQuantiles(-0.7624, -0.4415, 0.3007, 0.4915, 0.7907)),
      (0.2304, ResidualQuantiles(-0.8841, -0.4303, 0.2799, 0.4737, 0.6602)),
      (0.3909, ResidualQuantiles(-0.701, -0.3733, 0.1205, 0.3131, 0.6387)),
      (0.5629, ResidualQuantiles(-0.6775, -0.34, 0.124, 0.2625, 0.5054)),
      (0.7745, ResidualQuantiles(-0.6136, -0.3784, 0.0733, 0.2366, 0.5885)),
    ]))
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
