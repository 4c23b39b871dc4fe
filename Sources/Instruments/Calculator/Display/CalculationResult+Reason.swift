public import Bench

extension CalculationResult {
  /// What the calculation is kept as, which is exact: "3 × √2"; nil when that is long, and when it
  /// is a whole number, whose digits are shown.
  public var form: String? {
    do throws(CalculatorError) {
      let number = try calculation.number()
      return number.rational?.isWhole == true ? nil : number.form
    } catch { return nil }
  }

  /// Why this result is as certain as it says, read off the number itself.
  public var reason: Message {
    switch certainty {
    case .exact:
      do throws(CalculatorError) {
        return try calculation.number().exactReason(figures)
      } catch {
        return certainty.explanation
      }
    case .rounded:
      return Message(
        "calculator.why.rounded",
        "What is kept is exact, and it was computed until no other digits were possible.")
    case .unproven(let digits):
      return figures.digits.isEmpty
        ? Message(
          "calculator.why.undecided",
          "It is zero in {digits} digits. No rule used here says how small a number of this kind can be without being zero.",
          [.init("digits", .integer(digits))])
        : Message(
          "calculator.why.middle",
          "In {digits} digits it lies in the middle between two neighbouring results. No rule used here says which of them is nearer.",
          [.init("digits", .integer(digits))])
    }
  }
}

extension Number {
  /// A value whose digits end is a fraction, or was proven to be zero.
  fileprivate func exactReason(_ figures: Figures) throws(CalculatorError) -> Message {
    let isZero = figures.digits.isEmpty
    if isZero, rational == nil { return try zeroReason() }
    if isZero {
      return Message(
        "calculator.why.nothing",
        "It was computed in exact arithmetic, and nothing is left: it is zero, not merely small.")
    }
    return figures.point >= Int64(figures.digits.count)
      ? Message(
        "calculator.why.whole", "It is a whole number, and nothing was rounded on the way to it.")
      : Message(
        "calculator.why.fraction",
        "It is a fraction whose decimals end here, and nothing was rounded on the way to it.")
  }

  /// The proof that ``separated(from:_:)`` has found.
  private func zeroReason() throws(CalculatorError) -> Message {
    if let bits = try separationBound(Work()) {
      return Message(
        "calculator.why.roots",
        "Made of these roots, it is either zero or has a digit within the first {digits} places. It has none: it is zero.",
        [.init("digits", .integer(bits * 30103 / 100_000 + 1))])
    }
    for term in terms where term.symbol.atom?.kind == .arctangent {
      return Message(
        "calculator.why.angles",
        "Multiplied as complex whole numbers, these angles make none: it is zero.")
    }
    if terms.contains(where: { $0.symbol.hasDivisor }) {
      return Message(
        "calculator.why.divisors",
        "Multiplied by everything that stands in its divisors, nothing is left of it: it is zero.")
    }
    return Message(
      "calculator.why.logarithms",
      "The powers whose logarithms these are were multiplied out and are equal: it is zero.")
  }
}

extension Symbol {
  fileprivate var hasDivisor: Bool {
    factors.contains { $0.atom.kind == .sum && $0.power.isNegative }
  }
}
