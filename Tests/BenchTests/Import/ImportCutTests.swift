import Bench
import TestSupport
import Testing

@Suite("Files in pieces")
struct ImportCutTests {
  static let files: [[UInt8]] = [
    Array(
      "\u{FEFF}\"Time (s)\",\"Pressure (hPa)\"\r\n0.1,1013.25\r\nNaN,NaN\r\n1.1,1013.2\r\n2,0".utf8),
    Array("\"Time (s)\";\"Pressure (hPa)\"\n0,1;1013,25\n1,1;1013,2\n".utf8),
    Array(
      "# remark\ntime,seconds_elapsed,relativeAltitude,pressure\n1,-1,0,1013\n2,0,0,1013\n".utf8),
    Array("Time (s),Pressure (hPa)\n0,5,1013,25\n".utf8), Array("PK\u{3}\u{4}abc".utf8),
    [0xFF, 0xFE, 0x54, 0x00], [0xEF, 0xBB], Array("Time\n".utf8), Array("Time (s),Pressure".utf8),
    Array("Time (s),Pressure (hPa)\n".utf8) + [0, 1, 2],
  ]

  @Test("Byte by byte gives what the whole gives", arguments: files)
  func single(bytes: [UInt8]) {
    #expect(Imported(bytes, cuts: Array(1..<max(bytes.count, 1))) == Imported(bytes))
  }

  @Test("It does not matter where a file is cut")
  func random() {
    var generator = SeededGenerator(40)
    var long = "\"Time (s)\",\"Pressure (hPa)\",\"Temperature (K)\"\n"
    for row in 0..<600 {
      long += "\(Double(row) * 0.5),\(1013 - Double(row) * 0.01),\(row % 5 == 0 ? "" : "295.5")\n"
    }
    for bytes in ImportCutTests.files + [Array(long.utf8)] {
      let whole = Imported(bytes)
      for _ in 0..<40 {
        let cuts = (0..<generator.integer(0..<9))
          .map { _ in generator.integer(0..<(bytes.count + 1)) }.sorted()
        #expect(Imported(bytes, cuts: cuts) == whole, "\(cuts)")
      }
    }
  }

  @Test("The longest line is as long whatever the cut")
  func longest() {
    let header = Array("Time (s),Pressure (hPa)\n".utf8)
    for length in [65_535, 65_536, 65_537, 65_538] {
      for end in [[UInt8(0x0A)], [0x0D, 0x0A], []] {
        let row = Array("0,1013".utf8) + Array(repeating: UInt8(0x20), count: length - 6) + end
        let whole = Imported(header + row)
        for cut in [header.count + 1, header.count + 65_536, header.count + length] {
          #expect(
            Imported(header + row, cuts: [min(cut, header.count + row.count)]) == whole,
            "\(length) \(end) \(cut)")
        }
      }
    }
  }
}
