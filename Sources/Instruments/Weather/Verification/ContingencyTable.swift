/// How often it was said and how often it came true: four counts, and the scores made of them.
///
/// **Source:** [Wilks2011], 8.2.
public struct ContingencyTable: Equatable, Sendable {
  public var hits = 0
  public var falseAlarms = 0
  public var misses = 0
  public var correctNegatives = 0

  public init() {}

  public init(hits: Int, falseAlarms: Int, misses: Int, correctNegatives: Int) {
    self.hits = hits
    self.falseAlarms = falseAlarms
    self.misses = misses
    self.correctNegatives = correctNegatives
  }

  public mutating func add(said: Bool, happened: Bool) {
    switch (said, happened) {
    case (true, true): hits += 1
    case (true, false): falseAlarms += 1
    case (false, true): misses += 1
    case (false, false): correctNegatives += 1
    }
  }

  public var count: Int { hits + falseAlarms + misses + correctNegatives }

  /// How often it happens.
  public var baseRate: Double? { ratio(hits + misses, count) }
  /// POD, the part of the events that was announced.
  public var probabilityOfDetection: Double? { ratio(hits, hits + misses) }
  /// FAR, the part of the announcements after which nothing came.
  public var falseAlarmRatio: Double? { ratio(falseAlarms, hits + falseAlarms) }
  /// POFD, the part of the quiet times that was announced as events.
  public var probabilityOfFalseDetection: Double? {
    ratio(falseAlarms, falseAlarms + correctNegatives)
  }
  /// PSS, detection less false detection: 0 without skill, 1 perfect.
  public var peirceScore: Double? {
    guard let detected = probabilityOfDetection, let false_ = probabilityOfFalseDetection
    else { return nil }
    return detected - false_
  }

  /// HSS, the part of what chance leaves to be won: 0 for chance, 1 perfect.
  ///
  ///     HSS = 2 (a d − b c) / ((a + c)(c + d) + (a + b)(b + d))
  public var heidkeScore: Double? {
    let (a, b) = (Double(hits), Double(falseAlarms))
    let (c, d) = (Double(misses), Double(correctNegatives))
    let whole = (a + c) * (c + d) + (a + b) * (b + d)
    return whole > 0 ? 2 * (a * d - b * c) / whole : nil
  }

  private func ratio(_ part: Int, _ whole: Int) -> Double? {
    whole > 0 ? Double(part) / Double(whole) : nil
  }
}
