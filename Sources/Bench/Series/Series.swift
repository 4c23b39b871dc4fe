/// Columns of numbers that belong together row by row; the first column is time in seconds.
public struct Series: Equatable, Sendable {
  public struct Column: Equatable, Sendable {
    /// `time`, `pressure`, `temperature`, …
    public let name: String
    /// UCUM code of the numbers: `s`, `Pa`, `K`.
    public let unit: String
    public var values: [Double]

    public init(_ name: String, unit: String, _ values: [Double]) {
      self.name = name
      self.unit = unit
      self.values = values
    }
  }

  public var columns: [Column]

  /// - Returns: nil when the columns differ in length or there is none.
  public init?(_ columns: [Column]) {
    guard let first = columns.first,
      columns.allSatisfy({ $0.values.count == first.values.count })
    else { return nil }
    self.columns = columns
  }

  init(unchecked columns: [Column]) { self.columns = columns }

  public var count: Int { columns[0].values.count }

  /// Appends to a column that not every row has: NaN stands where nothing is known, and a column
  /// that no row has stays empty.
  public static func append(_ value: Double?, to column: inout [Double], row: Int) {
    guard value != nil || !column.isEmpty else { return }
    while column.count < row - 1 { column.append(.nan) }
    column.append(value ?? .nan)
  }

  /// The column that says which stretch each row is of, counted from 0; none where all is one.
  ///
  /// - Parameter starts: The first row of each stretch but the first, rising.
  public static func segments(starting starts: [Int], rows: Int) -> [Column] {
    guard !starts.isEmpty else { return [] }
    var segments: [Double] = []
    segments.reserveCapacity(rows)
    var begun = 0
    for row in 0..<rows {
      while begun < starts.count, starts[begun] <= row { begun += 1 }
      segments.append(Double(begun))
    }
    return [Column("segment", unit: "1", segments)]
  }

  public subscript(name: String) -> [Double]? {
    columns.first { $0.name.sameBytes(as: name) }?.values
  }
}
