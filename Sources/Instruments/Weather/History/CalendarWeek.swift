/// The number of the week in which a moment of UTC lies, by which histories are parted into weeks
/// to learn from and weeks to judge on.
///
/// Weeks begin on Monday; the first of a year is the one with its first Thursday.
///
/// - Parameter seconds: Since 1970.
/// - Returns: 1…53.
///
/// **Source:** [ISO8601], 3.1.1.23.
public func calendarWeek(_ seconds: Double) -> Int {
  let day = (seconds / 86_400).rounded(.down)
  // 1 January 1970 was a Thursday: day 3 of a week that counts from Monday 0.
  let weekday = (day + 3).truncatingRemainder(dividingBy: 7)
  let thursday = day - (weekday < 0 ? weekday + 7 : weekday) + 3
  // The days since the first of January of the Thursday's year.
  var year = (1970 + (thursday / 365.2425)).rounded(.down)
  if thursday < firstDay(of: year) { year -= 1 }
  if thursday >= firstDay(of: year + 1) { year += 1 }
  return Int((thursday - firstDay(of: year)) / 7) + 1
}

/// Days from 1 January 1970 to that of a year of the Gregorian calendar.
private func firstDay(of year: Double) -> Double {
  let past = year - 1
  let leap = (past / 4).rounded(.down) - (past / 100).rounded(.down) + (past / 400).rounded(.down)
  return 365 * (year - 1970) + leap - 477
}
