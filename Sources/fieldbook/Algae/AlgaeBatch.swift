import AlgaeBloom
import ArgumentParser
import Bench

struct AlgaeBatch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Estimate every visit of a table: row in, row out.",
    discussion: """
      The columns are the fields of “fieldbook algae estimate” with their unit, such as tp (ug/L),
      tn (ug/L), temperature (C), secchi (ft), and lake, time, place. Comma, semicolon (then with a
      decimal comma as well) or tab. A row that cannot be, or in which no bloom can come, keeps its
      place and says why. The exit code is 0 unless the file itself cannot be read.

      EXAMPLES:
        fieldbook algae batch visits.csv --csv > estimates.csv
        fieldbook algae batch - --json < visits.csv
      """)

  @Argument(help: "A CSV file with a column for phosphorus or chlorophyll; - for standard input.")
  var file: String

  @Flag(help: "Answer as JSON: a list with an object for each row.")
  var json = false

  @Flag(help: "Answer as CSV.")
  var csv = false

  func run() throws {
    let table = LakeTable()
    let out = LakeRows(json ? .json : csv ? .csv : .text)
    let take = { (row: LakeTable.Row) in out.add(row, lake: table.lake) }
    try ReadingFile(file).pieces { bytes, _ in
      try table.feed(bytes, take)
      try Terminal.answer(out.taken())
    }
    try table.finish(take)
    out.end()
    try Terminal.answer(out.taken())
    for notice in table.notices { Terminal.complain(notice.english()) }
  }
}
