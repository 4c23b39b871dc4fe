public import Bench

/// The vessels of the lab, each with the cells that a phone mixes in no time.
public enum MixingVessel: String, Equatable, Sendable, CaseIterable {
  case rectangle
  case square

  public init?(id: String) {
    guard let found = MixingVessel.allCases.first(where: { $0.rawValue.sameBytes(as: id) })
    else { return nil }
    self = found
  }

  public var columns: Int { self == .rectangle ? 400 : 240 }
  public var rows: Int { 240 }

  public func grid(rows: Int? = nil) throws(FluidMixingError) -> CellGrid {
    let rows = rows ?? self.rows
    return try CellGrid(columns: columns * rows / self.rows, rows: rows)
  }

  public var title: Message {
    self == .rectangle
      ? Message("mixing.geometry.rectangle", "Rectangle")
      : Message("mixing.geometry.square", "Square")
  }
}

extension InitialPicture {
  public init?(id: String) {
    guard let found = InitialPicture.allCases.first(where: { $0.rawValue.sameBytes(as: id) })
    else { return nil }
    self = found
  }
}
