import Bench
import Statistics

extension SurveyFit {
  /// The numbers as they stand in `LakeFit.swift` and with the helpers, as Swift.
  public var source: String {
    var lines = [
      line("nutrients", nutrients, secchi: nil),
      joined("static let withoutNitrogen = ", residuals(withoutNitrogen)),
      line("secchi", secchi, secchi: 2),
    ]
    for (name, odds) in [
      ("above12", above12), ("above24", above24), ("above12WithSecchi", above12WithSecchi),
      ("above24WithSecchi", above24WithSecchi), ("cyanobacteria", cyanobacteria),
    ] {
      lines.append(
        joined(
          comment(odds.rows), "static let ", name, " = LakeOdds(\n  weights: [",
          list(odds.fit.weights), "],\n  covariance: [", list(odds.fit.covariance.lowerHalf), "])"))
    }
    for (name, fit) in [("chlorophyllFromSecchi", chlorophyllFromSecchi), ("land", land)] {
      lines.append(
        joined(
          comment(fit.rows), "// ", name, ": ", list(fit.weights),
          "; residual quantiles of 10 and ",
          "90 %: ", list([fit.residual(0.1), fit.residual(0.9)])))
    }
    lines.append(
      joined(
        comment(phosphorusFromSecchi.count), "// 48/SD within a factor two: ",
        secchiWithinTwo.shortestText, "; log₁₀ TP·SD/48, 10 and 90 %: ",
        list([0.1, 0.9].map { Scores.quantile(phosphorusFromSecchi, $0) })))
    return joined(lines, by: "\n")
  }

  private func line(_ name: String, _ fit: SurveyLine, secchi: Int?) -> String {
    let weights = fit.weights.map { $0.shortestText }
    return joined(
      comment(fit.rows), "static let ", name, " = LakeFit(\n  intercept: ", weights[0],
      ", nutrient: ", weights[1], ", secchi: ", secchi.map { weights[$0] } ?? "0",
      ", temperature: ", weights[weights.count - 1], ",\n  residuals: ", residuals(fit.residuals),
      ")")
  }

  private func residuals(_ sorted: [Double]) -> String {
    var parts: [String] = []
    for (name, share) in [
      ("lowest", 0.025), ("low", 0.1), ("upperQuarter", 0.75), ("high", 0.9), ("highest", 0.975),
    ] {
      parts.append(joined(name, ": ", Scores.quantile(sorted, share).shortestText))
    }
    return joined("Residuals(\n    ", joined(parts, by: ", "), ")")
  }

  private func comment(_ rows: Int) -> String {
    joined("// ", Int64(rows).description, " lakes\n")
  }

  private func list(_ numbers: [Double]) -> String {
    joined(numbers.map { $0.shortestText }, by: ", ")
  }
}
