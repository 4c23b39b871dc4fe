import Bench

/// The part of a rectangle that lies within a circle of radius 1 round the origin.
///
/// In a quadrant, for 0 ≤ x₀ < x₁ and 0 ≤ y₀ < y₁, the height within the circle is whole up to
/// x = √(1 − y₁²) and none from √(1 − y₀²) on; between them it is √(1 − x²) − y₀, with
///
///     ∫ √(1 − x²) dx = ½ (x √(1 − x²) + arcsin x)
///
/// A rectangle that crosses an axis is cut there.
///
/// - Parameters:
///   - lower: The corner below and left.
///   - upper: The corner above and right of it.
/// - Returns: Area, 0 to that of the rectangle.
///
/// **Error:** rounding, 1e−16 or so, not relative to the area.
public func areaWithinUnitCircle(from lower: Place, to upper: Place) -> Double {
  var area = 0.0
  for (x0, x1) in [(lower.x, upper.x), (-upper.x, -lower.x)] {
    for (y0, y1) in [(lower.y, upper.y), (-upper.y, -lower.y)] {
      area += quadrantArea(max(x0, 0), max(x1, 0), max(y0, 0), max(y1, 0))
    }
  }
  return area
}

private func quadrantArea(_ x0: Double, _ x1: Double, _ y0: Double, _ y1: Double) -> Double {
  guard x0 < x1, y0 < y1, x0 * x0 + y0 * y0 < 1 else { return 0 }
  guard x1 * x1 + y1 * y1 > 1 else { return (x1 - x0) * (y1 - y0) }
  let whole = min(max(cosine(y1), x0), x1)
  let none = min(cosine(y0), x1)
  let cut = underCircle(none) - underCircle(whole) - y0 * (none - whole)
  return (whole - x0) * (y1 - y0) + max(cut, 0)
}

/// √(1 − y²), and 0 outside the circle.
private func cosine(_ y: Double) -> Double { y < 1 ? ((1 - y) * (1 + y)).squareRoot() : 0 }

private func underCircle(_ x: Double) -> Double {
  let height = cosine(x)
  return 0.5 * (x * height + atan2(x, height))
}
