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

  /// The answer and a new line after it, on standard output.
  ///
  /// - Throws: ``OutputFault`` when it cannot be written whole: half an answer is none.
  static func answer(_ text: String) throws {
    try answer(Array((text + "\n").utf8))
  }

  static func answer(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw OutputFault(reason: String(cString: strerror(errno))) }
      rest = rest.dropFirst(count)
    }
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

/// The answer could not be written: a fault of the machine.
struct OutputFault: Error {
  let reason: String

  var sentence: String {
    "The answer cannot be written: \(reason). Nothing was kept; free some space or choose another place."
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
