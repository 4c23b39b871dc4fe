import Bench
import Foundation
import Stations
import Weather

/// What a station tells, as lines: points on standard output, the rest on standard error.
struct StationLines: Sendable {
  let json: Bool

  /// - Throws: A ``Refusal`` where standard output takes no more.
  func tell(_ news: StationNews) throws(Refusal) {
    switch news {
    case .forecast(let notice): try answer(json ? line(of: notice) : text(of: notice))
    case .opened(let source, let origin, let points):
      let mark = origin == .measured ? "" : " (\(origin.rawValue))"
      complain("\(source)\(mark); \(points) points are in the journal.")
    case .fault(let message, let span):
      let silent = span >= 1 ? "silent for \(duration(span)): " : ""
      complain(silent + message.english(StationLines.preferences))
    case .recovered(let span): complain("it answers again, after \(duration(span)).")
    case .closed(let day, let record):
      complain("\(Timestamp.text(Int64(day) * 1000).prefix(10)) is in the logbook as \(record).")
    }
  }

  private func answer(_ line: String) throws(Refusal) {
    do { try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) } catch {
      throw Refusal(
        "station.output",
        "The lines cannot be written any more, so the station stops; what it measured is in the logbook. Free some space, then start it again."
      )
    }
  }

  private func complain(_ sentence: String) {
    say("fieldbook-server: " + sentence, to: .standardError)
  }

  private static let preferences = Preferences(units: [Units.hPa])

  private func duration(_ seconds: Double) -> String {
    StationLines.preferences.duration(seconds).line
  }

  private func shown(_ value: Double?, _ quantity: Quantity) -> String {
    StationLines.preferences.shown(value, quantity).line
  }

  /// Whole ones: no humidity and no chance of rain is known better.
  private func percent(_ fraction: Double?) -> String {
    fraction.map { ($0 * 100).text(decimals: 0) + " %" } ?? "–"
  }

  /// "32 % (21 to 44)"
  private func chance(_ rain: Estimate) -> String {
    let ends = [rain.low, rain.high].map { ($0 * 100).text(decimals: 0) }
    return "\(percent(rain.value)) (\(ends[0]) to \(ends[1]))"
  }

  private func text(of notice: StationNotice) -> String {
    let outlook = notice.outlook
    var parts = [
      time(notice), shown(outlook.pressure, .pressure), shown(outlook.temperature, .temperature),
      percent(outlook.humidity),
      "rain within \(duration(outlook.horizon * 3600)): \(chance(outlook.rain))",
    ]
    if let forecast = outlook.forecast, let reason = outlook.reason {
      parts.append(forecast.title.english() + ", " + reason.english(StationLines.preferences))
    }
    switch notice.suspension {
    case .jump(let change, _):
      let jump = StationLines.preferences.shown(change, .pressure, signed: true).line
      parts.append("the pressure jumped by \(jump): half an hour without a forecast")
    case .moved, .unsteady: parts.append("the sensor moved: half an hour without a forecast")
    case nil: break
    }
    if notice.origin != .measured { parts.append(notice.origin.rawValue) }
    return parts.joined(separator: "  ")
  }

  /// `20`, not `20.000`: a point is a mean over most of a minute.
  private func time(_ notice: StationNotice) -> String {
    String(Timestamp.text(Int64(notice.point.time.rounded()) * 1000).prefix(19)) + "Z"
  }

  private func line(of notice: StationNotice) -> String {
    let outlook = notice.outlook
    let out = JSONWriter()
    out.object()
    out.text("time", Timestamp.text(Int64((notice.point.time * 1000).rounded())))
    out.number("pressure", finite(notice.point.pressure))
    out.number("temperature", outlook.temperature)
    out.number("humidity", outlook.humidity)
    out.text("source", notice.source)
    out.text("origin", notice.origin.rawValue)
    out.number("seaLevelPressure", outlook.seaLevelPressure)
    out.number("rate", outlook.rate?.value)
    if let rate = outlook.rate {
      out.object("rateInterval")
      out.number("low", rate.low)
      out.number("high", rate.high)
      out.number("coverage", rate.coverage)
      out.endObject()
    }
    out.number("span", outlook.span)
    if let forecast = outlook.forecast {
      out.text("forecast", forecast.id)
    } else {
      out.json("forecast", .null)
    }
    out.number("tendency", outlook.tendency.map { Double($0.code) })
    out.number("rainProbability", outlook.rain.value)
    out.object("rainProbabilityInterval")
    out.number("low", outlook.rain.low)
    out.number("high", outlook.rain.high)
    out.number("coverage", outlook.rain.coverage)
    out.endObject()
    out.number("horizon", outlook.horizon * 3600)
    out.flag("suspended", notice.suspension != nil)
    if let reason = outlook.reason {
      out.text("reason", reason.english(StationLines.preferences))
    }
    out.endObject()
    return String(bytes: out.bytes)
  }

  private func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }
}
