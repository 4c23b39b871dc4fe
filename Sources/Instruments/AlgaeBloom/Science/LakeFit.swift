import Bench

/// A line through the surveyed lakes: log₁₀ of chlorophyll a from log₁₀ of the limiting nutrient,
/// of the Secchi depth where it is given, and from the temperature.
///
///     log₁₀ chl = a + b log₁₀ L + c log₁₀ SD + d T
///
/// with chl and L in µg/L, SD in m and T in °C. `fieldbook algae fit` makes the numbers again.
///
/// **Source:** [NLA], least squares over first visits.
struct LakeFit: Sendable {
  let intercept: Double
  let nutrient: Double
  let secchi: Double
  let temperature: Double
  /// Quantiles of what the line leaves, in log₁₀.
  let residuals: Residuals

  struct Residuals: Sendable {
    /// 2.5, 10, 75, 90 and 97.5 %.
    let lowest: Double
    let low: Double
    let upperQuarter: Double
    let high: Double
    let highest: Double
  }

  /// 2,112 lakes of 2007 and 2012.
  static let nutrients = LakeFit(
    intercept: -1.0729937581758786, nutrient: 0.9122527157567675, secchi: 0,
    temperature: 0.02972802903774092,
    residuals: Residuals(
      lowest: -0.8209386920347421, low: -0.4912640530335353, upperQuarter: 0.2625475037417342,
      high: 0.45103904570288433, highest: 0.6961944468789781))
  /// The same lakes as if their nitrogen were not known: phosphorus alone, at most 150 µg/L.
  static let withoutNitrogen = Residuals(
    lowest: -1.0232041623403867, low: -0.6419881242751628, upperQuarter: 0.20959740426268636,
    high: 0.43330003510614956, highest: 0.7583077541579125)
  /// 1,056 lakes of 2007. Both years together predict worse: the disks differed.
  static let secchi = LakeFit(
    intercept: -0.2607965682566424, nutrient: 0.4785454034912141, secchi: -0.6085829951155468,
    temperature: 0.026138765410755483,
    residuals: Residuals(
      lowest: -0.7711992536679044, low: -0.4268759688686137, upperQuarter: 0.218281004969101,
      high: 0.37327250308916626, highest: 0.5506690926564656))

  /// log₁₀ of chlorophyll a in µg/L.
  func logarithm(limiting: Double, secchi depth: Double?, temperature degrees: Double) -> Double {
    var sum = intercept + nutrient * log10(limiting) + temperature * degrees
    if let depth { sum += secchi * log10(depth) }
    return sum
  }
}

/// The chance that a lake is above a level of chlorophyll a, from the same quantities.
///
///     P = 1 / (1 + exp(−(a + b log₁₀ L + c log₁₀ SD + d T)))
///
/// **Source:** [NLA]; mean log-loss with the penalty 0.001 Σ w², the intercept free.
struct LakeOdds: Sendable {
  /// Intercept, log₁₀ L, temperature, and where it is used log₁₀ SD before the last.
  let weights: [Double]
  /// The lower half, row by row, of their covariance.
  let covariance: [Double]

  static let above12 = LakeOdds(
    weights: [-10.318685126263546, 3.991387761323702, 0.16198669303688468],
    covariance: [
      0.2613565835025312, -0.05766327828932056, 0.028391931786637497, -0.0068861734483987875,
      0.0005684937612602739, 0.0002448078812886627,
    ])
  static let above24 = LakeOdds(
    weights: [-12.27543958210726, 4.393352595625013, 0.16891482136914993],
    covariance: [
      0.3996454269011518, -0.09017509958184593, 0.03783844990943056, -0.009668102545613132,
      0.0010233745318218579, 0.00031731825118867677,
    ])
  static let above12WithSecchi = LakeOdds(
    weights: [-8.990438745364365, 2.6728381982417813, -2.3869573512124798, 0.19908273561994885],
    covariance: [
      0.7936827008588061, -0.1603744078701243, 0.07228828232555316, -0.07424179587711682,
      0.03788257510340311, 0.0955931119818355, -0.021766520853960976, 0.0020094338999828293,
      0.0005158133502687788, 0.0007535650903228816,
    ])
  static let above24WithSecchi = LakeOdds(
    weights: [-11.139624096502263, 3.145417319995265, -2.1082816340567794, 0.2023423408778834],
    covariance: [
      1.05543777007436, -0.2211727407752084, 0.08884470527897259, -0.051956333783349365,
      0.03393888386586938, 0.09593011674091399, -0.026724284654402346, 0.002932300931421856,
      0.00021928532400353234, 0.0008604103473670332,
    ])
  /// Biovolume of cyanobacteria above 4 mm³/L, from log₁₀ chlorophyll and temperature; 1,047 lakes
  /// of 2012.
  static let cyanobacteria = LakeOdds(
    weights: [-5.2279836965900435, 3.1444954332463073, -0.02572715378308295],
    covariance: [
      0.48813771629143254, -0.06647677995372947, 0.05346391036872006, -0.015460514064238132,
      -0.0005866086290765722, 0.0006723918322778218,
    ])

  /// - Parameters:
  ///   - features: In the order of the weights after the first.
  ///   - spread: Standard deviation of the first feature, where it is itself an estimate; it draws
  ///     the chance towards one half.
  /// - Returns: The chance, with the 95 % interval that the fit leaves it.
  ///
  /// **Source:** delta method; the mean of a logistic over a normal by [MacKay1992].
  func chance(_ features: [Double], spread: Double = 0) -> Estimate {
    let all = [1.0] + features
    var sum = 0.0
    var variance = 0.0
    for row in all.indices {
      sum += weights[row] * all[row]
      for column in 0...row {
        let part = covariance[row * (row + 1) / 2 + column] * all[row] * all[column]
        variance += row == column ? part : 2 * part
      }
    }
    let inner = weights[1] * spread
    let flat = 1 / (1 + Double.pi / 8 * inner * inner).squareRoot()
    let half = 1.959964 * max(variance, 0).squareRoot()
    func logistic(_ x: Double) -> Double { 1 / (1 + exp(-x * flat)) }
    return Estimate(
      value: logistic(sum), low: logistic(sum - half), high: logistic(sum + half), coverage: 0.95)
  }
}
