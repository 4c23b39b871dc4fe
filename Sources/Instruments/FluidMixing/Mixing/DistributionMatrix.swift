import Bench

/// What a movement does to a picture: after it, a cell is the mean of where its fluid was,
///
///     c_i ← Σ_j Φ_ij c_j
///
/// with Φ_ij the share of cell i that came from cell j, found by markers that are followed back.
/// Each row sums to 1, exactly, so that a picture's bounds are kept; columns sum to 1 only about,
/// so that the amount of each fluid is kept only about: by ``columnSums()`` it can be seen.
///
/// Stored by rows: one byte for a weight, since it is a count of markers.
public final class DistributionMatrix: Sendable {
  public let size: Int
  /// Markers of a cell.
  public let markers: Int
  /// Where each row begins, and where the last ends.
  let starts: [Int32]
  let columns: [Int32]
  let counts: [UInt8]

  /// The rows of some cells.
  public struct Block: Sendable {
    public let cells: Range<Int>
    fileprivate var lengths: [UInt8] = []
    fileprivate var columns: [Int32] = []
    fileprivate var counts: [UInt8] = []

    public init(cells: Range<Int>) {
      self.cells = cells
      lengths.reserveCapacity(cells.count)
      columns.reserveCapacity(cells.count * 5)
      counts.reserveCapacity(cells.count * 5)
    }

    /// A row, by the cells where its markers were.
    mutating func append(_ origins: UnsafeMutableBufferPointer<Int32>) {
      // Few cells at a time: a short list, searched from where the last marker was found.
      let first = columns.count
      for origin in origins {
        var place = columns.count - 1
        while place >= first, columns[place] != origin { place -= 1 }
        if place >= first {
          counts[place] += 1
        } else {
          columns.append(origin)
          counts.append(1)
        }
      }
      sort(from: first)
      lengths.append(UInt8(columns.count - first))
    }

    private mutating func sort(from first: Int) {
      for index in (first + 1)..<max(columns.count, first + 1) {
        var place = index
        while place > first, columns[place - 1] > columns[place] {
          columns.swapAt(place, place - 1)
          counts.swapAt(place, place - 1)
          place -= 1
        }
      }
    }
  }

  /// - Parameter blocks: Every cell once, in order.
  public init(size: Int, markers: Int, blocks: [Block]) {
    self.size = size
    self.markers = markers
    var starts: [Int32] = [0]
    starts.reserveCapacity(size + 1)
    var columns: [Int32] = []
    var counts: [UInt8] = []
    let entries = blocks.reduce(0) { $0 + $1.columns.count }
    columns.reserveCapacity(entries)
    counts.reserveCapacity(entries)
    for block in blocks {
      for length in block.lengths { starts.append(starts[starts.count - 1] + Int32(length)) }
      columns += block.columns
      counts += block.counts
    }
    self.starts = starts
    self.columns = columns
    self.counts = counts
  }

  public var entries: Int { columns.count }

  /// Φ c for the cells of a range, into the same range of `result`.
  ///
  /// **Error:** a few units of rounding; a uniform picture stays exactly as it is.
  public func multiply(
    _ cells: UnsafeBufferPointer<Double>, into result: UnsafeMutableBufferPointer<Double>,
    rows: Range<Int>
  ) {
    let scale = Double(markers)
    starts.withUnsafeBufferPointer { starts in
      columns.withUnsafeBufferPointer { columns in
        counts.withUnsafeBufferPointer { counts in
          for row in rows {
            var sum = 0.0
            for entry in Int(starts[row])..<Int(starts[row + 1]) {
              sum += Double(counts[entry]) * cells[Int(columns[entry])]
            }
            result[row] = sum / scale
          }
        }
      }
    }
  }

  /// Φ c
  public func applied(to cells: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: size)
    cells.withUnsafeBufferPointer { cells in
      result.withUnsafeMutableBufferPointer { multiply(cells, into: $0, rows: 0..<size) }
    }
    return result
  }

  public func rowSums() -> [Double] { applied(to: [Double](repeating: 1, count: size)) }

  public func columnSums() -> [Double] {
    var sums = [Double](repeating: 0, count: size)
    for entry in columns.indices { sums[Int(columns[entry])] += Double(counts[entry]) }
    return sums.map { $0 / Double(markers) }
  }
}
