public import Bench

extension AngleUnit {
  public static let all: [AngleUnit] = [.degrees, .radians, .gradians]

  public init?(id: String) {
    for unit in AngleUnit.all where unit.id.sameBytes(as: id) {
      self = unit
      return
    }
    return nil
  }

  public var id: String {
    switch self {
    case .degrees: "degrees"
    case .radians: "radians"
    case .gradians: "gradians"
    }
  }

  public var title: Message {
    switch self {
    case .degrees: Message("calculator.angle.degrees", "degrees")
    case .radians: Message("calculator.angle.radians", "radians")
    case .gradians: Message("calculator.angle.gradians", "gradians")
    }
  }
}
