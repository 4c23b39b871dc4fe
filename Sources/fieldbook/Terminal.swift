import Foundation

/// Where the command speaks beside its answer: warnings and progress go to standard error, so that
/// the answer can be piped.
enum Terminal {
  static func complain(_ sentence: String) {
    write("fieldbook: " + sentence)
  }

  static func write(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// Columns side by side, the first ones as wide as their widest cell.
  static func table(_ rows: [[String]]) -> String {
    let columns = rows.map { $0.count }.max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column < row.count - 1 {
          line += String(repeating: " ", count: widths[column] - cell.count + 3)
        }
      }
      return line
    }.joined(separator: "\n")
  }
}

/// Tells how far a long task is, from its second second on, once a second.
struct Progress {
  private let started = ContinuousClock.now
  private var told = ContinuousClock.now
  private var hasTold = false

  mutating func tell(_ text: () -> String) {
    guard Terminal.showsProgress else { return }
    let now = ContinuousClock.now
    guard now - started > .seconds(1), now - told > .milliseconds(500) else { return }
    told = now
    hasTold = true
    FileHandle.standardError.write(Data(("\r" + text() + "\u{1B}[K").utf8))
  }

  func end() {
    if hasTold { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
