import Bench

/// An expression with everything that its value depends on: the unit of angles, and the
/// calculations that Ans and Mem stand for.
///
/// The value is computed when it is asked for, and then kept.
public final class Calculation {
  /// The longest text that stands for itself in another expression instead of Ans or Mem.
  static let inlineLimit = 200
  /// The longest text in which every Ans and Mem is written out.
  static let standaloneLimit = 20_000
  /// How many calculations without a value may rest on each other. Evaluation and release go down
  /// this chain one call at a time.
  static let longestChain = 100

  public let program: Program
  public let angle: AngleUnit
  /// The text with every Ans and Mem written out, if it is not too long and means the same under
  /// one unit of angles: what can be saved and calculated again.
  public let standalone: String?
  /// Whether a function of an angle, or an inverse of one, is in the standalone text.
  let dependsOnAngle: Bool
  let level: KeypadOperand.Level
  /// What Ans and Mem stand for; forgotten when the value is known.
  private(set) var answer: Calculation?
  private(set) var memory: Calculation?
  private let chain: Int
  var outcome: CalculationOutcome?

  init(
    _ program: Program, _ level: KeypadOperand.Level, angle: AngleUnit, answer: Calculation?,
    memory: Calculation?
  ) {
    self.program = program
    self.level = level
    self.angle = angle
    let answer = program.instructions.contains(.answer) ? answer : nil
    let memory = program.instructions.contains(.memory) ? memory : nil
    self.answer = answer
    self.memory = memory
    chain = max(answer?.openChain ?? 0, memory?.openChain ?? 0) + 1
    let usesAngle = program.instructions.contains { $0.dependsOnAngle }
    dependsOnAngle =
      usesAngle || answer?.dependsOnAngle == true || memory?.dependsOnAngle == true
    standalone = Calculation.standalone(
      program, dependsOnAngle ? angle : nil, answer: answer, memory: memory)
    if chain >= Calculation.longestChain { _ = value() }
  }

  /// An expression by itself, in which Ans and Mem stand for nothing.
  public convenience init(_ program: Program, angle: AngleUnit) {
    self.init(program, .sum, angle: angle, answer: nil, memory: nil)
  }

  private var openChain: Int { outcome == nil ? chain : 0 }

  func forgetLinks() {
    answer = nil
    memory = nil
  }

  /// The operand that stands for this calculation in another one under a unit of angles: its own
  /// text while that is short, else the name by which it is known.
  func operand(_ name: String, angle: AngleUnit) -> KeypadOperand {
    guard let standalone, standalone.utf8.count <= Calculation.inlineLimit,
      !dependsOnAngle || angle == self.angle
    else { return KeypadOperand(name) }
    return KeypadOperand(standalone, level)
  }

  private static func standalone(
    _ program: Program, _ angle: AngleUnit?, answer: Calculation?, memory: Calculation?
  ) -> String? {
    if answer == nil && memory == nil { return program.text }
    for link in [answer, memory] {
      if let link, link.dependsOnAngle, link.angle != angle { return nil }
    }
    let text = program.text.byteArray
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      // No other word of the language is written with a capital.
      let link =
        text[index] == UInt8(ascii: "A") ? answer : text[index] == UInt8(ascii: "M") ? memory : nil
      if let link {
        guard let standalone = link.standalone else { return nil }
        bytes.append(UInt8(ascii: "("))
        bytes.append(text: standalone)
        bytes.append(UInt8(ascii: ")"))
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
      guard bytes.count <= standaloneLimit else { return nil }
    }
    return String(bytes: bytes)
  }
}

extension Instruction {
  var dependsOnAngle: Bool {
    guard case .function(let function, _) = self else { return false }
    switch function {
    case .sine, .cosine, .tangent, .arcsine, .arccosine, .arctangent: return true
    default: return false
    }
  }

  /// Whether this can fail, or be too much work, for some values.
  var canFail: Bool {
    switch self {
    case .literal, .constant, .operation(.add), .operation(.subtract), .operation(.multiply),
      .operation(.negate), .operation(.percent):
      false
    default: true
    }
  }
}
