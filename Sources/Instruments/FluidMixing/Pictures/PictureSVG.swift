import Bench

/// A picture as a drawing that can be enlarged: for each of some greys the area that is at least so
/// dark, one over the other, white left transparent.
public enum PictureSVG {
  /// Greys between white and black.
  public static let levels = 8

  /// - Parameter ink: Colour of the dark fluid, as CSS writes it.
  public static func text(_ cells: [Double], _ grid: CellGrid, ink: String = "#2a1f4d") -> [UInt8] {
    var bytes: [UInt8] = []
    let (width, height) = (grid.columns.description, grid.rows.description)
    bytes.append(text: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width)
    bytes.append(text: "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height)
    bytes.append(text: "\">\n<g fill=\"" + ink + "\" fill-rule=\"evenodd\">\n")
    for level in 1...levels {
      let dark = (Double(level) - 0.5) / Double(levels)
      let loops = ContourLoops(cells, grid, level: dark).loops
      guard !loops.isEmpty else { continue }
      // So that the areas one over the other let through what their grey does.
      let opacity = 1 / Double(levels - level + 1)
      bytes.append(text: "<path fill-opacity=\"" + opacity.text(decimals: 6) + "\" d=\"")
      for loop in loops { write(loop, height: Double(grid.rows), to: &bytes) }
      bytes.append(text: "\"/>\n")
    }
    bytes.append(text: "</g>\n</svg>\n")
    return bytes
  }

  private static func write(_ loop: [Place], height: Double, to bytes: inout [UInt8]) {
    for (index, place) in loop.enumerated() {
      bytes.append(text: index == 0 ? "M" : "L")
      bytes.append(text: hundredths(place.x) + " " + hundredths(height - place.y))
    }
    bytes.append(text: "Z")
  }

  private static func hundredths(_ number: Double) -> String {
    ((number * 100).rounded() / 100).shortestText
  }
}
