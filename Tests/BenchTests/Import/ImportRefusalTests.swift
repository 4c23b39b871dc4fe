import Bench
import TestSupport
import Testing

@Suite("Files that are bad")
struct ImportRefusalTests {
  static let notText =
    "This file is not text. Export the recording as CSV and choose that file."

  @Test(
    "Each bad file has its sentence",
    arguments: [
      ("", "This file is empty. Export the recording again."),
      ("\n\n\r\n", "This file is empty. Export the recording again."),
      ("\u{FEFF}", "This file is empty. Export the recording again."),
      (
        "\"Time (s)\",\"Pressure (hPa)\"\n",
        "This file names its columns and holds no reading. Record for a while, then export it again."
      ),
      (
        "\"Time (s)\",\"Pressure (hPa)\"",
        "This file names its columns and holds no reading. Record for a while, then export it again."
      ),
      ("Time\u{0}\u{1}\u{2}", notText),
      (
        "PK\u{3}\u{4}\u{14}\u{0}\u{6}\u{0}[Content_Types].xml",
        "This is a zip archive or a spreadsheet. Unpack it, or save it as CSV, and choose the CSV file."
      ),
      (
        "0,1013\n1,1013\n",
        "The first line holds numbers. It must name the columns, such as: Time (s), Pressure (hPa)."
      ),
      (
        "Time (s)|Pressure (hPa)\n0|1013\n",
        "The first line has one column only, “Time (s)|Pressure (hPa)”. Columns are parted by comma, semicolon or tab."
      ),
      (
        "Moment,Pressure (hPa)\n0,1013\n",
        "No column is a time; the file has: Moment, Pressure (hPa). Name one “Time (s)”."
      ),
      (
        "Time (s),Height (m)\n0,1013\n",
        "No column is a pressure; the file has: Time (s), Height (m). Name one “Pressure (hPa)”."
      ),
      (
        "Time (s),Pressure (furlong)\n0,1013\n",
        "“furlong” is not a unit of pressure here. Use Pa, hPa, kPa, mmHg, inHg, psi, atm, bar or torr."
      ),
      // A decimal comma among commas.
      (
        "Time (s),Pressure (hPa)\n0,5,1013,25\n",
        "Columns in line 2: 4; in the first line: 2. If decimals are written with a comma, part the columns with semicolons."
      ),
      // The same where the time is whole, or the first row happens to be.
      (
        "Time (s),Pressure (hPa)\n0,986,6\n",
        "Columns in line 2: 3; in the first line: 2. If decimals are written with a comma, part the columns with semicolons."
      ),
      (
        "Time (s),Pressure (hPa)\n0,986\n" + String(repeating: "1,986,6\n", count: 11),
        "Columns in line 3: 3; in the first line: 2. If decimals are written with a comma, part the columns with semicolons."
      ),
      (
        "Time (s),Pressure (hPa)\nNaN,NaN\nx,y\n",
        "No row holds a time and a pressure that are numbers; rows: 2. Check the decimal sign and the columns."
      ),
      (
        "Time (s),Pressure (hPa)\n0,-2\n1,0\n",
        "No pressure in this file is above zero; the first is in line 2. A gauge that shows the difference to the room cannot serve: absolute pressure is needed."
      ),
    ])
  func sentences(text: String, sentence: String) {
    #expect(Imported(text).refusal == sentence)
  }

  @Test("UTF-16 of either order, and a picture, have their sentence")
  func bytes() {
    let utf16 = "This text is written in UTF-16. Save it as UTF-8 and choose it again."
    #expect(Imported([0xFF, 0xFE, 0x54, 0x00]).refusal == utf16)
    #expect(Imported([0xFE, 0xFF, 0x00, 0x54]).refusal == utf16)
    #expect(
      Imported([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).refusal
        == ImportRefusalTests.notText)
  }

  @Test("A file without line ends is not a table")
  func endless() {
    let long = Array(repeating: UInt8(ascii: "a"), count: 70_000)
    #expect(Imported(long).refusal == ImportRefusalTests.notText)
    #expect(Imported(long + [0x0A], cuts: [10, 69_000]).refusal == ImportRefusalTests.notText)
    #expect(Imported(long + [0x0A]).refusal == ImportRefusalTests.notText)
  }

