import Bench

/// Pictures that stand ready: black, 1, on white, 0.
public enum InitialPicture: String, CaseIterable, Sendable {
  case leftHalf = "left-half"
  case rightHalf = "right-half"
  case topHalf = "top-half"
  case bottomHalf = "bottom-half"
  case stripes
  case squares
  case disk
  case white
  case black

  /// The cells of the picture; a cell that an edge crosses is as grey as its share of black.
  public func cells(_ grid: CellGrid) -> [Double] {
    var cells: [Double] = []
    cells.reserveCapacity(grid.count)
    let fine = 8
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        var black = 0
        for part in 0..<(fine * fine) {
          let place = grid.place(
            column: column, row: row, (Double(part % fine) + 0.5) / Double(fine),
            (Double(part / fine) + 0.5) / Double(fine))
          if isBlack(place, width: grid.width) { black += 1 }
        }
        cells.append(Double(black) / Double(fine * fine))
      }
    }
    return cells
  }

  private func isBlack(_ place: Place, width: Double) -> Bool {
    switch self {
    case .leftHalf: place.x < width / 2
    case .rightHalf: place.x >= width / 2
    case .topHalf: place.y >= 0.5
    case .bottomHalf: place.y < 0.5
    case .stripes: Int(place.x * 10 / width) & 1 == 0
    case .squares: (Int(place.x * 10 / width) + Int(place.y * 6)) & 1 == 0
    case .disk:
      (place.x - width / 2) * (place.x - width / 2) + (place.y - 0.5) * (place.y - 0.5) < 0.0625
    case .white: false
    case .black: true
    }
  }
}
