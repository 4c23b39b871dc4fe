/// Why a file of readings cannot be read. Nothing is lost: the file stays as it is.
public enum ImportError: Error, Equatable, Sendable {
  case empty
  case headerOnly
  case binary
  /// A zip archive, which is also what a spreadsheet program writes.
  case archive
  case wideCharacters
  case noHeader
  case oneColumn(String)
  case noTime(columns: String)
  case noPressure(columns: String)
  /// A row has other columns than the header: the wrong separator, or a decimal comma among commas.
  case columnsDiffer(line: Int64, expected: Int64, found: Int64)
  case noReadings(rows: Int64)
  case notPositive(line: Int64)
  case unknownUnit(String)
  /// So many readings are ten times off that no verdict may rest on the others.
  case mixedUnits(rows: Int64, line: Int64)

  public var refusal: Refusal {
    switch self {
    case .empty:
      Refusal("import.empty", "This file is empty. Export the recording again.")
    case .mixedUnits(let rows, let line):
      Refusal(
        "import.mixed-units",
        "{rows} readings are ten times larger or smaller than the ones before, from line {line} on: two units are mixed (a watch writes kPa). Split the file there, and open each part in its unit.",
        [.init("rows", .integer(rows)), .init("line", .integer(line))])
    case .headerOnly:
      Refusal(
        "import.header-only",
        "This file names its columns and holds no reading. Record for a while, then export it again."
      )
    case .binary:
      Refusal(
        "import.binary", "This file is not text. Export the recording as CSV and choose that file.")
    case .archive:
      Refusal(
        "import.archive",
        "This is a zip archive or a spreadsheet. Unpack it, or save it as CSV, and choose the CSV file."
      )
    case .wideCharacters:
      Refusal(
        "import.utf16", "This text is written in UTF-16. Save it as UTF-8 and choose it again.")
    case .noHeader:
      Refusal(
        "import.no-header",
        "The first line holds numbers. It must name the columns, such as: Time (s), Pressure (hPa)."
      )
    case .oneColumn(let name):
      Refusal(
        "import.one-column",
        "The first line has one column only, “{name}”. Columns are parted by comma, semicolon or tab.",
        [.init("name", .text(name))])
    case .noTime(let columns):
      Refusal(
        "import.no-time", "No column is a time; the file has: {columns}. Name one “Time (s)”.",
        [.init("columns", .text(columns))])
    case .noPressure(let columns):
      Refusal(
        "import.no-pressure",
        "No column is a pressure; the file has: {columns}. Name one “Pressure (hPa)”.",
        [.init("columns", .text(columns))])
    case .columnsDiffer(let line, let expected, let found):
      Refusal(
        "import.columns-differ",
        "Columns in line {line}: {found}; in the first line: {expected}. If decimals are written with a comma, part the columns with semicolons.",
        [
          .init("line", .integer(line)), .init("expected", .integer(expected)),
          .init("found", .integer(found)),
        ])
    case .noReadings(let rows):
      Refusal(
        "import.no-readings",
        "No row holds a time and a pressure that are numbers; rows: {rows}. Check the decimal sign and the columns.",
        [.init("rows", .integer(rows))])
    case .notPositive(let line):
      Refusal(
        "import.not-positive",
        "No pressure in this file is above zero; the first is in line {line}. A gauge that shows the difference to the room cannot serve: absolute pressure is needed.",
        [.init("line", .integer(line))])
    case .unknownUnit(let unit):
      Refusal(
        "import.unknown-unit",
        "“{unit}” is not a unit of pressure here. Use Pa, hPa, kPa, mmHg, inHg, psi, atm, bar or torr.",
        [.init("unit", .text(unit))])
    }
  }
}
