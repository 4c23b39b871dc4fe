/// A real number that is known by what it is, not by its digits: the factors of symbols.
///
/// Two atoms of the same kind with the same content are the same number, and are recognised as
/// such; different ones may still be equal, which only a proof can tell.
final class Atom {
  enum Kind: UInt8 {
    /// A whole number from 2 up, which occurs to powers between 0 and 1: √2, 5^(2/3).
    case whole
    case pi
    /// The natural logarithm of a whole number from 2 up.
    case logarithmOfWhole
    /// The natural logarithm of a positive number.
    case logarithm
    /// A number of several terms, to a power: 1/(1 + π), √(2 + √2).
    case sum
    case sine
    case cosine
    case arctangent
    case arcsine
    case gamma
  }

  let kind: Kind
  /// The whole number, for the kinds that have one.
  let whole: Natural
  /// The argument, for the kinds that have one.
  let argument: Number?
  let hash: UInt64
  /// How many functions of functions this is.
  let depth: Int
  /// Surely above zero, so that every power of it is a real number.
  let isPositive: Bool
  var known = KnownBall()

  /// Evaluation follows the functions of functions with one call for each; more than this many
  /// could exhaust the stack of a browser.
  static let greatestDepth = 150

  @inline(never)
  private init(_ kind: Kind, _ whole: Natural, _ argument: Number?, positive: Bool) {
    self.kind = kind
    self.whole = whole
    self.argument = argument
    isPositive = positive
    depth = (argument?.depth ?? 0) + 1
    var hash = Hash(UInt64(kind.rawValue) + 1)
    for limb in whole.limbs { hash.add(UInt64(limb)) }
    if let argument { hash.add(argument.hash) }
    self.hash = hash.value
  }

  static var pi: Atom { Atom(.pi, .zero, nil, positive: true) }

  static func whole(_ value: Natural) -> Atom { Atom(.whole, value, nil, positive: true) }

  static func logarithm(ofWhole value: Natural) -> Atom {
    Atom(.logarithmOfWhole, value, nil, positive: true)
  }

  /// A function of a number, or a number of several terms as a factor.
  @inline(never)
  static func of(
    _ kind: Kind, _ argument: Number, positive: Bool = false
  ) throws(CalculatorError) -> Atom {
    if argument.depth >= greatestDepth { throw .tooDeep }
    return Atom(kind, .zero, argument, positive: positive)
  }

  /// An order of all atoms, by no property that means anything: equal ones are side by side.
  @inline(never)
  func compared(to other: Atom) -> Int {
    if self === other { return 0 }
    if hash != other.hash { return hash < other.hash ? -1 : 1 }
    if kind != other.kind { return kind.rawValue < other.kind.rawValue ? -1 : 1 }
    let order = whole.compared(to: other.whole)
    if order != 0 { return order }
    guard let one = argument, let two = other.argument else { return 0 }
    return one.compared(to: two)
  }
}

/// Mixes numbers into one that differs when they do, nearly always.
struct Hash {
  private(set) var value: UInt64

  init(_ seed: UInt64) { value = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func add(_ next: UInt64) {
    value = (value ^ next) &* 0xBF58_476D_1CE4_E5B9
    value ^= value >> 29
  }
}

/// The best ball that a calculation has found for something so far.
struct KnownBall {
  private var ball: Ball?
  private var bits = 0
  /// Whose work it was: another calculation must pay for its own.
  private var owner: ComputedConstants?

  func ball(_ bits: Int, _ work: Work) -> Ball? {
    owner === work.constants && bits <= self.bits ? ball : nil
  }

  mutating func keep(_ ball: Ball?, _ bits: Int, _ work: Work) {
    guard let ball else { return }
    self.ball = ball
    self.bits = bits
    owner = work.constants
  }
}
