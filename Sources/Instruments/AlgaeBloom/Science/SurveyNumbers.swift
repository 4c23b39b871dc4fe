public enum SurveyNumbers {
  public static let nutrients = LakeFit(
    formula: LakeFormula(constant: -1.07299376, nutrient: 0.91225272, temperature: 0.02972803),
    residuals: ResidualQuantiles(
      lowest: -0.82093872, low: -0.49126408, upperQuartile: 0.26254748, high: 0.45103903,
      highest: 0.69619442),
    withoutNitrogen: ResidualQuantiles(
      lowest: -1.02320419, low: -0.64198816, upperQuartile: 0.20959738, high: 0.43330001,
      highest: 0.75830773))
  public static let nutrientsSecchi = LakeFit(
    formula: LakeFormula(
      constant: -0.26079657, nutrient: 0.4785454, secchi: -0.608583, temperature: 0.02613877),
    residuals: ResidualQuantiles(
      lowest: -0.77119937, low: -0.42687606, upperQuartile: 0.21828089, high: 0.37327239,
      highest: 0.55066898),
    withoutNitrogen: ResidualQuantiles(
      lowest: -0.89462625, low: -0.47167274, upperQuartile: 0.2074097, high: 0.37533675,
      highest: 0.56308661))
  public static let secchi = LakeFit(
    formula: LakeFormula(constant: 1.08347451, secchi: -1.1404855),
    residuals: ResidualQuantiles(
      lowest: -0.97328179, low: -0.4198113, upperQuartile: 0.25407475, high: 0.44224315,
      highest: 0.67951872))
  public static let alert1 = LogisticFit(
    formula: LakeFormula(constant: -10.31868513, nutrient: 3.99138776, temperature: 0.16198669),
    covariance: [
      0.2614, -0.05766, 0, -0.006886, -0.05766, 0.02839, 0, 0.0005685, 0, 0, 0, 0, -0.006886,
      0.0005685, 0, 0.0002448,
    ])
  public static let alert2 = LogisticFit(
    formula: LakeFormula(constant: -12.27543958, nutrient: 4.3933526, temperature: 0.16891482),
    covariance: [
      0.3996, -0.09018, 0, -0.009668, -0.09018, 0.03784, 0, 0.001023, 0, 0, 0, 0, -0.009668,
      0.001023, 0, 0.0003173,
    ])
  public static let alert1Secchi = LogisticFit(
    formula: LakeFormula(
      constant: -8.99043875, nutrient: 2.6728382, secchi: -2.38695735, temperature: 0.19908274),
    covariance: [
      0.7937, -0.1604, -0.07424, -0.02177, -0.1604, 0.07229, 0.03788, 0.002009, -0.07424, 0.03788,
      0.09559, 0.0005158, -0.02177, 0.002009, 0.0005158, 0.0007536,
    ])
  public static let alert2Secchi = LogisticFit(
    formula: LakeFormula(
      constant: -11.1396241, nutrient: 3.14541732, secchi: -2.10828163, temperature: 0.20234234),
    covariance: [
      1.055, -0.2212, -0.05196, -0.02672, -0.2212, 0.08884, 0.03394, 0.002932, -0.05196, 0.03394,
      0.09593, 0.0002193, -0.02672, 0.002932, 0.0002193, 0.0008604,
    ])
  public static let alert1SecchiAlone = LogisticFit(
    formula: LakeFormula(constant: 0.01283106, secchi: -4.26460161),
    covariance: [
      0.006339, 0, -0.004106, 0, 0, 0, 0, 0, -0.004106, 0, 0.05735, 0, 0, 0, 0, 0,
    ])
  public static let alert2SecchiAlone = LogisticFit(
    formula: LakeFormula(constant: -1.06270932, secchi: -3.87618394),
    covariance: [
      0.007399, 0, 0.004616, 0, 0, 0, 0, 0, 0.004616, 0, 0.05593, 0, 0, 0, 0, 0,
    ])
  public static let cyanobacteria = LogisticFit(
    formula: LakeFormula(constant: -5.2279837, nutrient: 3.14449543, temperature: -0.02572715),
    covariance: [
      0.4881, -0.06648, 0, -0.01546, -0.06648, 0.05346, 0, -0.0005866, 0, 0, 0, 0, -0.01546,
      -0.0005866, 0, 0.0006724,
    ])
  public static let phosphorusFromSecchi = ResidualQuantiles(
    lowest: -0.79247224, low: -0.4101436, upperQuartile: 0.2, high: 0.50083085, highest: 0.953865)
  public static let phosphorusFromLand = LakeFit(
    formula: LakeFormula(constant: 2.03882853, nutrient: 0.00716159, secchi: -0.82276079),
    residuals: ResidualQuantiles(
      lowest: -0.90962352, low: -0.57828452, upperQuartile: 0.3, high: 0.61788026,
      highest: 0.98387418))
  public static let biovolumePerChlorophyll = (median: -0.7166, deviation: 0.4280)
  public static let visitNoise = (
    phosphorus: 0.1605, nitrogen: 0.1277, chlorophyll: 0.3026, secchi: 0.1518
  )
  public static let medianTemperature = 25.0
  public static let temperatures = 3.8...37.83
  public static let nutrientLogarithms = -0.5051...3.2052
}