  @Test("Rows with a pressure of zero or below are left out and told")
  func notPositive() {
    let imported = Imported(.phyphox("0,1013", "1,0", "2,-1013", "3,1012.9"))
    #expect(imported.times == [0, 3])
    #expect(
      imported.notices == [
        "Rows left out, with a pressure of zero or below: 2, the first in line 3."
      ])
  }

  @Test("Readings ten times off are left out and told, wherever they stand")
  func tenfold() {
    let sentence =
      "Readings left out, ten times larger or smaller than the one before: 1, the first in line"
    let middle = Imported(.phyphox("0,1013", "1,101.3", "2,1012.9", "3,1012.8"))
    #expect(middle.times == [0, 2, 3])
    #expect(middle.notices.contains { $0.hasPrefix(sentence + " 3.") })
    let first = Imported(.phyphox("0,101.3", "1,1013", "2,1012.9", "3,1012.8"))
    #expect(first.pressures == [101_300, 101_290, 101_280])
    #expect(first.notices.contains { $0.hasPrefix(sentence + " 2.") })
    let upwards = Imported(.phyphox("0,1013", "1,10130", "2,1012.9"))
    #expect(upwards.times == [0, 2])
  }

  @Test("Two units in one file: no verdict rests on a part of it")
  func mixed() {
    let rows = (0..<200).map { "\($0),\($0 < 120 ? 1013.0 : 101.3)" }
    let imported = Imported("Time (s),Pressure (hPa)\n" + rows.joined(separator: "\n"))
    #expect(
      imported.refusal
        == "80 readings are ten times larger or smaller than the ones before, from line 122 on: two units are mixed (a watch writes kPa). Split the file there, and open each part in its unit."
    )
  }

  @Test("A damaged row among good ones is left out and told; a comma at each end is a habit")
  func ragged() {
    let damaged = Imported(.phyphox("0,1013", "300", "2,1012.9", "3,1012.8,"))
    #expect(damaged.times == [0, 2, 3] && damaged.notices.count == 1)
    #expect(Imported(.phyphox("0,986.6,", "1,986.5,")).times == [0, 1])
  }

  @Test("Times that go back are left out, those that repeat are kept, both are told")
  func order() {
    let imported = Imported(.phyphox("0,1013", "2,1013", "1,1013", "2,1012", "3,1013"))
    #expect(imported.times == [0, 2, 2, 3])
    #expect(
      imported.notices == [
        "Rows left out, whose time goes back: 1, the first in line 4.",
        "Rows that repeat the time of the row before: 1, the first in line 5; they are used together.",
      ])
  }

  @Test("One row and two rows are read", arguments: [1, 2])
  func few(count: Int) {
    let imported = Imported(
      "Time (s),Pressure (hPa)\n" + String(repeating: "1,1013\n", count: count))
    #expect(imported.refusal == nil && imported.times.count == count)
  }

  @Test("Absurd times are left out instead of counted with")
  func absurd() {
    let imported = Imported(.phyphox("0,1013", "1e300,1013", "2,1013", "-1e300,1013", "3,1013"))
    #expect(imported.times == [0, 2, 3])
    let nanoseconds = Imported(
      "time,relativeAltitude,pressure\n9223372036854775807,0,1013\n-9223372036854775807,0,1013\n99999999999999999999,0,1013\n"
    )
    #expect(nanoseconds.times == [0])
  }

  @Test("No text of these letters crashes the reader")
  func fuzz() {
    var generator = SeededGenerator(31)
    let letters = Array("\"\"Time (s)Pressure (hPa),,;;\t\n\n\r..--eE019NaN#\u{FEFF}PK".utf8)
    for _ in 0..<3000 {
      var bytes = Array((generator.integer(0..<2) == 0 ? "t,p\n" : "").utf8)
      for _ in 0..<generator.integer(0..<120) {
        bytes.append(letters[generator.integer(0..<letters.count)])
      }
      _ = Imported(bytes)
    }
  }
}
