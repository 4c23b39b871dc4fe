import Bench
import Weather

/// Verifications as a table for people, and as JSON.
enum VerificationText {
  static func text(_ verifications: [Verification]) -> String {
    var rows = [
      [
        "Rule", "hits", "false alarms", "misses", "correct negatives", "POD", "FAR", "HSS",
        "Brier skill (95 %)",
      ]
    ]
    for verification in verifications {
      let table = verification.table
      var skill = number(verification.score?.skill)
      if let interval = verification.skillInterval {
        skill += " (\(number(interval.lowerBound)) to \(number(interval.upperBound)))"
      }
      rows.append([
        verification.rule.id, "\(table.hits)", "\(table.falseAlarms)", "\(table.misses)",
        "\(table.correctNegatives)", number(table.probabilityOfDetection),
        number(table.falseAlarmRatio), number(table.heidkeScore), skill,
      ])
    }
    return Terminal.table(rows)
  }

  private static func number(_ value: Double?) -> String {
    value.map { $0.text(decimals: 3) } ?? "–"
  }

  static func json(_ verifications: [Verification], _ weeks: Verifier.Weeks) -> String {
    let out = JSONWriter()
    if verifications.count == 1 {
      write(verifications[0], weeks, out)
    } else {
      out.object()
      out.list("rules")
      for verification in verifications { write(verification, weeks, out) }
      out.endList()
      out.endObject()
    }
    return String(bytes: out.bytes)
  }

  private static func write(
    _ verification: Verification, _ weeks: Verifier.Weeks, _ out: JSONWriter
  ) {
    let table = verification.table
    out.object()
    out.text("rule", verification.rule.id)
    out.text("weeks", weeks == .all ? "all" : weeks == .odd ? "odd" : "even")
    out.integer("n", Int64(table.count))
    out.integer("hits", Int64(table.hits))
    out.integer("falseAlarms", Int64(table.falseAlarms))
    out.integer("misses", Int64(table.misses))
    out.integer("correctNegatives", Int64(table.correctNegatives))
    out.number("baseRate", table.baseRate)
    out.number("pod", table.probabilityOfDetection)
    out.number("far", table.falseAlarmRatio)
    out.number("pofd", table.probabilityOfFalseDetection)
    out.number("hss", table.heidkeScore)
    out.number("pss", table.peirceScore)
    if let score = verification.score { write(score, verification.skillInterval, out) }
    out.endObject()
  }

  private static func write(
    _ score: ProbabilityScore, _ interval: ClosedRange<Double>?, _ out: JSONWriter
  ) {
    out.number("brier", score.brier)
    out.number("brierSkill", score.skill)
    out.object("brierSkillInterval")
    out.number("low", interval?.lowerBound)
    out.number("high", interval?.upperBound)
    out.number("coverage", 0.95)
    out.endObject()
    out.list("reliability")
    for bin in score.reliability where bin.count > 0 {
      out.object()
      out.integer("count", Int64(bin.count))
      out.number("said", bin.meanSaid)
      out.number("happened", bin.frequency)
      out.endObject()
    }
    out.endList()
  }
}
