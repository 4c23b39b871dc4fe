import Bench
import CabinLeak

/// The nomogram on a sheet of paper, as SVG: black on white, with all that one must know to read it.
struct NomogramDrawing {
  private let axes: NomogramAxes
  private let parameters: LeakParameters
  private let preferences: Preferences
  private let width = 640.0
  private let height = 480.0

  init(_ axes: NomogramAxes, _ parameters: LeakParameters, _ preferences: Preferences) {
    self.axes = axes
    self.parameters = parameters
    self.preferences = preferences
  }

  var text: String {
    let limit = preferences.shown(axes.nomogram.limit, .pressure).line
    let alarm = preferences.duration(parameters.alarm).line
    let law = LeakLaw.title(parameters.law).english()
    let unit = preferences.unit(for: .pressure).symbol
    let timeUnit = preferences.unit(for: .timePerPressure).symbol
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 -70 760 620" font-family="sans-serif" font-size="12">"#,
      #"<rect x="-80" y="-70" width="760" height="620" fill="white"/>"#,
      label(-60, -44, "T.res to \(limit), \(law)", size: 18),
      label(-60, -22, "Time per unit, \(timeUnit)"),
      #"<clipPath id="inside"><rect width="640" height="480"/></clipPath>"#,
    ]
    lines += axes.upwards.ticks.flatMap { tick -> [String] in
      guard let text = tick.text else { return [] }
      let y = height * (1 - tick.at)
      return [rule("M0 \(y)h640", "silver"), label(-8, y + 4, text, anchor: "end")]
    }
    lines += axes.across.ticks.flatMap { tick -> [String] in
      guard let text = tick.text, tick.at < 0.95 else { return [] }
      let x = width * tick.at
      return [rule("M\(x) 480v6", "black"), label(x, 500, text, anchor: "middle")]
    }
    lines.append(label(640, 500, limit, anchor: "end"))
    lines.append(label(320, 520, "Pressure, \(unit)", anchor: "middle"))
    for reserve in NomogramLine.reserves(above: parameters.alarm) {
      lines += named(NomogramLine(reserve: reserve, law: parameters.law, axes), at: 0.2, weight: 1)
    }
    if parameters.alarm > 0 {
      lines += named(
        NomogramLine(reserve: parameters.alarm, law: parameters.law, axes), at: 0.55, weight: 3)
    }
    lines.append(rule("M0 0v480h640", "black"))
    lines.append(label(-60, 540, "Below the thick line, \(alarm): leave. " + doubt))
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private var doubt: String {
    "From the two laws alone; the crews’ printed nomograms could not be confirmed."
  }

  private func named(_ line: NomogramLine, at least: Double, weight: Double) -> [String] {
    guard let place = line.label(from: least), let reserve = line.reserve else { return [] }
    var path = ""
    for index in stride(from: 0, to: line.points.count, by: 2) {
      path += index == 0 ? "M" : "L"
      path +=
        number(width * line.points[index]) + " "
        + number(height * (1 - line.points[index + 1]))
    }
    return [
      #"<path d="\#(path)" clip-path="url(#inside)" fill="none" stroke="black" stroke-width="\#(weight)"/>"#,
      #"<text x="\#(number(width * place.x))" y="\#(number(height * (1 - place.y) + 4))" text-anchor="middle" stroke="white" stroke-width="6" paint-order="stroke">\#(preferences.duration(reserve).line)</text>"#,
    ]
  }

  private func number(_ value: Double) -> String { ((value * 10).rounded() / 10).shortestText }

  private func rule(_ path: String, _ colour: String) -> String {
    #"<path d="\#(path)" fill="none" stroke="\#(colour)"/>"#
  }

  private func label(
    _ x: Double, _ y: Double, _ text: String, anchor: String = "start", size: Int = 12
  ) -> String {
    let plain = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return
      #"<text x="\#(number(x))" y="\#(number(y))" text-anchor="\#(anchor)" font-size="\#(size)">\#(plain)</text>"#
  }
}
