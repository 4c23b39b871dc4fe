import Weather

/// What a station makes of the rows of a file: of a stream the readings that its cycles ask for, of
/// rows that stand alone, such as those of every hour, points.
struct RowFeeder {
  struct Row {
    let reading: AirReading
    /// It stands alone.
    let isPoint: Bool

    /// Tables of weather have tenths of hPa.
    var event: StationEvent { isPoint ? .typed(reading, resolution: 10) : .reading(reading) }
  }

  /// s. A cycle of readings ten seconds apart ends when none comes for so long.
  private static let alone = 70.0

  /// s; what lies before it is in the journal already.
  private let after: Double
  private var last: Double?
  /// The first row, until the second tells whether it stands alone.
  private var held: AirReading?
  /// How many rows repeat one before or go back in time.
  private(set) var backward = 0
  /// Whether any row came, new or not.
  var isEmpty: Bool { last == nil }
  /// How many rows were new.
  private(set) var taken = 0

  init(after: Double?) {
    self.after = after ?? -.infinity
  }

  /// Rows that repeat or go back are left out.
  mutating func next(_ readings: [AirReading]) -> [Row] {
    var rows: [Row] = []
    for reading in readings {
      guard let last else {
        last = reading.time
        if reading.time > after { held = reading }
        continue
      }
      guard reading.time > last else {
        backward += 1
        continue
      }
      let isAlone = reading.time - last > RowFeeder.alone
      self.last = reading.time
      if let held { rows.append(Row(reading: held, isPoint: isAlone)) }
      held = nil
      if reading.time > after { rows.append(Row(reading: reading, isPoint: isAlone)) }
    }
    taken += rows.count
    return rows
  }

  /// The only row of a file that has ended.
  mutating func rest() -> [Row] {
    defer { held = nil }
    let rows = held.map { [Row(reading: $0, isPoint: true)] } ?? []
    taken += rows.count
    return rows
  }
}
