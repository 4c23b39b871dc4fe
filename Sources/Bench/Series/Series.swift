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

  public subscript(name: String) -> [Double]? {
    columns.first { $0.name.sameBytes(as: name) }?.values
  }
}
