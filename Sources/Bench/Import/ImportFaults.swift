/// What was wrong in some rows of a file: counted, told, and left out rather than guessed.
struct ImportFaults {
  struct Tally {
    private(set) var rows: Int64 = 0
    private(set) var firstLine: Int64?

    mutating func count(_ line: Int64) {
      rows += 1
      if firstLine == nil { firstLine = line }
    }

    func message(_ code: String, _ text: String) -> Message? {
      guard let firstLine else { return nil }
      return Message(
        code, text, [.init("rows", .integer(rows)), .init("line", .integer(firstLine))])
    }
  }

  var unreadable = Tally()
  var notPositive = Tally()
  var tenfold = Tally()
  var backwards = Tally()
  var repeated = Tally()
  var negative = Tally()

  var notices: [Message] {
    [
      unreadable.message(
        "import.rows-unreadable",
        "Rows left out, without a number for time and pressure: {rows}, the first in line {line}."),
      notPositive.message(
        "import.rows-not-positive",
        "Rows left out, with a pressure of zero or below: {rows}, the first in line {line}."),
      tenfold.message(
        "import.rows-tenfold",
        "Readings left out, ten times larger or smaller than the one before: {rows}, the first in line {line}. Two units seem to be mixed (a watch writes kPa)."
      ),
      backwards.message(
        "import.rows-backwards",
        "Rows left out, whose time goes back: {rows}, the first in line {line}."),
      repeated.message(
        "import.rows-repeated",
        "Rows that repeat the time of the row before: {rows}, the first in line {line}; they are used together."
      ),
      negative.message(
        "import.negative-time",
        "The time of the file begins below zero, in line {line}; here it is counted from its first reading."
      ),
    ].compactMap { $0 }
  }

  /// As many bytes as are looked at before a file is taken for text.
  static let judged = 4096

  /// Refuses by the first bytes what is not text.
  static func refuseForeign(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
    if bytes.count >= 4, bytes[0] == 0x50, bytes[1] == 0x4B, bytes[2] <= 8, bytes[3] <= 8 {
      throw .archive
    }
    if bytes.count >= 2,
      (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF)
    {
      throw .wideCharacters
    }
    for byte in bytes.prefix(judged) where byte < 0x09 || (byte > 0x0D && byte < 0x20) {
      throw .binary
    }
  }
}
