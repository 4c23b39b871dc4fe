import Bench

extension Number {
  /// More than this is too long to be read in a sentence.
  private static let longestForm = 64

  /// The number as it is kept, written out: "3 × √2 + 1/2 × π"; nil when that is long.
  var form: String? { form(levels: 3) }

  @inline(never)
  fileprivate func form(levels: Int) -> String? {
    if terms.isEmpty { return "0" }
    guard terms.count <= 6, levels > 0 else { return nil }
    var bytes: [UInt8] = []
    for (index, term) in terms.enumerated() {
      let isNegative = term.coefficient.isNegative
      bytes.append(text: index > 0 ? isNegative ? " − " : " + " : isNegative ? "−" : "")
      let size = term.coefficient.magnitude
      guard size.numerator.bitWidth + size.denominator.bitWidth < 160,
        let symbol = term.symbol.form(levels: levels)
      else { return nil }
      if term.symbol.isUnit || !size.isOne { bytes.append(text: size.form) }
      if !term.symbol.isUnit && !size.isOne { bytes.append(text: " × ") }
      bytes.append(text: symbol)
      if bytes.count > Number.longestForm { return nil }
    }
    return String(bytes: bytes)
  }
}

extension Rational {
  /// "−3" or "2/3".
  fileprivate var form: String {
    var bytes: [UInt8] = []
    if isNegative { bytes.append(text: "−") }
    bytes.append(text: numerator.magnitude.form)
    if !isWhole {
      bytes.append(text: "/")
      bytes.append(text: denominator.form)
    }
    return String(bytes: bytes)
  }
}

extension Natural {
  fileprivate var form: String {
    isZero ? "0" : String(bytes: digits.map { 0x30 + $0 })
  }
}

extension Symbol {
  fileprivate func form(levels: Int) -> String? {
    var bytes: [UInt8] = []
    for factor in factors {
      if !bytes.isEmpty { bytes.append(text: " × ") }
      guard let base = factor.atom.form(levels: levels - 1) else { return nil }
      if factor.power == .half {
        bytes.append(text: "√")
        bytes.append(text: base)
      } else {
        bytes.append(text: base)
        if !factor.power.isOne {
          bytes.append(text: factor.power.isWhole && !factor.power.isNegative ? "^" : "^(")
          bytes.append(text: factor.power.form)
          if !factor.power.isWhole || factor.power.isNegative { bytes.append(text: ")") }
        }
      }
    }
    if let exponent {
      if !bytes.isEmpty { bytes.append(text: " × ") }
      bytes.append(text: "e")
      if exponent.rational?.isOne != true {
        guard let power = exponent.form(levels: levels - 1) else { return nil }
        bytes.append(text: "^(")
        bytes.append(text: power)
        bytes.append(text: ")")
      }
    }
    return String(bytes: bytes)
  }
}

extension Atom {
  fileprivate func form(levels: Int) -> String? {
    let name: String
    switch kind {
    case .whole: return whole.bitWidth < 160 ? whole.form : nil
    case .pi: return "π"
    case .logarithmOfWhole: name = "ln"
    case .logarithm: name = "ln"
    case .sum: name = ""
    case .sine: name = "sin"
    case .cosine: name = "cos"
    case .arctangent: name = "arctan"
    case .arcsine: name = "arcsin"
    case .gamma: name = "Γ"
    }
    let inner =
      kind == .logarithmOfWhole
      ? whole.bitWidth < 160 ? whole.form : nil : argument?.form(levels: levels)
    guard let inner else { return nil }
    var bytes = name.byteArray
    bytes.append(text: "(")
    bytes.append(text: inner)
    bytes.append(text: ")")
    return String(bytes: bytes)
  }
}
