/// One value of a procedure. Numbers are in the SI unit of their field's quantity.
public indirect enum Value: Equatable, Sendable {
  /// Asked for and not given, or not to be had; never a number standing in for "unknown".
  case missing
  case flag(Bool)
  /// The identifier of one of the field's choices.
  case choice(String)
  case integer(Int64)
  case number(Double)
  case estimate(Estimate)
  case text(String)
  /// Milliseconds of UTC since 1970.
  case time(Int64)
  case series(Series)
  case grid(Grid)
}

/// A number that was inferred, with the interval that holds the truth with the stated probability.
public struct Estimate: Equatable, Sendable {
  public let value: Double
  /// May be −∞ where nothing bounds it.
  public let low: Double
  /// May be +∞ where nothing bounds it.
  public let high: Double
  /// Probability that the interval holds the truth, 0…1.
  public let coverage: Double

  public init(value: Double, low: Double, high: Double, coverage: Double = 0.95) {
    self.value = value
    self.low = low
    self.high = high
    self.coverage = coverage
  }
}

/// A rectangle of numbers, row by row.
public struct Grid: Equatable, Sendable {
  public let columns: Int
  public let rows: Int
  public let cells: [Double]

  public init?(columns: Int, rows: Int, cells: [Double]) {
    guard columns > 0, rows > 0, cells.count / columns == rows, cells.count % columns == 0
    else { return nil }
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }
}

/// Values by the identifier of their field, in the order in which they were put in.
public struct Values: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    public let id: String
    public var value: Value
  }

  public private(set) var entries: [Entry] = []

  public init() {}

  @inline(never)
  public init(_ pairs: KeyValuePairs<String, Value>) {
    for (id, value) in pairs { self[id] = value }
  }

  @inline(never)
  public subscript(id: String) -> Value {
    get { index(of: id).map { entries[$0].value } ?? .missing }
    set {
      if let index = index(of: id) {
        entries[index].value = newValue
      } else {
        entries.append(Entry(id: id, value: newValue))
      }
    }
  }

  /// Where a field's value stands; nil where none was put in, not even a missing one.
  @inline(never)
  func index(of id: String) -> Int? {
    for index in entries.indices where entries[index].id.sameBytes(as: id) { return index }
    return nil
  }

  // These rather than `==`, which compares any two values, and brings to the browser the tables by
  // which texts are compared.

  /// Whether a flag is given, and set.
  @inline(never)
  public func isSet(_ id: String) -> Bool {
    if case .flag(true) = self[id] { true } else { false }
  }

  /// Whether a choice is given, and this one.
  @inline(never)
  public func isChosen(_ id: String, _ choice: String) -> Bool {
    if case .choice(let chosen) = self[id] { chosen.sameBytes(as: choice) } else { false }
  }

  /// The number of a field, whether exact, counted or estimated.
  @inline(never)
  public func number(_ id: String) -> Double? {
    switch self[id] {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .estimate(let estimate): estimate.value
    default: nil
    }
  }
}
