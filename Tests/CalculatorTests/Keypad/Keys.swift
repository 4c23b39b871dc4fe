import Bench
import Calculator

/// A keypad on which keys were pressed: "2 + 3 =".
struct Keys {
  let session = Session<KeypadState>()
  private(set) var refusals: [String] = []

  init(_ keys: String) { press(keys) }

  /// A key that is refused changes nothing and is remembered.
  mutating func press(_ keys: String) {
    for name in keys.split(separator: " ") {
      let entry: Session<KeypadState>.Entry
      if name == "undo" {
        entry = .undo
      } else if let key = Key(id: String(name)) {
        entry = .event(.key(key))
      } else {
        refusals.append("no key \(name)")
        continue
      }
      do throws(Refusal) { try session.apply(entry) } catch {
        refusals.append(error.message.code)
      }
    }
  }

  var state: KeypadState { session.state }

  /// The expression, and in brackets the part of it whose value is shown.
  var line: String { "\(state.text) [\(shown)]" }

  var shown: String {
    switch state.shown {
    case .typed(let number): number.typed
    case .value(let calculation): calculation.program.text
    }
  }
}

extension TypedNumber {
  /// The number as it was typed.
  var typed: String {
    func figures(_ digits: [UInt8]) -> String { digits.map { String($0) }.joined() }
    var text = (isNegative ? "−" : "") + (whole.isEmpty ? "0" : figures(whole))
    if hasPoint { text += "." + figures(fraction) }
    if hasExponent { text += "e" + (exponentIsNegative ? "−" : "") + figures(exponent) }
    return text
  }
}
