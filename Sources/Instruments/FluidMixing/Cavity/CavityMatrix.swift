/// The rows of a movement's matrix, for the top wall that moves to the right.
extension CavityMarkers {
  public func block(rows: Range<Int>, step: Double) -> DistributionMatrix.Block {
    var block = DistributionMatrix.Block(
      cells: rows.lowerBound * grid.columns..<rows.upperBound * grid.columns)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: side * side) { origins in
      for row in rows {
        for column in 0..<grid.columns {
          var marker = 0
          self.origins(row: row, column: column, before: step) { place in
            origins[marker] = Int32(truncatingIfNeeded: grid.index(of: place))
            marker += 1
          }
          block.append(origins)
        }
      }
    }
    return block
  }
}
