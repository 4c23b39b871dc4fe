public import Bench

/// Reads the survey's table.
///
/// **Source:** [NLA], lakes of 2007 and 2012.
public final class SurveyTable {
  public private(set) var lakes: [SurveyLake] = []
  private let reader = TableReader()
  private var columns: [Int]?

  // One text: a list of names with points would look like sentences with their codes.
  private static let names =
    """
    site.id.c st.nla2012 wsa9 year visit.no sample.type ptl.result ntl.result chl secchi tmax \
    index.site.depth biov.cyano nlcd2006.agricpct.bsn prop.cyano
    """.split(separator: " ").map(String.init)

  public init() {}

  public func feed(_ bytes: UnsafeBufferPointer<UInt8>) throws(Refusal) {
    try reader.feed(bytes) { (row, line) throws(Refusal) in try take(row) }
  }

  public func finish() throws(Refusal) {
    try reader.finish { (row, line) throws(Refusal) in try take(row) }
    guard lakes.contains(where: { $0.isSelected }) else {
      throw Refusal(
        "algae-survey.empty",
        "No lake of this table can be fitted: none has a first visit, an open-water sample and chlorophyll."
      )
    }
  }

  private func take(_ row: TableRow) throws(Refusal) {
    guard let columns else {
      self.columns = try SurveyTable.columns(row)
      return
    }
    func number(_ column: Int) -> Double? { row.number(columns[column], point: reader.point) }
    lakes.append(
      SurveyLake(
        site: row.text(columns[0]), state: row.text(columns[1]), region: row.text(columns[2]),
        year: 2000 + Int(number(3) ?? 0), isFirstVisit: number(4) == 1,
        isOpenWater: row.text(columns[5]).sameBytes(as: "MICX"), phosphorus: number(6),
        nitrogen: number(7), chlorophyll: number(8), secchi: number(9), temperature: number(10),
        depth: number(11), biovolume: number(12), agriculture: number(13),
        cyanobacteriaShare: number(14)))
  }

  private static func columns(_ row: TableRow) throws(Refusal) -> [Int] {
    let found = (0..<row.count).map { row.text($0) }
    var columns: [Int] = []
    var lacking: [String] = []
    for name in names {
      if let index = found.firstIndex(where: { $0.sameBytes(as: name) }) {
        columns.append(index)
      } else {
        lacking.append(name)
      }
    }
    guard lacking.isEmpty else {
      throw Refusal(
        "algae-survey.columns",
        "This is not the survey's table: it lacks {lacking}. Use lakes-nla-2007-2012.csv.",
        [.init("lacking", .text(joined(lacking, by: ", ")))])
    }
    return columns
  }
}
