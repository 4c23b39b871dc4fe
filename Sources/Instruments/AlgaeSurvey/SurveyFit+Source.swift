import AlgaeBloom
import Bench
import Statistics

extension SurveyFit {
  /// `SurveyNumbers.swift`: everything that the estimator was taught, as Swift.
  public var source: String {
    var parts = [
      """
      /// Every number that the estimator takes from the survey of US lakes in 2007 and 2012.
      ///
      /// Nutrients and chlorophyll are in log10 µg/L, the Secchi depth in log10 m, the temperature in
      /// °C. Bands are quantiles of what the fits leave over, of all lakes and by classes of them;
      /// covariances are inverse curvatures of the penalised log-loss. Made by
      /// `fieldbook algae fit --swift`; do not edit.
      ///
      /// **Source:** [NLA].
      public enum SurveyNumbers {
      """
    ]
    func add(_ comment: String, _ rows: Int?, _ declaration: String) {
      let lakes = rows.map { joined(" ", Int64($0).description, " lakes.") } ?? ""
      parts.append(joined("  /// ", comment, lakes, "\n  public static let ", declaration))
    }
    add(
      "Chlorophyll by nutrient and temperature.", nutrients.rows,
      fit("nutrients", nutrients, [1, 3], nutrientsSpread, withoutNitrogen))
    add(
      "Chlorophyll with the Secchi depth, 2007.", secchi.rows,
      fit("nutrientsSecchi", secchi, [1, 2, 3], secchiSpread, secchiWithoutNitrogen))
    add(
      "Chlorophyll by the Secchi depth alone, 2007.", chlorophyllFromSecchi.rows,
      fit("secchi", chlorophyllFromSecchi, [2], diskSpread))
    for (name, comment, odds, places) in [
      ("alert1", "More than 12 µg/L of chlorophyll.", above12, [1, 3]),
      ("alert2", "More than 24 µg/L.", above24, [1, 3]),
      (
        "alert1Secchi", "More than 12 µg/L, with the Secchi depth, 2007.", above12WithSecchi,
        [1, 2, 3]
      ),
      (
        "alert2Secchi", "More than 24 µg/L, with the Secchi depth, 2007.", above24WithSecchi,
        [1, 2, 3]
      ),
      (
        "alert1SecchiAlone", "More than 12 µg/L, by the Secchi depth alone, 2007.", above12BySecchi,
        [2]
      ),
      (
        "alert2SecchiAlone", "More than 24 µg/L, by the Secchi depth alone, 2007.", above24BySecchi,
        [2]
      ),
      (
        "cyanobacteria",
        "More than 4 mm³/L of cyanobacteria, with log10 chlorophyll in the nutrient's place, 2012.",
        cyanobacteria, [1, 3]
      ),
    ] {
      add(comment, odds.rows, SurveySource.logistic(name, odds.fit, places))
    }
    add(
      "Phosphorus over 48/SD, log10.", phosphorusFromSecchi.count,
      joined("phosphorusFromSecchi = ", SurveySource.quantiles(phosphorusFromSecchi, 4)))
    add(
      "Phosphorus by per cent of farmland, in the nutrient's place, and log10 of the depth, in the disk's, 2007.",
      land.rows, fit("phosphorusFromLand", land, [1, 2]))
    add(
      "log10 of mm³/L over µg/L of chlorophyll where more than nine tenths were cyanobacteria.",
      biovolumeRatios.count,
      joined(
        "biovolumePerChlorophyll = (\n    median: ",
        SurveySource.number(Scores.quantile(biovolumeRatios, 0.5), 4), ", deviation: ",
        SurveySource.number(deviation(biovolumeRatios), 4), "\n  )"))
    add(
      "log10 standard deviations of one visit, from lakes visited twice in a summer.", visits.pairs,
      joined(
        "visitNoise = (\n    phosphorus: ", SurveySource.number(visits.phosphorus, 4),
        ", nitrogen: ", SurveySource.number(visits.nitrogen, 4), ", chlorophyll: ",
        SurveySource.number(visits.chlorophyll, 4), ",\n    secchi: ",
        SurveySource.number(visits.secchi, 4), "\n  )"))
    add(
      "°C.", nil,
      joined("medianTemperature = ", SurveySource.number(Scores.quantile(temperatures, 0.5), 3)))
    add("°C, of the lakes fitted.", nil, SurveySource.range("temperatures", temperatures))
    add(
      "log10 of the limiting nutrient of the lakes fitted.", nil,
      SurveySource.range("nutrientLogarithms", nutrientLogarithms))
    parts.append("}")
    return joined(parts, by: "\n")
  }

  private func fit(
    _ name: String, _ line: SurveyLine, _ places: [Int], _ spread: ResidualSpread? = nil,
    _ blind: ResidualSpread? = nil
  ) -> String {
    joined(
      name, " = LakeFit(\n    formula: ", SurveySource.formula(line.weights, places),
      ",\n    residuals: ", SurveySource.quantiles(line.residuals, 6),
      spread.map { joined(",\n    spread: ", SurveySource.spread($0)) } ?? "",
      blind.map { joined(",\n    withoutNitrogen: ", SurveySource.spread($0)) } ?? "", ")")
  }
}
