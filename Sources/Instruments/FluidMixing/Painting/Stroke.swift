import Bench

/// One pull of a finger: a round or a square tool along a line, in black or in white.
public struct Stroke: Equatable, Sendable {
  public enum Tool: String, Equatable, Sendable, CaseIterable {
    case round = "r"
    case square = "s"
  }

  public let tool: Tool
  /// Cells: diameter, or side. Domain: 1 to 1,000.
  public let size: Double
  public let isBlack: Bool
  /// Cells from the lower left corner, to a hundredth.
  public let places: [Place]

  public static let sizes = 1.0...1000
  public static let longest = 20_000
  /// Cells: a hand's tremor is no line.
  private static let nearest = 0.3

  /// - Throws: ``FluidMixingError/stroke`` without a place, with too many, or with another size.
  public init(
    _ tool: Tool, size: Double, isBlack: Bool, places: [Place]
  ) throws(FluidMixingError) {
    guard Stroke.sizes.contains(size), !places.isEmpty, places.count <= Stroke.longest,
      !places.contains(where: { !(abs($0.x) < 1e5 && abs($0.y) < 1e5) })
    else { throw .stroke }
    self.tool = tool
    self.size = Stroke.hundredths(size)
    self.isBlack = isBlack
    var kept: [Place] = []
    for (index, place) in places.enumerated() {
      let place = Place(Stroke.hundredths(place.x), Stroke.hundredths(place.y))
      let isLast = index == places.count - 1
      if let last = kept.last {
        let gap = max(abs(place.x - last.x), abs(place.y - last.y))
        guard gap > 0, isLast || gap >= Stroke.nearest else { continue }
      }
      kept.append(place)
    }
    self.places = kept
  }

  private static func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  /// Paints over a picture; a cell at the edge takes the colour by about its share.
  public func paint(_ cells: inout [Double], _ grid: CellGrid) {
    var cover = [Float](repeating: 0, count: grid.count)
    let reach = size / 2 + 1
    for index in places.indices {
      let (start, end) = (places[max(index - 1, 0)], places[index])
      let columns = Stroke.range(
        min(start.x, end.x) - reach, max(start.x, end.x) + reach, grid.columns)
      for row in Stroke.range(min(start.y, end.y) - reach, max(start.y, end.y) + reach, grid.rows) {
        for column in columns {
          let middle = Place(Double(column) + 0.5, Double(row) + 0.5)
          let share = Float(size / 2 - distance(middle, start, end) + 0.5)
          let cell = row * grid.columns + column
          if share > cover[cell] { cover[cell] = min(share, 1) }
        }
      }
    }
    let colour = isBlack ? 1.0 : 0
    for cell in cover.indices where cover[cell] > 0 {
      cells[cell] += (colour - cells[cell]) * Double(cover[cell])
    }
  }

  private static func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(min(max(low, 0), Double(count)))
    return first..<max(first, Int(min(max(high.rounded(.up), 0), Double(count))))
  }

  /// From a place to a line: as a circle grows, or as a square does.
  private func distance(_ place: Place, _ start: Place, _ end: Place) -> Double {
    let (along, from) = (end - start, place - start)
    let square = (along * along).sum()
    switch tool {
    case .round:
      let share = square > 0 ? min(max((from * along).sum() / square, 0), 1) : 0
      let rest = from - along * share
      return (rest * rest).sum().squareRoot()
    case .square:
      // The largest of two broken lines is least at an end, or where they bend or cross.
      var least = min(far(from), far(place - end))
      let sums = [(from.x, along.x), (from.y, along.y)]
      let crossings =
        sums + [
          (from.x - from.y, along.x - along.y), (from.x + from.y, along.x + along.y),
        ]
      for (gap, speed) in crossings where speed != 0 {
        let share = gap / speed
        if share > 0, share < 1 { least = min(least, far(from - along * share)) }
      }
      return least
    }
  }

  private func far(_ gap: Place) -> Double { max(abs(gap.x), abs(gap.y)) }
}

extension Stroke {
  /// "r26b 10.5,20 30,40": as it is read, and kept in a record.
  public var text: String {
    var bytes: [UInt8] = []
    bytes.append(text: tool.rawValue + size.shortestText + (isBlack ? "b" : "w"))
    for place in places {
      bytes.append(text: " " + place.x.shortestText + "," + place.y.shortestText)
    }
    return String(bytes: bytes)
  }

  /// Reads what ``text`` writes; nil for what is no stroke.
  init?(bytes: ArraySlice<UInt8>) {
    var words = bytes.split(separator: UInt8(ascii: " "))
    guard let head = words.first, head.count >= 3, let first = head.first, let last = head.last,
      last == UInt8(ascii: "b") || last == UInt8(ascii: "w"),
      let tool = Tool.allCases.first(where: { $0.rawValue.utf8.first == first }),
      let size = Stroke.number(head.dropFirst().dropLast())
    else { return nil }
    words.removeFirst()
    var places: [Place] = []
    for word in words {
      let pair = word.split(separator: UInt8(ascii: ","))
      guard pair.count == 2, let x = Stroke.number(pair[0]), let y = Stroke.number(pair[1])
      else { return nil }
      places.append(Place(x, y))
    }
    do throws(FluidMixingError) {
      try self.init(tool, size: size, isBlack: last == UInt8(ascii: "b"), places: places)
    } catch { return nil }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    Array(bytes).withUnsafeBufferPointer { DecimalReading.number($0) }
  }
}
