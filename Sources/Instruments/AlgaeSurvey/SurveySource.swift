import AlgaeBloom
import Bench
import Statistics

/// Numbers of the survey as Swift.
enum SurveySource {
  static func number(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let text = ((value * scale).rounded() / scale).shortestText
    // With a point, so that Swift takes a whole number for what it is.
    let isWhole = !text.containsBytes(".") && !text.containsBytes("e")
    return isWhole ? joined(text, ".0") : text
  }

  static func quantiles(_ sorted: [Double], _ indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    func at(_ share: Double) -> String { number(Scores.quantile(sorted, share), 8) }
    return joined(
      "ResidualQuantiles(\n", margin, "lowest: ", at(0.025), ", low: ", at(0.1),
      ", upperQuartile: ", at(0.75), ", high: ", at(0.9), ",\n", margin, "highest: ", at(0.975),
      ")")
  }

  static func spread(_ spread: ResidualSpread) -> String {
    var parts = ["ResidualSpread([\n"]
    for (position, ends) in spread.classes {
      let numbers = [ends.lowest, ends.low, ends.upperQuartile, ends.high, ends.highest]
      parts.append(
        joined(
          "      (", number(position, 4), ", ResidualQuantiles(",
          joined(numbers.map { number($0, 4) }, by: ", "), ")),\n"))
    }
    parts.append("    ])")
    return joined(parts, by: "")
  }

  /// - Parameter places: Which of nutrient (1), Secchi depth (2) and temperature (3) the weights after
  ///   the first belong to.
  static func formula(_ weights: [Double], _ places: [Int]) -> String {
    let names = ["constant", "nutrient", "secchi", "temperature"]
    var parts = [joined("constant: ", number(weights[0], 8))]
    for (index, place) in places.enumerated() {
      parts.append(joined(names[place], ": ", number(weights[index + 1], 8)))
    }
    return joined("LakeFormula(\n      ", joined(parts, by: ", "), ")")
  }

  static func logistic(_ name: String, _ fit: PenalisedLogistic, _ places: [Int]) -> String {
    let all = [0] + places
    var rows: [String] = []
    for row in 0..<4 {
      var cells: [String] = []
      for column in 0..<4 {
        if let one = all.firstIndex(of: row), let other = all.firstIndex(of: column) {
          cells.append(number(fit.covariance[one, other], 10))
        } else {
          cells.append("0")
        }
      }
      rows.append(joined("      ", joined(cells, by: ", "), ","))
    }
    return joined(
      name, " = LogisticFit(\n    formula: ", formula(fit.weights, places),
      ",\n    covariance: [\n", joined(rows, by: "\n"), "\n    ])")
  }

  static func range(_ name: String, _ sorted: [Double]) -> String {
    joined(
      name, " = ", number(sorted[0], 4), "...", number(sorted[sorted.count - 1], 4))
  }
}
