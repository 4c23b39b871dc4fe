import Bench

/// What a movement does to a picture: after it, a cell is the mean of where its fluid was,
///
///     c_i ← Σ_j Φ_ij c_j
///
/// with Φ_ij the share of cell i that came from cell j. Where rows sum to 1 a picture's bounds are
/// kept, where columns do the amount of each fluid is: ``Kind`` says which holds.
public final class DistributionMatrix: Sendable {
  /// How the shares were found.
  public enum Kind: String, CaseIterable, Sendable {
    /// 25 places of a cell, followed back: rows sum to 1 exactly, columns only about. This is how
    /// the first program of this kind did it.
    case markers = "markers5x5"
    /// The areas of a cell, followed back as a polygon, in each cell: columns sum to 1 to rounding,
    /// rows as far as a polygon is as large as what it stands for.
    case exact
  }

  public let kind: Kind
  public let size: Int
  /// Where each row begins, and where the last ends.
  let starts: [Int32]
  let columns: [Int32]
  /// One byte for a share of markers.
  let counts: [UInt8]
  /// What a count is divided by.
  private let markers: Double
  let shares: [Double]

  /// The rows of some cells.
  public struct Block: Sendable {
    public let cells: Range<Int>
    fileprivate var lengths: [Int32] = []
    fileprivate var columns: [Int32] = []
    fileprivate var counts: [UInt8] = []
    fileprivate var shares: [Double] = []

    public init(cells: Range<Int>) {
      self.cells = cells
      lengths.reserveCapacity(cells.count)
      columns.reserveCapacity(cells.count * 5)
    }

    /// A row, entry by entry.
    mutating func append(_ row: [(cell: Int32, share: Double)]) {
      for entry in row {
        columns.append(entry.cell)
        shares.append(entry.share)
      }
      lengths.append(Int32(row.count))
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
      lengths.append(Int32(columns.count - first))
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
  public init(size: Int, kind: Kind, markers: Int = 25, blocks: [Block]) {
    self.size = size
    self.kind = kind
    self.markers = Double(markers)
    var starts: [Int32] = [0]
    starts.reserveCapacity(size + 1)
    var columns: [Int32] = []
    var counts: [UInt8] = []
    var shares: [Double] = []
    let entries = blocks.reduce(0) { $0 + $1.columns.count }
    columns.reserveCapacity(entries)
    if kind == .markers { counts.reserveCapacity(entries) } else { shares.reserveCapacity(entries) }
    for block in blocks {
      for length in block.lengths { starts.append(starts[starts.count - 1] + length) }
      columns += block.columns
      counts += block.counts
      shares += block.shares
    }
    self.starts = starts
    self.columns = columns
    self.counts = counts
    self.shares = shares
  }

  public var entries: Int { columns.count }

  /// Φ c for the cells of a range, into the same range of `result`.
  ///
  /// **Error:** a few units of rounding; by markers a uniform picture stays exactly as it is.
  public func multiply(
    _ cells: UnsafeBufferPointer<Double>, into result: UnsafeMutableBufferPointer<Double>,
    rows: Range<Int>
  ) {
    starts.withUnsafeBufferPointer { starts in
      columns.withUnsafeBufferPointer { columns in
        switch kind {
        case .markers:
          counts.withUnsafeBufferPointer { counts in
            for row in rows {
              var sum = 0.0
              for entry in Int(starts[row])..<Int(starts[row + 1]) {
                sum += Double(counts[entry]) * cells[Int(columns[entry])]
              }
              result[row] = sum / markers
            }
          }
        case .exact:
          shares.withUnsafeBufferPointer { shares in
            for row in rows {
              var sum = 0.0
              for entry in Int(starts[row])..<Int(starts[row + 1]) {
                sum += shares[entry] * cells[Int(columns[entry])]
              }
              result[row] = sum
            }
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
    for entry in columns.indices {
      sums[Int(columns[entry])] += kind == .exact ? shares[entry] : Double(counts[entry]) / markers
    }
    return sums
  }
}
