import Bench

/// The words of the language that are written in letters, each with what else people call it.
enum Names {
  /// The word for some letters in lower case, or nil.
  static func token(_ letters: [UInt8]) -> Token? {
    let name = String(bytes: letters)
    for entry in functions {
      for alias in entry.names where alias.sameBytes(as: name) { return .function(entry.function) }
    }
    switch true {
    case name.sameBytes(as: "pi"): return .constant(.pi)
    case name.sameBytes(as: "e"): return .constant(.e)
    case name.sameBytes(as: "ans"): return .answer
    case name.sameBytes(as: "mem"): return .memory
    case name.sameBytes(as: "fact"), name.sameBytes(as: "factorial"): return .factorialFunction
    default: return nil
    }
  }

  /// The first name is the one that is shown.
  static let functions: [(function: Function, names: [String])] = [
    (.sine, ["sin"]),
    (.cosine, ["cos"]),
    (.tangent, ["tan", "tg"]),
    (.arcsine, ["asin", "arcsin"]),
    (.arccosine, ["acos", "arccos"]),
    (.arctangent, ["atan", "arctan", "arctg"]),
    (.sinh, ["sinh"]),
    (.cosh, ["cosh"]),
    (.tanh, ["tanh"]),
    (.arsinh, ["asinh", "arsinh", "arcsinh"]),
    (.arcosh, ["acosh", "arcosh", "arccosh"]),
    (.artanh, ["atanh", "artanh", "arctanh"]),
    (.ln, ["ln"]),
    (.log10, ["log10", "log", "lg"]),
    (.log2, ["log2", "lb"]),
    (.exp, ["exp"]),
    (.squareRoot, ["√", "sqrt"]),
    (.cubeRoot, ["∛", "cbrt"]),
    (.absolute, ["abs"]),
    (.floor, ["floor"]),
    (.ceiling, ["ceil", "ceiling"]),
    (.integer, ["int", "trunc"]),
    (.sign, ["sgn", "sign"]),
    (.gamma, ["gamma"]),
    (.minimum, ["min"]),
    (.maximum, ["max"]),
    (.gcd, ["gcd"]),
    (.lcm, ["lcm"]),
    (.modulo, ["mod"]),
  ]
}

extension Function {
  /// The name that is shown, and can be read again.
  var name: String {
    Names.functions.first { $0.function == self }?.names[0] ?? ""
  }

  /// How many arguments it takes; nil: one or more.
  var arity: Int? {
    switch self {
    case .minimum, .maximum, .gcd, .lcm: nil
    case .modulo: 2
    default: 1
    }
  }
}
