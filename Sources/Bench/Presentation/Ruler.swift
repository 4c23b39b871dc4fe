/// A scale with its ticks, marks, interval and dot, in fractions of its length: how doubt is drawn.
public struct Ruler: Equatable, Sendable {
  public struct Tick: Equatable, Sendable {
    public let at: Double
    /// nil: a minor tick.
    public let text: String?
  }

  public struct Mark: Equatable, Sendable {
    public let at: Double
    public let message: Message

    public init(at: Double, message: Message) {
      self.at = at
      self.message = message
    }
  }

  public var ticks: [Tick] = []
  public var marks: [Mark] = []
  public var dot: Double?
  public var low: Double?
  public var high: Double?
  public var sentence: Message

  /// A linear scale from one SI value to another, which may be the smaller one.
  ///
  /// - Parameters:
  ///   - start: SI value at the left end; moved outwards to a round number.
  ///   - end: SI value at the right end; kept.
  ///   - unit: The unit of the ticks, where it is not the person's: hours for a long reserve.
  public init(
    from start: Double, to end: Double, _ quantity: Quantity, _ preferences: Preferences,
    unit chosen: Unit? = nil, sentence: Message
  ) {
    self.sentence = sentence
    let unit = chosen ?? preferences.unit(for: quantity)
    let right = unit.value(fromSI: end)
    var left = unit.value(fromSI: start)
    let span = max((left - right).magnitude, 1e-9)
    let step = Ruler.roundStep(span / 5)
    left = left > right ? (left / step).rounded(.up) * step : (left / step).rounded(.down) * step
    let from = unit.si(from: left)
    let minor = step / 2
    let lowest = min(left, right)
    let highest = max(left, right)
    var index = (lowest / minor).rounded(.up)
    let decimals = max(0, step < 1 ? Double.decimals(significant: 1, of: step) : 0)
    while index * minor <= highest + minor * 1e-6 {
      let value = index * minor
      let at = (value - left) / (right - left)
      let isMajor = Int64(index.rounded()) % 2 == 0
      ticks.append(
        Tick(
          at: at,
          text: isMajor ? value.text(decimals: decimals, locale: preferences.locale) : nil))
      index += 1
    }
    // Ticks in another unit than the person's name it, at the last number.
    if let chosen, let last = ticks.lastIndex(where: { $0.text != nil }) {
      ticks[last] = Tick(
        at: ticks[last].at, text: joined(ticks[last].text ?? "", chosen.symbol, by: " "))
    }
    self.left = from
    self.right = end
  }

  /// The ends: SI, or its natural logarithm.
  private var left: Double
  private var right: Double
  private var isLogarithmic = false

  /// Where an SI value stands, 0…1; kept on the scale.
  public func at(_ si: Double) -> Double {
    let place = isLogarithmic ? log(max(si, 1e-300)) : si
    return min(max((place - left) / (right - left), 0), 1)
  }

  /// The SI value at a fraction of the scale's length.
  public func si(at fraction: Double) -> Double {
    let place = left + (right - left) * fraction
    return isLogarithmic ? exp(place) : place
  }

  /// A logarithmic scale: equal factors are equal lengths. Numbers stand at 1 and 3 times each
  /// power of ten, in the person's unit.
  ///
  /// - Parameters:
  ///   - start: SI value at the left end, positive.
  ///   - end: SI value at the right end, above `start`.
  public init(
    logarithmicFrom start: Double, to end: Double, _ quantity: Quantity,
    _ preferences: Preferences, sentence: Message
  ) {
    self.sentence = sentence
    left = log(start)
    right = log(end)
    isLogarithmic = true
    let unit = preferences.unit(for: quantity)
    let lowest = unit.value(fromSI: start)
    var power = 1.0
    while power > lowest * (1 + 1e-9) { power /= 10 }
    while power * 10 <= lowest * (1 + 1e-9) { power *= 10 }
    // What is at the ends in one unit may be a last bit beyond them in another.
    while unit.si(from: power) <= end * (1 + 1e-9) {
      for step in 1...9 {
        let value = power * Double(step)
        let si = unit.si(from: value)
        guard si >= start * (1 - 1e-9), si <= end * (1 + 1e-9) else { continue }
        let decimals = max(0, Double.decimals(significant: 1, of: power))
        ticks.append(
          Tick(
            at: at(si),
            text: step == 1 || step == 3
              ? value.text(decimals: decimals, locale: preferences.locale) : nil))
      }
      power *= 10
    }
  }

  /// 1, 2 or 5 times a power of ten, the nearest from below.
  public static func roundStep(_ rough: Double) -> Double {
    var power = 1.0
    while power * 10 <= rough { power *= 10 }
    while power > rough { power /= 10 }
    let ratio = rough / power
    return ratio >= 5 ? power * 5 : ratio >= 2 ? power * 2 : power
  }

  public func write(_ key: StaticString, _ out: JSONWriter, _ preferences: Preferences) {
    out.object(key)
    out.list("ticks")
    for tick in ticks {
      out.object()
      out.number("at", tick.at)
      if let text = tick.text { out.text("text", text) } else { out.null("text") }
      out.endObject()
    }
    out.endList()
    out.list("marks")
    for mark in marks {
      out.object()
      out.number("at", mark.at)
      mark.message.write("message", out, preferences)
      out.endObject()
    }
    out.endList()
    out.number("dot", dot)
    out.number("low", low)
    out.number("high", high)
    sentence.write("sentence", out, preferences)
    out.endObject()
  }
}
