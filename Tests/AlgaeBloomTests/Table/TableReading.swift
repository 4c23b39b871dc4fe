import AlgaeBloom
import Bench

/// A table read at once or in pieces, and what came of it.
final class TableReading {
  let table = LakeTable()
  private(set) var rows: [LakeTable.Row] = []

  init(_ text: String, pieces: Int = .max) throws {
    let bytes = Array(text.utf8)
    let take = { [self] (row: LakeTable.Row) in rows.append(row) }
    var start = 0
    while start < bytes.count {
      let end = min(start + min(pieces, bytes.count), bytes.count)
      try bytes[start..<end].withUnsafeBufferPointer { try table.feed($0, take) }
      start = end
    }
    try table.finish(take)
  }

  /// The values of a row; nil where it was refused.
  func values(_ index: Int) -> Values? {
    visit(index)?.values
  }

  func visit(_ index: Int) -> LakeVisit? {
    if case .row(_, let visit) = rows[index] { visit } else { nil }
  }

  func refusal(_ index: Int) -> Refusal? {
    if case .refused(_, let refusal) = rows[index] { refusal } else { nil }
  }

  /// The sentence with which a whole table is refused.
  static func sentence(_ text: String) -> String? {
    do { _ = try TableReading(text) } catch { return (error as? Refusal)?.message.english() }
    return nil
  }
}
